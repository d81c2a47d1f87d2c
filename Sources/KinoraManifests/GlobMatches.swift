/// The regular files that a glob without braces matches, found folder by folder.
///
/// `**` does not follow links to folders, so that a loop ends; one folder is open at a time.
struct GlobMatches {
  /// The most levels that `**` descends.
  static let mostLevels = 128

  /// Sorted by bytes.
  private(set) var paths: [String] = []
  private(set) var warnings: [FileError] = []

  private let pattern: GlobPattern
  private let folder: String
  private let results: ResultPlaces

  init(_ pattern: GlobPattern, in folder: String, leavingOut results: ResultPlaces = ResultPlaces()) {
    self.pattern = pattern
    self.folder = folder
    self.results = results
  }

  mutating func run() {
    visit(pattern.isAbsolute ? "/" : "", pattern.parts[...], level: 0)
    paths.sort(by: PathText.precedes)
  }

  private func located(_ path: String) -> String {
    let whole = PathText.joined(folder, path)
    return whole.isEmpty ? "." : whole
  }

  /// Matches the rest of the pattern in one folder.
  private mutating func visit(_ base: String, _ rest: ArraySlice<GlobPattern.Part>, level: Int) {
    guard let part = rest.first else { return }
    let later = rest.dropFirst()
    switch part {
    case .literal(let name):
      let path = PathText.joined(base, name)
      guard let status = FileStatus(of: located(path), followsLinks: true) else { return }
      if later.isEmpty {
        if status.kind == .regular { paths.append(path) }
      } else if status.kind == .folder {
        visit(path, later, level: level)
      }
    case .pattern(let scalars):
      for entry in entries(base) where GlobPattern.matches(scalars, entry.name) {
        let path = PathText.joined(base, entry.name)
        if later.isEmpty {
          add(entry, path)
        } else if isFolder(entry, path, followsLinks: true), !results.holdsFolder(located(path)) {
          visit(path, later, level: level)
        }
      }
    case .anyFolders:
      let names = entries(base)
      if later.isEmpty {
        for entry in names where !entry.isHidden { add(entry, PathText.joined(base, entry.name)) }
      } else {
        visit(base, later, level: level)
      }
      if level >= Self.mostLevels {
        warnings.append(.tooManyMatches(path: base, limit: Self.mostLevels))
        return
      }
      for entry in names where !entry.isHidden {
        let path = PathText.joined(base, entry.name)
        if isFolder(entry, path, followsLinks: false), !results.holdsFolder(located(path)) {
          visit(path, rest, level: level + 1)
        }
      }
    }
  }

  private mutating func entries(_ base: String) -> [FolderEntry] {
    do {
      return try folderEntries(located(base))
    } catch {
      if case .cannotRead = error { warnings.append(error.renamed(base.isEmpty ? "." : base)) }
      return []
    }
  }

  private mutating func add(_ entry: FolderEntry, _ path: String) {
    let (isUsable, warning) = FileListing.judge(entry, path, at: located(path))
    if let warning { warnings.append(warning) }
    if isUsable, !results.holdsFile(located(path)) { paths.append(path) }
  }

  private func isFolder(_ entry: FolderEntry, _ path: String, followsLinks: Bool) -> Bool {
    guard entry.isValid else { return false }
    switch entry.kind {
    case .folder?: return true
    case .link? where !followsLinks: return false
    case .link?, nil: return FileStatus(of: located(path), followsLinks: followsLinks)?.kind == .folder
    default: return false
    }
  }
}
