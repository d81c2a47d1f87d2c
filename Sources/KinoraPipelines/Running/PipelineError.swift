public import KinoraCodecs
public import KinoraManifests
public import KinoraMotion
public import KinoraRecipes

/// Why a step failed, with the file it failed on.
public struct PipelineError: Error, Sendable {
  /// What went wrong, by who can act on it.
  public enum Reason: Sendable {
    /// The input is damaged, unsupported or over a limit; or an encoder refused.
    case codec(CodecError)
    /// Reading or writing failed.
    case file(FileError)
    /// The deck cannot be moved as asked.
    case motion(MotionError)
    /// The plan is contradictory.
    case recipe(RecipeError)
    /// A manifest is refused.
    case manifest(ManifestError)
    /// A wish that cannot be granted with these inputs; `message` says why and what to do.
    case impossible(message: String)
    /// The run was told to stop.
    case cancelled
  }

  /// The file concerned, as the user named it; empty when there is none.
  public let path: String
  public let reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// One line: file, what was expected, what was found, what to do.
  public var message: String {
    let text =
      switch reason {
      case .codec(let error): error.message
      case .file(let error): error.message
      case .motion(let error): error.message
      case .recipe(let error): error.message
      case .manifest(let error): error.message
      case .impossible(let message): message
      case .cancelled: "stopped before it was done"
      }
    return path.isEmpty || text.contains(path) ? text : "\(path): \(text)"
  }
}
