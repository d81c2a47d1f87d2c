import KinoraCodecs
import KinoraPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sums up differences while two timelines are walked side by side.
///
/// Pixels are compared as they are seen: colour counts as much as alpha shows of it, so what is hidden under alpha 0
/// counts nothing. Products colour · alpha are compared unrounded, in units of 1/255 level, so a difference is found
/// exactly when visible bytes differ.
struct Comparison {
  private(set) var result = Difference()
  let sizesAgree: Bool
  private var time = 0
  private var squaredError = 0.0
  private var sampleCount = 0.0
  private var heat: [UInt8]
  private let size: PixelSize

  init(a: PictureInfo, b: PictureInfo) {
    sizesAgree = a.size == b.size
    size = a.size
    heat = [UInt8](repeating: 0, count: sizesAgree ? a.size.pixelCount : 0)
    let move = (a.isAnimated, b.isAnimated)
    if !sizesAgree {
      differ("sizes differ: \(a.size) and \(b.size)")
      result.maximum = 255
      result.psnr = 0
    } else if move.0 != move.1 {
      differ("the \(move.0 ? "first" : "second") moves, the other does not")
    } else if move.0, a.durationMilliseconds != b.durationMilliseconds {
      differ("durations differ: \(a.durationMilliseconds) ms and \(b.durationMilliseconds) ms")
    } else if move.0, a.loopCount != b.loopCount {
      differ("loop counts differ: \(a.loopCount) and \(b.loopCount)")
    }
  }

  /// Compares two canvases that are shown at the same time.
  mutating func add(_ a: PixelBuffer<Straight>, _ b: PixelBuffer<Straight>) {
    let found = a == b ? (largest: 0, sum: 0) : Self.walk(a.rgba, b.rgba, heat: &heat)
    let count = Double(size.pixelCount * 4)
    sampleCount += count
    squaredError += Double(found.sum)
    let maximum = Self.levels(found.largest)
    result.maximum = max(result.maximum, maximum)
    result.canvases.append(
      CanvasDifference(
        startMilliseconds: time, maximum: maximum, psnr: Self.psnr(Double(found.sum), over: count)))
    if maximum > 0 {
      differ(time == 0 ? "pixels differ in the first canvas" : "pixels differ at \(time) ms")
    }
  }

  /// Largest difference and sum of squares, in units of 1/255 level; raises `heat` to the levels found.
  private static func walk(
    _ a: PixelBuffer<Straight>, _ b: PixelBuffer<Straight>, heat: inout [UInt8]
  ) -> (largest: Int, sum: Int) {
    let left = a.bytes.span
    let right = b.bytes.span
    var largest = 0
    // At most 250 million pixels of 4 samples of 65 025² = 4.3e18: fits; larger pictures need --max-pixels and clamp.
    var sum = 0
    for pixel in heat.indices {
      let start = 4 &* pixel
      let leftAlpha = Int(left[start &+ 3])
      let rightAlpha = Int(right[start &+ 3])
      var most = abs(leftAlpha &- rightAlpha) &* 255
      var squares = most &* most
      for channel in start..<start &+ 3 {
        let distance = abs(Int(left[channel]) &* leftAlpha &- Int(right[channel]) &* rightAlpha)
        squares &+= distance &* distance
        most = max(most, distance)
      }
      if most == 0 { continue }
      let next = sum.addingReportingOverflow(squares)
      sum = next.overflow ? .max : next.partialValue
      largest = max(largest, most)
      heat[pixel] = max(heat[pixel], UInt8(levels(most)))
    }
    return (largest, sum)
  }

  /// Levels of 255, rounded up.
  private static func levels(_ units: Int) -> Int { (units + 254) / 255 }

  private static func psnr(_ sum: Double, over count: Double) -> Double? {
    sum > 0 ? 10 * log10(65_025 * 65_025 * count / sum) : nil
  }

  /// Moves on to the next change of either side and says which sides change then; a still (nil) ends with the other.
  mutating func advance(left: Int?, right: Int?) -> (left: Bool, right: Bool) {
    guard let left else { return (right == nil, true) }
    guard let right else { return (true, false) }
    time = min(left, right)
    return (left <= right, right <= left)
  }

  mutating func end(leftOver: Bool) {
    if leftOver { differ("one ends at \(time) ms, the other goes on") }
    result.psnr = Self.psnr(squaredError, over: sampleCount)
    result.heat = PixelBuffer(size: size, layout: .grey, bytes: heat)
  }

  private mutating func differ(_ what: String) {
    result.isEqual = false
    if result.reason == nil { result.reason = what }
  }
}
