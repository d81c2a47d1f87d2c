import KinoraPixels

/// The shadow of an outline: alpha of each pixel of the canvas, row by row.
///
/// Whole numbers only, and the same from both ends, so a mirrored shape has a mirrored shadow. Rows of equal coverage
/// are blurred along x once; along y only rows that differ cost anything. Rectangles need no blur: the integral of
/// their edges under a Gaussian is the error function.
struct ShadowRows: Sendable {
  /// Standard deviation times this is how far a shadow reaches: 0.13 % of the edge lies beyond.
  static let reachInDeviations = 3.0

  private enum Profile: Sendable {
    /// Blurred along x: rows of levels 0...65280 that differ, and the row used at each y (nil: empty).
    case rows(distinct: [[UInt32]], index: [Int?], kernel: [UInt32])
    /// Product of two profiles, each 0...65280.
    case product(across: [UInt32], down: [UInt32])
  }

  private let width: Int
  private let profile: Profile
  /// Opacity times the alpha of the colour, 65536 = 1.
  private let strength: UInt32

  /// - Parameter source: coverage of the outline where it throws the shadow, offset included.
  init(source: CoverageSource, canvas: PixelSize, deviation: Double, opacity: Double) {
    var source = source
    width = canvas.width
    strength = Self.strength(opacity)
    let kernel = Self.kernel(deviation: deviation)
    var distinct: [[UInt32]] = []
    var index: [Int?] = []
    var row = CoverageRow(width: canvas.width)
    var previous: [UInt8] = []
    for y in 0..<canvas.height {
      source.rasterize(y, into: &row)
      if row.spans.allSatisfy({ $0.level == 0 }) {
        index.append(nil)
      } else {
        if distinct.isEmpty || row.values != previous {
          distinct.append(Self.blurred(row.values, kernel: kernel))
          previous = row.values
        }
        index.append(distinct.count - 1)
      }
    }
    profile = .rows(distinct: distinct, index: index, kernel: kernel)
  }

  /// The shadow of a rectangle.
  init(rectangle: ShapeBox, canvas: PixelSize, deviation: Double, opacity: Double) {
    width = canvas.width
    strength = Self.strength(opacity)
    profile = .product(
      across: Self.edgeProfile(
        from: rectangle.x, to: rectangle.x + rectangle.width, count: canvas.width, deviation: deviation),
      down: Self.edgeProfile(
        from: rectangle.y, to: rectangle.y + rectangle.height, count: canvas.height, deviation: deviation))
  }

  /// Alpha 0...255 of row `y`, one value a pixel of the canvas.
  func alpha(_ y: Int) -> [UInt8] {
    var levels = [UInt32](repeating: 0, count: width)
    switch profile {
    case .product(let across, let down):
      let factor = UInt64(down[y])
      for x in 0..<width {
        levels[x] = UInt32(truncatingIfNeeded: (UInt64(across[x]) * factor + 32640) / 65280)
      }
    case .rows(let distinct, let index, let kernel):
      let reach = kernel.count - 1
      var tap = max(0, y - reach)
      let end = min(index.count, y + reach + 1)
      while tap < end {
        let row = index[tap]
        var weight: UInt32 = 0
        while tap < end, index[tap] == row {
          weight += kernel[abs(tap - y)]
          tap += 1
        }
        guard let row else { continue }
        Self.add(distinct[row], times: weight, to: &levels)
      }
      for x in 0..<width { levels[x] = (levels[x] &+ 32768) &>> 16 }  // at most 65280 · 65536: fits 32 bits
    }
    return levels.map { UInt8(truncatingIfNeeded: ($0 &* strength &+ 8_388_608) &>> 24) }
  }

  private static func add(_ row: [UInt32], times weight: UInt32, to sums: inout [UInt32]) {
    // Spans instead of arrays: the loop then runs in vector lanes.
    let values = row.span
    var totals = sums.mutableSpan
    precondition(values.count == totals.count)
    for x in totals.indices { totals[x] &+= values[x] &* weight }
  }

  private static func strength(_ opacity: Double) -> UInt32 {
    UInt32((min(1, max(0, opacity)) * 65536).rounded())
  }

  /// One half of a Gaussian, the middle first. The whole, counting all but the middle twice, sums to 65536.
  static func kernel(deviation: Double) -> [UInt32] {
    guard deviation > 0.01 else { return [65536] }
    let reach = max(1, Int((reachInDeviations * deviation).rounded(.up)))
    let weights = (0...reach).map { exponential(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    // Running totals are rounded, not single weights, so that errors do not add up over a wide kernel.
    var total = 0.0
    var given: UInt32 = 0
    var kernel: [UInt32] = [0]
    for weight in weights.dropFirst() {
      total += weight
      let rounded = UInt32((total / sum * 65536).rounded())
      kernel.append(rounded - given)
      given = rounded
    }
    kernel[0] = 65536 - 2 * given
    return kernel
  }

  /// Levels 0...255 in, 0...65280 out.
  private static func blurred(_ levels: [UInt8], kernel: [UInt32]) -> [UInt32] {
    let reach = kernel.count - 1
    let count = levels.count
    var padded = [UInt32](repeating: 0, count: count + 2 * reach)
    for x in 0..<count { padded[x + reach] = UInt32(levels[x]) }
    var sums = [UInt32](repeating: 128, count: count)
    let source = padded.span
    for tap in kernel.indices where kernel[tap] > 0 {
      let weight = tap == 0 ? kernel[0] / 2 : kernel[tap]  // the middle counts twice below; it is even
      let left = source.extracting(reach - tap..<reach - tap + count)
      let right = source.extracting(reach + tap..<reach + tap + count)
      var totals = sums.mutableSpan
      for x in 0..<count { totals[x] &+= (left[x] &+ right[x]) &* weight }  // at most 255 · 65536
    }
    return sums.map { $0 &>> 8 }
  }

  /// The mean over each pixel of a bar `[start, end)` blurred by a Gaussian: differences of its second integral
  /// G(t) = t·Φ(t/σ) + σ·φ(t/σ).
  private static func edgeProfile(from start: Double, to end: Double, count: Int, deviation: Double)
    -> [UInt32]
  {
    let rootOfTwo = 2.0.squareRoot()
    let density = 1 / (2 * Double.pi).squareRoot()
    func integral(_ t: Double) -> Double {
      let z = t / deviation
      return t * (0.5 * (1 + errorFunction(z / rootOfTwo))) + deviation * density * exponential(-z * z / 2)
    }
    return (0..<count).map { x in
      let left = integral(Double(x + 1) - start) - integral(Double(x) - start)
      let right = integral(Double(x + 1) - end) - integral(Double(x) - end)
      return UInt32((min(1, max(0, left - right)) * 65280).rounded())
    }
  }
}
