import KinoraCodecs
import KinoraManifests
public import KinoraRecipes

/// All that a recipe makes, by source: every input file is decoded once for all jobs that use it.
struct BuildPlan: Sendable {
  /// A result on the plan, before it is known what becomes of it.
  struct Output: Sendable {
    /// As planned; an automatic format may change its ending.
    let path: String
    let job: String
    /// Digest of everything that decides how it looks beside its inputs and the program.
    let options: SHA256Digest
    /// Paths relative to the recipe's folder.
    let inputs: [String]
  }

  /// One step with the outputs it makes, in the same order.
  struct Unit: Sendable {
    var step: Step
    var outputs: [Output]

    /// The same, making only some of the outputs. Stills that are left out stay in the step if their family has one
    /// that is made, since that looks at them.
    func limited(to wanted: [Bool]) -> Unit {
      guard case .still(var still) = step, wanted.contains(false) else { return self }
      for index in still.outputs.indices { still.outputs[index].isWanted = wanted[index] }
      let families = still.outputs.filter(\.isWanted).map(\.family)
      still.outputs.removeAll { !families.contains($0.family) }
      return Unit(step: .still(still), outputs: zip(outputs, wanted).filter(\.1).map(\.0))
    }
  }

  let recipePath: String
  let recipeSHA256: SHA256Digest
  /// The folder of the recipe, where input paths start; empty is the current folder.
  let inputFolder: String
  let outputFolder: String
  /// Oddities of folders.
  let warnings: [StepWarning]
  /// Inputs that are missing or cannot be used.
  let problems: [PipelineError]
  let units: [Unit]
  /// For the gallery.
  let jobs: [GalleryPage.Job]

  /// Plans what the recipe makes of the inputs that were found.
  ///
  /// - Parameter others: files beside the outputs that the build is going to write.
  /// - Throws: `PipelineError` naming the recipe: options that do not go together, two results for one file, or a result
  ///   that would be written over an input.
  init(_ found: RecipeInputs, others: [String] = []) throws(PipelineError) {
    recipePath = found.recipePath
    recipeSHA256 = found.recipeSHA256
    inputFolder = found.inputFolder
    outputFolder = found.outputFolder
    warnings = found.warnings + Self.idleOptions(of: found.recipe, at: recipePath)
    problems = found.problems
    jobs = found.recipe.jobs.map(GalleryPage.Job.init)
    let inputs = zip(found.recipe.jobs, found.files).map { job, files in
      plannedInputs(files, values: job.values, folder: found.inputFolder)
    }
    do {
      let plan = try Planner.plan(found.recipe, inputs: inputs)
      let options = Dictionary(
        found.recipe.jobs.map { ($0.name, Self.optionsDigest($0.values)) },
        uniquingKeysWith: { first, _ in first })
      try Self.refuseOverwriting(plan, found, others: others)
      units = Self.merged(plan.steps, options: options)
    } catch {
      throw PipelineError(path: recipePath, reason: .recipe(error))
    }
  }

  private static func refuseOverwriting(
    _ plan: Plan, _ found: RecipeInputs, others: [String]
  ) throws(RecipeError) {
    let sources = SourceGuard(
      plan.steps.map(\.step), inputFolder: found.inputFolder, outputFolder: found.outputFolder,
      others: [found.recipePath])
    for path in others { try sources.check(path) }
    let positions = Dictionary(
      found.recipe.jobs.map { ($0.name, $0.position) }, uniquingKeysWith: { first, _ in first })
    for planned in plan.steps { try sources.check(planned.step, at: positions[planned.job]) }
  }
}

extension BuildPlan {
  /// What jobs ask for and what changes nothing in them.
  private static func idleOptions(of recipe: Recipe, at path: String) -> [StepWarning] {
    recipe.jobs.flatMap { job in
      job.values.idleOptions.map { StepWarning(path: path, message: "job \"\(job.name)\": \($0)") }
    }
  }
}

/// Inputs with their formats where names depend on them.
public func plannedInputs(
  _ paths: [String], values: OptionValues, folder: String
) -> [PlannedInput] {
  let needsFormats = Planner.needsFormats(values)
  var result: [PlannedInput] = []
  result.reserveCapacity(paths.count)
  for path in paths {
    result.append(
      PlannedInput(path: path, format: needsFormats ? sniffedFormat(path, folder: folder) : nil))
  }
  return result
}
