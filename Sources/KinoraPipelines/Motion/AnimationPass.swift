import KinoraCodecs
import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes

/// One way through all frames of a deck: draws and encodes on all cores, collects in order.
///
/// Frames are worked on in chunks of neighbours: a chunk draws its frames, and the one before them to compare with, and
/// encodes each against its predecessor. What a frame becomes depends on itself and its predecessor only, so the bytes
/// do not depend on the number of jobs. Memory: jobs × (two canvases + the pictures of a chunk) and the encoded frames.
struct AnimationPass {
  let settings: RunSettings
  let destination: any OutputDestination
  /// The pass stops once its frames have more bytes than this.
  var byteLimit: Int?

  private(set) var assembly = AnimationAssembly()
  private(set) var statistics = StageStatistics()
  private(set) var times = WorkTimes()
  private(set) var warnings: [StepWarning] = []
  private(set) var inputs: [ReadInput] = []
  private(set) var mostResident = 0
  private(set) var canvas = PixelSize(width: 0, height: 0)
  /// Stills written beside the animation.
  private(set) var records: [MadeOutput] = []
  /// Whether all frames were made.
  private(set) var isComplete = false

  init(settings: RunSettings, destination: any OutputDestination) {
    self.settings = settings
    self.destination = destination
  }

  /// Frames of a chunk at most: one frame in nine is drawn twice, while eight frames share their pictures.
  private static let longestChunk = 8

  /// Neighbours that are worked on together: eight, and fewer towards the end, so that no core is left with the last
  /// eight frames while the others have nothing to do.
  static func chunks(frameCount: Int, jobs: Int) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = 0
    while start < frameCount {
      let length = min(max((frameCount - start) / (2 * jobs), 1), longestChunk)
      chunks.append(start..<start + length)
      start += length
    }
    return chunks
  }

  /// Draws and encodes all frames of `step`, or as many as the byte limit allows; `extras` are written on the way.
  mutating func run(
    _ step: AnimationStep, motion: Motion, extras: CanvasExtras
  ) async throws(PipelineError) {
    let frames = motion.timeline.frames
    let plan = FramePlan(motion, encoding: step.encoding, inputs: step.inputs)
    let baked = try BakedCard(step, cardSize: motion.cardSize, settings: settings)
    let drawing = FrameDrawing(
      step, motion: motion, plan: plan, baked: baked, extras: extras,
      clock: WorkClock(isRunning: settings.collectsStatistics))
    let chunks = Self.chunks(frameCount: frames.count, jobs: settings.jobs)
    var deck = Deck(step, motion: motion, baked: baked, settings: settings)
    var assembly = AnimationAssembly()
    var statistics = StageStatistics()
    var times = WorkTimes()
    var records: [MadeOutput] = []
    var frameFileCount = 0
    var failure: PipelineError?
    await runOrdered(
      count: chunks.count, jobs: settings.jobs,
      prepare: { chunk in
        let range = chunks[chunk]
        var known: [Int: FinishedFrame] = [:]
        for index in drawing.models(of: range) { known[index] = assembly.finished(index) }
        let textures = await deck.resident(for: drawing.drawn(in: range, known: known))
        return FrameDrawing.Beginning(frames: range, textures: textures, known: known)
      },
      work: { _, beginning in drawing.chunk(beginning) },
      receive: { chunk, result in
        do throws(PipelineError) {
          let drawn = try result.get()
          for (index, frame) in zip(chunks[chunk], drawn.frames) {
            do throws(CodecError) {
              try assembly.append(frame.finished, durationMilliseconds: frames[index].durationMilliseconds)
            } catch {
              throw PipelineError(path: step.path, reason: .codec(error))
            }
            try extras.write(frame.stills, to: destination, frameCount: &frameFileCount, records: &records)
          }
          statistics += drawn.statistics
          times += drawn.times
        } catch {
          failure = failure ?? error
        }
        return failure == nil && assembly.byteCount <= byteLimit ?? .max
      })
    if let failure { throw failure }
    try Task.stopIfCancelled(at: step.path)
    times.decode += deck.decodeTime
    self.assembly = assembly
    self.statistics = statistics
    self.times = times
    self.records = records
    warnings = deck.warnings
    inputs = deck.records
    mostResident = deck.mostResident
    canvas = drawing.canvas
    isComplete = assembly.drawnCount == frames.count
    if isComplete { try extras.removeFrames(from: frameFileCount, at: destination) }
  }

  /// The file of all frames, which are given up for it.
  mutating func file(loopCount: Int, background: Color) throws(CodecError) -> [UInt8] {
    try assembly.assembled(canvas: canvas, loopCount: loopCount, background: background)
  }
}
