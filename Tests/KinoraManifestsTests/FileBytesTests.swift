#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Testing

@testable import KinoraManifests

@Suite struct FileBytesTests {
  @Test("all bytes are read", arguments: [0, 1, 4_095, 4_096, 300_000])
  func allBytesAreRead(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.put("x", bytes)
    let found = try readFileBytes(path, limit: count)
    #expect(found.bytes == bytes)
    #expect(found.identity == fileStatus(path)?.identity)
    if count > 0 {
      #expect(throws: FileError.tooLarge(path: path, bytes: Int64(count), limit: count - 1)) {
        try readFile(path, limit: count - 1)
      }
    }
  }

  @Test func onlyRegularFilesAreRead() throws {
    let folder = try TemporaryFolder()
    folder.pipe("pipe")
    try folder.makeFolder("folder")
    folder.link("gone", to: "nowhere")
    folder.link("loop", to: "loop")
    folder.link("link", to: "real")
    try folder.put("real", "1")
    let cases: [(String, FileError)] = [
      ("pipe", .notAFile(path: folder.file("pipe"), kind: .pipe)),
      ("folder", .notAFile(path: folder.file("folder"), kind: .folder)),
      ("gone", .missing(path: folder.file("gone"))), ("none", .missing(path: folder.file("none"))),
      ("real/x", .missing(path: folder.file("real/x"))),
      ("loop", .cannotRead(path: folder.file("loop"), number: ELOOP)),
      ("real\0", .missing(path: folder.file("real\0"))),
    ]
    for (name, error) in cases {
      #expect(throws: error) { try readFile(folder.file(name), limit: 10) }
    }
    #expect(throws: FileError.notAFile(path: "/dev/zero", kind: .characterDevice)) {
      try readFile("/dev/zero", limit: 10)
    }
    #expect(try readFile(folder.file("link"), limit: 10) == [49])
  }

  #if os(Linux)
    @Test func filesOfTheSystemThatSeemEmptyAreRead() throws {
      #expect(try !readFile("/proc/self/stat", limit: 1 << 16).isEmpty)
      #expect(throws: FileError.self) { try readFile("/proc/self/stat", limit: 1) }
    }
  #endif

  @Test func manyIdentitiesKeepTheirOrder() throws {
    let folder = try TemporaryFolder()
    try folder.put("a", "1")
    try folder.put("b", "22")
    folder.link("c", to: "b")
    try folder.makeFolder("d")
    let paths = ["b", "none", "a", "c", "d"]
    let followed = fileIdentities(paths, in: folder.path, followsLinks: true).map { $0?.size }
    #expect(followed == [2, nil, 1, 2, nil])
    let unfollowed = fileIdentities(paths, in: folder.path, followsLinks: false).map { $0?.size }
    #expect(unfollowed == [2, nil, 1, nil, nil])
    #expect(fileIdentities(paths, in: folder.file("none"), followsLinks: true).allSatisfy { $0 == nil })
  }

  @Test func identityIsTrustedOnlyWhenOlderThanTheHash() {
    let second: Int64 = 1_000_000_000
    let read = 1_000 * second + 1
    func trusts(modified: Int64, changed: Int64) -> Bool {
      FileIdentity(
        size: 1, modifiedNanoseconds: modified, changedNanoseconds: changed, inode: 1, device: 1
      ).trusts(hashedAt: read)
    }
    #expect(trusts(modified: read - 20_000_001, changed: read - 20_000_001))
    #expect(!trusts(modified: read - 9_000_000, changed: read - 9_000_000))
    // An old modification time that was set a moment ago.
    #expect(!trusts(modified: 5, changed: read - 1))
    // A modification time in the future, set long ago.
    #expect(trusts(modified: read + second, changed: read - 20_000_001))
    // A file system of whole seconds.
    #expect(!trusts(modified: 999 * second, changed: 999 * second))
    #expect(trusts(modified: 997 * second, changed: 997 * second))
  }

  @Test func pathsAreSplitAndJoined() {
    #expect(PathText.folder(of: "a/b/c.png") == "a/b")
    #expect(PathText.folder(of: "c.png") == "")
    #expect(PathText.folder(of: "/c.png") == "/")
    #expect(PathText.folder(of: "a//b/") == "a")
    #expect(PathText.name(of: "a/b/c.png") == "c.png")
    #expect(PathText.name(of: "c") == "c")
    #expect(PathText.joined("", "x") == "x")
    #expect(PathText.joined("a/", "x") == "a/x")
    #expect(PathText.joined("a", "/x") == "/x")
    #expect(PathText.normalized("./a//b/./c/") == "a/b/c")
    #expect(PathText.normalized("/../a") == "/../a")
    #expect(PathText.normalized(".") == ".")
    #expect(PathKey("e\u{301}") != PathKey("\u{e9}"))
    #expect(PathText.precedes("a", "ab") && !PathText.precedes("ab", "a") && !PathText.precedes("", ""))
    #expect(PathText.precedes("Z", "a") && PathText.precedes("z", "é"))
  }
}
