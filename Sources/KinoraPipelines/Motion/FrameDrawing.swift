import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes

/// Draws and encodes frames of one animation; a value that every core can have.
struct FrameDrawing: Sendable {
  let canvas: PixelSize
  private let motion: Motion
  private let stage: Stage
  private let plan: FramePlan
  private let encoder: AnimationFrameEncoder
  /// For frames inside a move.
  private let coarseEncoder: AnimationFrameEncoder
  private let joint: SceneJoint
  private let extras: CanvasExtras
  private let path: String
  private let clock: WorkClock

  init(
    _ step: AnimationStep, motion: Motion, plan: FramePlan, baked: BakedCard?, extras: CanvasExtras,
    clock: WorkClock
  ) {
    self.motion = motion
    self.plan = plan
    self.extras = extras
    self.clock = clock
    path = step.path
    canvas = motion.pageSize
    stage = Stage(size: canvas, background: step.background ?? .transparent)
    encoder = AnimationFrameEncoder(options: AnimationEncodeOptions(step.encoding))
    coarseEncoder = AnimationFrameEncoder(
      options: AnimationEncodeOptions(step.encoding, quality: step.encoding.motionQuality))
    joint = SceneJoint(card: step.card, scale: step.scale, baked: baked)
  }

  /// A frame that is done, with the stills that were asked for.
  struct DrawnFrame: Sendable {
    let finished: FinishedFrame
    let stills: CanvasExtras.Stills
  }

  struct Chunk: Sendable {
    var frames: [DrawnFrame] = []
    var statistics = StageStatistics()
    var times = WorkTimes()
  }

  /// What a chunk of neighbours starts from.
  struct Beginning: Sendable {
    let frames: Range<Int>
    let textures: Deck.Textures
    /// What became of twins and lookalikes that are already done, by their number.
    let known: [Int: FinishedFrame]
  }

  /// The frames of a chunk whose pictures are needed, with those before them that they are compared with.
  func drawn(in frames: Range<Int>, known: [Int: FinishedFrame]) -> [Int] {
    frames.flatMap { index -> [Int] in
      let frame = plan.frames[index]
      if reused(frame, known: known) != nil { return [] }
      return frame.isKey ? [index] : [index - 1, index]
    }
  }

  /// Earlier frames that may save work in a chunk.
  func models(of frames: Range<Int>) -> Set<Int> {
    Set(frames.flatMap { [plan.frames[$0].twin, plan.frames[$0].lookalike] }.compactMap(\.self))
  }

  /// What becomes of a frame that need not be drawn.
  private func reused(_ frame: FramePlan.Frame, known: [Int: FinishedFrame]) -> FinishedFrame? {
    if frame.isRepeat { return .repeated }
    return extras.takesEveryCanvas ? nil : frame.twin.flatMap { known[$0] }
  }

  /// Draws frames and encodes each against the one before it.
  ///
  /// A frame that was drawn last is not drawn again; of a chunk only the frame before its first is drawn twice.
  func chunk(_ beginning: Beginning) -> Result<Chunk, PipelineError> {
    do {
      let textures = try beginning.textures.get()
      var result = Chunk()
      var held: (scene: Int, canvas: DrawnCanvas)?
      var shadows = ShadowStore()
      func canvas(_ index: Int) -> DrawnCanvas {
        let scene = plan.frames[index].scene
        if let held, held.scene == scene { return held.canvas }
        let drawn = clock.measure(&result.times.draw) { draw(index, textures: textures, shadows: &shadows) }
        result.statistics += drawn.statistics
        let canvas = DrawnCanvas(drawn.canvas)
        held = (scene, canvas)
        return canvas
      }
      for index in beginning.frames {
        try Task.stopIfCancelled(at: path)
        let frame = plan.frames[index]
        if let finished = reused(frame, known: beginning.known) {
          result.frames.append(DrawnFrame(finished: finished, stills: CanvasExtras.Stills()))
          continue
        }
        let before = frame.isKey ? nil : canvas(index - 1)
        let current = canvas(index)
        let finished = try clock.measure(&result.times.encode) { () throws(PipelineError) in
          try encode(current, after: before, frame: frame, known: beginning.known)
        }
        result.frames.append(
          DrawnFrame(
            finished: finished,
            stills: try extras.stills(of: current.drawn, isFirst: index == 0, finished: finished)))
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  private func encode(
    _ canvas: DrawnCanvas, after before: DrawnCanvas?, frame: FramePlan.Frame,
    known: [Int: FinishedFrame]
  ) throws(PipelineError) -> FinishedFrame {
    var equal: EncodedFrame?
    if let lookalike = frame.lookalike, case .stored(let encoded, _) = known[lookalike] { equal = encoded }
    let encoder = frame.isCoarse ? coarseEncoder : encoder
    do {
      return try finishedFrame(canvas, after: before, encoder: encoder, equal: equal)
    } catch {
      throw PipelineError(path: path, reason: .codec(error))
    }
  }

  private func draw(
    _ index: Int, textures: [Int: CardTexture], shadows: inout ShadowStore
  ) -> (canvas: PixelBuffer<Straight>, statistics: StageStatistics) {
    let scene = motion.scene(index)
    let layers = joint.layers(of: scene, textures: textures)
    var sink = BufferSink(size: canvas, layout: .rgba)
    let statistics = stage(for: scene, textures: textures).draw(layers, shadows: &shadows, into: &sink)
    return (sink.finish(), statistics)
  }

  /// The stage with the backdrop of a scene.
  private func stage(for scene: Scene, textures: [Int: CardTexture]) -> Stage {
    let layers = joint.backdrop(of: scene, page: canvas, textures: textures)
    if layers.isEmpty { return stage }
    var sink = BufferSink(size: canvas, layout: .rgba)
    _ = stage.draw(layers, into: &sink)
    return Stage(size: canvas, backdrop: Texture(sink.finish(), isReduced: false))
  }
}

extension AnimationEncodeOptions {
  /// What the frame encoder is told; `quality` replaces that of the encoding.
  init(_ encoding: AnimationEncoding, quality: Int? = nil) {
    self.init()
    self.quality = quality ?? encoding.quality
    method = encoding.method
    isLossless = encoding.isLossless
    isMixed = encoding.isMixed
    nearLossless = encoding.nearLossless
    usesSharpYUV = encoding.usesSharpYUV
  }
}
