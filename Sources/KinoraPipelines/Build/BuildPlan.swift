import KinoraCodecs
public import KinoraManifests
public import KinoraRecipes

/// All that a recipe makes, by source: every input file is decoded once for all jobs that use it.
public struct BuildPlan: Sendable {
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

  public let recipePath: String
  public let recipeSHA256: SHA256Digest
  /// The folder of the recipe, where input paths start; empty is the current folder.
  public let inputFolder: String
  public let outputFolder: String
  /// Inputs that were named but not found, and oddities of folders.
  public let warnings: [StepWarning]
  let units: [Unit]
  /// For the gallery.
  let jobs: [GalleryPage.Job]

  /// Reads a recipe and lists its inputs.
  ///
  /// - Parameter output: takes the place of the recipe's output folder.
  /// - Throws: `PipelineError` naming the recipe or input.
  public init(recipePath: String, output: String?, settings: RunSettings) throws(PipelineError) {
    self.recipePath = recipePath
    let bytes: [UInt8]
    do {
      bytes = try readFile(recipePath, limit: settings.limits.fileBytes)
    } catch {
      throw PipelineError(path: recipePath, reason: .file(error))
    }
    recipeSHA256 = SHA256.hash(bytes)
    let recipe: Recipe
    do {
      recipe = try Recipe(bytes)
    } catch {
      throw PipelineError(path: recipePath, reason: .recipe(error))
    }
    inputFolder = PathText.folder(of: recipePath)
    outputFolder = output ?? PathText.normalized(PathText.joined(inputFolder, recipe.output))
    var warnings: [StepWarning] = []
    var inputs: [[PlannedInput]] = []
    for job in recipe.jobs {
      let listing = FileListing(inputs: job.inputs.map(\.pattern), in: inputFolder)
      warnings += listing.warnings.map { StepWarning(path: $0.path, message: $0.message) }
      for problem in listing.problems {
        guard case .nothingFound = problem else {
          throw PipelineError(path: problem.path, reason: .file(problem))
        }
        warnings.append(StepWarning(path: problem.path, message: "job \"\(job.name)\": \(problem.message)"))
      }
      inputs.append(
        plannedInputs(listing.files.map(\.path), values: job.values, folder: inputFolder))
    }
    self.warnings = warnings
    jobs = recipe.jobs.map(GalleryPage.Job.init)
    do {
      let plan = try Planner.plan(recipe, inputs: inputs)
      let options = Dictionary(
        recipe.jobs.map { ($0.name, Self.optionsDigest($0.values)) }, uniquingKeysWith: { first, _ in first })
      units = Self.merged(plan.steps, options: options)
    } catch {
      throw PipelineError(path: recipePath, reason: .recipe(error))
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
