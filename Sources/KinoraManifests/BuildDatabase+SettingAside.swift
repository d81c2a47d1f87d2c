#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension BuildDatabase {
  /// Gives a file that is not ours another name, `build.sqlite.set-aside`, so that nothing of others is lost; one such
  /// file is kept. Its log goes, since it would spoil the new database.
  ///
  /// - Returns: whether the name is free now.
  func setAside() -> Bool {
    let names = ["\(path).set-aside"] + (2...9).map { "\(path).set-aside-\($0)" }
    for name in names {
      // A file gives way to a file, an empty folder to a folder; else the next name is tried.
      let isMoved = unsafe rename(path, name) == 0
      if isMoved || systemError == ENOENT {
        for ending in ["-wal", "-shm", "-journal"] { _ = try? WholeFile.remove(path + ending) }
        return true
      }
      if ![EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(systemError) { return false }
    }
    return false
  }
}
