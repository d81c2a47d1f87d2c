import KinoraCodecs
import KinoraPixels

/// How two files differ as they are shown: on a timeline when either moves.
public struct Difference: Sendable {
  /// Equal pixels, durations and loop counts.
  public var isEqual = true
  /// Largest difference of a channel, 0...255.
  public var maximum = 0
  /// Peak signal-to-noise ratio over all four channels, colour multiplied by alpha; nil when equal.
  public var psnr: Double?
  /// Canvases compared.
  public var frames = 0
  /// What differs first, in words; nil when equal.
  public var firstDifference: String?
  /// The largest difference of each pixel over all canvases, as grey; nil when the sizes differ.
  var heat: PixelBuffer<Straight>?
}

/// Compares two files as shown; writes the heatmap if asked to.
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
      if step.left { left = try nextCanvas(&a, first, from: shownLeft.end) }
      if step.right { right = try nextCanvas(&b, second, from: shownRight.end) }
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

/// A canvas and the time, in milliseconds from the start, when it goes.
private struct ShownCanvas {
  let canvas: PixelBuffer<Straight>
  let end: Int
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
    return ShownCanvas(canvas: item.canvas, end: time + item.stored.durationMilliseconds)
  } catch {
    throw PipelineError(path: path, reason: .codec(error))
  }
}
