import KinoraManifests

/// The files that a build read, as make and ninja understand it: `target: file file …`.
enum DependencyFile {
  /// - Parameter target: what depends on the files: the manifest, which is written last.
  static func text(target: String, files: [String]) -> String {
    escaped(target) + ":" + files.map { " \\\n  " + escaped($0) }.joined() + "\n"
  }

  /// Spaces and number signs after a backslash, dollars doubled, as GCC writes them. A backslash before a space or
  /// number sign is doubled.
  static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", "\t":
        result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Builder {
  /// The dependency file of this build: the recipe and every input.
  public var dependencies: String {
    DependencyFile.text(
      target: PathText.joined(plan.outputFolder, Manifest.fileName),
      files: [plan.recipePath] + plan.inputPaths.map { PathText.joined(plan.inputFolder, $0) })
  }
}
