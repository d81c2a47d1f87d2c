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
  private let encoder: AnimationFrameEncoder
  private let joint: SceneJoint
  private let keepsCanvases: Bool
  private let keepsFirst: Bool
  private let path: String

  init(_ step: AnimationStep, motion: Motion) {
    self.motion = motion
    path = step.path
    canvas = motion.pageSize
    stage = Stage(size: canvas, background: step.background ?? .transparent)
    encoder = AnimationFrameEncoder(options: AnimationEncodeOptions(step.encoding))
    joint = SceneJoint(card: step.card, scale: step.scale)
    keepsCanvases = step.framesPath != nil
    keepsFirst = step.posterPath != nil
  }

  /// A frame that is done, with its canvas where somebody asked for it.
  struct DrawnFrame: Sendable {
    let finished: FinishedFrame
    let canvas: PixelBuffer<Straight>?
  }

  struct Chunk: Sendable {
    var frames: [DrawnFrame] = []
    var statistics = StageStatistics()
  }

  /// Draws `frames` and encodes each against the one before it.
  func chunk(_ frames: Range<Int>, textures: Deck.Textures) -> Result<Chunk, PipelineError> {
    do {
      let textures = try textures.get()
      var result = Chunk()
      var previous = frames.lowerBound > 0 ? draw(frames.lowerBound - 1, textures: textures).canvas : nil
      for index in frames {
        try Task.stopIfCancelled(at: path)
        let drawn = draw(index, textures: textures)
        result.statistics += drawn.statistics
        let before = previous
        let finished = try attributed(path) { () throws(CodecError) in
          try finishedFrame(drawn.canvas, after: before, encoder: encoder)
        }
        let isKept = keepsCanvases && finished.encoded != nil || keepsFirst && index == 0
        result.frames.append(DrawnFrame(finished: finished, canvas: isKept ? drawn.canvas : nil))
        previous = drawn.canvas
      }
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  private func draw(
    _ index: Int, textures: [Int: Texture]
  ) -> (canvas: PixelBuffer<Straight>, statistics: StageStatistics) {
    let layers = joint.layers(of: motion.scene(index), textures: textures)
    var sink = BufferSink(size: canvas, layout: .rgba)
    let statistics = stage.draw(layers, into: &sink)
    return (sink.finish(), statistics)
  }
}

extension AnimationEncodeOptions {
  /// What the frame encoder is told.
  init(_ encoding: AnimationEncoding) {
    self.init()
    quality = encoding.quality
    method = encoding.method
    isLossless = encoding.isLossless
    isMixed = encoding.isMixed
    nearLossless = encoding.nearLossless
    usesSharpYUV = encoding.usesSharpYUV
  }
}
