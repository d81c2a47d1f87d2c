/// Files known by what they are, not by their names: a link, a hard link and, on disks that ignore case, another spelling
/// of a name lead to the same file.
public struct FileSet: Sendable {
  private struct Key: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: FileStatus) {
      device = status.identity.device
      inode = status.identity.inode
    }
  }

  private var names: [Key: String] = [:]

  public var isEmpty: Bool { names.isEmpty }

  /// - Parameters:
  ///   - paths: those that lead to nothing are left out; of two for one file the first gives the name.
  ///   - folder: what relative paths start from; empty is the current folder.
  public init(_ paths: [String] = [], in folder: String = "") {
    for path in paths {
      guard let status = fileStatus(PathText.joined(folder, path)) else { continue }
      let key = Key(status)
      if names[key] == nil { names[key] = path }
    }
  }

  /// Under which name the file at `path` is in the set; nil when it is not, or nothing is there.
  public func name(of path: String) -> String? {
    if names.isEmpty { return nil }
    return fileStatus(path).flatMap { names[Key($0)] }
  }
}

/// Where a run puts its results. Folders that are searched leave them out, so that the results of an earlier run are not
/// taken for pictures.
public struct ResultPlaces: Sendable {
  private let folders: FileSet
  private let files: FileSet

  /// What is not there yet, or is of the other kind, needs no leaving out.
  public init(folders: [String] = [], files: [String] = []) {
    self.folders = FileSet(folders.map { $0.isEmpty ? "." : $0 }.filter { fileStatus($0)?.kind == .folder })
    self.files = FileSet(files.filter { fileStatus($0)?.kind == .regular })
  }

  func holdsFolder(_ path: String) -> Bool { folders.name(of: path) != nil }
  func holdsFile(_ path: String) -> Bool { files.name(of: path) != nil }
}

/// The names in a folder, sorted by bytes; none when it cannot be listed.
public func fileNames(in folder: String) -> [String] {
  ((try? folderEntries(folder)) ?? []).filter(\.isValid).map(\.name)
}
