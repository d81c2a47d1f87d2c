/// The taps of one axis: for each target pixel the source samples that it mixes, and their weights.
///
/// A sample is a source pixel, or a block of `shrink` source pixels already averaged. Pixel centres lie at ½, the kernel
/// widens by the scale on reduction, and weights are normalised after the taps outside the source are left out.
/// Weights are quantised to multiples of 2⁻²² such that those of one target pixel sum to exactly one; each is exact as
/// a `Float`.
struct WeightTable: Sendable {
  /// Bits after the point of a weight. 22 is the most that keeps weights below two exact in the 24 bits of a `Float`.
  static let fractionBits = 22

  /// Index of the first sample of each target pixel; never falls from one pixel to the next by design of the taps.
  private(set) var firsts: [Int] = []
  /// Where the weights of each target pixel begin; one entry more than there are pixels.
  private(set) var offsets: [Int] = [0]
  /// All weights, in units of one.
  private(set) var weights: [Float] = []

  /// Builds the taps for `targetCount` pixels that cover `origin ..< origin + extent` of a source of `sourceCount` pixels.
  ///
  /// - Parameter shrink: source pixels per sample; the last sample may hold fewer and weighs less accordingly.
  init(
    sourceCount: Int, targetCount: Int, origin: Double, extent: Double, kernel: Kernel, shrink: Int = 1
  ) {
    precondition(sourceCount > 0 && targetCount > 0 && shrink > 0)
    let scale = extent / Double(targetCount)
    let widening = max(scale, 1)
    let radius = kernel.support * widening
    let sampleCount = (sourceCount + shrink - 1) / shrink
    let expected = Int(min(2 * radius / Double(shrink), Double(sampleCount))) + 3
    firsts.reserveCapacity(targetCount)
    offsets.reserveCapacity(targetCount + 1)
    weights.reserveCapacity(targetCount * expected)
    var values: [Double] = []
    var units: [Int32] = []
    for pixel in 0..<targetCount {
      let center = origin + (Double(pixel) + 0.5) * scale
      let low = ((center - radius) / Double(shrink)).rounded(.down)
      let high = ((center + radius) / Double(shrink)).rounded(.up)
      let first = Int(min(max(low, 0), Double(sampleCount - 1)))
      let end = Int(min(max(high + 1, Double(first + 1)), Double(sampleCount)))
      // All samples but the last hold `shrink` pixels, so their centres are evenly spaced.
      kernel.values(
        at: Double(first * shrink) + Double(shrink) / 2, spacing: Double(shrink), count: end - first,
        center: center,
        widening: widening, into: &values)
      let held = sourceCount - (end - 1) * shrink
      if end == sampleCount && held < shrink {
        let position = Double((end - 1) * shrink) + Double(held) / 2
        values[end - 1 - first] =
          kernel.value(at: (position - center) / widening) * Double(held) / Double(shrink)
      }
      WeightTable.quantise(values, into: &units)
      append(first: first, units: units)
    }
  }

  /// Number of target pixels.
  var count: Int { firsts.count }

  /// The samples that target pixel `index` mixes.
  func samples(of index: Int) -> Range<Int> {
    firsts[index]..<firsts[index] + offsets[index + 1] - offsets[index]
  }

  /// The samples that any target pixel mixes.
  var sampleRange: Range<Int> {
    var low = Int.max
    var high = 0
    for index in firsts.indices {
      let samples = samples(of: index)
      low = min(low, samples.lowerBound)
      high = max(high, samples.upperBound)
    }
    return low..<high
  }

  /// The most samples that a target pixel mixes.
  var maximumTapCount: Int { firsts.indices.reduce(0) { max($0, samples(of: $1).count) } }

  /// Adds the taps of one pixel without the zeros at both ends.
  private mutating func append(first: Int, units: [Int32]) {
    let leading = units.firstIndex { $0 != 0 } ?? 0
    let trailing = units.lastIndex { $0 != 0 } ?? 0
    let unit = 1 / Float(1 << WeightTable.fractionBits)
    firsts.append(first + leading)
    for index in leading...trailing { weights.append(Float(units[index]) * unit) }
    offsets.append(weights.count)
  }

  /// Rounds `values`, divided by their sum, to units of 2⁻²² that sum to exactly 2²².
  ///
  /// What rounding leaves over is given, one unit each, to the taps with the largest weights, so no weight moves by more
  /// than a unit while there are more taps than units left over (always: each tap leaves at most half a unit).
  static func quantise(_ values: [Double], into units: inout [Int32]) {
    let one = Double(1 << fractionBits)
    var sum = 0.0
    for value in values { sum += value }
    units.removeAll(keepingCapacity: true)
    guard sum > 1e-9 else {  // a kernel narrower than the gap between samples: take the middle one
      for index in values.indices { units.append(index == values.count / 2 ? Int32(one) : 0) }
      return
    }
    let factor = one / sum
    var left = Int32(1 << fractionBits)
    for value in values {
      // To the nearest whole number: 1.5 · 2⁵² moves it into the low bits. `rounded()` is a call on plain x86-64.
      let unit = Int32(truncatingIfNeeded: (value * factor + 6_755_399_441_055_744).bitPattern)
      units.append(unit)
      left -= unit
    }
    if left == 0 { return }
    let step: Int32 = left > 0 ? 1 : -1
    var begin = units.count / 2
    let spread = Int(abs(left))
    begin = max(0, begin - spread / 2)
    var index = begin
    while left != 0 {
      units[index] += step
      left -= step
      index = index + 1 < units.count ? index + 1 : 0
    }
  }
}
