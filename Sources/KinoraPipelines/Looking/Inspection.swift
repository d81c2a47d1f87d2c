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
  public let warnings: [StepWarning]
}

/// Reads a file and decodes its first canvas.
///
/// - Parameter isRaw: Pixels as stored: not turned, no profile applied (ink becomes colour by the plain rule).
public func inspect(_ path: String, isRaw: Bool, settings: RunSettings) throws(PipelineError) -> Inspection {
  let file = try InputFile.read(path, settings: settings)
  return try attributed(path) { () throws(CodecError) in
    let decoded = try decodedFirstCanvas(file.bytes, isRaw: isRaw, limits: settings.limits)
    return Inspection(
      path: path, info: decoded.info, bytes: file.bytes.count, sha256: file.record.sha256,
      isOpaque: decoded.picture.isOpaque,
      pixelSHA256: SHA256.hash(decoded.picture.rgba.bytes.span),
      warnings: wrongExtensionWarning(path: path, format: decoded.info.format)
        + (decoded.info.notes + decoded.warnings.map(\.message)).map { StepWarning(path: path, message: $0) })
  }
}

/// The first canvas of a file at full size.
func decodedFirstCanvas(
  _ bytes: [UInt8], isRaw: Bool, limits: DecodeLimits
) throws(CodecError) -> (info: PictureInfo, picture: PixelBuffer<Straight>, warnings: [CodecWarning]) {
  let reader = try PictureReader(bytes, limits: limits, atLeast: nil)
  let info = reader.info
  let conversion = isRaw ? ColorConversion.asStored(reader.layout) : reader.colorConversion
  let (stored, warnings) = try reader.readAll()
  let coloured = conversion.isIdentity ? stored : try conversion.convert(stored)
  return (
    info, isRaw ? coloured : coloured.upright(info.orientation), warnings + (isRaw ? [] : conversion.warnings)
  )
}
