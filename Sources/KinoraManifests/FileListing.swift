/// A file that an input stands for.
public struct ListedFile: Sendable, Hashable {
  /// As the input says it: relative to the listing's folder, or absolute. Without `.` and empty parts.
  public let path: String
  /// Which input found it first.
  public let input: Int
  /// Whether the input names exactly this file: then it is taken whatever it is called.
  public let isNamed: Bool
}

/// The files that inputs stand for.
///
/// - A path that exists is taken literally, even if it looks like a glob.
/// - A folder stands for the pictures in it and in the folders below it.
/// - A search does not enter the folder of the results, nor take a result, below the place where it starts: only who names
///   them reads them.
/// - Folders and globs take regular files and links to them that end in png, jpg, jpeg or webp (any case), and others
///   whose first bytes are those of such a picture. Hidden files are taken only by name.
/// - Files of one input are sorted by the bytes of their paths; inputs keep their order. A file counts once, however
///   often searches find it; one that is named several times is there so often.
public struct FileListing: Sendable {
  public private(set) var files: [ListedFile] = []
  /// Inputs that are missing, give nothing or cannot be read, in the order of the inputs.
  public private(set) var problems: [FileError] = []
  /// For each problem the place of its input.
  public private(set) var problemInputs: [Int] = []
  /// What folders and globs met and left out: pipes, links that lead nowhere, names that are not UTF-8.
  public private(set) var warnings: [FileError] = []

  private let folder: String
  private let results: ResultPlaces
  private var known: Set<PathKey> = []
  private var named: Set<PathKey> = []

  /// - Parameters:
  ///   - folder: what relative inputs start from; empty is the current folder.
  ///   - results: what searches leave out.
  public init(inputs: [String], in folder: String = "", leavingOut results: ResultPlaces = ResultPlaces()) {
    self.folder = folder
    self.results = results
    for (index, input) in inputs.enumerated() {
      do {
        try add(input, index)
      } catch {
        problems.append(error)
        problemInputs.append(index)
      }
    }
  }

  private func located(_ path: String) -> String {
    let whole = PathText.joined(folder, path)
    return whole.isEmpty ? "." : whole
  }

  private mutating func add(_ input: String, _ index: Int) throws(FileError) {
    if input.isEmpty || input.utf8.contains(0) { throw .missing(path: input) }
    if try addLiteral(input, index) { return }
    guard GlobPattern.isGlob(input) else { throw .missing(path: input) }
    guard let texts = GlobPattern.alternatives(of: input) else {
      throw .tooManyMatches(path: input, limit: GlobPattern.mostAlternatives)
    }
    var isAny = false
    for text in texts {
      if texts.count > 1, try addLiteral(text, index) {
        isAny = true
        continue
      }
      guard GlobPattern.isGlob(text) else { continue }
      var matches = GlobMatches(GlobPattern(text), in: folder, leavingOut: results)
      matches.run()
      warnings += matches.warnings
      isAny = take(matches.paths, index) || isAny
    }
    if !isAny { throw .nothingFound(path: input) }
  }

  /// Takes a path that exists.
  ///
  /// - Returns: false when there is nothing of this name.
  private mutating func addLiteral(_ input: String, _ index: Int) throws(FileError) -> Bool {
    let path = PathText.normalized(input)
    guard let status = FileStatus(of: located(path), followsLinks: true) else {
      let number = systemError
      if FileStatus(of: located(path), followsLinks: false) != nil {
        throw .cannotRead(path: input, number: number)
      }
      return false
    }
    switch status.kind {
    case .regular:
      keep(ListedFile(path: path, input: index, isNamed: true))
    case .folder:
      var found: [String] = []
      try addFolder(path == "." ? "" : path, levels: GlobMatches.mostLevels, to: &found)
      found.sort(by: PathText.precedes)
      if !take(found, index) { throw .nothingFound(path: input) }
    case let kind: throw .notAFile(path: input, kind: kind)
    }
    return true
  }

  /// Adds the files of a folder and of the folders in it. Links to folders are not followed, so that a loop ends.
  private mutating func addFolder(_ path: String, levels: Int, to found: inout [String]) throws(FileError) {
    let entries: [FolderEntry]
    do { entries = try folderEntries(located(path)) } catch { throw error.renamed(path) }
    for entry in entries where !entry.isHidden {
      let inner = PathText.joined(path, entry.name)
      if isFolder(entry, located(inner)) {
        if levels > 0, !results.holdsFolder(located(inner)) {
          try addFolder(inner, levels: levels - 1, to: &found)
        }
      } else if usable(entry, inner), !results.holdsFile(located(inner)) {
        found.append(inner)
      }
    }
  }

  private func isFolder(_ entry: FolderEntry, _ place: String) -> Bool {
    guard entry.isValid else { return false }
    return (entry.kind ?? FileStatus(of: place, followsLinks: false)?.kind) == .folder
  }

  /// Whether a folder's entry is a regular file or a link to one; warns about what surprises.
  private mutating func usable(_ entry: FolderEntry, _ path: String) -> Bool {
    let (isUsable, warning) = FileListing.judge(entry, path, at: located(path))
    if let warning { warnings.append(warning) }
    return isUsable
  }

  static func judge(_ entry: FolderEntry, _ path: String, at place: String) -> (Bool, FileError?) {
    guard entry.isValid else { return (false, .unusableName(path: path)) }
    var kind = entry.kind
    if kind == nil || kind == .link {
      kind = FileStatus(of: place, followsLinks: true)?.kind
      if kind == nil { return (false, .missing(path: path)) }
    }
    switch kind {
    case .regular?: return (true, nil)
    case .folder?: return (false, nil)
    default: return (false, .notAFile(path: path, kind: kind ?? .other))
    }
  }

  /// Takes the pictures among the paths.
  private mutating func take(_ paths: [String], _ index: Int) -> Bool {
    var isAny = false
    for path in paths where FileListing.isPictureName(path) || isPicture(located(path)) {
      keep(ListedFile(path: path, input: index, isNamed: false))
      isAny = true
    }
    return isAny
  }

  private mutating func keep(_ file: ListedFile) {
    let key = PathKey(file.path)
    let isNew = known.insert(key).inserted
    let isNamedAgain = file.isNamed && !named.insert(key).inserted
    if isNew || isNamedAgain { files.append(file) }
  }

  /// Whether a name ends as pictures do.
  public static func isPictureName(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = path.utf8[path.utf8.index(after: dot)...].map { $0 | 0x20 }
    return endings.contains { $0.utf8.elementsEqual(ending) }
  }

  private static let endings = ["png", "jpg", "jpeg", "webp"]

  /// Whether a file starts as PNG, JPEG or WebP do.
  private func isPicture(_ path: String) -> Bool {
    let start = firstBytes(path, 12).prefix(12)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return true }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    return start.starts(with: "RIFF".utf8) && start.dropFirst(8).elementsEqual("WEBP".utf8)
  }
}

extension FileError {
  /// The same failure under the path that the user knows.
  func renamed(_ path: String) -> FileError {
    switch self {
    case .missing: .missing(path: path)
    case .notAFolder: .notAFolder(path: path)
    case .cannotRead(_, let number): .cannotRead(path: path, number: number)
    default: self
    }
  }
}
