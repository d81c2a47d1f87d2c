#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Testing

@testable import KinoraManifests

private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

@Suite struct FileListingTests {
  private func paths(_ inputs: [String], _ folder: borrowing TemporaryFolder) -> [String] {
    FileListing(inputs: inputs, in: folder.path).files.map(\.path)
  }

  @Test func oddNamesAreAllFoundAndSortedByBytes() throws {
    let folder = try TemporaryFolder()
    let names = [
      "-x.png", "--help.png", "a (1).png", "a[1].png", "a*.png", "{a,b}.png", "new\nline.png",
      "back\\slash.png",
      " lead.png", "UPPER.PNG", "日本語.png", "🎞️.jpeg", "e\u{301}.webp", "\u{e9}.webp", "icon@2x.jpg",
    ]
    for name in names { try folder.put("in/" + name, "x") }
    let expected = names.map { "in/" + $0 }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(paths(["in"], folder).elementsEqual(expected, by: { $0.utf8.elementsEqual($1.utf8) }))
    #expect(paths(["in/*"], folder).count == names.count)
    for name in names { #expect(paths(["in/" + name], folder) == ["in/" + name]) }
  }

  @Test func literalPathWinsOverGlob() throws {
    let folder = try TemporaryFolder()
    for name in ["a*.png", "abc.png", "b[1].png", "b1.png", "{c,d}.png", "c.png", "d.png"] {
      try folder.put(name, "x")
    }
    #expect(paths(["a*.png", "b[1].png", "{c,d}.png"], folder) == ["a*.png", "b[1].png", "{c,d}.png"])
    #expect(paths(["?1.png", "{d,c,e}.png"], folder) == ["b1.png", "d.png", "c.png"])
    #expect(paths(["a\\*.png"], folder) == ["a*.png"])
  }

  @Test func picturesAreKnownByNameOrSignature() throws {
    let folder = try TemporaryFolder()
    try folder.put("noext", signature + [0])
    try folder.put("odd.dat", [0xFF, 0xD8, 0xFF, 0xE0])
    try folder.put("webp.bin", Array("RIFF....WEBPVP8 ".utf8))
    try folder.put("notes.txt", "RIFF....WAVE")
    try folder.put("empty", "")
    try folder.put("damaged.png", "")
    try folder.put(".hidden.png", signature)
    try folder.makeFolder("folder.png")
    #expect(paths(["."], folder) == ["damaged.png", "noext", "odd.dat", "webp.bin"])
    #expect(paths(["*"], folder) == ["damaged.png", "noext", "odd.dat", "webp.bin"])
    #expect(paths([".*"], folder) == [".hidden.png"])
    #expect(paths([".hidden.png", "notes.txt"], folder) == [".hidden.png", "notes.txt"])
  }

  @Test func aFileCountsOnceAndInputsKeepTheirOrder() throws {
    let folder = try TemporaryFolder()
    for name in ["p/a.png", "p/b.png", "p/c.png"] { try folder.put(name, "x") }
    let listing = FileListing(inputs: ["p/c.png", "p/*", "./p//b.png"], in: folder.path)
    #expect(listing.files.map(\.path) == ["p/c.png", "p/a.png", "p/b.png"])
    #expect(listing.files.map(\.input) == [0, 1, 1])
    #expect(listing.files.map(\.isNamed) == [true, false, false])
    let repeated = FileListing(inputs: ["p/c.png", "p/a.png", "p/c.png", "p/*", "p/c.png"], in: folder.path)
    #expect(repeated.files.map(\.path) == ["p/c.png", "p/a.png", "p/c.png", "p/b.png", "p/c.png"])
  }

  @Test func starsCrossFoldersOnlyInPairs() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "x/b.png", "x/y/c.png", ".h/d.png", "x/y/e.jpg"] { try folder.put(name, "x") }
    #expect(paths(["*.png"], folder) == ["a.png"])
    #expect(paths(["*/*.png"], folder) == ["x/b.png"])
    #expect(paths(["**/*.png"], folder) == ["a.png", "x/b.png", "x/y/c.png"])
    #expect(paths(["x/**"], folder) == ["x/b.png", "x/y/c.png", "x/y/e.jpg"])
    #expect(paths(["**/y/*.{jpg,png}"], folder) == ["x/y/e.jpg", "x/y/c.png"])
    #expect(paths(["\(folder.path)/x/*"], folder) == ["\(folder.path)/x/b.png"])
  }

  @Test func loopsAndDanglingLinksEnd() throws {
    let folder = try TemporaryFolder()
    try folder.put("x/a.png", "x")
    folder.link("x/loop", to: "..")
    folder.link("x/self.png", to: "self.png")
    folder.link("x/gone.png", to: "nowhere")
    folder.link("x/good.png", to: "a.png")
    let listing = FileListing(inputs: ["**/*"], in: folder.path)
    #expect(listing.files.map(\.path) == ["x/a.png", "x/good.png"])
    #expect(listing.warnings == [.missing(path: "x/gone.png"), .missing(path: "x/self.png")])
    #expect(listing.problems.isEmpty)
    #expect(
      FileListing(inputs: ["x/self.png"], in: folder.path).problems == [
        .cannotRead(path: "x/self.png", number: ELOOP)
      ])
  }

  @Test func pipesAreNamedAndNeverOpened() throws {
    let folder = try TemporaryFolder()
    try folder.put("x/a.png", "x")
    folder.pipe("x/pipe")
    let listing = FileListing(inputs: ["x"], in: folder.path)
    #expect(listing.files.map(\.path) == ["x/a.png"])
    #expect(listing.warnings == [.notAFile(path: "x/pipe", kind: .pipe)])
    #expect(
      FileListing(inputs: ["x/pipe"], in: folder.path).problems == [.notAFile(path: "x/pipe", kind: .pipe)])
    #expect(
      FileListing(inputs: ["/dev/zero"]).problems == [.notAFile(path: "/dev/zero", kind: .characterDevice)])
  }

  #if os(Linux)
    @Test func namesThatAreNoTextAreNamed() throws {
      let folder = try TemporaryFolder()
      try folder.put("x/a.png", "x")
      let bytes = Array(folder.file("x/b").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
      let number = unsafe open(bytes, O_CREAT | O_WRONLY, 0o600)
      #expect(number >= 0)
      _ = close(number)
      let listing = FileListing(inputs: ["x"], in: folder.path)
      #expect(listing.files.map(\.path) == ["x/a.png"])
      #expect(listing.warnings == [.unusableName(path: "x/b\\xff")])
    }
  #endif

  @Test func nothingFoundIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("empty")
    let inputs = ["empty", "*.png", "none.png", "", "a\0b", "{a,b}.png"]
    let listing = FileListing(inputs: inputs, in: folder.path)
    #expect(listing.files.isEmpty)
    #expect(
      listing.problems == [
        .nothingFound(path: "empty"), .nothingFound(path: "*.png"), .missing(path: "none.png"),
        .missing(path: ""),
        .missing(path: "a\0b"), .nothingFound(path: "{a,b}.png"),
      ])
    #expect(listing.problems.allSatisfy { $0.exitStatus == 66 })
    #expect(listing.problemInputs == Array(inputs.indices))
  }

  @Test("searches leave out results below them; a folder or file that is named is read")
  func resultsAreLeftOut() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b/c.png", "Output/a.png", "b/Output/d.png"] { try folder.put(name, "x") }
    folder.link("b/again", to: "../Output")
    let results = ResultPlaces(
      folders: [folder.file("Output"), folder.file("none"), folder.file("a.png")],
      files: [folder.file("b/c.png")])
    let cases: [(String, [String])] = [
      (".", ["a.png", "b/Output/d.png"]), ("**/*.png", ["a.png", "b/Output/d.png"]), ("*/*.png", []),
      ("b", ["b/Output/d.png"]), ("b/c.png", ["b/c.png"]), ("Output", ["Output/a.png"]),
      ("Output/*.png", ["Output/a.png"]), ("b/again/a.png", ["b/again/a.png"]),
    ]
    for (input, wanted) in cases {
      let listing = FileListing(inputs: [input], in: folder.path, leavingOut: results)
      #expect(listing.files.map(\.path) == wanted, "\(input)")
    }
  }

  @Test func bracesAreBounded() throws {
    let folder = try TemporaryFolder()
    let bomb = String(repeating: "{a,b}", count: 30)
    #expect(
      FileListing(inputs: [bomb], in: folder.path).problems
        == [.tooManyMatches(path: bomb, limit: GlobPattern.mostAlternatives)])
  }

  @Test(
    "a part of a glob matches a name or not",
    arguments: [
      ("*", "abc", true), ("a*c", "abbc", true), ("a*c", "abb", false), ("?", "é", true), ("?", "ab", false),
      ("[abc]", "b", true), ("[!abc]", "b", false), ("[^abc]", "d", true), ("[a-c]x", "bx", true),
      ("[]]", "]", true),
      ("[a-]", "-", true), ("[a", "[a", true), ("*", ".a", false), (".*", ".a", true), ("\\*", "*", true),
      ("\\*", "a", false), ("a**b", "axxb", true), ("*.png", "x.PNG", false), ("[z-a]", "m", false),
      ("*a*a*a*a*a*b", String(repeating: "a", count: 200), false),
    ])
  func partMatches(pattern: String, name: String, isMatch: Bool) {
    #expect(GlobPattern.matches(Array(pattern.unicodeScalars), name) == isMatch)
  }
}
