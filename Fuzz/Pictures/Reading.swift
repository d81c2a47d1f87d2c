import KinoraCodecs
import KinoraPixels

/// Small limits, so that an input that keeps them is quick.
func fuzzLimits() -> DecodeLimits {
  var limits = DecodeLimits()
  limits.pixels = 1 << 20
  limits.animationPixels = 1 << 22
  limits.side = 1 << 18
  limits.scans = 20
  limits.metadataBytes = 1 << 16
  return limits
}

/// Decodes everything as a command does: rows, colours, orientation.
func readStill(_ bytes: [UInt8], atLeast: PixelSize?) throws(CodecError) {
  let source = try PictureSource(bytes, limits: fuzzLimits())
  let reader = try PictureReader(source, atLeast: atLeast)
  let conversion = reader.colorConversion
  let picture = try reader.readAll().picture
  let shown = try conversion.convert(picture).upright(source.info.orientation)
  precondition(shown.layout != .cmyk && (atLeast != nil || shown.size == source.info.size))
}

/// Composes every canvas.
func readCanvases(_ bytes: [UInt8]) throws(CodecError) {
  var reader = try AnimationReader(bytes, limits: fuzzLimits())
  var count = 0
  while let canvas = try reader.nextCanvas() {
    precondition(canvas.size == reader.info.encodedSize)
    count += 1
  }
  precondition(count == reader.info.frameCount)
}

/// A gradient with a few hard edges.
func fuzzPicture(_ layout: ChannelLayout, width: Int = 24, height: Int = 17, phase: Int = 0) -> PixelBuffer<
  Straight
> {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      for channel in 0..<layout.channelCount {
        let isEdge = (x + phase) % 7 == 0 && channel == 3
        bytes.append(isEdge ? 0 : UInt8((x * 9 + y * (5 + channel) + channel * 60) & 255))
      }
    }
  }
  return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
}

/// A picture in every way that the encoder knows.
func encodedPictures(_ format: PictureFormat, _ layouts: [ChannelLayout]) -> [[UInt8]] {
  var files: [[UInt8]] = []
  for layout in layouts {
    for (effort, isLossless) in [(0, false), (4, true), (6, false)] {
      var options = StillEncodeOptions()
      options.effort = effort
      options.isLossless = isLossless
      if let file = try? encodeStill(fuzzPicture(layout), as: format, options: options) { files.append(file) }
    }
  }
  return files
}
