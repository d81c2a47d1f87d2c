#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// A file beside its target that is going to take the target's name: `.kinora-PID-RUN-COUNT.tmp`.
///
/// It is locked as long as it is written, so that another run can tell it from what a killed run left behind. It
/// disappears when it has not been renamed.
struct TemporaryFile: ~Copyable {
  private let path: String
  private let file: Descriptor

  /// - Parameters:
  ///   - folder: made when it is missing; empty is the current folder.
  ///   - target: the path that errors name.
  init(in folder: String, for target: String) throws(FileError) {
    var attempt = 0
    while true {
      let path = PathText.joined(folder, Self.nextName())
      if let file = openDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW) {
        _ = flock(file.number, LOCK_EX | LOCK_NB)
        self.path = path
        self.file = file
        return
      }
      let number = systemError
      attempt += 1
      if number == ENOENT, attempt < 8 {
        do { try WholeFile.makeFolder(folder) } catch { throw error.about(target) }
      } else if number == ENOTDIR {
        throw .blocked(target)
      } else if number != EEXIST || attempt >= 100 {
        throw .creating(target, number)
      }
    }
  }

  deinit { _ = unsafe unlink(path) }

  func write(_ bytes: [UInt8], _ durability: WholeFile.Durability, for target: String) throws(FileError) {
    var number = writeAll(bytes, to: file.number)
    if number == 0, durability == .beforeRename {
      number = uninterrupted { fsync(file.number) } == 0 ? 0 : systemError
    }
    if number != 0 { throw .cannotWrite(path: target, number: number) }
  }

  /// Takes the name, replacing what has it. The lock holds until afterwards.
  ///
  /// - Returns: what tells the file from another from now on; a change of name may move its change time.
  @discardableResult
  consuming func rename(to target: String, shown: String) throws(FileError) -> FileIdentity? {
    if moved(path, target) == 0 { return FileStatus(of: file.number)?.identity }
    let number = systemError
    if number == EISDIR || number == ENOTEMPTY || number == EEXIST {
      throw .cannotReplace(path: shown, kind: .folder)
    }
    throw .creating(shown, number)
  }

  // MARK: Names

  /// Differs between two runs even if they have the same process number.
  private static let run = String(UInt64(bitPattern: currentNanoseconds()), radix: 36)
  private static let count = Atomic<Int>(0)

  private static func nextName() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return ".kinora-\(getpid())-\(run)-\(number).tmp"
  }

  /// Process number and run of a temporary file's name; nil for any other name.
  static func origin(of name: String) -> (process: pid_t, run: Substring)? {
    guard name.hasPrefix(".kinora-"), name.hasSuffix(".tmp") else { return nil }
    let parts = name.dropFirst(8).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let process = pid_t(parts[0]), process > 0, Int(parts[2]) != nil else {
      return nil
    }
    return (process, parts[1])
  }

  /// Whether the run that made the file has ended without renaming it.
  static func isLeftOver(_ path: String, name: String) -> Bool {
    guard let origin = origin(of: name) else { return false }
    if origin.process == getpid() && origin.run == run { return false }
    guard let status = FileStatus(of: path, followsLinks: false), status.kind == .regular else {
      return false
    }
    let isAlive = origin.process != getpid() && (kill(origin.process, 0) == 0 || systemError == EPERM)
    // Another program may have got the number since; its file would not be locked, and is not that old.
    let age = currentNanoseconds() - status.identity.modifiedNanoseconds
    if isAlive && age < 60_000_000_000 { return false }
    guard let file = openDescriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return !isAlive }
    return flock(file.number, LOCK_EX | LOCK_NB) == 0
  }
}

extension WholeFile {
  /// Removes what killed runs left in a folder (not in those below it): temporary files of processes that have ended.
  ///
  /// - Returns: how many were removed.
  @discardableResult
  public static func removeLeftovers(in folder: String) -> Int {
    guard let entries = try? folderEntries(folder) else { return 0 }
    var removed = 0
    for entry in entries where entry.isValid && entry.name.hasPrefix(".kinora-") {
      let path = PathText.joined(folder, entry.name)
      if TemporaryFile.isLeftOver(path, name: entry.name), unsafe unlink(path) == 0 { removed += 1 }
    }
    return removed
  }
}

extension FileError {
  /// The same failure, told of the output it keeps from being made.
  func about(_ target: String) -> FileError {
    switch self {
    case .cannotCreate(_, ENOTDIR), .cannotReplace: .blocked(target)
    case .cannotCreate(_, let number): .cannotCreate(path: target, number: number)
    case .cannotWrite(_, let number): .cannotWrite(path: target, number: number)
    default: self
    }
  }
}

/// `rename` of the C library, under a name that a method of that name does not hide.
private func moved(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }
