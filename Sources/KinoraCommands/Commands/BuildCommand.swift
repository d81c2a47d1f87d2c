import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `build`: everything that a recipe names.
struct BuildCommand {
  let parsed: ParsedCommand

  private static let usualNames = ["kinora.json", "kinora.plist"]

  func run() async -> Int32 {
    let values = parsed.values
    var report = Report(values)
    guard let recipe = parsed.inputs.first ?? usualRecipe else {
      report.failure(
        Self.usualNames[0],
        "no recipe: neither \(Self.usualNames.joined(separator: " nor ")) is in this folder; "
          + "name one, or write one with 'kinora init'", status: ExitStatus.missingInput)
      return ExitStatus.missingInput
    }
    let settings = RunSettings(values)
    let options = BuildOptions(values)
    do {
      let found = try RecipeInputs(
        recipePath: recipe, output: values.isGiven(.output) ? values.text(.output) : nil, settings: settings)
      if !found.problems.isEmpty, !settings.keepsGoing { return refuse(found.problems, &report) }
      var telling = BuildReport(values: values, outputFolder: found.outputFolder, report: report)
      if needsOnlyStatus(options), let count = found.currentOutputCount {
        var summary = BuildSummary()
        summary.currentCount = count
        return telling.finish(summary, options: options)
      }
      let builder = try Builder(found, settings: settings, options: options)
      let summary = await builder.run { telling.take($0) }
      if options.mode == .making, let path = values.text(.depfile) {
        telling.writeDependencies(builder.dependencies, to: path)
      }
      return telling.finish(summary, options: options)
    } catch {
      return refuse([error], &report)
    }
  }

  /// Whether nobody wants to hear about single outputs, and nothing is written when all are current.
  private func needsOnlyStatus(_ options: BuildOptions) -> Bool {
    !options.forces && !options.makesGallery && !parsed.values.flag(.explain)
      && parsed.values.text(.depfile) == nil
  }

  private var usualRecipe: String? {
    Self.usualNames.first { fileStatus($0)?.kind == .regular }
  }

  /// A recipe that cannot be followed: nothing is made.
  private func refuse(_ errors: [PipelineError], _ report: inout Report) -> Int32 {
    for error in errors { report.failure(error) }
    return report.failureStatus ?? ExitStatus.damagedInput
  }
}

extension BuildOptions {
  init(_ values: OptionValues) {
    self.init()
    mode = values.flag(.dryRun) ? .listing : values.flag(.check) ? .checking : .making
    forces = values.flag(.force)
    prunes = values.flag(.prune)
    makesGallery = values.flag(.gallery)
    dependencyFile = values.text(.depfile)
  }
}
