import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// What `build` says.
struct BuildReport {
  private let explains: Bool
  private let lists: Bool
  private let isChecking: Bool
  private let isJSON: Bool
  private let values: OptionValues
  private let outputFolder: String
  private var report: Report
  private var stepCount = 0

  init(values: OptionValues, outputFolder: String, report: Report) {
    self.values = values
    self.outputFolder = outputFolder
    self.report = report
    explains = values.flag(.explain)
    lists = values.flag(.dryRun)
    isChecking = values.flag(.check)
    isJSON = values.flag(.json)
  }

  mutating func take(_ event: BuildEvent) {
    switch event {
    case .warning(let warning): report.warning(warning.path, warning.message)
    case .verdict(let path, let reason): verdict(path, reason)
    case .begins(let count):
      stepCount = count
      report.expect(count, values)
    case .made(let made):
      if isChecking {
        if !made.wasCurrent { report.line("would change \(shown(made.path))") }
      } else {
        report.made(made, path: shown(made.path))
      }
    case .failed(let error): report.failure(error)
    case .progress(let done): report.progress(done: done)
    case .unplanned(let path, let isRemoved): unplanned(shown(path), isRemoved)
    case .listChanged(let path):
      if isChecking { report.line("would change \(path)") }
    }
  }

  private func shown(_ path: String) -> String { PathText.joined(outputFolder, path) }

  private mutating func verdict(_ path: String, _ reason: StaleReason?) {
    guard explains || (lists && reason != nil) else { return }
    let why = reason?.description ?? "up to date"
    if isJSON {
      report.json(
        .object([
          .init("output", .string(shown(path))), .init("planned", .bool(reason != nil)),
          .init("reason", .string(why)),
        ]))
    } else if explains {
      report.line("\(shown(path)): \(why)")
    } else {
      report.line("would make \(shown(path)) (\(why))")
    }
  }

  private mutating func unplanned(_ path: String, _ isRemoved: Bool) {
    if isJSON {
      report.json(.object([.init(isRemoved ? "removed" : "unplanned", .string(path))]))
    } else if isRemoved {
      report.line("removed \(path)")
    } else {
      report.warning(path, "the recipe does not make this any more; --prune removes it")
    }
  }

  /// Writes the file that `--depfile` names.
  mutating func writeDependencies(_ text: String, to path: String) {
    do {
      _ = try WholeFile.write(Array(text.utf8), to: path, links: .followed)
    } catch {
      report.failure(path, "\(path): \(error.message)", status: error.exitStatus)
    }
  }

  /// The last line, and the exit status.
  mutating func finish(_ summary: BuildSummary, options: BuildOptions) -> Int32 {
    report.summary(of: stepCount)
    report.finish()
    let status =
      report.failureStatus
      ?? (options.mode == .checking && summary.isDifferent ? ExitStatus.different : ExitStatus.done)
    if isJSON {
      report.json(
        .object([
          .init("current", .integer(summary.currentCount)), .init("stale", .integer(summary.staleCount)),
          .init("written", .integer(summary.writtenCount)), .init("unchanged", .integer(summary.sameCount)),
          .init("removed", .integer(summary.removedCount)), .init("failed", .integer(summary.failureCount)),
          .init("exitStatus", .integer(Int(status))),
        ]))
    } else {
      report.line(text(summary, options.mode))
    }
    return status
  }

  private func text(_ summary: BuildSummary, _ mode: BuildOptions.Mode) -> String {
    let total = summary.currentCount + summary.staleCount
    switch mode {
    case .listing: return "\(summary.staleCount) of \(total) outputs would be made"
    case .checking:
      return summary.isDifferent
        ? "not up to date: \(summary.writtenCount) files would change" : "up to date: \(total) outputs"
    case .making:
      if summary.staleCount == 0, summary.failureCount == 0 {
        return "up to date: \(total) outputs"
          + (summary.removedCount > 0 ? ", \(summary.removedCount) removed" : "")
      }
      return "\(summary.writtenCount) files written, \(summary.sameCount) made again and unchanged, "
        + "\(summary.currentCount) outputs up to date"
        + (summary.removedCount > 0 ? ", \(summary.removedCount) removed" : "")
        + (summary.failureCount > 0 ? ", \(summary.failureCount) failed" : "")
    }
  }
}
