import KinoraCodecs
import KinoraPixels

/// Small files for command tests.
enum CommandPictures {
  /// Colours that differ in every quadrant, with a gradient.
  static func scenic(width: Int, height: Int, layout: ChannelLayout = .rgb) -> PixelBuffer<Straight> {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let levels = [x * 255 / max(1, width - 1), y * 255 / max(1, height - 1), x < width / 2 ? 40 : 200]
        for channel in 0..<min(3, layout.channelCount) { bytes.append(UInt8(levels[channel])) }
        if layout == .rgba { bytes.append(x < 3 ? 0 : 255) }
      }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }

  static func file(
    _ format: PictureFormat, width: Int = 60, height: Int = 40, layout: ChannelLayout = .rgb,
    effort: Int = 4, isLossless: Bool = false
  ) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.effort = effort
    options.isLossless = isLossless
    options.keepsHiddenColor = true
    return try encodeStill(scenic(width: width, height: height, layout: layout), as: format, options: options)
  }

  /// Canvases of one colour each, lossless.
  static func animation(
    _ levels: [UInt8], durations: [Int], loopCount: Int = 0, width: Int = 20, height: Int = 10
  ) throws -> [UInt8] {
    var options = AnimationEncodeOptions()
    options.isLossless = true
    let encoder = AnimationFrameEncoder(options: options)
    let size = PixelSize(width: width, height: height)
    var assembler = try AnimationAssembler(canvas: size, loopCount: loopCount, background: .transparent)
    var previous: PixelBuffer<Straight>?
    for (level, duration) in zip(levels, durations) {
      let canvas = PixelBuffer<Straight>(size: size, layout: .rgb, filledWith: level)
      try assembler.append(encoder.encode(canvas, after: previous, durationMilliseconds: duration))
      previous = canvas
    }
    return try assembler.finish()
  }

  /// A JPEG that says it is turned: the marker segment is put behind the start of the image.
  static func turned(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let block: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [
        0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0,
      ]
      + [0, 0, 0, 0]
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + jpeg.dropFirst(2)
  }
}
