/// Why a manifest or list of checksums is refused.
public enum ManifestError: Error, Sendable, Hashable {
  /// The file itself cannot be read.
  case file(FileError)
  /// There is neither a manifest nor a list of checksums.
  case noManifest(path: String)
  /// The text is no JSON, or no list of checksums. Line and column (in bytes) count from 1.
  case malformed(path: String, line: Int, column: Int, found: String)
  /// A value is missing or of the wrong kind.
  case wrongValue(path: String, place: String, expected: String)
  /// A path that could lead out of the folder, or that two systems read differently.
  case unsafePath(path: String, entry: String, fault: PathFault)
  /// Two entries for one file, or for names that are one file on some disks.
  case clash(path: String, first: String, second: String)

  /// The manifest.
  public var path: String {
    switch self {
    case .file(let error): error.path
    case .noManifest(let path), .malformed(let path, _, _, _), .wrongValue(let path, _, _),
      .unsafePath(let path, _, _),
      .clash(let path, _, _):
      path
    }
  }

  /// What was expected, what was found, what to do; without the path.
  public var message: String {
    switch self {
    case .file(let error): error.message
    case .noManifest:
      "no manifest.json or SHA256SUMS here; run 'kinora build' first, or name a folder that a build wrote or a list "
        + "of checksums"
    case .malformed(_, let line, let column, let found):
      "line \(line), column \(column): \(found); nothing was checked: restore the file or build again"
    case .wrongValue(_, let place, let expected):
      "\(place): expected \(expected); nothing was checked: restore the file or build again"
    case .unsafePath(_, let entry, let fault):
      "refused: the entry \(quoted(entry)) \(fault.description); nothing was checked"
    case .clash(_, let first, let second):
      first.utf8.elementsEqual(second.utf8)
        ? "refused: \(quoted(first)) is listed twice; nothing was checked"
        : "refused: \(quoted(first)) and \(quoted(second)) are the same name on some disks; nothing was checked"
    }
  }

  /// 65 refused, 66 no manifest.
  public var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .noManifest: 66
    default: 65
    }
  }
}

/// A text for a message: shortened, control characters replaced.
func quoted(_ text: String) -> String {
  var shown = "\""
  for scalar in text.unicodeScalars.prefix(200) {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      shown += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown + (text.unicodeScalars.count > 200 ? "…\"" : "\"")
}
