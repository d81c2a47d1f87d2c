import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `convert`, `thumbnail`, `avatar`, `grid`, `carousel`, `slideshow`, `flip`: inputs to outputs.
struct MakingCommand {
  let parsed: ParsedCommand

  func run() async -> Int32 {
    let values = parsed.values
    var settings = RunSettings(values)
    var report = Report(values)
    if let file = values.text(.file), file != "-", fileStatus(file)?.kind == .folder {
      report.failure(
        file, "\(file): -o names a file, and this is a folder; use --output \(file) for a folder",
        status: ExitStatus.cannotCreate)
      return ExitStatus.cannotCreate
    }
    guard let files = listedFiles(parsed, &report, leavingOut: ResultPlaces(values)) else {
      return report.failureStatus ?? ExitStatus.missingInput
    }
    let plan: Plan
    do {
      plan = try Planner.plan(values, inputs: plannedInputs(files, values: values, folder: ""))
      let sources = SourceGuard(plan.steps.map(\.step), inputFolder: "", outputFolder: plan.folder ?? "")
      for planned in plan.steps { try sources.check(planned.step) }
    } catch {
      return report.refusal(error, of: parsed.command.name)
    }
    for text in values.idleOptions { report.warning("", text) }
    let steps = plan.steps.map(\.step)
    settings.outputFolder = plan.folder ?? ""
    if values.flag(.dryRun) {
      for step in steps { dryRun(step, folder: settings.outputFolder, &report) }
      return ExitStatus.done
    }
    report.expect(steps.count, values)
    let toStandardOutput = values.text(.file) == "-"
    await Pipeline(settings: settings).run(steps, to: toStandardOutput ? .standardOutput : .folder) {
      index, outcome in
      for warning in outcome.warnings { report.warning(warning.path, warning.message) }
      if let failure = outcome.failure {
        report.failure(failure)
      } else if outcome.records.isEmpty {
        // Every result was skipped, and said so: whoever waits for one must not take that for success.
        report.failure(
          steps[index].inputs[0],
          "\(steps[index].inputs[0]): too small for every scale asked for, nothing was made; add scale 1 or --enlarge",
          status: ExitStatus.damagedInput)
      }
      for record in outcome.records where !toStandardOutput || values.flag(.json) || values.flag(.stats) {
        report.made(
          record, path: toStandardOutput ? "-" : PathText.joined(settings.outputFolder, record.path))
      }
      report.progress(done: index + 1)
    }
    report.summary(of: steps.count)
    report.finish()
    return report.failureStatus ?? ExitStatus.done
  }

  /// Names what a step would write.
  private func dryRun(_ step: Step, folder: String, _ report: inout Report) {
    for output in step.plannedOutputs {
      let path = PathText.joined(folder, output)
      if parsed.values.flag(.json) {
        report.json(
          .object([
            .init("output", .string(path)), .init("inputs", .array(step.inputs.map { .string($0) })),
            .init("planned", .bool(true)),
          ]))
      } else {
        report.line("would write \(path)")
      }
    }
  }
}

extension ResultPlaces {
  /// What the options of a command say about its results.
  init(_ values: OptionValues) {
    let folder = values.isGiven(.file) ? nil : values.text(.output) ?? "Output"
    self.init(
      folders: [folder, values.text(.frames)].compactMap(\.self),
      files: [values.text(.file), values.text(.poster)].compactMap(\.self))
  }
}
