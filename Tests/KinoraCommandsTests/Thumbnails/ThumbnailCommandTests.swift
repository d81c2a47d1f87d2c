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

  @Test("a picture of which nothing is made is a failure; the others are made")
  func allScalesSkipped() throws {
    let runner = try ToolRunner()
    for (name, side) in [("a", 40), ("b", 200)] {
      try runner.write(try plain(side, side), to: "in/\(name).png")
    }
    let run = try runner.run("avatar", "in", "--size", "96", "--scales", "2", "--output", "out")
    #expect(run.status == 65 && run.message.contains("in/a.png: too small for every scale"))
    #expect(runner.exists("out/b@2x.png") && !runner.exists("out/a@2x.png"))
  }

  @Test("a result that is smaller than asked for is noted, once a picture")
  func smallSources() throws {
    let runner = try ToolRunner()
    try runner.write(try plain(40, 40), to: "tiny.png")
    let words = ["avatar", "tiny.png", "--size", "96", "--scales", "1,0.9", "--output", "out"]
    let run = try runner.run(words)
    #expect(
      run.status == 0
        && run.message
          == "warning: tiny.png: 40x40 is smaller than 96x96 and keeps its size; --enlarge makes it larger\n"
    )
    #expect(
      try runner.run(words + ["--quiet"]).message.isEmpty && runner.run(words + ["--enlarge"]).message.isEmpty
    )
    #expect(try runner.run("thumbnail", "tiny.png", "--size", "96x30", "--output", "out").message.isEmpty)
  }

  /// Large files are begun before small ones; what is told is as if they were begun in order.
  @Test("the failure reported is the first of the plan, whatever its size", arguments: ["1", "2"])
  func firstFailureOfThePlan(jobs: String) throws {
    let runner = try ToolRunner()
    let good = try plain(60, 60)
    let damaged = Array(try plain(400, 400).dropLast(30))
    try runner.write(good, to: "a.png")
    try runner.write(Array(good.dropLast(20)), to: "b.png")
    try runner.write(good, to: "c.png")
    try runner.write(damaged, to: "d.png")
    let words = [
      "thumbnail", "a.png", "b.png", "c.png", "d.png", "--size", "30", "--output", "out", "--jobs", jobs,
    ]
    let run = try runner.run(words)
    #expect(run.status == 65)
    let places = ["b.png", "d.png"].compactMap { run.message.firstRange(of: $0)?.lowerBound }
    #expect(places.count > 0 && run.message.contains("b.png") && places.min() == places.first)
    for name in ["a", "c", "d", "e"] where runner.exists("out/\(name).png") {
      #expect(run.output.contains("out/\(name).png"), "\(name) was made and not told")
    }
    #expect(runner.exists("out/a.png") && !runner.exists("out/b.png"))
    let all = try runner.run(words + ["--keep-going"])
    #expect(all.status == 65 && all.message.contains("b.png") && all.message.contains("d.png"))
    #expect(runner.exists("out/c.png"))
  }

  @Test("failures to write name the whole path and what is in the way")
  func blockedPaths() throws {
    let runner = try ToolRunner()
    try runner.write(try plain(40, 40), to: "a.png")
    try runner.write([1], to: "x/y/z.webp")
    let blocked = try runner.run("thumbnail", "a.png", "--size", "9", "--output", "x/y/z.webp")
    #expect(blocked.status == 73)
    #expect(
      blocked.message.hasPrefix("error: x/y/z.webp/a.png: cannot be created: x/y/z.webp is a regular file"))
    for file in ["x", "x/"] {
      let folder = try runner.run("thumbnail", "a.png", "--size", "9", "-o", file)
      #expect(folder.status == 73 && folder.message.contains("use --output \(file) for a folder"))
    }
    #expect(
      try runner.run("thumbnail", "a.png", "--size", "9", "-o", "new/").message.contains("use --output"))
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
