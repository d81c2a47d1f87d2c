public import KinoraPixels

/// Delivers the composed canvases of an animation in order: every dispose and blend mode applied, as stored otherwise.
///
/// A still gives one canvas. Memory: the file once more, and three canvases.
public struct AnimationReader: ~Copyable {
  public let info: PictureInfo
  /// What the file stores for each canvas; empty for stills.
  public let frameTable: [StoredFrame]

  private var canvases: WebPCanvasDecoder?
  private var still: PixelBuffer<Straight>?
  private var nextFrame = 0

  /// - Throws: everything `PictureInfo.init` and `PictureReader.init` throw.
  public init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    try limits.check(.fileBytes, bytes.count)
    var table: [StoredFrame] = []
    var canvases: WebPCanvasDecoder?
    var still: PixelBuffer<Straight>?
    let info: PictureInfo
    if case .webp = try PictureFormat(detecting: bytes) {
      let file = try WebPContainer(bytes, limits: limits)
      info = PictureInfo(webp: file)
      table = file.frames
      if table.isEmpty {
        still = try WebPDecoder.decode(bytes, size: file.size, layout: file.hasAlpha ? .rgba : .rgb)
      } else {
        canvases = try WebPCanvasDecoder(bytes, size: file.size, hasAlpha: file.hasAlpha)
      }
    } else {
      let reader = try PictureReader(bytes, limits: limits, atLeast: nil)
      info = reader.info
      still = try reader.readAll().picture
    }
    self.info = info
    frameTable = table
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

  /// From the colours of the canvases to sRGB.
  public var colorConversion: ColorConversion {
    ColorConversion(source: info.colorSource, layout: still?.layout ?? (info.hasAlpha ? .rgba : .rgb))
  }
}
