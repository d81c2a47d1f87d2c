import KinoraCodecs
import KinoraManifests
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// Makes the outputs of one source: decode once, size, paint on cards, encode, write.
struct StillPipeline {
  let settings: RunSettings
  let destination: any OutputDestination

  /// Everything of one step; a failure names the file.
  func run(_ step: StillStep) throws(PipelineError) -> StepOutcome {
    if let outcome = try runInPieces(step) { return outcome }
    let source = try InputFile.read(step.input, settings: settings)
    var outcome = StepOutcome()
    let file = try attributed(step.input) { () throws(CodecError) in
      try PictureSource(source.bytes, limits: settings.limits)
    }
    let info = file.info
    outcome.warnings += wrongExtensionWarning(path: step.input, format: info.format)
    let kept = withoutOutgrownScales(step, info: info, warnings: &outcome.warnings)
    outcome.warnings += smallerThanAskedWarning(step, info: info)
    outcome.warnings += firstFrameWarning(step.input, outputs: kept, info: info)
    let cards = try kept.map { output throws(PipelineError) in try CardSource(output, settings: settings) }
    if info.frameCount > 1, kept.contains(where: { $0.encoding.format == .webp }) {
      try AnimatedStillPipeline(settings: settings, destination: destination)
        .run(file, record: source.record, outputs: kept, cards: cards, into: &outcome)
      return outcome
    }
    let result = try attributed(step.input) { () throws(CodecError) in
      try PictureDecoder(limits: settings.limits).decode(file, requests: kept.map(PictureRequest.init))
    }
    write(result, step: step, outputs: kept, cards: cards, record: source.record, into: &outcome)
    return outcome
  }

  /// Files from this size on are read in pieces where they can be.
  private static let pieceThreshold = 1 << 20

  /// The same for a large file of a plain kind, which is never held in memory; nil when it is to be read whole.
  private func runInPieces(_ step: StillStep) throws(PipelineError) -> StepOutcome? {
    guard step.input != InputFile.standardInput,
      let file = OpenFile(PathText.joined(settings.inputFolder, step.input), atLeast: Self.pieceThreshold),
      let picture = StreamedPicture(
        descriptor: file.descriptor, byteCount: file.byteCount, limits: settings.limits),
      let hash = file.sha256()
    else { return nil }
    var outcome = StepOutcome()
    outcome.warnings += wrongExtensionWarning(path: step.input, format: picture.info.format)
    let kept = withoutOutgrownScales(step, info: picture.info, warnings: &outcome.warnings)
    outcome.warnings += smallerThanAskedWarning(step, info: picture.info)
    let cards = try kept.map { output throws(PipelineError) in try CardSource(output, settings: settings) }
    let result: PictureDecoder.Result
    do {
      result = try PictureDecoder(limits: settings.limits).decode(
        picture, requests: kept.map(PictureRequest.init))
    } catch {
      // A file that is written to meanwhile may look damaged: the other way reads it again.
      guard file.isUnchanged else { return nil }
      throw PipelineError(path: step.input, reason: .codec(error))
    }
    guard file.isUnchanged else { return nil }
    let record = ReadInput(path: step.input, sha256: hash, identity: file.identity, readAt: file.readAt)
    write(result, step: step, outputs: kept, cards: cards, record: record, into: &outcome)
    return outcome
  }

  /// Paints, encodes and writes every output.
  private func write(
    _ result: PictureDecoder.Result, step: StillStep, outputs: [StillOutput], cards: [CardSource],
    record: ReadInput, into outcome: inout StepOutcome
  ) {
    outcome.warnings += result.warnings.map { StepWarning(path: step.input, message: $0.message) }
    let writer = StillWriter(settings: settings, destination: destination)
    for (index, output) in outputs.enumerated() where output.isWanted {
      do {
        try Task.stopIfCancelled(at: step.input)
        let painted = cards[index].painted(result.pictures[index])
        outcome.records.append(
          try writer.write(painted, output: output, inputs: [record] + cards[index].inputs))
      } catch {
        // What was written before is told all the same.
        outcome.failure = error
        return
      }
    }
  }

  /// Drops outputs at a scale above 1 that the source has too few pixels for, with a message.
  ///
  /// The rule: at scale s the picture must be at least s times the size that it has at scale 1 after fitting,
  /// that is, nothing would be enlarged. Scale 1 and `--enlarge` are never dropped.
  func withoutOutgrownScales(
    _ step: StillStep, info: PictureInfo, warnings: inout [StepWarning]
  ) -> [StillOutput] {
    step.outputs.filter { output in
      guard output.scale > 1, !output.enlarges, let box = output.box else { return true }
      if ResizeGeometry.suffices(info.size, for: box, scale: output.scale, fit: output.fit) { return true }
      guard output.isWanted else { return false }
      warnings.append(
        StepWarning(
          path: step.input,
          message: "\(output.path) skipped: a picture of \(info.size) is too small for scale "
            + "\(scaleText(output.scale)); --enlarge makes it anyway"))
      return false
    }
  }

  /// A note when an animation becomes a still.
  private func firstFrameWarning(
    _ input: String, outputs: [StillOutput], info: PictureInfo
  ) -> [StepWarning] {
    guard info.frameCount > 1,
      let still = outputs.first(where: { $0.isWanted && $0.encoding.format != .webp })
    else { return [] }
    return [
      StepWarning(
        path: input,
        message: "an animation of \(info.frameCount) frames, of which \(still.path) shows the first; "
          + "--format webp keeps them all")
    ]
  }

  /// A note when a result at scale 1 has fewer pixels on every side than was asked for, since pictures are not enlarged.
  func smallerThanAskedWarning(_ step: StillStep, info: PictureInfo) -> [StepWarning] {
    for output in step.outputs where output.isWanted && output.scale <= 1 && !output.enlarges {
      guard let box = output.box else { continue }
      let geometry = ResizeGeometry(
        source: info.size, box: box, scale: output.scale, fit: output.fit, gravity: .center, enlarges: false)
      let result = geometry.placement
      let width = box.width.map { Int((Double($0) * output.scale).rounded()) }
      let height = box.height.map { Int((Double($0) * output.scale).rounded()) }
      guard result.width < width ?? .max, result.height < height ?? .max else { continue }
      let wanted = (width.map(String.init) ?? "") + (height.map { "x\($0)" } ?? " wide")
      return [
        StepWarning(
          path: step.input,
          message: "\(info.size) is smaller than \(wanted) and keeps its size; --enlarge makes it larger")
      ]
    }
    return []
  }
}

/// `2` for 2.0, `1.5` for 1.5.
private func scaleText(_ scale: Double) -> String {
  scale == scale.rounded() ? String(Int(scale)) : String(scale)
}

extension PictureRequest {
  init(_ output: StillOutput) {
    self.init(
      box: output.box, scale: output.scale, fit: output.fit, gravity: output.gravity, kernel: output.kernel,
      enlarges: output.enlarges, isLinearLight: output.isLinearLight, family: output.family)
  }
}

/// Runs `body`, naming `path` in what it throws.
func attributed<Result: ~Copyable>(
  _ path: String, _ body: () throws(CodecError) -> Result
) throws(PipelineError) -> Result {
  do { return try body() } catch { throw PipelineError(path: path, reason: .codec(error)) }
}

/// A warning when the name says one format and the bytes another.
func wrongExtensionWarning(path: String, format: PictureFormat) -> [StepWarning] {
  guard let named = namedFormat(path), named != format else { return [] }
  return [
    StepWarning(
      path: path,
      message: "the name says \(named.name), the bytes are \(format.name); read as "
        + "\(format.name)")
  ]
}

/// The format that the ending of a file name says, or nil.
func namedFormat(_ path: String) -> PictureFormat? {
  let name = PathText.name(of: path)
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
  return PictureFormat(fileExtension: String(name[name.index(after: dot)...]))
}
