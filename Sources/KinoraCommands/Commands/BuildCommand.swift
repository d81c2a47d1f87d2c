import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `build`: everything that a recipe names.
struct BuildCommand {
  let parsed: ParsedCommand

  func run() async -> Int32 { ExitStatus.internalFault }
}
