/// Every name that a plan writes, to find two results for one file before anything is written.
///
/// Names that differ only in letter case or Unicode form count as one: they are one file on the usual disks of macOS and
/// Windows, and a folder made on Linux must be the same there.
struct ClashTable {
  private struct Claim {
    var path: String
    var source: String
    var isFolder: Bool
  }

  /// Keyed by the folded name; `String` takes canonically equivalent texts for equal.
  private var claims: [String: Claim] = [:]
  private var lastFolder = ""

  /// Takes the names that the tool itself writes into an output folder.
  mutating func reserve(_ names: [(path: String, purpose: String)]) {
    for name in names {
      claims[Self.folded(name.path)] = Claim(path: "", source: name.purpose, isFolder: false)
    }
  }

  /// Claims `path` for `source`, and the folders it lies in.
  ///
  /// - Throws: `RecipeError.Fault.clash` naming both sources.
  mutating func claim(_ path: String, for source: String, at position: SourcePosition?) throws(RecipeError) {
    try claimFolders(of: path, for: source, at: position)
    if let other = claims.updateValue(
      Claim(path: path, source: source, isFolder: false), forKey: Self.folded(path))
    {
      throw clash(other, path: path, source: source, isFolder: false, at: position)
    }
  }

  private mutating func claimFolders(
    of path: String, for source: String, at position: SourcePosition?
  ) throws(RecipeError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if folder.utf8.elementsEqual(lastFolder.utf8) { return }
    try claimFolders(of: folder, for: source, at: position)
    let key = Self.folded(folder)
    if let other = claims[key] {
      if !other.isFolder || !other.path.utf8.elementsEqual(folder.utf8) {
        throw clash(other, path: folder, source: source, isFolder: true, at: position)
      }
    } else {
      claims[key] = Claim(path: folder, source: source, isFolder: true)
    }
    lastFolder = folder
  }

  private func clash(
    _ other: Claim, path: String, source: String, isFolder: Bool, at position: SourcePosition?
  ) -> RecipeError {
    let reason: RecipeError.ClashReason =
      if other.path.isEmpty {
        .reserved
      } else if !path.utf8.elementsEqual(other.path.utf8) {
        path == other.path ? .unicodeForm : .letterCase
      } else {
        other.isFolder == isFolder ? .same : .folder
      }
    return reason == .reserved
      ? RecipeError(.clash(target: path, first: source, second: other.source, reason: reason), at: position)
      : RecipeError(.clash(target: path, first: other.source, second: source, reason: reason), at: position)
  }

  /// Lower case by simple mappings, one scalar to one scalar, through upper case so that ς and σ, ſ and s meet.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) { return path.lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let upper = single(scalar.properties.uppercaseMapping) ?? scalar
      result.append(single(upper.properties.lowercaseMapping) ?? upper)
    }
    return String(result)
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
