/// Numbers that look random and are the same in every run: SplitMix64.
struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix.mixed(state)
  }

  /// 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Smooth noise: random values on a lattice, blended in between.
struct Noise: Sendable {
  let seed: UInt64

  /// 0...1.
  func value(_ x: Double, _ y: Double = 0) -> Double {
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = Noise.eased(x - column)
    let v = Noise.eased(y - row)
    let top = corner(column, row) * (1 - u) + corner(column + 1, row) * u
    let bottom = corner(column, row + 1) * (1 - u) + corner(column + 1, row + 1) * u
    return top * (1 - v) + bottom * v
  }

  /// Several octaves, each twice as fine and `gain` as strong; 0...1.
  func layered(_ x: Double, _ y: Double = 0, octaves: Int = 5, gain: Double = 0.5) -> Double {
    var sum = 0.0
    var total = 0.0
    var strength = 1.0
    var scale = 1.0
    for octave in 0..<octaves {
      sum += strength * value(x * scale + Double(octave) * 17.3, y * scale + Double(octave) * 9.1)
      total += strength
      strength *= gain
      scale *= 2
    }
    return sum / total
  }

  /// With sharp crests, as mountains have; 0...1.
  func ridged(_ x: Double, octaves: Int = 5, gain: Double = 0.5) -> Double {
    var sum = 0.0
    var total = 0.0
    var strength = 1.0
    var scale = 1.0
    for octave in 0..<octaves {
      sum += strength * (1 - abs(2 * value(x * scale + Double(octave) * 31.7) - 1))
      total += strength
      strength *= gain
      scale *= 2
    }
    return sum / total
  }

  private func corner(_ column: Double, _ row: Double) -> Double {
    let x = UInt64(bitPattern: Int64(column))
    let y = UInt64(bitPattern: Int64(row))
    let hash = SplitMix.mixed(seed &+ x &* 0x9E37_79B9_7F4A_7C15 &+ SplitMix.mixed(y &+ 0x51))
    return Double(hash >> 11) / 9_007_199_254_740_992
  }

  private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
