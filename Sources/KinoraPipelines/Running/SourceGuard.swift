import KinoraManifests
public import KinoraRecipes

/// Finds results that would be written over files that the same run reads, before anything is written.
///
/// Files are compared by what they are, so links, hard links and other spellings of a name count. One system call an
/// input and an output: 2 µs for each thumbnail.
public struct SourceGuard {
  private let sources: FileSet
  private let outputFolder: String

  /// - Parameters:
  ///   - steps: whose inputs are read.
  ///   - others: what is read besides, as a recipe; relative to the current folder.
  public init(_ steps: [Step], inputFolder: String, outputFolder: String, others: [String] = []) {
    self.outputFolder = outputFolder
    sources = FileSet(
      others
        + steps.flatMap(\.sources).filter { $0 != InputFile.standardInput }.map {
          PathText.joined(inputFolder, $0)
        })
  }

  /// Guards `sources`, relative to the current folder.
  public init(_ sources: [String]) {
    outputFolder = ""
    self.sources = FileSet(sources.filter { $0 != InputFile.standardInput })
  }

  /// - Throws: `RecipeError.Fault.overwrites` when a result of `step` is a source of any step.
  public func check(_ step: Step, at position: SourcePosition? = nil) throws(RecipeError) {
    for output in step.possibleOutputs where output != InputFile.standardInput {
      try check(PathText.joined(outputFolder, output), at: position)
    }
    if let frames = step.framesPath {
      try checkCanvases(in: PathText.joined(outputFolder, frames), at: position)
    }
  }

  /// - Parameter path: relative to the current folder.
  public func check(_ path: String, at position: SourcePosition? = nil) throws(RecipeError) {
    guard let source = sources.name(of: path) else { return }
    throw RecipeError(.overwrites(target: path, source: source), at: position)
  }

  /// Looks at the names that canvases get: `0000.png` ….
  public func checkCanvases(in folder: String, at position: SourcePosition? = nil) throws(RecipeError) {
    for name in fileNames(in: folder.isEmpty ? "." : folder) where isFrameFileName(name) {
      try check(PathText.joined(folder, name), at: position)
    }
  }
}

private func isFrameFileName(_ name: String) -> Bool {
  name.hasSuffix(".png") && Int(name.dropLast(4)).map { frameFileName($0) == name } ?? false
}
