#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a name on disk stands for.
public enum FileKind: Sendable, Hashable {
  case regular, folder, link, pipe, socket, characterDevice, blockDevice, other

  /// With its article, for messages.
  public var description: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .characterDevice: "a device"
    case .blockDevice: "a block device"
    case .other: "not a regular file"
    }
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    default: self = .other
    }
  }
}

/// What tells one state of a file from another without reading it.
///
/// Two equal identities do not prove equal bytes by themselves: see `trusts(hashedAt:)`.
public struct FileIdentity: Sendable, Hashable {
  /// In bytes.
  public var size: Int64
  /// Last change of the content, in nanoseconds since 1970; can be set at will by programs.
  public var modifiedNanoseconds: Int64
  /// Last change of content, name or rights, in nanoseconds since 1970; set by the system alone.
  public var changedNanoseconds: Int64
  public var inode: UInt64
  public var device: UInt64

  public init(
    size: Int64, modifiedNanoseconds: Int64, changedNanoseconds: Int64, inode: UInt64, device: UInt64
  ) {
    self.size = size
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.device = device
  }

  /// The coarsest clock step of a file system in use, in nanoseconds: 10 ms covers the tick of Linux kernels
  /// (4 ms at 250 Hz, 10 ms at 100 Hz). File systems that keep whole seconds are recognised by their times.
  static let clockStepNanoseconds: Int64 = 10_000_000
  static let coarseStepNanoseconds: Int64 = 2_000_000_000

  /// Whether this identity, taken before the bytes were read, can stand for the bytes later on.
  ///
  /// A file that was changed so shortly before it was read could be changed once more within the same clock step
  /// and look the same; git calls such an entry racily clean. It is read again in the next run.
  /// - Parameter hashedAt: when reading began, in nanoseconds since 1970.
  public func trusts(hashedAt: Int64) -> Bool {
    let latest = max(modifiedNanoseconds, changedNanoseconds)
    let isCoarse = modifiedNanoseconds % 1_000_000_000 == 0 && changedNanoseconds % 1_000_000_000 == 0
    let step = isCoarse ? Self.coarseStepNanoseconds : Self.clockStepNanoseconds
    // A modification time may lie in the future because a program set it; the change time then decides.
    let decisive = latest > hashedAt ? changedNanoseconds : latest
    return decisive < hashedAt - step
  }
}

/// Kind and identity of a file.
public struct FileStatus: Sendable, Hashable {
  public var kind: FileKind
  public var identity: FileIdentity
  /// How many names the file has; 0 for an open file that was replaced or removed.
  let linkCount: Int

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    linkCount = Int(status.st_nlink)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
      let changed = status.st_ctimespec
    #else
      let modified = status.st_mtim
      let changed = status.st_ctim
    #endif
    identity = FileIdentity(
      size: Int64(status.st_size),
      modifiedNanoseconds: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
      changedNanoseconds: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec),
      inode: UInt64(truncatingIfNeeded: status.st_ino), device: UInt64(truncatingIfNeeded: status.st_dev))
  }

  /// The status of a path; nil when there is none, whose reason is in `systemError`.
  init?(of path: String, followsLinks: Bool, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(folder, path, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  init?(of descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The status of one path, or nil when nothing is there or it cannot be looked at.
public func fileStatus(_ path: String, followsLinks: Bool = true) -> FileStatus? {
  path.utf8.contains(0) ? nil : FileStatus(of: path, followsLinks: followsLinks)
}

/// The identities of many regular files, in the order of the paths; nil for what is missing or no regular file.
///
/// One system call a path and nothing else: 30,000 paths take some 30 ms.
/// - Parameter folder: paths that are not absolute are relative to it; empty is the current folder.
public func fileIdentities(_ paths: [String], in folder: String, followsLinks: Bool) -> [FileIdentity?] {
  if folder.isEmpty { return fileIdentities(paths, at: AT_FDCWD, followsLinks: followsLinks) }
  guard let opened = openDescriptor(folder, O_RDONLY | O_DIRECTORY) else {
    return [FileIdentity?](repeating: nil, count: paths.count)
  }
  return fileIdentities(paths, at: opened.number, followsLinks: followsLinks)
}

private func fileIdentities(_ paths: [String], at folder: Int32, followsLinks: Bool) -> [FileIdentity?] {
  paths.map { path in
    guard let status = FileStatus(of: path, followsLinks: followsLinks, in: folder) else { return nil }
    return status.kind == .regular ? status.identity : nil
  }
}

/// Nanoseconds since 1970 on the clock that file systems use for their times.
public func currentNanoseconds() -> Int64 {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
  return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
}
