#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files that are whole at every moment: a reader sees the old bytes or the new ones.
///
/// The bytes go to a temporary file in the same folder, which then takes the name. A run that is killed leaves at
/// most a temporary file that the next run removes; a run that fails removes it itself and leaves the old file.
public enum WholeFile {
  public enum Outcome: Sendable, Hashable {
    case written
    /// The file held these bytes already; it keeps its modification time and inode.
    case unchanged
  }

  /// What was written, and what tells this file from a later one.
  public struct Stored: Sendable, Hashable {
    public var outcome: Outcome
    /// Of the file that holds the bytes; nil for a device or pipe. Taken from the open file itself, so it is that of
    /// these bytes even if another run has taken the name since.
    public var identity: FileIdentity?
    /// When the bytes were known to be these, in nanoseconds since 1970.
    public var checkedAt: Int64
  }

  /// What becomes of a symbolic link at the target.
  public enum LinkPolicy: Sendable, Hashable {
    /// The link gives way to the file: nothing is written outside the folder. For the outputs of a build.
    case replaced
    /// The file behind the link is written; a device or pipe behind it takes the bytes directly. For paths that
    /// somebody typed.
    case followed
  }

  /// When the bytes are on the disk itself.
  public enum Durability: Sendable, Hashable {
    /// The system writes when it likes: safe against the end of the process, and enough for what can be made again.
    case whenConvenient
    /// The bytes are on the disk before the name changes: safe against a power cut, some milliseconds a file.
    case beforeRename
  }

  /// Writes all bytes, or nothing when the file holds them already.
  ///
  /// Missing parent folders are made. The file gets the rights 0666 less the umask.
  /// - Throws: `.cannotCreate` or `.cannotReplace` (exit 73) when nothing can be made there, `.cannotWrite`
  ///   (exit 74) when the disk, a quota or the process is at its end.
  @discardableResult
  public static func write(
    _ bytes: [UInt8], to path: String, links: LinkPolicy = .replaced,
    durability: Durability = .whenConvenient
  ) throws(FileError) -> Outcome {
    try store(bytes, to: path, links: links, durability: durability).outcome
  }

  /// The same as `write`, and tells the identity of the file for the build database.
  public static func store(
    _ bytes: [UInt8], to path: String, links: LinkPolicy = .replaced,
    durability: Durability = .whenConvenient
  ) throws(FileError) -> Stored {
    if path.isEmpty || path.utf8.contains(0) { throw .cannotCreate(path: path, number: ENOENT) }
    var target = path
    switch FileStatus(of: path, followsLinks: false)?.kind {
    case nil, .regular: break
    case .link where links == .replaced: break
    case .link,
      .characterDevice where links == .followed, .pipe where links == .followed:
      switch FileStatus(of: path, followsLinks: true)?.kind {
      case .regular: target = try resolved(path)
      case .characterDevice, .pipe:
        try writeDirectly(bytes, path)
        return Stored(outcome: .written, identity: nil, checkedAt: currentNanoseconds())
      case let kind?: throw .cannotReplace(path: path, kind: kind)
      case nil: throw .cannotReplace(path: path, kind: .link)
      }
    case let kind?: throw .cannotReplace(path: path, kind: kind)
    }
    let checkedAt = currentNanoseconds()
    if let identity = identityIfHolding(target, bytes) {
      return Stored(outcome: .unchanged, identity: identity, checkedAt: checkedAt)
    }
    // A second try: the folder or the temporary file may have been removed by another run in between.
    do {
      return try replace(target, bytes, durability, shown: path)
    } catch {
      guard case .cannotCreate(_, ENOENT) = error else { throw error }
      return try replace(target, bytes, durability, shown: path)
    }
  }

  /// Whether a regular file of this name, no link, holds exactly these bytes.
  public static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    identityIfHolding(path, bytes) != nil
  }

  private static func identityIfHolding(_ path: String, _ bytes: [UInt8]) -> FileIdentity? {
    guard let status = FileStatus(of: path, followsLinks: false), status.kind == .regular,
      status.identity.size == Int64(bytes.count),
      let file = openDescriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let opened = FileStatus(of: file.number), opened.kind == .regular,
      let found = try? readExactly(file.number, path, bytes.count)
    else { return nil }
    return found == bytes ? opened.identity : nil
  }

  /// Removes a file or link; a missing one is no error.
  ///
  /// - Returns: whether something was removed.
  /// - Throws: `.cannotWrite`.
  @discardableResult
  public static func remove(_ path: String) throws(FileError) -> Bool {
    if path.utf8.contains(0) { return false }
    if unsafe unlink(path) == 0 { return true }
    let number = systemError
    if number == ENOENT || number == ENOTDIR { return false }
    throw .cannotWrite(path: path, number: number)
  }

  /// Makes a folder and the folders above it; those that exist stay.
  ///
  /// - Throws: `.cannotCreate`, `.cannotReplace`, `.cannotWrite`.
  public static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty { return }
    switch FileStatus(of: path, followsLinks: true)?.kind {
    case .folder?: return
    case let kind?: throw .cannotReplace(path: path, kind: kind)
    case nil: break
    }
    if unsafe mkdir(path, 0o777) == 0 { return }
    var number = systemError
    if number == ENOENT {
      let above = PathText.folder(of: path)
      if above.isEmpty || above == path { throw .creating(path, number) }
      try makeFolder(above)
      if unsafe mkdir(path, 0o777) == 0 { return }
      number = systemError
    }
    // Another run may have made it in the meantime.
    if number == EEXIST, FileStatus(of: path, followsLinks: true)?.kind == .folder { return }
    throw .creating(path, number)
  }

  private static func replace(
    _ path: String, _ bytes: [UInt8], _ durability: Durability, shown: String
  ) throws(FileError) -> Stored {
    let folder = PathText.folder(of: path)
    let temporary = try TemporaryFile(in: folder, for: shown)
    try temporary.write(bytes, durability, for: shown)
    let identity = try temporary.rename(to: path, shown: shown)
    return Stored(outcome: .written, identity: identity, checkedAt: currentNanoseconds())
  }

  private static func resolved(_ path: String) throws(FileError) -> String {
    guard let found = unsafe realpath(path, nil) else { throw .creating(path, systemError) }
    defer { unsafe free(found) }
    guard let text = unsafe String(validatingCString: found) else { throw .unusableName(path: path) }
    return text
  }

  private static func writeDirectly(_ bytes: [UInt8], _ path: String) throws(FileError) {
    guard let file = openDescriptor(path, O_WRONLY | O_NOCTTY) else { throw .creating(path, systemError) }
    let number = writeAll(bytes, to: file.number)
    if number != 0 { throw .cannotWrite(path: path, number: number) }
    let closing = file.closed()
    if closing != 0 { throw .cannotWrite(path: path, number: closing) }
  }
}

/// Writes all bytes to a descriptor.
///
/// - Returns: 0, or the error number.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { all in
    var done = 0
    while done < all.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: all[done...])
      let count = uninterrupted { unsafe write(descriptor, rest.baseAddress, rest.count) }
      if count < 0 { return systemError }
      if count == 0 { return EIO }
      done += count
    }
    return 0
  }
}

/// Writes all bytes to standard output.
///
/// - Throws: `.cannotWrite`; its number is `EPIPE` when the reader has gone.
public func writeStandardOutput(_ bytes: [UInt8]) throws(FileError) {
  let number = writeAll(bytes, to: STDOUT_FILENO)
  if number != 0 { throw .cannotWrite(path: "-", number: number) }
}

extension FileError {
  /// The reader of a pipe has gone: it has seen enough.
  public var isClosedPipe: Bool {
    if case .cannotWrite(_, let number) = self { return number == EPIPE }
    return false
  }
}

/// Whether this process may open a few more files; the runtime traps without a word when it cannot.
///
/// Six are what threads, signals and one file each read, written and locked take.
public func hasDescriptorsLeft() -> Bool {
  var taken: [Int32] = []
  defer { for descriptor in taken { close(descriptor) } }
  for _ in 0..<6 {
    let descriptor = dup(STDERR_FILENO)
    if descriptor < 0 { return systemError != EMFILE }
    taken.append(descriptor)
  }
  return true
}
