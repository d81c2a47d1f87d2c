public import KinoraCodecs
public import KinoraManifests
import KinoraPixels

/// What `inspect` tells of a file.
public struct Inspection: Sendable {
  public let path: String
  public let info: PictureInfo
  public let bytes: Int
  public let sha256: SHA256Digest
  public let isOpaque: Bool
  /// SHA-256 of the first canvas as straight RGBA8, rows top to bottom.
  public let pixelSHA256: SHA256Digest
  /// Oddities of the file, without its name.
  public let warnings: [String]
}

/// Reads a file and decodes its first canvas.
///
/// - Parameter isRaw: Pixels as stored: not turned, no profile applied (ink becomes colour by the plain rule).
public func inspect(_ path: String, isRaw: Bool, settings: RunSettings) throws(PipelineError) -> Inspection {
  let file = try InputFile.read(path, settings: settings)
  return try attributed(path) { () throws(CodecError) in
    let source = try PictureSource(file.bytes, limits: settings.limits)
    let decoded = try decodedFirstCanvas(source, isRaw: isRaw)
    return Inspection(
      path: path, info: source.info, bytes: file.bytes.count, sha256: file.record.sha256,
      isOpaque: decoded.picture.isOpaque,
      pixelSHA256: SHA256.hash(decoded.picture.rgba.bytes.span),
      warnings: wrongExtensionWarning(path: path, format: source.info.format).map(\.message)
        + decoded.warnings.map(\.message))
  }
}

/// The first canvas of a file at full size.
func decodedFirstCanvas(
  _ source: PictureSource, isRaw: Bool
) throws(CodecError) -> (picture: PixelBuffer<Straight>, warnings: [CodecWarning]) {
  let reader = try PictureReader(source, atLeast: nil)
  let conversion = isRaw ? ColorConversion.asStored(reader.layout) : reader.colorConversion
  let (stored, warnings) = try reader.readAll()
  let coloured = conversion.isIdentity ? stored : try conversion.convert(stored)
  return (
    isRaw ? coloured : coloured.upright(source.info.orientation),
    warnings + (isRaw ? [] : conversion.warnings)
  )
}
