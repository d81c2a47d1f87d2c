#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One name in a folder.
struct FolderEntry {
  /// The name; with `\xHH` for bytes that are no UTF-8.
  let name: String
  /// Whether the name is UTF-8: only then it can be opened.
  let isValid: Bool
  /// What the folder itself says; nil when it does not say.
  let kind: FileKind?

  var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
}

/// The names in a folder, sorted by bytes, without `.` and `..`.
///
/// The folder is closed before the function returns: however deep a tree, few descriptors are open.
/// - Throws: `.missing`, `.notAFolder`, `.cannotRead`.
func folderEntries(_ path: String) throws(FileError) -> [FolderEntry] {
  let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK
  guard let folder = openDescriptor(path.isEmpty ? "." : path, flags) else {
    let number = systemError
    if number == ENOTDIR, FileStatus(of: path, followsLinks: true) != nil { throw .notAFolder(path: path) }
    throw .reading(path, number)
  }
  return try folderEntries(of: folder, path)
}

/// The names in an open folder, which is closed.
func folderEntries(of folder: consuming Descriptor, _ path: String) throws(FileError) -> [FolderEntry] {
  let number = dup(folder.number)
  guard number >= 0 else { throw .cannotRead(path: path, number: systemError) }
  guard let stream = unsafe fdopendir(number) else {
    let failure = systemError
    _ = close(number)
    throw .cannotRead(path: path, number: failure)
  }
  defer { unsafe closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let found = unsafe readdir(stream) else {
      if errno != 0 { throw .cannotRead(path: path, number: errno) }
      break
    }
    if let entry = unsafe folderEntry(found) { entries.append(entry) }
  }
  entries.sort { PathText.precedes($0.name, $1.name) }
  return entries
}

private func folderEntry(_ found: UnsafeMutablePointer<dirent>) -> FolderEntry? {
  guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
  let start = unsafe UnsafeRawPointer(found).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  let kind: FileKind? =
    switch Int32(unsafe found.pointee.d_type) {
    case Int32(DT_REG): .regular
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_FIFO): .pipe
    case Int32(DT_SOCK): .socket
    case Int32(DT_CHR): .characterDevice
    case Int32(DT_BLK): .blockDevice
    default: nil
    }
  guard let name = unsafe String(validatingCString: start) else {
    return unsafe FolderEntry(name: escaped(start), isValid: false, kind: kind)
  }
  return name == "." || name == ".." ? nil : FolderEntry(name: name, isValid: true, kind: kind)
}

/// A name that is no UTF-8, every byte beyond ASCII as `\xHH`.
private func escaped(_ start: UnsafePointer<CChar>) -> String {
  var text = ""
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: strlen(start)))
  for byte in bytes {
    let value = UInt8(bitPattern: byte)
    if value < 128 {
      text.unicodeScalars.append(Unicode.Scalar(value))
    } else {
      text += "\\x" + String(value, radix: 16)
    }
  }
  return text
}
