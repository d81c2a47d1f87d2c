import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// Draws a deck frame by frame and encodes it on all cores.
///
/// Frames are worked on in chunks of neighbours: a chunk draws its frames, and the one before them to compare with, and
/// encodes each against its predecessor. What a frame becomes depends on itself and its predecessor only, so the bytes
/// do not depend on the number of jobs. Memory: jobs × (two canvases + the pictures of a chunk).
struct AnimationPipeline {
  let settings: RunSettings
  let destination: any OutputDestination

  /// Frames of a chunk: one frame in nine is drawn twice, while eight frames share their pictures.
  private static let chunkLength = 8

  func run(_ step: AnimationStep) async throws(PipelineError) -> StepOutcome {
    let motion: Motion
    do {
      motion = try Motion(step.motion, pictureCount: step.inputs.count, scale: step.scale)
    } catch {
      throw PipelineError(path: step.path, reason: .motion(error))
    }
    var deck = Deck(step, motion: motion, settings: settings)
    let drawing = FrameDrawing(step, motion: motion)
    let frames = motion.timeline.frames
    let chunkCount = (frames.count + Self.chunkLength - 1) / Self.chunkLength
    var assembly = AnimationAssembly()
    var failure: PipelineError?
    var statistics = StageStatistics()
    var extras = CanvasExtras(step, destination: destination)
    await runOrdered(
      count: chunkCount, jobs: settings.jobs,
      prepare: { chunk in
        let range = Self.frames(of: chunk, count: frames.count)
        return await deck.resident(for: max(0, range.lowerBound - 1)..<range.upperBound)
      },
      work: { chunk, textures in
        drawing.chunk(Self.frames(of: chunk, count: frames.count), textures: textures)
      },
      receive: { chunk, result in
        switch result {
        case .failure(let error): failure = failure ?? error
        case .success(let drawn):
          for (index, frame) in zip(Self.frames(of: chunk, count: frames.count), drawn.frames) {
            assembly.append(frame.finished, durationMilliseconds: frames[index].durationMilliseconds)
            do throws(PipelineError) {
              try extras.write(frame)
            } catch {
              failure = failure ?? error
            }
          }
          statistics += drawn.statistics
        }
        return failure == nil
      })
    if let failure { throw failure }
    try Task.stopIfCancelled(at: step.path)
    return try finished(step, drawing: drawing, deck: deck, assembly: assembly, statistics: statistics)
  }

  private static func frames(of chunk: Int, count: Int) -> Range<Int> {
    chunk * chunkLength..<min(count, (chunk + 1) * chunkLength)
  }

  private func finished(
    _ step: AnimationStep, drawing: FrameDrawing, deck: Deck, assembly: AnimationAssembly,
    statistics: StageStatistics
  ) throws(PipelineError) -> StepOutcome {
    let bytes = try attributed(step.path) { () throws(CodecError) in
      try assembly.assembled(
        canvas: drawing.canvas, loopCount: step.encoding.loopCount, background: step.background ?? .transparent)
    }
    if let limit = step.encoding.maximumBytes, bytes.count > limit {
      throw PipelineError(
        path: step.path,
        reason: .impossible(
          message: "\(bytes.count) bytes, more than the \(limit) of --max-bytes; lower --quality, --fps or --size"))
    }
    let placed = try destination.place(bytes, at: step.path)
    let record = MadeOutput(
      path: step.path, plannedPath: step.path, inputs: deck.records, width: drawing.canvas.width,
      height: drawing.canvas.height,
      frames: assembly.storedCount, durationMilliseconds: assembly.durationMilliseconds,
      loopCount: step.encoding.loopCount, bytes: bytes.count, sha256: placed.sha256,
      renderSHA256: assembly.renderSHA256,
      statistics: settings.collectsStatistics
        ? [
          Statistic("framesDrawn", Double(assembly.drawnCount)),
          Statistic("framesStored", Double(assembly.storedCount)),
          Statistic("samplesPerPixel", statistics.samplesPerPixel), Statistic("overdraw", statistics.overdraw),
          Statistic("residentPictures", Double(deck.mostResident)),
        ] : [],
      wasCurrent: placed.wasCurrent, identity: placed.identity, checkedAt: placed.checkedAt)
    return StepOutcome(records: [record], warnings: deck.warnings)
  }
}
