/// What the files of a folder are, compared with what a manifest says.
///
/// Making one reads the manifest and refuses it as a whole if any of its paths is unsafe; no listed file has been
/// opened then. The entries can be checked in any order and on any thread.
public struct Verification: Sendable {
  public enum Status: String, Sendable, Hashable, CaseIterable {
    case ok, changed, missing, extra
    case notAFile = "not-a-file"
    case refused
    /// Other bytes, but the same pixels.
    case reencoded
  }

  /// One line of the result.
  public struct Row: Sendable, Hashable {
    /// Relative to the manifest's folder.
    public var path: String
    public var status: Status
    /// What was found, for people; empty when it is well.
    public var detail: String
    /// Set when the file could not be looked at.
    public var failure: FileError?
  }

  /// What is read.
  public enum Source: Sendable, Hashable {
    /// `manifest.json`, with the `SHA256SUMS` beside it.
    case manifest
    /// A list of checksums alone.
    case checksums
  }

  struct Entry: Sendable {
    var path: String
    var bytes: Int?
    var sha256: SHA256Digest
    /// Its place in `manifest.outputs`.
    var output: Int?
  }

  public let source: Source
  /// The folder that the paths are relative to; "." for the current one.
  public let folder: String
  /// What the manifest says; nil for a list of checksums.
  public let manifest: Manifest?
  let entries: [Entry]
  private let checksums: Row?

  /// How many files are listed.
  public var count: Int { entries.count }

  /// - Parameter path: an output folder, a `manifest.json`, or a list of checksums.
  /// - Throws: `.noManifest` (exit 66) without one; every other case (exit 65) for one that is refused.
  public init(of path: String) throws(ManifestError) {
    let isFolder = fileStatus(path)?.kind == .folder
    var file = path
    if isFolder {
      file = PathText.joined(path, Manifest.fileName)
      let list = PathText.joined(path, Manifest.checksumsFileName)
      if fileStatus(file, followsLinks: false) == nil, fileStatus(list) != nil { file = list }
    }
    if fileStatus(file, followsLinks: false) == nil { throw .noManifest(path: path) }
    let bytes = try Self.read(file)
    let parent = isFolder ? path : PathText.folder(of: file)
    folder = parent.isEmpty ? "." : parent
    if file.hasSuffix(".json") || bytes.first == UInt8(ascii: "{") {
      source = .manifest
      let manifest = try Manifest(json: bytes, path: file)
      self.manifest = manifest
      entries = manifest.outputs.enumerated().map { index, output in
        Entry(path: output.path, bytes: output.bytes, sha256: output.sha256, output: index)
      }
      checksums = Self.compare(manifest, in: folder, isNeeded: isFolder)
    } else {
      source = .checksums
      manifest = nil
      let list = try ChecksumList(text: bytes, path: file)
      if list.entries.isEmpty {
        throw .wrongValue(path: file, place: "the list", expected: "at least one checksum, found none")
      }
      entries = list.entries.map { Entry(path: $0.path, bytes: nil, sha256: $0.sha256, output: nil) }
        .sorted { PathText.precedes($0.path, $1.path) }
      checksums = nil
    }
    try refuseLinks(file)
  }

  /// Checks everything in order, on this thread.
  ///
  /// - Parameters:
  ///   - reportsExtras: whether files that are not listed count; nil: yes for a manifest, no for a list.
  ///   - render: see `check`.
  public func rows(reportsExtras: Bool? = nil, render: (([UInt8]) -> SHA256Digest?)? = nil) -> [Row] {
    let checked = entries.indices.map { check($0, render: render) }
    return ordered(checked, reportsExtras: reportsExtras)
  }

  /// Joins the rows of all entries with what concerns the folder as a whole, sorted by the bytes of the paths.
  public func ordered(_ checked: [Row], reportsExtras: Bool? = nil) -> [Row] {
    var rows = checked
    if let checksums { rows.append(checksums) }
    if reportsExtras ?? (source == .manifest) { rows += extras() }
    return rows.sorted { PathText.precedes($0.path, $1.path) }
  }

  /// 0 all well, 1 differences, 74 something could not be read.
  public static func exitStatus(of rows: [Row]) -> Int32 {
    if rows.contains(where: { $0.failure != nil }) { return 74 }
    return rows.allSatisfy { $0.status == .ok } ? 0 : 1
  }

  private static func read(_ file: String) throws(ManifestError) -> [UInt8] {
    do { return try readFile(file, limit: Manifest.mostBytes) } catch { throw .file(error) }
  }

  /// A row for `SHA256SUMS` when it does not say what the manifest says.
  private static func compare(_ manifest: Manifest, in folder: String, isNeeded: Bool) -> Row? {
    let path = PathText.joined(folder, Manifest.checksumsFileName)
    let name = Manifest.checksumsFileName
    guard let status = fileStatus(path, followsLinks: false) else {
      return isNeeded ? Row(path: name, status: .missing, detail: "no such file") : nil
    }
    guard status.kind == .regular else {
      return Row(path: name, status: .notAFile, detail: "found \(status.kind.description)")
    }
    return WholeFile.holds(path, manifest.checksums.text())
      ? nil : Row(path: name, status: .changed, detail: "does not say what \(Manifest.fileName) says")
  }
}
