import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `init`: a commented recipe to start from, or the schema of recipes.
struct InitCommand {
  let parsed: ParsedCommand

  private static let fileName = "kinora.json"

  func run() -> Int32 {
    var report = Report(parsed.values)
    if parsed.values.flag(.schema) {
      report.result(RecipeSchema.text)
      return report.failureStatus ?? ExitStatus.done
    }
    if fileStatus(Self.fileName, followsLinks: false) != nil {
      report.failure(
        Self.fileName, "\(Self.fileName): exists already and is not overwritten; remove it or work on in it",
        status: ExitStatus.cannotCreate)
      return ExitStatus.cannotCreate
    }
    do {
      _ = try WholeFile.write(Array(SampleRecipe.text.utf8), to: Self.fileName)
    } catch {
      report.failure(Self.fileName, "\(error.path): \(error.message)", status: error.exitStatus)
      return error.exitStatus
    }
    report.line(
      "\(Self.fileName) written; put pictures into photos and people, or change its inputs, "
        + "then run 'kinora build'")
    return report.failureStatus ?? ExitStatus.done
  }
}
