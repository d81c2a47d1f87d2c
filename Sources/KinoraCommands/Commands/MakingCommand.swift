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
    guard let files = listedFiles(parsed, &report) else {
      return report.failureStatus ?? ExitStatus.missingInput
    }
    let plan: Plan
    do {
      plan = try Planner.plan(values, inputs: plannedInputs(files, values: values, folder: ""))
    } catch {
      let fault = UsageError(error: error, command: parsed.command.name)
      if values.flag(.json) { report.json(fault.json) }
      writeStandardError(fault.text)
      return error.exitStatus
    }
    for text in values.idleOptions { report.warning("", text) }
    let steps = plan.steps.map(\.step)
    settings.outputFolder = plan.folder ?? ""
    if values.flag(.dryRun) {
      for step in steps { dryRun(step, folder: settings.outputFolder, &report) }
      return ExitStatus.done
    }
    report = Report(values, pieces: steps.count)
    let toStandardOutput = values.text(.file) == "-"
    await Pipeline(settings: settings).run(steps, to: toStandardOutput ? .standardOutput : .folder) {
      index, outcome in
      for warning in outcome.warnings { report.warning(warning.path, warning.message) }
      if let failure = outcome.failure { report.failure(failure) }
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
