import KinoraCodecs
import KinoraManifests
import KinoraRecipes

/// A recipe and the files that its patterns stand for.
public struct RecipeInputs: Sendable {
  /// As the user gave it.
  public let recipePath: String
  public let outputFolder: String
  let recipe: Recipe
  let recipeSHA256: SHA256Digest
  /// The folder of the recipe, where input paths start; empty is the current folder.
  let inputFolder: String
  /// For each job its files in order, relative to the folder of the recipe.
  let files: [[String]]
  /// Oddities of folders.
  let warnings: [StepWarning]
  /// Inputs that are missing or cannot be used, each with its place in the recipe. Of a job for stills the other inputs
  /// are in `files`; a sheet or animation with such an input has none.
  public let problems: [PipelineError]

  /// Reads a recipe and lists its inputs; patterns that several jobs share are listed once.
  ///
  /// - Parameter output: takes the place of the recipe's output folder.
  /// - Throws: `PipelineError` naming the recipe.
  public init(recipePath: String, output: String?, settings: RunSettings) throws(PipelineError) {
    self.recipePath = recipePath
    let bytes: [UInt8]
    do {
      bytes = try readFile(recipePath, limit: settings.limits.fileBytes)
    } catch {
      throw PipelineError(path: recipePath, reason: .file(error))
    }
    recipeSHA256 = SHA256.hash(bytes)
    do {
      recipe = try Recipe(bytes)
    } catch {
      throw PipelineError(path: recipePath, reason: .recipe(error))
    }
    inputFolder = PathText.folder(of: recipePath)
    outputFolder = output ?? PathText.normalized(PathText.joined(inputFolder, recipe.output))
    let results = ResultPlaces(folders: [outputFolder])
    var warnings: [StepWarning] = []
    var problems: [PipelineError] = []
    var files: [[String]] = []
    var known: [[PathKey]: FileListing] = [:]
    for job in recipe.jobs {
      let patterns = job.inputs.map(\.pattern)
      let key = patterns.map(PathKey.init)
      let isNew = known[key] == nil
      let listing = known[key] ?? FileListing(inputs: patterns, in: inputFolder, leavingOut: results)
      known[key] = listing
      if isNew { warnings += listing.warnings.map { StepWarning(path: $0.path, message: $0.message) } }
      for (problem, index) in zip(listing.problems, listing.problemInputs) {
        problems.append(PipelineError(path: recipePath, reason: .recipe(job.fault(problem, of: index))))
      }
      let isWhole = listing.problems.isEmpty || CommandDeclaration[job.values.command].product == .still
      files.append(isWhole ? listing.files.map(\.path) : [])
    }
    self.files = files
    self.warnings = warnings
    self.problems = problems
  }
}

extension Recipe.Job {
  /// What is wrong with an input, as a fault of the recipe.
  fileprivate func fault(_ problem: FileError, of index: Int) -> RecipeError {
    let reason =
      switch problem {
      case .missing: "no such file or folder; paths start from the folder of the recipe"
      case .nothingFound:
        "no picture found; put PNG, JPEG or WebP files there or change the pattern (paths start from the folder "
          + "of the recipe; the output folder is not searched)"
      default: problem.message
      }
    return RecipeError(
      .input(inputs[index].pattern, job: name, reason: reason, exitStatus: problem.exitStatus),
      at: inputs[index].position)
  }
}
