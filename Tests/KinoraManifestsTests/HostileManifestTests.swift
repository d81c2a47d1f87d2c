import Testing

@testable import KinoraManifests

private let hash = SHA256.hash("fine").hex

@Suite("hostile manifests") struct HostileManifestTests {
  static let lines: [(String, String)] = [
    ("up", "\(hash)  ../secret"), ("absolute", "\(hash)  /etc/hostname"),
    ("up in the middle", "\(hash)  a/../../x"),
    ("up at the end", "\(hash)  .."), ("up inside", "\(hash)  a/.."), ("dot", "\(hash)  ."),
    ("dot and up", "\(hash)  ./../secret"), ("dot inside", "\(hash)  a/./b"),
    ("double slash", "\(hash)  a//b"),
    ("leading double slash", "\(hash)  //etc/hostname"), ("trailing slash", "\(hash)  a/"),
    ("dot and slash", "\(hash)  .//a"), ("drive", "\\\(hash)  C:\\\\secret"),
    ("drive with slash", "\(hash)  c:/secret"),
    ("network share", "\\\(hash)  \\\\\\\\host\\\\share"), ("backslash up", "\\\(hash)  ..\\\\secret"),
    ("backslash up inside", "\\\(hash)  a\\\\..\\\\..\\\\b"), ("NUL", "\(hash)  fi\0ne"),
    ("no name", "\(hash)  "),
    ("hash alone", hash), ("short hash", "\(hash.prefix(40))  x"), ("long hash", "\(hash)ab  x"),
    ("no hex", String(repeating: "g", count: 64) + "  x"), ("no gap", "\(hash)x"), ("one space", "\(hash) x"),
    ("tab", "\(hash)\tx"), ("listed twice", "\(hash)  fine.bin"),
    ("listed twice, dotted", "\(hash)  ./fine.bin"),
    ("twice by case", "\(hash)  FINE.bin"), ("unknown escape", "\\\(hash)  ..\\x2fsecret"),
    ("half an escape", "\\\(hash)  a\\"),
    ("long line", "\(hash)  " + String(repeating: "a/", count: 500_000) + "x"),
    ("junk", "\u{1}\u{2}\u{3}"), ("HTML", "<html><body>404</body></html>"),
    ("tag without hash", "SHA256 (x) = "),
    ("another tag", "MD5 (x) = \(hash)"), ("tag that leads up", "SHA256 (../x) = \(hash)"),
    ("blank", " "), ("tag without name", "SHA256 () = \(hash)"),
  ]

  @Test("a list is refused", arguments: lines)
  func listIsRefused(name: String, line: String) throws {
    let folder = try TemporaryFolder()
    try folder.put("fine.bin", "fine")
    try folder.put("SHA256SUMS", "\(hash)  fine.bin\n\(line)\n")
    let error = #expect(throws: ManifestError.self) { try Verification(of: folder.file("SHA256SUMS")) }
    #expect(error?.exitStatus == 65)
    #expect(error?.message.utf8.count ?? 0 < 1_200)
  }

  @Test func listThatIsNoTextIsRefused() throws {
    let bytes = Array("\(hash)  a".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: ManifestError.self) { try ChecksumList(text: bytes, path: "s") }
    #expect(error?.exitStatus == 65)
  }

  static let replacements: [(String, String, String)] = [
    ("up", "small/a.png", "../secret"), ("absolute", "small/a.png", "/etc/hostname"),
    ("up in the middle", "small/a.png", "small/../../x"), ("dot", "small/a.png", "."),
    ("empty", "small/a.png", ""),
    ("drive", "small/a.png", "C:\\\\secret"), ("double slash", "small/a.png", "small//a.png"),
    ("leading dot", "small/a.png", "./small/a.png"), ("NUL", "small/a.png", "a\\u0000.png"),
    ("escaped up", "small/a.png", "\\u002e\\u002e/x"), ("listed twice", "small/a.png", "small/b.png"),
    ("twice by case", "small/a.png", "SMALL/B.PNG"), ("a number", "\"small/a.png\"", "7"),
    ("null", "\"small/a.png\"", "null"), ("a list", "\"small/a.png\"", "[]"),
    ("short hash", SHA256.hash("small/a.png").hex, "abc"),
    ("no hex", SHA256.hash("small/a.png").hex, String(repeating: "z", count: 64)),
    ("negative bytes", "\"bytes\": 11", "\"bytes\": -1"),
    ("bytes as text", "\"bytes\": 11", "\"bytes\": \"11\""),
    ("bytes with fraction", "\"bytes\": 11", "\"bytes\": 11.0"),
    ("bytes of 1e400", "\"bytes\": 11", "\"bytes\": 1e400"),
    ("bytes beyond 64 bits", "\"bytes\": 11", "\"bytes\": 99999999999999999999"),
    ("a key twice", "\"bytes\": 11", "\"bytes\": 11, \"bytes\": 11"),
    ("an unknown key", "\"bytes\": 11", "\"bytes\": 11, \"mode\": 1"),
    ("a key missing", "\"bytes\": 11, ", ""),
    ("outputs as an object", "\"outputs\": [", "\"outputs\": {"),
    ("outputs missing", "\"outputs\"", "\"output\""),
    ("libraries as a list", "\"libraries\": {", "\"libraries\": ["), ("no recipe", "recipeSHA256", "recipe"),
    ("a library as a number", "\"2.14\"", "2.14"), ("more after the end", "  ]\n}\n", "  ]\n}\n{}"),
    ("a mark before", "{\n  \"kinora\"", "\u{FEFF}{\n  \"kinora\""),
    ("an input without hash", "photos/a.png\", \"sha256\"", "photos/a.png\", \"sha\""),
  ]

  @Test("a manifest is refused", arguments: replacements)
  func manifestIsRefused(name: String, old: String, new: String) throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: sampleManifest(["small/a.png", "small/b.png"]).json(), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    try folder.put("manifest.json", text.replacingCharacters(in: range, with: new))
    let error = #expect(throws: ManifestError.self) { try Verification(of: folder.file("manifest.json")) }
    #expect(error?.exitStatus == 65)
  }

  @Test func namesOfOneDiskAreRefused() throws {
    let pairs = [
      ("caf\u{e9}", "cafe\u{301}"), ("\u{c9}", "e\u{301}"), ("ſ", "S"), ("Σ", "ς"), ("K", "k"),
      ("A/b", "a/B"),
    ]
    for (first, second) in pairs {
      let manifest = sampleManifest([first, second])
      #expect(throws: ManifestError.self) { try Manifest(json: manifest.json(), path: "m") }
    }
    for (first, second) in [("ß", "ss"), ("a", "a "), ("ı", "l"), ("o", "0")] {
      #expect(try Manifest(json: sampleManifest([first, second]).json(), path: "m").outputs.count == 2)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
