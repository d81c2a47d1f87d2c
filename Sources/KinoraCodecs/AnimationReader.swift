public import KinoraPixels

/// Delivers the composed canvases of an animation in order: every dispose and blend mode applied, as stored otherwise.
///
/// A still gives one canvas. Memory: the file once more, and three canvases.
public struct AnimationReader: ~Copyable {
  public let info: PictureInfo
  /// What the file stores for each canvas; empty for stills.
  public let frameTable: [StoredFrame]
  /// Oddities of the headers, and for a still of its data.
  public let warnings: [CodecWarning]
  /// From the colours of the canvases to sRGB.
  public let colorConversion: ColorConversion

  private var canvases: WebPCanvasDecoder?
  private let still: PixelBuffer<Straight>?
  private var nextFrame = 0

  /// Opens a file whose headers were not read yet.
  ///
  /// - Throws: everything that `PictureSource.init` and `init(_:)` throw.
  public init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    try self.init(PictureSource(bytes, limits: limits))
  }

  /// Opens an animation; decodes a still.
  ///
  /// - Throws: `damaged`, `unsupported`, `outOfMemory`.
  public init(_ source: PictureSource) throws(CodecError) {
    let info = source.info
    let conversion: ColorConversion
    var canvases: WebPCanvasDecoder?
    var still: PixelBuffer<Straight>?
    var warnings = info.warnings
    if source.frameTable.isEmpty {
      let reader = try PictureReader(source, atLeast: nil)
      conversion = reader.colorConversion
      let decoded = try reader.readAll()
      still = decoded.picture
      warnings = decoded.warnings
    } else {
      conversion = ColorConversion(source: info.colorSource, layout: source.webpLayout, isGrey: false)
      canvases = try WebPCanvasDecoder(source.bytes, size: info.encodedSize, hasAlpha: info.hasAlpha)
    }
    self.info = info
    frameTable = source.frameTable
    colorConversion = conversion
    self.warnings = warnings
    self.canvases = consume canvases
    self.still = still
  }

  /// The next canvas, or nil after the last.
  ///
  /// - Throws: `damaged`, naming the frame. The reader is unusable afterwards.
  public mutating func nextCanvas() throws(CodecError) -> PixelBuffer<Straight>? {
    guard nextFrame < info.frameCount else { return nil }
    let frame = nextFrame
    nextFrame += 1
    if let picture = still { return picture }
    return try canvases?.next(frame: frame)
  }
}
