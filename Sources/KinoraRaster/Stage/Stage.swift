public import KinoraPixels

/// What a frame cost.
public struct StageStatistics: Sendable, Hashable {
  /// Rows written.
  public var rows = 0
  /// Pixels written to the sink, each once.
  public var pixelsWritten = 0
  /// Pixels that a layer covers, wholly or in part.
  public var pixelsCovered = 0
  /// Pixels fetched from pictures, whatever the number of texels behind each.
  public var samplesTaken = 0
  /// Pixels of the canvas.
  public var canvasPixels = 0

  public init() {}

  /// Pictures fetched per covered pixel; 1 when nothing hidden was fetched and nothing shines through.
  public var samplesPerPixel: Double {
    pixelsCovered == 0 ? 0 : Double(samplesTaken) / Double(pixelsCovered)
  }

  /// Writes per pixel of the canvas: 1.
  public var overdraw: Double { canvasPixels == 0 ? 1 : Double(pixelsWritten) / Double(canvasPixels) }

  public static func += (sum: inout StageStatistics, frame: StageStatistics) {
    sum.rows += frame.rows
    sum.pixelsWritten += frame.pixelsWritten
    sum.pixelsCovered += frame.pixelsCovered
    sum.samplesTaken += frame.samplesTaken
    sum.canvasPixels += frame.canvasPixels
  }
}

/// Draws layers in space, row by row, front to back, so that a pixel that is already opaque is never sampled again.
///
/// Takes time in proportion to the visible area and a few rows of memory. Pixels depend on nothing but the arguments:
/// positions are calculated in `Double`, everything from the texel on in whole numbers.
public struct Stage: Sendable {
  public enum Backdrop: Sendable {
    /// May be transparent.
    case color(Color)
    /// Of the size of the stage.
    case picture(Texture)
  }

  public let size: PixelSize
  public let backdrop: Backdrop

  public init(size: PixelSize, background: Color) {
    self.size = size
    backdrop = .color(background)
  }

  /// - Precondition: the picture has the size of the stage.
  public init(size: PixelSize, backdrop picture: Texture) {
    precondition(picture.size == size, "the backdrop has the size of the stage")
    self.size = size
    backdrop = .picture(picture)
  }

  /// Draws one frame as straight RGBA rows, top to bottom, each written once.
  ///
  /// - Parameter layers: front to back. Where two of them cross in space the nearer one wins, point by point.
  public func draw<Sink: RowSink & ~Copyable>(
    _ layers: [StageLayer], into sink: inout Sink
  ) throws(Sink.Failure) -> StageStatistics {
    var shadows = ShadowStore()
    return try draw(layers, shadows: &shadows, into: &sink)
  }

  /// Draws one frame as `draw(_:into:)`, with the shadows that frames before it have left.
  public func draw<Sink: RowSink & ~Copyable>(
    _ layers: [StageLayer], shadows: inout ShadowStore, into sink: inout Sink
  ) throws(Sink.Failure) -> StageStatistics {
    let canvas = PixelRect(size)
    let setting = StageSetting(layers, canvas: canvas, isBackdropOpaque: isOpaque, shadows: &shadows)
    var actors = setting.pieces.compactMap { StageActor($0, canvas: canvas) }
    var row = RowCompositor(width: size.width)
    if case .color(let color) = backdrop { row.setBackdrop(premultiplied(color)) }
    var bytes = [UInt8](repeating: 0, count: size.width * 4)
    for y in 0..<size.height {
      row.begin()
      if case .picture(let texture) = backdrop {
        let level = texture.levels[0]
        row.setBackdrop(level.texels.span.extracting(y * level.stride..<y * level.stride + size.width))
      }
      for index in actors.indices where actors[index].rows.contains(y) {
        actors[index].draw(y, into: &row)
        if row.isFinished { break }
      }
      row.finish()
      write(row.pixels, into: &bytes)
      try sink.write(bytes.span)
    }
    var statistics = StageStatistics()
    statistics.rows = size.height
    statistics.pixelsWritten = size.height * size.width
    statistics.canvasPixels = size.pixelCount
    statistics.pixelsCovered = row.coveredCount
    statistics.samplesTaken = row.sampleCount
    return statistics
  }

  private var isOpaque: Bool {
    switch backdrop {
    case .color(let color): color.isOpaque
    case .picture(let texture): texture.isOpaque
    }
  }

  /// Packed premultiplied pixels as straight RGBA bytes.
  private func write(_ pixels: [UInt32], into bytes: inout [UInt8]) {
    var row = bytes.mutableSpan
    if isOpaque {
      storePixels(pixels.span, filled: opaqueBits, into: &row)
    } else {
      var divided = pixels
      var view = divided.mutableSpan
      for x in view.indices { view[x] = straight(view[x]) }
      storePixels(divided.span, into: &row)
    }
  }
}

/// A packed premultiplied pixel with alpha divided out.
private func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = UInt8(truncatingIfNeeded: pixel &>> 24)
  if alpha == 255 { return pixel }
  let red = divideFraction(UInt8(truncatingIfNeeded: pixel), by: alpha)
  let green = divideFraction(UInt8(truncatingIfNeeded: pixel &>> 8), by: alpha)
  let blue = divideFraction(UInt8(truncatingIfNeeded: pixel &>> 16), by: alpha)
  return UInt32(red) | UInt32(green) &<< 8 | UInt32(blue) &<< 16 | pixel & opaqueBits
}

/// A colour as a packed premultiplied pixel.
func premultiplied(_ color: Color) -> UInt32 {
  UInt32(multiplyFraction(color.red, color.alpha)) | UInt32(multiplyFraction(color.green, color.alpha)) &<< 8
    | UInt32(multiplyFraction(color.blue, color.alpha)) &<< 16 | UInt32(color.alpha) &<< 24
}
