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
struct Comparison {
  private(set) var result = Difference()
  let sizesAgree: Bool
  private var time = 0
  private var squaredError = 0.0
  private var sampleCount = 0.0
  private var heat: PixelBuffer<Straight>

  init(a: PictureInfo, b: PictureInfo) {
    sizesAgree = a.size == b.size
    heat = PixelBuffer(size: sizesAgree ? a.size : PixelSize(width: 0, height: 0), layout: .grey)
    if !sizesAgree {
      differ("sizes differ: \(a.size) and \(b.size)")
      result.maximum = 255
      result.psnr = 0
    } else if a.durationMilliseconds != b.durationMilliseconds {
      differ("durations differ: \(a.durationMilliseconds) ms and \(b.durationMilliseconds) ms")
    } else if a.loopCount != b.loopCount {
      differ("loop counts differ: \(a.loopCount) and \(b.loopCount)")
    }
  }

  /// Compares two canvases that are shown at the same time.
  mutating func add(_ a: PixelBuffer<Straight>, _ b: PixelBuffer<Straight>) {
    result.frames += 1
    let left = a.rgba.premultiplied
    let right = b.rgba.premultiplied
    sampleCount += Double(left.bytes.count)
    if left == right { return }
    var sum: Int = 0
    var levels = heat.bytes
    for pixel in 0..<left.size.pixelCount {
      var most = 0
      for index in 4 * pixel..<4 * pixel + 4 {
        let distance = abs(Int(left.bytes[index]) - Int(right.bytes[index]))
        sum += distance * distance
        most = max(most, distance)
      }
      levels[pixel] = max(levels[pixel], UInt8(most))
      if most > result.maximum { result.maximum = most }
    }
    heat = PixelBuffer(size: heat.size, layout: .grey, bytes: levels)
    squaredError += Double(sum)
    differ(result.frames == 1 ? "pixels differ in the first canvas" : "pixels differ at \(time) ms")
  }

  /// Moves on to the next change of either side and says which sides change then.
  mutating func advance(left: Int, right: Int) -> (left: Bool, right: Bool) {
    time = min(left, right)
    return (left <= right, right <= left)
  }

  mutating func end(leftOver: Bool) {
    if leftOver { differ("one ends at \(time) ms, the other goes on") }
    if squaredError > 0 {
      result.psnr = 10 * log10(255 * 255 * sampleCount / squaredError)
    }
    result.heat = heat
  }

  private mutating func differ(_ what: String) {
    result.isEqual = false
    if result.firstDifference == nil { result.firstDifference = what }
  }
}
