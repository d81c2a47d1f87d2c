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
    let plan: BuildPlan
    do {
      plan = try BuildPlan(
        recipePath: recipe, output: values.isGiven(.output) ? values.text(.output) : nil, settings: settings)
    } catch {
      return refuse(error, &report)
    }
    var options = BuildOptions()
    options.mode = values.flag(.dryRun) ? .listing : values.flag(.check) ? .checking : .making
    options.forces = values.flag(.force)
    options.prunes = values.flag(.prune)
    options.makesGallery = values.flag(.gallery)
    var telling = BuildReport(values: values, outputFolder: plan.outputFolder, report: report)
    let summary = await Builder(plan, settings: settings, options: options).run { telling.take($0) }
    if options.mode == .making, let path = values.text(.depfile) {
      telling.writeDependencies(plan, to: path)
    }
    return telling.finish(summary, options: options)
  }

  private var usualRecipe: String? {
    Self.usualNames.first { fileStatus($0)?.kind == .regular }
  }

  /// A recipe that cannot be followed: the place as compilers write it.
  private func refuse(_ error: PipelineError, _ report: inout Report) -> Int32 {
    guard case .recipe(let fault) = error.reason else {
      report.failure(error)
      return ExitStatus.of(error)
    }
    report.recipeFailure(fault, in: error.path)
    return ExitStatus.damagedInput
  }
}
