public import KinoraPixels

/// Encodes the canvases of an animation one by one; each call depends on its arguments alone, so calls may run side by
/// side and still give the same bytes.
public struct AnimationFrameEncoder: Sendable {
  public let options: AnimationEncodeOptions

  /// How far lossy colour runs under transparency beside an edge: a macroblock of 16 pixels and the loop filter's 8.
  private static let residueReach = 24

  public init(options: AnimationEncodeOptions) { self.options = options }

  /// Encodes what changed from `previous` to `canvas`.
  ///
  /// The changed rectangle, widened to even offsets, replaces what is there, or is drawn over it with unchanged blocks
  /// transparent where that is smaller. Opaque rectangles carry no alpha. A lossy replacement also takes in transparent
  /// pixels around it: there the frame before may have left colour under alpha 0, which a viewer that drops alpha shows.
  /// - Parameters:
  ///   - previous: the canvas shown before, pixels as drawn; nil for the first frame and for key frames.
  ///   - durationMilliseconds: 0...16777215.
  ///   - equal: a whole frame that this encoder made earlier of an equal canvas; its bytes are taken where the whole
  ///     canvas is replaced, as they would be the same.
  /// - Throws: `badParameter` for sides over 16383, a duration outside its range, or canvases of two sizes.
  public func encode(
    _ canvas: AnimationCanvas, after previous: AnimationCanvas?, durationMilliseconds: Int,
    equal: EncodedFrame? = nil
  ) throws(CodecError) -> EncodedFrame {
    try options.validate()
    try Self.checkDuration(durationMilliseconds)
    let current = canvas.picture
    if let previous, previous.picture.size != current.size {
      throw .badParameter("a canvas of \(current.size) after one of \(previous.picture.size)")
    }
    let whole = PixelRect(current.size)
    let change = previous.map { CanvasChange(from: $0.picture, to: current) }
    let rect = change?.rect ?? whole
    var sparse: [UInt8]?
    if let change, change.mayFavorBlending {
      sparse = try smallest(change.sparse(current), part: nil, isOpaque: false)
    }
    if let sparse, let change, change.surelyFavorsBlending {
      return EncodedFrame(
        bytes: sparse, rect: rect, durationMilliseconds: durationMilliseconds, blends: true, disposes: false)
    }
    let part =
      options.isLossless || canvas.isOpaque
      ? rect : current.grown(rect, overTransparencyBy: Self.residueReach)
    let full =
      if let equal, equal.isKey(of: whole), part == whole { equal.bytes } else {
        try smallest(current, part: part, isOpaque: canvas.isOpaque)
      }
    let blends = (sparse?.count ?? .max) < full.count
    return EncodedFrame(
      bytes: blends ? sparse ?? full : full, rect: blends ? rect : part,
      durationMilliseconds: durationMilliseconds,
      blends: blends, disposes: false)
  }

  /// The same for canvases that are used once.
  public func encode(
    _ canvas: PixelBuffer<Straight>, after previous: PixelBuffer<Straight>?, durationMilliseconds: Int,
    equal: EncodedFrame? = nil
  ) throws(CodecError) -> EncodedFrame {
    try encode(
      AnimationCanvas(canvas), after: previous.map { AnimationCanvas($0) },
      durationMilliseconds: durationMilliseconds, equal: equal)
  }

  /// A frame that changes nothing, to show a canvas for longer than one frame can last.
  public static func pause(durationMilliseconds: Int) throws(CodecError) -> EncodedFrame {
    try checkDuration(durationMilliseconds)
    var options = AnimationEncodeOptions()
    options.isLossless = true
    let clear = PixelBuffer<Straight>(size: PixelSize(width: 1, height: 1), layout: .rgba)
    return EncodedFrame(
      bytes: try WebPEncoder.encode(clear, settings: WebPSettings(options, isLossless: true)),
      rect: PixelRect(clear.size), durationMilliseconds: durationMilliseconds, blends: true, disposes: false)
  }

  static func checkDuration(_ milliseconds: Int) throws(CodecError) {
    guard (0...EncodedFrame.longestDuration).contains(milliseconds) else {
      throw .badParameter(
        "a frame of \(milliseconds) ms; WebP holds 0 to \(EncodedFrame.longestDuration) ms a frame")
    }
  }

  /// Lossy, lossless, or the smaller of both.
  ///
  /// - Parameter isOpaque: whether the picture is known to be opaque; otherwise the part is looked through.
  private func smallest(
    _ picture: PixelBuffer<Straight>, part: PixelRect?, isOpaque: Bool
  ) throws(CodecError) -> [UInt8] {
    let first = try WebPEncoder.encode(
      picture, part: part, isOpaque: isOpaque,
      settings: WebPSettings(options, isLossless: options.isLossless && !options.isMixed))
    guard options.isMixed else { return first }
    let second = try WebPEncoder.encode(
      picture, part: part, isOpaque: isOpaque, settings: WebPSettings(options, isLossless: true))
    return second.count < first.count ? second : first
  }

  /// Whether two canvases show the same, so that one frame with both durations does.
  ///
  /// Colour under alpha 0 does not count.
  public static func showsSame(_ a: PixelBuffer<Straight>, _ b: PixelBuffer<Straight>) -> Bool {
    if a == b { return true }
    guard a.size == b.size else { return false }
    return a.rgba.withHiddenColorCleared == b.rgba.withHiddenColorCleared
  }
}
