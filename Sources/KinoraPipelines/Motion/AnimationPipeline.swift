import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// Makes the animation of a deck, within its budget of bytes if it has one.
struct AnimationPipeline {
  let settings: RunSettings
  let destination: any OutputDestination

  func run(_ step: AnimationStep) async throws(PipelineError) -> StepOutcome {
    let motion = try motion(of: step)
    try attributed(step.path) { () throws(CodecError) in
      for size in [motion.pageSize, motion.cardSize] {
        // For each job a canvas, the one before and what the encoder makes of it.
        try MemoryCheck.passResult(size, count: 3 * settings.jobs, limits: settings.limits, for: .webp)
      }
    }
    var warnings = shortFrameWarnings(step, motion: motion)
    guard let limit = step.encoding.maximumBytes else {
      var pass = AnimationPass(settings: settings, destination: destination)
      try await pass.run(step, motion: motion, extras: CanvasExtras(step))
      let bytes = try file(of: step, &pass)
      return try finished(step, bytes: bytes, pass: pass, warnings: warnings)
    }
    let found = try await search(step, motion: motion, limit: limit)
    var pass = found.pass
    if let note = found.note { warnings.append(StepWarning(path: step.path, message: note)) }
    let extras = CanvasExtras(step)
    if !extras.isEmpty {
      // Only now is it known what is shown; the frames come to the same bytes again.
      var again = AnimationPass(settings: settings, destination: destination)
      try await again.run(found.step, motion: try self.motion(of: found.step), extras: extras)
      pass = again
    }
    return try finished(found.step, bytes: found.bytes, pass: pass, warnings: warnings)
  }

  private func motion(of step: AnimationStep) throws(PipelineError) -> Motion {
    do {
      return try Motion(
        step.motion, pictureCount: step.inputs.count, scale: step.scale,
        overhang: step.card?.overhang(scale: step.scale) ?? 0)
    } catch {
      throw PipelineError(path: step.path, reason: .motion(error))
    }
  }

  /// Players show frames of less than 10 ms for longer, most of them for 100 ms.
  private func shortFrameWarnings(_ step: AnimationStep, motion: Motion) -> [StepWarning] {
    let short = motion.timeline.frames.filter { $0.durationMilliseconds < 10 }
    guard let shortest = short.map(\.durationMilliseconds).min() else { return [] }
    return [
      StepWarning(
        path: step.path,
        message:
          "\(short.count) frames last less than 10 ms, the shortest \(shortest) ms; browsers show such frames "
          + "for longer; lower --fps to 100 or less")
    ]
  }

  /// What a search within a budget came to.
  private struct Found {
    var step: AnimationStep
    var bytes: [UInt8]
    var pass: AnimationPass
    /// What was chosen, when it is not what was asked for.
    var note: String?
  }

  private func search(
    _ step: AnimationStep, motion: Motion, limit: Int
  ) async throws(PipelineError) -> Found {
    var budget = SizeBudget(
      limit: limit, quality: step.encoding.quality, framesPerSecond: step.motion.framesPerSecond,
      isLossless: step.encoding.isLossless && !step.encoding.isMixed, moves: !motion.isStill,
      shorterSide: min(motion.pageSize.width, motion.pageSize.height))
    var best: Found?
    var isFirst = true
    while let trial = budget.next() {
      let tried = step.trying(trial)
      let motion = try self.motion(of: tried)
      var bare = tried
      bare.posterPath = nil
      bare.framesPath = nil
      var pass = AnimationPass(settings: settings, destination: destination)
      pass.byteLimit = trial.isLast ? nil : limit
      try await pass.run(bare, motion: motion, extras: CanvasExtras(bare))
      guard pass.isComplete else {
        let share = Double(pass.assembly.drawnCount) / Double(motion.timeline.frames.count)
        budget.record(trial, bytes: Int(Double(pass.assembly.byteCount) / share), isWhole: false)
        isFirst = false
        continue
      }
      let bytes = try file(of: tried, &pass)
      budget.record(trial, bytes: bytes.count, isWhole: true)
      if budget.chosen == trial {
        best = Found(
          step: tried, bytes: bytes, pass: pass,
          note: isFirst ? nil : trial.text(for: step, pass: pass, bytes: bytes.count))
      }
      isFirst = false
    }
    if let best { return best }
    let reached = budget.smallest.map { "\($0) bytes" } ?? "more"
    throw PipelineError(
      path: step.path,
      reason: .impossible(
        message: "--max-bytes \(limit) cannot be met; lower quality, frame rate and size reached \(reached); "
          + "show fewer pictures or allow more bytes"))
  }

  private func file(of step: AnimationStep, _ pass: inout AnimationPass) throws(PipelineError) -> [UInt8] {
    do {
      return try pass.file(loopCount: step.encoding.loopCount, background: step.background ?? .transparent)
    } catch {
      throw PipelineError(path: step.path, reason: .codec(error))
    }
  }

  private func finished(
    _ step: AnimationStep, bytes: [UInt8], pass: AnimationPass, warnings: [StepWarning]
  ) throws(PipelineError) -> StepOutcome {
    let assembly = pass.assembly
    let statistics = pass.statistics
    let placed = try destination.place(bytes, at: step.path)
    let record = MadeOutput(
      path: step.path, plannedPath: step.path, inputs: pass.inputs, width: pass.canvas.width,
      height: pass.canvas.height,
      frames: assembly.storedCount, durationMilliseconds: assembly.durationMilliseconds,
      loopCount: step.encoding.loopCount, bytes: bytes.count, sha256: placed.sha256,
      renderSHA256: assembly.renderSHA256,
      statistics: settings.collectsStatistics
        ? [
          Statistic("framesDrawn", Double(assembly.drawnCount)),
          Statistic("framesStored", Double(assembly.storedCount)),
          Statistic("samplesPerPixel", statistics.samplesPerPixel),
          Statistic("overdraw", statistics.overdraw),
          Statistic("residentPictures", Double(pass.mostResident)),
        ] + pass.times.statistics : [],
      wasCurrent: placed.wasCurrent, identity: placed.identity, checkedAt: placed.checkedAt)
    return StepOutcome(records: [record] + pass.records, warnings: pass.warnings + warnings)
  }
}

extension AnimationStep {
  /// The same deck as a trial wants it.
  fileprivate func trying(_ trial: SizeBudget.Trial) -> AnimationStep {
    var step = self
    step.encoding.quality = trial.quality
    step.encoding.motionQuality = encoding.motionQuality.map { min($0, trial.quality) }
    step.motion.framesPerSecond = trial.framesPerSecond
    step.scale = scale * trial.scale
    return step
  }
}

extension SizeBudget.Trial {
  /// One line that says what was chosen in place of what.
  fileprivate func text(for step: AnimationStep, pass: AnimationPass, bytes: Int) -> String {
    func rate(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
    var changes =
      quality == step.encoding.quality
      ? ["quality \(quality)"] : ["quality \(quality) instead of \(step.encoding.quality)"]
    if framesPerSecond != step.motion.framesPerSecond {
      changes.append(
        "\(rate(framesPerSecond)) frames a second instead of \(rate(step.motion.framesPerSecond))")
    }
    if scale != 1 { changes.append("size \(pass.canvas)") }
    return "\(bytes) bytes fit in --max-bytes with " + changes.joined(separator: ", ")
  }
}
