#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All bytes of a file, and what tells this state of it from another.
public struct FileBytes: Sendable {
  public let bytes: [UInt8]
  /// Taken before the first byte was read and still true after the last.
  public let identity: FileIdentity
  /// When reading began, in nanoseconds since 1970.
  public let readAt: Int64
}

/// Reads a whole regular file.
///
/// Links are followed. Folders, named pipes, sockets and devices are refused before they are opened, and a file
/// beyond the limit before memory is taken. The bytes are read once, straight into the array. A file that somebody
/// replaces meanwhile is read as it was; one that somebody writes to is read again, at most three times in all.
/// - Parameter limit: the most bytes that are read.
/// - Throws: `.missing`, `.notAFile`, `.tooLarge`, `.cannotRead`, `.changedWhileReading`.
public func readFileBytes(_ path: String, limit: Int) throws(FileError) -> FileBytes {
  for _ in 0..<3 {
    if let found = try readUnchanged(path, limit) { return found }
  }
  throw .changedWhileReading(path: path)
}

/// One try: nil when the file changed under way.
private func readUnchanged(_ path: String, _ limit: Int) throws(FileError) -> FileBytes? {
  if path.utf8.contains(0) { throw .missing(path: path) }
  guard let before = FileStatus(of: path, followsLinks: true) else {
    throw .reading(path, systemError)
  }
  try checkReadable(before, path, limit)
  guard let file = openDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
    throw .reading(path, systemError)
  }
  let readAt = currentNanoseconds()
  guard let opened = FileStatus(of: file.number) else { throw .cannotRead(path: path, number: systemError) }
  try checkReadable(opened, path, limit)
  let size = Int(opened.identity.size)
  // Files of the system, as in /proc, say that they are empty and are not.
  let bytes =
    size == 0 ? try readToEnd(file.number, path, limit) : try readExactly(file.number, path, size)
  guard size == 0 || bytes.count == size, let after = FileStatus(of: file.number),
    isSameContent(opened, after)
  else { return nil }
  return FileBytes(bytes: bytes, identity: opened.identity, readAt: readAt)
}

/// Whether nobody wrote to the file between two looks. The change time alone also moves when the file loses a name
/// because another takes its place, which leaves the bytes alone.
func isSameContent(_ before: FileStatus, _ after: FileStatus) -> Bool {
  var later = after.identity
  if before.linkCount != after.linkCount { later.changedNanoseconds = before.identity.changedNanoseconds }
  return before.identity == later
}

/// The bytes of a whole regular file: `readFileBytes` without the identity.
public func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try readFileBytes(path, limit: limit).bytes
}

/// Everything on standard input, whatever it is.
///
/// - Throws: `.tooLarge` as soon as the limit is passed, `.cannotRead`.
public func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readToEnd(STDIN_FILENO, "-", limit)
}

/// At most `count` bytes from the start of a regular file, for its signature; empty when it cannot be read.
public func firstBytes(_ path: String, _ count: Int) -> [UInt8] {
  guard FileStatus(of: path, followsLinks: true)?.kind == .regular,
    let file = openDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  else { return [] }
  return (try? readExactly(file.number, path, count)) ?? []
}

private func checkReadable(_ status: FileStatus, _ path: String, _ limit: Int) throws(FileError) {
  guard status.kind == .regular else { throw .notAFile(path: path, kind: status.kind) }
  if status.identity.size > Int64(limit) {
    throw .tooLarge(path: path, bytes: status.identity.size, limit: limit)
  }
}

/// Whether a block of this size can be had now; an allocation of Swift's own that fails ends the process.
///
/// Mapped, not allocated: the compiler leaves out a pair of `malloc` and `free`.
private func canAllocate(_ count: Int) -> Bool {
  if count < 1 << 20 { return true }
  let block = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  guard unsafe block != MAP_FAILED else { return false }
  unsafe munmap(block, count)
  return true
}

/// Reads `count` bytes, fewer if the file ends; one more when the file has grown, so that the caller sees it.
func readExactly(_ descriptor: Int32, _ path: String, _ count: Int) throws(FileError) -> [UInt8] {
  guard canAllocate(count + 1) else { throw .cannotRead(path: path, number: ENOMEM) }
  var failure: Int32 = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, filled in
    filled = 0
    while filled <= count {
      let rest = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
      let got = uninterrupted { unsafe read(descriptor, rest.baseAddress, rest.count) }
      if got < 0 { failure = systemError }
      if got <= 0 { break }
      filled += got
    }
  }
  if failure != 0 { throw .cannotRead(path: path, number: failure) }
  return bytes
}

/// Reads until the end, whatever the size.
func readToEnd(_ descriptor: Int32, _ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
  var all: [UInt8] = []
  let step = 1 << 18
  while true {
    var failure: Int32 = 0
    let part = unsafe [UInt8](unsafeUninitializedCapacity: step) { buffer, filled in
      let got = uninterrupted { unsafe read(descriptor, buffer.baseAddress, buffer.count) }
      failure = got < 0 ? systemError : 0
      filled = max(got, 0)
    }
    if failure != 0 { throw .cannotRead(path: path, number: failure) }
    if part.isEmpty { return all }
    if part.count > limit - all.count {
      throw .tooLarge(path: path, bytes: Int64(all.count + part.count), limit: limit)
    }
    all.append(contentsOf: part)
  }
}
