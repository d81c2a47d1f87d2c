import KinoraCodecs
import KinoraPixels
import KinoraRaster
import KinoraRecipes

/// One output of an animated source while its canvases arrive.
struct GrowingOutput {
  private let output: StillOutput
  private let loopCount: Int
  private let moves: Bool
  private let encoder: AnimationFrameEncoder
  private var assembly = AnimationAssembly()
  private let first: PaintedCard
  /// Of all canvases together.
  private var statistics = PaintStatistics()
  private var previous: DrawnCanvas?

  init(_ output: StillOutput, first: PaintedCard, loopCount: Int) {
    self.output = output
    self.loopCount = loopCount
    self.first = first
    moves = output.encoding.format == .webp
    var options = AnimationEncodeOptions()
    options.quality = output.encoding.quality
    options.method = output.encoding.effort
    options.isLossless = output.encoding.isLossless
    options.nearLossless = output.encoding.nearLossless
    options.usesSharpYUV = output.encoding.usesSharpYUV
    encoder = AnimationFrameEncoder(options: options)
  }

  mutating func add(_ painted: PaintedCard, durationMilliseconds: Int) throws(PipelineError) {
    statistics = statistics + painted.statistics
    guard moves else { return }
    let before = previous
    let canvas = DrawnCanvas(painted.picture)
    let encoder = encoder
    let frame = try attributed(output.path) { () throws(CodecError) in
      try finishedFrame(canvas, after: before, encoder: encoder)
    }
    do {
      try assembly.append(frame, durationMilliseconds: durationMilliseconds)
    } catch {
      throw PipelineError(path: output.path, reason: .codec(error))
    }
    previous = canvas
  }

  func finish(
    inputs: [ReadInput], settings: RunSettings, destination: any OutputDestination
  ) throws(PipelineError) -> MadeOutput {
    let size = first.picture.size
    var assembly = assembly
    let bytes = try attributed(output.path) { () throws(CodecError) in
      moves
        ? try assembly.assembled(canvas: size, loopCount: loopCount, background: .transparent)
        : try encodedStill(first.picture, encoding: output.encoding).bytes
    }
    let placed = try destination.place(bytes, at: output.path)
    return MadeOutput(
      path: output.path, plannedPath: output.path, inputs: inputs, width: size.width, height: size.height,
      frames: moves ? assembly.storedCount : 1,
      durationMilliseconds: moves ? assembly.durationMilliseconds : 0, loopCount: moves ? loopCount : 0,
      bytes: bytes.count, sha256: placed.sha256,
      renderSHA256: moves ? assembly.renderSHA256 : RenderHash.digest(first.picture),
      statistics: settings.collectsStatistics ? Statistic.list(moves ? statistics : first.statistics) : [],
      wasCurrent: placed.wasCurrent,
      identity: placed.identity, checkedAt: placed.checkedAt)
  }
}
