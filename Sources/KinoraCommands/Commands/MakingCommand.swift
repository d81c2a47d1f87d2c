import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `convert`, `thumbnail`, `avatar`, `grid`, `carousel`, `slideshow`, `flip`: inputs to outputs.
struct MakingCommand {
  let parsed: ParsedCommand

  func run() async -> Int32 {
    let values = parsed.values
    let settings = RunSettings(values)
    var report = Report(values)
    guard let files = listedFiles(parsed, &report) else { return report.failureStatus ?? ExitStatus.missingInput }
    let steps: [Step]
    do {
      steps = try Planner.steps(for: values, inputs: files.map { PlannedInput(path: $0) })
    } catch {
      report.note(usageText(error))
      return error.exitStatus
    }
    if values.flag(.dryRun) {
      for path in steps.flatMap(\.outputPaths) { report.result(PathText.joined(settings.outputFolder, path)) }
      return ExitStatus.done
    }
    report = Report(values, pieces: steps.count)
    let toStandardOutput = values.text(.file) == "-"
    await Pipeline(settings: settings).run(steps, to: toStandardOutput ? .standardOutput : .folder) { index, outcome in
      for warning in outcome.warnings { report.warning(warning.path, warning.message) }
      if let failure = outcome.failure { report.failure(failure) }
      for record in outcome.records where !toStandardOutput {
        report.made(record, path: PathText.joined(settings.outputFolder, record.path))
      }
      report.progress(done: index + 1)
    }
    report.summary(of: steps.count)
    report.finish()
    return report.failureStatus ?? ExitStatus.done
  }
}
