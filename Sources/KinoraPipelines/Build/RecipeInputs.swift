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
  /// Inputs that were named but not found, and oddities of folders.
  let warnings: [StepWarning]

  /// Reads a recipe and lists its inputs; patterns that several jobs share are listed once.
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
    do {
      recipe = try Recipe(bytes)
    } catch {
      throw PipelineError(path: recipePath, reason: .recipe(error))
    }
    inputFolder = PathText.folder(of: recipePath)
    outputFolder = output ?? PathText.normalized(PathText.joined(inputFolder, recipe.output))
    var warnings: [StepWarning] = []
    var files: [[String]] = []
    var known: [[PathKey]: FileListing] = [:]
    for job in recipe.jobs {
      let patterns = job.inputs.map(\.pattern)
      let key = patterns.map(PathKey.init)
      let isNew = known[key] == nil
      let listing = known[key] ?? FileListing(inputs: patterns, in: inputFolder)
      known[key] = listing
      if isNew { warnings += listing.warnings.map { StepWarning(path: $0.path, message: $0.message) } }
      for problem in listing.problems {
        guard case .nothingFound = problem else {
          throw PipelineError(path: problem.path, reason: .file(problem))
        }
        warnings.append(StepWarning(path: problem.path, message: "job \"\(job.name)\": \(problem.message)"))
      }
      files.append(listing.files.map(\.path))
    }
    self.files = files
    self.warnings = warnings
  }
}
