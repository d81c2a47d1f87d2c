#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension WholeFile {
  /// Whether a relative path names a regular file below a folder, with no link on the way.
  public static func isPlain(_ path: String, in folder: String) -> Bool {
    guard PathFault(of: path) == nil else { return false }
    var place = folder
    let parts = path.utf8.split(separator: PathText.slash)
    for (index, part) in parts.enumerated() {
      place = PathText.joined(place, String(decoding: part, as: UTF8.self))
      let wanted: FileKind = index == parts.count - 1 ? .regular : .folder
      if FileStatus(of: place, followsLinks: false)?.kind != wanted { return false }
    }
    return true
  }

  /// Removes the folders above a relative path, as far as they are empty and below `folder`.
  public static func removeEmptyFolders(above path: String, in folder: String) {
    var inner = PathText.folder(of: path)
    while !inner.isEmpty, inner != "/", unsafe rmdir(PathText.joined(folder, inner)) == 0 {
      inner = PathText.folder(of: inner)
    }
  }
}
