import KinoraPixels
import TestSupport

/// Small pictures for codec tests, made by code.
enum TestPictures {
  /// Smooth colours with some noise, so that compressed sizes are neither tiny nor hopeless.
  static func scenic(width: Int, height: Int, layout: ChannelLayout = .rgb, seed: UInt64 = 1) -> PixelBuffer<
    Straight
  > {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let noise = Int(random.next() % 9)
        let levels = [(x * 5 + noise) & 255, (y * 7 + x + noise) & 255, (x * y / 8 + noise) & 255]
        for channel in 0..<min(3, layout.channelCount) { bytes.append(UInt8(levels[channel])) }
        if layout == .rgba { bytes.append(x % 7 == 0 ? 0 : UInt8((x * 11 + y * 3) & 255)) }
      }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }
}
