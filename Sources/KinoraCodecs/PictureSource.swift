public import KinoraPixels

/// A file in memory whose headers were read: once, however many readers are opened on it.
public struct PictureSource: Sendable {
  public let bytes: [UInt8]
  public let info: PictureInfo
  /// What the file stores for each canvas of an animation, one frame or more; empty for stills.
  public let frameTable: [StoredFrame]

  /// Finds the format by the content, checks every limit and walks all chunks or markers; no pixel is decoded.
  ///
  /// The check values (CRC) of a PNG are verified here and never again.
  /// - Throws: `unknownFormat`, `damaged`, `unsupported`, `exceedsLimit`.
  public init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    try limits.check(.fileBytes, bytes.count)
    self.bytes = bytes
    switch try PictureFormat(detecting: bytes) {
    case .png:
      info = try PictureInfo(png: PNGContainer(bytes, limits: limits), bytes, limits: limits)
      frameTable = []
    case .jpeg:
      info = PictureInfo(jpeg: try JPEGContainer(bytes, limits: limits))
      frameTable = []
    case .webp:
      let file = try WebPContainer(bytes, limits: limits)
      info = PictureInfo(webp: file)
      frameTable = file.frames
    }
  }

  /// The layout in which a still, or each canvas, of this WebP is decoded.
  var webpLayout: ChannelLayout { info.hasAlpha ? .rgba : .rgb }
}

extension PictureInfo {
  /// In how many eighths of its size the file is decoded when `enough` suffices; 8 for all that cannot be scaled.
  public func decodedEighths(atLeast enough: PixelSize?) -> Int {
    format == .jpeg ? JPEGDecoder.eighths(of: encodedSize, atLeast: enough) : 8
  }
}
