import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// The pictures of a deck as textures: only those that the coming frames show are decoded and kept.
struct Deck {
  /// Pictures by index, or why one of them cannot be had.
  typealias Textures = Result<[Int: CardTexture], PipelineError>

  private let inputs: [String]
  private let request: PictureRequest
  private let motion: Motion
  private let settings: RunSettings
  private let page: PixelSize?
  private let baked: BakedCard?
  private var resident: [Int: CardTexture] = [:]
  private var read: [Int: ReadInput] = [:]
  private(set) var warnings: [StepWarning] = []
  /// Time spent on reading, decoding and sizing.
  private(set) var decodeTime = Duration.zero
  /// Most textures that were in memory for one chunk of frames.
  private(set) var mostResident = 0

  init(_ step: AnimationStep, motion: Motion, baked: BakedCard?, settings: RunSettings) {
    inputs = step.inputs
    self.baked = baked
    page = step.motion.backdrop == .blur ? motion.pageSize : nil
    self.motion = motion
    self.settings = settings
    request = PictureRequest(
      box: Box(width: motion.cardSize.width, height: motion.cardSize.height), fit: step.fit,
      gravity: step.gravity, enlarges: true)
  }

  /// The textures for `frames`; decodes what is missing, side by side, and lets go of what they do not show.
  mutating func resident(for frames: [Int]) async -> Textures {
    let wanted = Set(frames.flatMap { motion.pictures(in: $0) })
    resident = resident.filter { wanted.contains($0.key) }
    let missing = wanted.subtracting(resident.keys).sorted()
    let loader = PictureLoader(
      request: request, cardSize: motion.cardSize, isReduced: !motion.onlyMoves, page: page, baked: baked,
      settings: settings)
    let inputs = inputs
    var loaded: [(Int, Result<LoadedTexture, PipelineError>)] = []
    await runOrdered(
      count: missing.count, jobs: settings.jobs, prepare: { inputs[missing[$0]] },
      work: { _, path in loader.load(path) },
      receive: { index, result in
        loaded.append((missing[index], result))
        return true
      })
    for (index, result) in loaded {
      switch result {
      case .failure(let error): return .failure(error)
      case .success(let picture):
        resident[index] = picture.texture
        decodeTime += picture.time
        if read.updateValue(picture.record, forKey: index) == nil { warnings += picture.warnings }
      }
    }
    mostResident = max(mostResident, resident.count)
    return .success(resident)
  }

  /// The files that were read, in order of the deck.
  var records: [ReadInput] {
    inputs.indices.compactMap { read[$0] } + (baked?.inputs ?? [])
  }
}

/// A picture decoded, sized and ready to be drawn.
struct LoadedTexture: Sendable {
  let texture: CardTexture
  let record: ReadInput
  let warnings: [StepWarning]
  /// Spent on it, when statistics are wanted.
  let time: Duration
}

/// Makes textures of files.
struct PictureLoader: Sendable {
  let request: PictureRequest
  let cardSize: PixelSize
  /// Whether cards are ever drawn smaller.
  let isReduced: Bool
  /// Size of the page when a backdrop is wanted.
  let page: PixelSize?
  let baked: BakedCard?
  let settings: RunSettings

  func load(_ path: String) -> Result<LoadedTexture, PipelineError> {
    do {
      try Task.stopIfCancelled(at: path)
      let file = try InputFile.read(path, settings: settings)
      var time = Duration.zero
      let decoded = try WorkClock(isRunning: settings.collectsStatistics).measure(&time) {
        () throws(PipelineError) in
        try attributed(path) { () throws(CodecError) in
          try PictureDecoder(limits: settings.limits).decode(file.bytes, requests: [request])
        }
      }
      let picture = onCard(decoded.pictures[0])
      let texture = CardTexture(
        card: Texture(baked?.painted(picture) ?? picture, isReduced: isReduced),
        backdrop: page.map { BlurredBackdrop.texture(decoded.pictures[0].picture, page: $0) })
      return .success(
        LoadedTexture(
          texture: texture, record: file.record,
          warnings: wrongExtensionWarning(path: path, format: decoded.info.format)
            + decoded.warnings.map { StepWarning(path: path, message: $0.message) }, time: time))
    } catch {
      return .failure(error)
    }
  }

  /// The picture on its card: padded with transparency when the fit leaves room.
  private func onCard(_ sized: SizedPicture) -> PixelBuffer<Straight> {
    if sized.picture.size == cardSize { return sized.picture }
    let source = sized.picture.rgba
    let x = max(0, (cardSize.width - source.size.width) / 2)
    let y = max(0, (cardSize.height - source.size.height) / 2)
    let part = source.cropped(
      to: PixelRect(
        x: max(0, (source.size.width - cardSize.width) / 2),
        y: max(0, (source.size.height - cardSize.height) / 2),
        width: min(source.size.width, cardSize.width), height: min(source.size.height, cardSize.height)))
    return part.padded(to: cardSize, x: x, y: y)
  }
}
