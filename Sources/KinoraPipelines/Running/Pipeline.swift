public import KinoraRecipes

/// Runs the steps of a plan on all cores and reports each in order.
public struct Pipeline: Sendable {
  public let settings: RunSettings

  public init(settings: RunSettings) { self.settings = settings }

  /// Where the files of a run go.
  public enum Target: Sendable {
    /// Below the output folder of the settings.
    case folder
    /// Nowhere: compared with what is there.
    case comparison
    /// Standard output, for a plan with a single output.
    case standardOutput
  }

  /// Runs `steps`; `receive` gets every outcome in order of the steps, on the task of the caller.
  ///
  /// Stills run side by side, each on one core, in the order of `StepOrder`; an animation runs alone and uses all cores
  /// for its frames. A failure ends the run unless the settings keep going: no further step is begun but those before
  /// the failed one, whatever the timing. What was begun behind it is finished and reported as well.
  public func run(
    _ steps: [Step], to target: Target = .folder, receive: (Int, StepOutcome) -> Void
  ) async {
    let destination = makeDestination(target)
    let settings = settings
    var start = 0
    var continues = true
    while start < steps.count, continues, !Task.isCancelled {
      let end =
        steps[start].isAnimation ? start + 1 : steps[start...].firstIndex { $0.isAnimation } ?? steps.count
      var order = StepOrder(steps[start..<end], inputFolder: settings.inputFolder)
      var report = OrderedReport(next: start, keepsGoing: settings.keepsGoing)
      await runOrdered(
        count: end - start, jobs: settings.jobs,
        prepare: { place -> Step? in
          let index = order.index(at: place)
          return report.begins(index) ? steps[index] : nil
        },
        work: { _, step -> StepOutcome? in
          guard let step else { return nil }
          return await outcome(of: step, settings: settings, destination: destination)
        },
        receive: { place, outcome in
          if let outcome { report.add(outcome, at: order.index(at: place)) }
          report.handOver(to: receive)
          return !report.isOver
        })
      report.handOver(isLast: true, to: receive)
      continues = report.firstFailure == nil
      start = end
    }
  }

  private func makeDestination(_ target: Target) -> any OutputDestination {
    switch target {
    case .folder: FolderDestination(folder: settings.outputFolder)
    case .comparison: ComparingDestination(folder: settings.outputFolder)
    case .standardOutput: StandardOutputDestination(others: FolderDestination(folder: settings.outputFolder))
    }
  }
}

extension Step {
  fileprivate var isAnimation: Bool {
    if case .animation = self { true } else { false }
  }
}

/// Does one step; what it throws becomes part of the outcome.
func outcome(
  of step: Step, settings: RunSettings, destination: any OutputDestination
) async -> StepOutcome {
  do {
    switch step {
    case .still(let still):
      return try StillPipeline(settings: settings, destination: destination).run(still)
    case .animation(let animation):
      return try await AnimationPipeline(settings: settings, destination: destination).run(animation)
    case .grid(let grid):
      return try GridPipeline(settings: settings, destination: destination).run(grid)
    }
  } catch {
    return StepOutcome(failure: error)
  }
}
