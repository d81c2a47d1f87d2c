import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPipelines
import KinoraRecipes

/// Exit statuses, after sysexits.h.
enum ExitStatus {
  static let done: Int32 = 0
  /// `verify`, `diff` or `--check` found differences.
  static let different: Int32 = 1
  static let usage: Int32 = 64
  static let damagedInput: Int32 = 65
  static let missingInput: Int32 = 66
  static let internalFault: Int32 = 70
  /// As after SIGINT; the signal that came replaces it.
  static let interrupted: Int32 = 130
  static let cannotCreate: Int32 = 73
  static let readWriteFailure: Int32 = 74

  /// The one place where errors become statuses.
  static func of(_ error: PipelineError) -> Int32 {
    switch error.reason {
    case .file(let error): error.exitStatus
    case .codec(let error): of(error)
    case .recipe(let error): error.exitStatus
    case .manifest(let error): error.exitStatus
    case .motion: usage
    case .impossible: damagedInput
    case .cancelled: interrupted
    }
  }

  private static func of(_ error: CodecError) -> Int32 {
    switch error {
    case .badParameter: usage
    case .outOfMemory: internalFault
    default: damagedInput
    }
  }
}
