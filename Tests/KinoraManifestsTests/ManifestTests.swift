import TestSupport
import Testing

@testable import KinoraManifests

/// A manifest of files that hold their own names.
func sampleManifest(_ paths: [String]) -> Manifest {
  Manifest(
    kinora: "1.0.0",
    libraries: [.init(name: "libwebp", version: "1.2.4"), .init(name: "lcms2", version: "2.14")],
    recipeSHA256: SHA256.hash("recipe"),
    outputs: paths.map { path in
      .init(
        path: path, bytes: path.utf8.count, sha256: SHA256.hash(path),
        renderSHA256: SHA256.hash("pixels of " + path),
        width: 64, height: 48, frames: 1, durationMilliseconds: 0, loopCount: 0, job: "small",
        key: SHA256.hash("key"), inputs: [.init(path: "photos/a.png", sha256: SHA256.hash("a"))])
    })
}

@Suite struct ManifestTests {
  @Test func fieldsAndOrderAreFixed() {
    let text = String(decoding: sampleManifest(["b", "a"]).json(), as: UTF8.self)
    let hash = SHA256.hash("key").hex
    let inputs = "[{ \"path\": \"photos/a.png\", \"sha256\": \"\(SHA256.hash("a").hex)\" }]"
    func line(_ path: String) -> String {
      "    { \"path\": \"\(path)\", \"bytes\": 1, \"sha256\": \"\(SHA256.hash(path).hex)\", "
        + "\"renderSHA256\": \"\(SHA256.hash("pixels of " + path).hex)\", \"width\": 64, \"height\": 48, "
        + "\"frames\": 1, \"durationMilliseconds\": 0, \"loopCount\": 0, \"job\": \"small\", \"key\": \"\(hash)\", "
        + "\"inputs\": \(inputs) }"
    }
    let expected = """
      {
        "kinora": "1.0.0",
        "libraries": { "lcms2": "2.14", "libwebp": "1.2.4" },
        "recipeSHA256": "\(SHA256.hash("recipe").hex)",
        "outputs": [
      \(line("a")),
      \(line("b"))
        ]
      }

      """
    #expect(text == expected)
  }

  @Test func writingAndReadingIsTheSame() throws {
    let names = [
      "a/b.png", "quote\".png", "back\\slash", "new\nline\t\u{1}\u{7F}", "日本語.png", "🎞️", "e\u{301}x",
    ]
    for manifest in [sampleManifest(names), sampleManifest([])] {
      let read = try Manifest(json: manifest.json(), path: "m")
      #expect(read == manifest)
      #expect(read.json() == manifest.json())
      #expect(try ChecksumList(text: manifest.checksums.text(), path: "s") == manifest.checksums)
    }
  }

  @Test(
    "texts that are no JSON are refused with their place",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\n  \"a\": 1,\n  \"a\": 2 }", 3, 3), ("\"\\ud800\"", 1, 8),
      ("\"\\x\"", 1, 3), ("nul", 1, 1), ("01", 1, 2), ("-", 1, 2), ("1.", 1, 3), ("1e", 1, 3),
      ("\"a\nb\"", 1, 3),
      ("{} {}", 1, 4), ("{a:1}", 1, 2), ("\u{FEFF}{}", 1, 1), ("[1 2]", 1, 4), ("'a'", 1, 1),
      ("{\"a\" 1}", 1, 6),
    ])
  func faultsHaveTheirPlace(text: String, line: Int, column: Int) throws {
    let bytes = Array(text.utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(bytes) }
    let place = lineAndColumn(of: fault?.offset ?? -1, in: bytes)
    #expect(place.line == line && place.column == column)
  }

  @Test func deepAndForeignJSONIsRefused() throws {
    for text in [String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 100_000)] {
      #expect(throws: JSONFault.self) { try JSONReader.read(Array(text.utf8)) }
    }
    #expect(throws: JSONFault.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    guard case .string(let text) = try JSONReader.read(Array("\"\\ud83c\\udf9e\\u0041\\/\"".utf8)) else {
      Issue.record("no text")
      return
    }
    #expect(text == "🎞A/")
  }

  @Test func everyCutAndChangedByteIsReadOrRefused() throws {
    let good = sampleManifest(["a.png", "b/c.png"]).json()
    for end in 0..<good.count - 2 {
      #expect(throws: ManifestError.self) { try Manifest(json: Array(good[..<end]), path: "m") }
    }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3_000 {
      var bytes = good
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      _ = try? Manifest(json: bytes, path: "m")
    }
  }
}

@Suite struct ChecksumListTests {
  private let hash = SHA256.hash("x").hex

  @Test func namesAreEscapedAsGNUDoes() throws {
    let list = ChecksumList(
      entries: ["a", "b\\c", "d\ne", "f\rg"].map { .init(path: $0, sha256: SHA256.hash("x")) })
    let text = "\(hash)  a\n\\\(hash)  b\\\\c\n\\\(hash)  d\\ne\n\\\(hash)  f\\rg\n"
    #expect(list.text() == Array(text.utf8))
    #expect(try ChecksumList(text: list.text(), path: "s") == list)
  }

  @Test func formsOfOthersAreRead() throws {
    let text =
      "# comment\r\n\(hash) *binary.bin\n\nSHA256 (tag (1) = x) = \(hash)\n\(hash.uppercased())  ./dotted\r\n"
      + "\\SHA256 (a\\nb) = \(hash)\n\(hash)   lead"
    let list = try ChecksumList(text: Array(text.utf8), path: "s")
    #expect(list.entries.map(\.path) == ["binary.bin", "tag (1) = x", "dotted", "a\nb", " lead"])
    #expect(list.entries.allSatisfy { $0.sha256 == SHA256.hash("x") })
  }

  @Test func sha256sumAgrees() throws {
    let folder = try TemporaryFolder()
    let names = ["plain", " lead", "-dash", "back\\slash", "new\nline", "sub/日本語", "*star", "SHA256 (a) = b"]
    for name in names { try folder.put(name, name) }
    let list = ChecksumList(entries: names.map { .init(path: $0, sha256: SHA256.hash($0)) })
    try folder.put("SHA256SUMS", list.text())
    if let status = run("sha256sum", ["-c", "--strict", "SHA256SUMS"], in: folder.path) {
      #expect(status == 0)
    }
    let rows = try Verification(of: folder.file("SHA256SUMS")).rows()
    #expect(rows.count == names.count && Verification.exitStatus(of: rows) == 0)
  }
}
