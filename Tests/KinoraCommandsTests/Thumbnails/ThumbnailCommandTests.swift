import KinoraCodecs
import KinoraPixels
import Testing

@Suite("thumbnail, run as a program")
struct ThumbnailCommandTests {
  /// A PNG of one colour.
  private func plain(_ width: Int, _ height: Int, level: UInt8 = 120) throws -> [UInt8] {
    let picture = PixelBuffer<Straight>(
      size: PixelSize(width: width, height: height), layout: .rgb, filledWith: level)
    return try encodeStill(picture, as: .png, options: StillEncodeOptions())
  }

  private func size(_ bytes: [UInt8]) throws -> PixelSize {
    try PictureInfo(bytes, limits: DecodeLimits()).size
  }

  @Test func scalesThatTheSourceIsTooSmallForAreSkippedAndNamed() throws {
    let runner = try ToolRunner()
    try runner.write(try plain(150, 150), to: "card.png")
    let run = try runner.run("thumbnail", "card.png", "--size", "100", "--scales", "1,2,3", "--output", "out")
    #expect(run.status == 0)
    #expect(
      runner.exists("out/card.png") && !runner.exists("out/card@2x.png") && !runner.exists("out/card@3x.png"))
    #expect(run.message.contains("card@2x.png") && run.message.contains("--enlarge"))
    #expect(try size(runner.bytes("out/card.png")) == PixelSize(width: 100, height: 100))
  }

  @Test func oneBadFileIsNamedAndDoesNotStopTheOthers() throws {
    let runner = try ToolRunner()
    for name in ["a", "c", "d"] { try runner.write(try plain(20, 20), to: "in/\(name).png") }
    try runner.write(Array("no picture".utf8), to: "in/b.png")
    let run = try runner.run("thumbnail", "in", "--size", "10", "--keep-going", "--output", "out")
    #expect(run.status == 65)
    #expect(run.message.contains("1 of 4 failed: in/b.png"))
    #expect(["a", "c", "d"].allSatisfy { runner.exists("out/\($0).png") } && !runner.exists("out/b.png"))
  }

  @Test func jsonNamesEveryOutputInOrder() throws {
    let runner = try ToolRunner()
    for name in ["b", "a", "c"] { try runner.write(try plain(64, 48), to: "in/\(name).png") }
    let run = try runner.run(
      "thumbnail", "in", "--size", "32", "--format", "webp", "--output", "out", "--json", "--jobs", "7")
    #expect(run.objects.compactMap { $0["output"] as? String } == ["out/a.webp", "out/b.webp", "out/c.webp"])
    #expect(run.objects.allSatisfy { $0["width"] as? Int == 32 && $0["height"] as? Int == 24 })
  }

  @Test func dryRunWritesNothing() throws {
    let runner = try ToolRunner()
    try runner.write(try plain(64, 48), to: "a.png")
    let run = try runner.run("thumbnail", "a.png", "--size", "32", "--dry-run", "--output", "out")
    #expect(run.status == 0 && run.output.contains("out/a.png") && !runner.exists("out"))
  }

  @Test("progress is drawn when asked for, and wiped")
  func progressIsWiped() throws {
    let runner = try ToolRunner()
    for name in ["a", "b"] { try runner.write(try plain(20, 20), to: "in/\(name).png") }
    let run = try runner.run("thumbnail", "in", "--size", "10", "--progress", "always", "--output", "out")
    #expect(run.message.contains("2/2") && run.message.hasSuffix("\u{1B}[2K"))
  }

  @Test("attention keeps one part at all scales")
  func attentionKeepsOnePart() throws {
    let runner = try ToolRunner()
    var picture = PixelBuffer<Straight>(
      size: PixelSize(width: 600, height: 200), layout: .rgb, filledWith: 100)
    for y in 60..<140 {
      picture.withMutableRow(y) { (row: inout MutableSpan<UInt8>) in
        for x in 480..<560 { row[3 * x] = (x ^ y) & 8 == 0 ? 250 : 20 }
      }
    }
    try runner.write(try encodeStill(picture, as: .png, options: StillEncodeOptions()), to: "wide.png")
    let run = try runner.run(
      "thumbnail", "wide.png", "--size", "50x50", "--fit", "cover", "--gravity", "attention", "--scales",
      "1,2,3",
      "--output", "out")
    #expect(run.status == 0)
    for (suffix, scale) in [("", 1), ("@2x", 2), ("@3x", 3)] {
      let bytes = try runner.bytes("out/wide\(suffix).png")
      let small = try PictureReader(bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture.rgba
      let middle = small.withRow(25 * scale) { row in (0..<50).map { Int(row[4 * $0 * scale]) != 100 } }
      #expect(middle.filter { $0 }.count >= 19, "scale \(scale)")
    }
  }
}
