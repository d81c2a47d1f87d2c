import Testing

@testable import KinoraManifests

@Suite struct VerificationTests {
  private static let names = ["deck.webp", "small/a.png", "small/b.png", "small/new\nline.png"]

  private func build(_ folder: borrowing TemporaryFolder) throws {
    let manifest = sampleManifest(Self.names)
    for name in Self.names { try folder.put(name, name) }
    try folder.put("manifest.json", manifest.json())
    try folder.put("SHA256SUMS", manifest.checksums.text())
    try folder.put(".kinora/build.sqlite", "state")
    try folder.put("index.html", "gallery")
  }

  /// Path and status of what is not well.
  private func faults(_ folder: borrowing TemporaryFolder) throws -> [String] {
    let rows = try Verification(of: folder.path).rows()
    #expect(Verification.exitStatus(of: rows) == (rows.allSatisfy { $0.status == .ok } ? 0 : 1))
    return rows.filter { $0.status != .ok }.map { "\($0.path) \($0.status.rawValue)" }
  }

  @Test func allIsWell() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    #expect(try faults(folder) == [])
    for name in ["manifest.json", "SHA256SUMS"] {
      let rows = try Verification(of: folder.file(name)).rows()
      #expect(rows.map(\.path) == Self.names && Verification.exitStatus(of: rows) == 0)
    }
  }

  @Test func everyDifferenceIsNamed() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    try folder.put("small/a.png", "SMALL/a.png")
    try folder.put("deck.webp", "deck.webp and more")
    try WholeFile.remove(folder.file("small/b.png"))
    try folder.put("small/.hidden", "x")
    try folder.put("more/deep/extra.png", "x")
    try folder.put("small/index.html", "x")
    try folder.makeFolder("hollow")
    try folder.put(".kinora-\(Int32.max)-x-0.tmp", "x")
    #expect(
      try faults(folder) == [
        ".kinora-\(Int32.max)-x-0.tmp extra", "deck.webp changed", "more/deep/extra.png extra",
        "small/.hidden extra",
        "small/a.png changed", "small/b.png missing", "small/index.html extra",
      ])
  }

  @Test func whatIsNoFileIsNamedAndNotOpened() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    try folder.put("away", "deck.webp")
    for name in Self.names { try WholeFile.remove(folder.file(name)) }
    folder.link("deck.webp", to: "away")
    folder.pipe("small/a.png")
    try folder.makeFolder("small/b.png")
    folder.link("small/new\nline.png", to: "/dev/zero")
    #expect(
      try faults(folder) == [
        "away extra", "deck.webp not-a-file", "small/a.png not-a-file", "small/b.png not-a-file",
        "small/new\nline.png not-a-file",
      ])
  }

  @Test func linkedFolderRefusesAll() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    _ = run("mv", ["small", "elsewhere"], in: folder.path)
    folder.link("small", to: "elsewhere")
    let error = #expect(throws: ManifestError.self) { try Verification(of: folder.path) }
    #expect(
      error
        == .unsafePath(path: folder.file("manifest.json"), entry: "small/a.png", fault: .linkOnTheWay))
    #expect(error?.exitStatus == 65)
  }

  @Test func linkThatAppearsLaterIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    let verification = try Verification(of: folder.path)
    _ = run("mv", ["small", "elsewhere"], in: folder.path)
    folder.link("small", to: "elsewhere")
    #expect(verification.check(1).status == .refused)
    #expect(verification.check(0).status == .ok)
  }

  @Test func checksumsMustAgree() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    try folder.put("SHA256SUMS", "\(SHA256.hash("x").hex)  deck.webp\n")
    #expect(try faults(folder) == ["SHA256SUMS changed"])
    try WholeFile.remove(folder.file("SHA256SUMS"))
    #expect(try faults(folder) == ["SHA256SUMS missing"])
    #expect(try Verification(of: folder.file("manifest.json")).rows().allSatisfy { $0.status == .ok })
  }

  @Test func samePixelsAreTold() throws {
    let folder = try TemporaryFolder()
    try build(folder)
    try folder.put("small/a.png", "other bytes")
    try folder.put("small/b.png", "broken")
    var asked: [[UInt8]] = []
    let rows = try Verification(of: folder.path).rows { bytes in
      asked.append(bytes)
      return bytes == Array("other bytes".utf8) ? SHA256.hash("pixels of small/a.png") : nil
    }
    #expect(rows.map(\.status) == [.ok, .reencoded, .changed, .ok])
    #expect(asked.count == 2)
    #expect(Verification.exitStatus(of: rows) == 1)
  }

  @Test func listOfOthersReportsExtrasWhenAsked() throws {
    let folder = try TemporaryFolder()
    try folder.put("a", "a")
    try folder.put("b", "b")
    try folder.put("SHA256SUMS", "\(SHA256.hash("a").hex) *a\n")
    let verification = try Verification(of: folder.path)
    #expect(verification.source == .checksums)
    #expect(verification.rows().map(\.status) == [.ok])
    #expect(verification.rows(reportsExtras: true).map(\.status) == [.ok, .extra])
  }

  @Test func nothingThereIsMissing() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.file("none"), folder.file("none/manifest.json")] {
      let error = #expect(throws: ManifestError.self) { try Verification(of: path) }
      #expect(error?.exitStatus == 66)
    }
  }
}
