public import KinoraPixels

/// Encodes the canvases of an animation one by one; each call depends on its arguments alone, so calls may run side by
/// side and still give the same bytes.
public struct AnimationFrameEncoder: Sendable {
  public let options: AnimationEncodeOptions

  public init(options: AnimationEncodeOptions) { self.options = options }

  /// Encodes what changed from `previous` to `canvas`.
  ///
  /// The changed rectangle, widened to even offsets, replaces what is there, or is drawn over it with unchanged pixels
  /// transparent where that is smaller. Opaque rectangles carry no alpha.
  /// - Parameters:
  ///   - previous: the canvas shown before, pixels as drawn; nil for the first frame and for key frames.
  ///   - durationMilliseconds: 0...16777215.
  /// - Throws: `badParameter` for sides over 16383, a duration outside its range, or canvases of two sizes.
  public func encode(
    _ canvas: PixelBuffer<Straight>, after previous: PixelBuffer<Straight>?, durationMilliseconds: Int
  ) throws(CodecError) -> EncodedFrame {
    try options.validate()
    try Self.checkDuration(durationMilliseconds)
    let current = canvas.rgba.withHiddenColorCleared
    guard let previous else {
      return EncodedFrame(
        bytes: try smallest(current), rect: PixelRect(canvas.size),
        durationMilliseconds: durationMilliseconds, blends: false, disposes: false)
    }
    guard previous.size == canvas.size else {
      throw .badParameter("a canvas of \(canvas.size) after one of \(previous.size)")
    }
    let before = previous.rgba.withHiddenColorCleared
    let change = CanvasChange(from: before, to: current)
    let part = current.cropped(to: change.rect)
    var bytes = try smallest(part)
    var blends = false
    if change.favorsBlending, let sparse = change.sparse(part, before: before) {
      let other = try smallest(sparse)
      if other.count < bytes.count {
        bytes = other
        blends = true
      }
    }
    return EncodedFrame(
      bytes: bytes, rect: change.rect, durationMilliseconds: durationMilliseconds, blends: blends,
      disposes: false)
  }

  static func checkDuration(_ milliseconds: Int) throws(CodecError) {
    guard (0...EncodedFrame.longestDuration).contains(milliseconds) else {
      throw .badParameter(
        "a frame of \(milliseconds) ms; WebP holds 0 to \(EncodedFrame.longestDuration) ms a frame")
    }
  }

  /// Lossy, lossless, or the smaller of both.
  private func smallest(_ picture: PixelBuffer<Straight>) throws(CodecError) -> [UInt8] {
    let first = try WebPEncoder.encode(
      picture, settings: WebPSettings(options, isLossless: options.isLossless && !options.isMixed))
    guard options.isMixed else { return first }
    let second = try WebPEncoder.encode(picture, settings: WebPSettings(options, isLossless: true))
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

  /// Joins neighbours that show the same: the index of the first canvas of each run, and the sum of its durations.
  ///
  /// A run is cut before its sum passes the longest duration of a frame.
  public static func mergeRepeats(
    isRepeat: [Bool], durations: [Int]
  ) -> [(index: Int, durationMilliseconds: Int)] {
    precondition(isRepeat.count == durations.count, "one duration a canvas")
    var runs: [(index: Int, durationMilliseconds: Int)] = []
    for index in durations.indices {
      if isRepeat[index], let last = runs.last,
        last.durationMilliseconds + durations[index] <= EncodedFrame.longestDuration
      {
        runs[runs.count - 1].durationMilliseconds += durations[index]
      } else {
        runs.append((index, durations[index]))
      }
    }
    return runs
  }
}
