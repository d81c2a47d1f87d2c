#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Testing

@testable import KinoraManifests

@Suite struct WholeFileTests {
  @Test func writesMakesFoldersAndLeavesNothingElse() throws {
    let folder = try TemporaryFolder()
    #expect(try WholeFile.write([1, 2, 3], to: folder.file("a/b/c.bin")) == .written)
    #expect(try readFile(folder.file("a/b/c.bin"), limit: 10) == [1, 2, 3])
    #expect(try folder.names("a/b") == ["c.bin"])
  }

  @Test func equalBytesKeepTheFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.put("x", "same")
    let before = fileStatus(path)
    #expect(try WholeFile.write(Array("same".utf8), to: path) == .unchanged)
    #expect(fileStatus(path) == before)
    #expect(try WholeFile.write(Array("more".utf8), to: path, durability: .beforeRename) == .written)
    #expect(fileStatus(path)?.identity.inode != before?.identity.inode)
    #expect(try folder.text("x") == "more")
  }

  @Test func rightsFollowTheUmask() throws {
    let folder = try TemporaryFolder()
    let path = try folder.put("x", "1")
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    let mask = umask(0)
    _ = umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func folderAtTheTargetIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.put("x/inside", "1")
    #expect(throws: FileError.cannotReplace(path: folder.file("x"), kind: .folder)) {
      try WholeFile.write([1], to: folder.file("x"))
    }
    #expect(try folder.names() == ["x"])
  }

  @Test func pathBelowAFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.put("file", "1")
    let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: folder.file("file/below/x")) }
    #expect(error?.exitStatus == 73)
    #expect(error?.path == folder.file("file/below/x"))
    #expect(
      error?.message.contains("\(folder.file("file")) is a regular file, and a folder is needed") == true)
    let direct = #expect(throws: FileError.self) { try WholeFile.write([1], to: folder.file("file/x")) }
    #expect(direct == .blocked(path: folder.file("file/x"), obstacle: folder.file("file"), kind: .regular))
    #expect(try folder.text("file") == "1")
  }

  @Test func tooLongNameIsRefused() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try WholeFile.write([1], to: folder.file(String(repeating: "n", count: 256)))
    }
    #expect(error?.exitStatus == 73)
    #expect(
      error?.message.contains("name too long") ?? false || error?.message.contains("File name") ?? false)
    #expect(try folder.names().isEmpty)
    #expect(try WholeFile.write([1], to: folder.file(String(repeating: "n", count: 255))) == .written)
  }

  @Test func linkGivesWayOrIsFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.put("real", "old")
    folder.link("link", to: "real")
    #expect(try WholeFile.write(Array("new".utf8), to: folder.file("link"), links: .followed) == .written)
    #expect(try folder.text("real") == "new")
    #expect(fileStatus(folder.file("link"), followsLinks: false)?.kind == .link)
    // Equal bytes behind a link are no reason to keep the link.
    #expect(try WholeFile.write(Array("new".utf8), to: folder.file("link")) == .written)
    #expect(fileStatus(folder.file("link"), followsLinks: false)?.kind == .regular)
    #expect(try folder.text("real") == "new")
  }

  @Test func devicesTakeBytesOnlyWhenNamed() throws {
    #expect(try WholeFile.write([1], to: "/dev/null", links: .followed) == .written)
    #expect(throws: FileError.cannotReplace(path: "/dev/null", kind: .characterDevice)) {
      try WholeFile.write([1], to: "/dev/null")
    }
    #expect(fileStatus("/dev/null")?.kind == .characterDevice)
  }

  #if os(Linux)
    @Test func fullDiskIsAFailedWrite() throws {
      let error = #expect(throws: FileError.self) {
        try WholeFile.write([1], to: "/dev/full", links: .followed)
      }
      #expect(error == .cannotWrite(path: "/dev/full", number: ENOSPC))
      #expect(error?.exitStatus == 74)
      #expect(error?.message == "cannot be written: No space left on device")
    }
  #endif

  @Test func pipeAtTheTargetIsRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    folder.pipe("p")
    #expect(throws: FileError.cannotReplace(path: folder.file("p"), kind: .pipe)) {
      try WholeFile.write([1], to: folder.file("p"))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func readOnlyFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.put("x", "old")
    _ = unsafe chmod(folder.path, 0o500)
    let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: folder.file("x")) }
    _ = unsafe chmod(folder.path, 0o700)
    #expect(error?.exitStatus == 73)
    #expect(try folder.text("x") == "old")
  }

  @Test func leftoversOfEndedRunsAreRemoved() throws {
    let folder = try TemporaryFolder()
    // No process has the greatest number.
    try folder.put(".kinora-\(Int32.max)-abc-0.tmp", "half")
    // Another run that had our number.
    try folder.put(".kinora-\(getpid())-abc-1.tmp", "half")
    // A living process that is not ours.
    try folder.put(".kinora-\(getppid())-abc-2.tmp", "half")
    try folder.put(".kinora-not-ours.tmp", "kept")
    try folder.put("picture.png", "kept")
    #expect(WholeFile.removeLeftovers(in: folder.path) == 2)
    #expect(
      try folder.names() == [".kinora-\(getppid())-abc-2.tmp", ".kinora-not-ours.tmp", "picture.png"])
    folder.setModified(".kinora-\(getppid())-abc-2.tmp", seconds: 1_000_000)
    #expect(WholeFile.removeLeftovers(in: folder.path) == 1)
  }

  @Test func ownFileUnderWayIsNoLeftover() throws {
    let folder = try TemporaryFolder()
    let temporary = try TemporaryFile(in: folder.path, for: "x")
    #expect(WholeFile.removeLeftovers(in: folder.path) == 0)
    #expect(try folder.names().count == 1)
    try temporary.rename(to: folder.file("x"), shown: "x")
    #expect(try folder.names() == ["x"])
  }

  @Test func abandonedTemporaryFileDisappears() throws {
    let folder = try TemporaryFolder()
    do { _ = try TemporaryFile(in: folder.path, for: "x") }
    #expect(try folder.names().isEmpty)
  }

  @Test func manyWritersOfOneFileAllSucceed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("deep/er/x")
    let texts = (0..<8).map { [UInt8](repeating: UInt8($0), count: 10_000 + $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask {
          for _ in 0..<50 {
            _ = try WholeFile.write(text, to: path)
            let found = try readFile(path, limit: 1 << 20)
            #expect(texts.contains(found))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names("deep/er") == ["x"])
  }
}
