import KinoraCodecs
import KinoraPixels

/// How two files differ as they are shown: on a timeline when either moves.
public struct Difference: Sendable {
  /// Equal pixels, durations and loop counts.
  public var isEqual = true
  /// Largest difference of a channel in levels, 0...255, rounded up; 255 when the sizes differ.
  public var maximum = 0
  /// Peak signal-to-noise ratio in dB over all canvases; nil when no pixel differs, 0 when the sizes differ.
  public var psnr: Double?
  /// The canvases compared, in order of time; more than either file holds when they change at different times.
  public var canvases: [CanvasDifference] = []
  /// What differs first, in words; nil when equal.
  public var reason: String?
  /// The largest difference of each pixel over all canvases, as grey; nil when the sizes differ.
  var heat: PixelBuffer<Straight>?

  public var hasHeatmap: Bool { heat != nil }

  /// The index of the first canvas that differs; nil when none does.
  public var firstDifference: Int? { canvases.firstIndex { $0.maximum > 0 } }
}

/// Two canvases that are shown at the same time.
public struct CanvasDifference: Sendable {
  /// Since the start of the animation.
  public let startMilliseconds: Int
  /// As in `Difference`.
  public let maximum: Int
  /// As in `Difference`.
  public let psnr: Double?
}

/// Compares two files as shown; writes the heatmap if asked to and if the sizes agree.
public func compare(
  _ first: String, _ second: String, heatmap: String?, settings: RunSettings
) throws(PipelineError) -> Difference {
  var a = try canvases(of: first, settings: settings)
  var b = try canvases(of: second, settings: settings)
  var comparison = Comparison(a: a.info, b: b.info)
  if comparison.sizesAgree {
    var left = try nextCanvas(&a, first)
    var right = try nextCanvas(&b, second)
    while let shownLeft = left, let shownRight = right {
      try Task.stopIfCancelled(at: first)
      comparison.add(shownLeft.canvas, shownRight.canvas)
      let step = comparison.advance(left: shownLeft.end, right: shownRight.end)
      if step.left { left = try nextCanvas(&a, first, from: shownLeft.end ?? 0) }
      if step.right { right = try nextCanvas(&b, second, from: shownRight.end ?? 0) }
    }
    comparison.end(leftOver: left != nil || right != nil)
  }
  let result = comparison.result
  if let heatmap, let heat = result.heat {
    let bytes = try attributed(heatmap) { () throws(CodecError) in
      try encodeStill(heat, as: .png, options: StillEncodeOptions())
    }
    _ = try FolderDestination(folder: "").place(bytes, at: heatmap)
  }
  return result
}

/// A canvas and the time, in milliseconds from the start, when it goes; nil for a picture that does not move.
private struct ShownCanvas {
  let canvas: PixelBuffer<Straight>
  let end: Int?
}

private func canvases(of path: String, settings: RunSettings) throws(PipelineError) -> CanvasSequence {
  let file = try InputFile.read(path, settings: settings)
  return try attributed(path) { () throws(CodecError) in
    try CanvasSequence(file.bytes, limits: settings.limits)
  }
}

private func nextCanvas(
  _ sequence: inout CanvasSequence, _ path: String, from time: Int = 0
) throws(PipelineError) -> ShownCanvas? {
  do {
    guard let item = try sequence.next() else { return nil }
    let end = sequence.info.isAnimated ? time + item.stored.durationMilliseconds : nil
    return ShownCanvas(canvas: item.canvas, end: end)
  } catch {
    throw PipelineError(path: path, reason: .codec(error))
  }
}
