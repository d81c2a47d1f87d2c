import KinoraCodecs
import KinoraManifests
import KinoraPixels
import KinoraRecipes

/// Stills made beside an animation: the poster and the folder of drawn canvases.
///
/// They are encoded where the canvas was drawn, so that no canvas waits, and written in order.
struct CanvasExtras: Sendable {
  private let posterPath: String?
  private let framesPath: String?
  private let posterEncoding: StillEncoding
  private let animationPath: String

  init(_ step: AnimationStep) {
    animationPath = step.path
    posterPath = step.posterPath
    framesPath = step.framesPath
    posterEncoding =
      step.posterEncoding
      ?? StillEncoding(
        format: OutputFormat(step.posterPath.flatMap(namedFormat) ?? .png), quality: step.encoding.quality)
  }

  /// Whether the canvas of every frame is wanted, even if its bytes are known.
  var takesEveryCanvas: Bool { framesPath != nil }

  var isEmpty: Bool { posterPath == nil && framesPath == nil }

  /// Files made of one canvas.
  struct Stills: Sendable {
    var poster: Still?
    var frame: Still?
  }

  struct Still: Sendable {
    let bytes: [UInt8]
    let size: PixelSize
    let digest: SHA256Digest
  }

  /// Encodes what was asked for of a canvas; repeats are not written again.
  func stills(
    of canvas: PixelBuffer<Straight>, isFirst: Bool, finished: FinishedFrame
  ) throws(PipelineError) -> Stills {
    var stills = Stills()
    guard case .stored(_, let digest) = finished else { return stills }
    if isFirst, let posterPath {
      let bytes = try attributed(posterPath) { () throws(CodecError) in
        try encodedStill(canvas, encoding: posterEncoding).bytes
      }
      stills.poster = Still(bytes: bytes, size: canvas.size, digest: digest)
    }
    if let framesPath {
      let bytes = try attributed(framesPath) { () throws(CodecError) in
        try encodeStill(canvas, as: .png, options: StillEncodeOptions())
      }
      stills.frame = Still(bytes: bytes, size: canvas.size, digest: digest)
    }
    return stills
  }

  /// Writes the stills of one canvas and names them in `records`.
  ///
  /// - Parameter frameCount: files that the folder has got so far.
  func write(
    _ stills: Stills, to destination: any OutputDestination, frameCount: inout Int,
    records: inout [MadeOutput]
  ) throws(PipelineError) {
    if let poster = stills.poster, let posterPath {
      records.append(try written(poster, at: posterPath, planned: posterPath, to: destination))
    }
    if let frame = stills.frame, let framesPath {
      records.append(
        try written(
          frame, at: PathText.joined(framesPath, frameFileName(frameCount)), planned: animationPath,
          to: destination))
      frameCount += 1
    }
  }

  /// Removes the frame files that an earlier, longer run left behind the last of this one: the names that follow without
  /// a gap. Whatever else the folder holds stays.
  ///
  /// - Parameter frameCount: files that the folder has got of this run.
  func removeFrames(from frameCount: Int, at destination: any OutputDestination) throws(PipelineError) {
    guard let framesPath else { return }
    var index = frameCount
    while try destination.remove(PathText.joined(framesPath, frameFileName(index))) { index += 1 }
  }

  private func written(
    _ still: Still, at path: String, planned: String, to destination: any OutputDestination
  ) throws(PipelineError) -> MadeOutput {
    let placed = try destination.place(still.bytes, at: path)
    return MadeOutput(
      path: path, plannedPath: planned, inputs: [], width: still.size.width, height: still.size.height,
      frames: 1,
      durationMilliseconds: 0, loopCount: 0, bytes: still.bytes.count, sha256: placed.sha256,
      renderSHA256: still.digest, statistics: [], wasCurrent: placed.wasCurrent,
      identity: placed.identity, checkedAt: placed.checkedAt)
  }
}

/// `0000.png`, `0001.png` ….
func frameFileName(_ index: Int) -> String {
  let digits = String(index)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
}

extension OutputFormat {
  init(_ format: PictureFormat) {
    self =
      switch format {
      case .png: .png
      case .jpeg: .jpeg
      case .webp: .webp
      }
  }
}
