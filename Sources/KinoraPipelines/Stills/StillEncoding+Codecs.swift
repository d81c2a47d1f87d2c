import KinoraCodecs
import KinoraPixels
import KinoraRecipes

extension OutputFormat {
  /// The codec that writes this format.
  var pictureFormat: PictureFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    }
  }
}

extension StillEncoding {
  /// What the encoders are told.
  var codecOptions: StillEncodeOptions {
    var options = StillEncodeOptions()
    options.quality = quality
    options.isLossless = isLossless
    options.effort = effort
    options.nearLossless = nearLossless
    options.usesSharpYUV = usesSharpYUV
    options.keepsHiddenColor = keepsHiddenColor
    return options
  }
}

/// The file of a picture; with `auto`, the smallest of the formats that can hold it.
///
/// Candidates of `auto`: PNG, WebP, and JPEG when the picture is opaque; of equal sizes the first named wins.
func encodedStill(
  _ picture: PixelBuffer<Straight>, encoding: StillEncoding
) throws(CodecError) -> (format: OutputFormat, bytes: [UInt8]) {
  guard encoding.isAutomatic else {
    return (
      encoding.format,
      try encodeStill(picture, as: encoding.format.pictureFormat, options: encoding.codecOptions)
    )
  }
  var best: (format: OutputFormat, bytes: [UInt8])?
  for format in [OutputFormat.png, .jpeg, .webp] {
    if format == .jpeg, encoding.isLossless || !picture.isOpaque { continue }
    let bytes = try encodeStill(picture, as: format.pictureFormat, options: encoding.codecOptions)
    if bytes.count < best?.bytes.count ?? .max { best = (format, bytes) }
  }
  return best ?? (.png, [])
}
