import KinoraCodecs
import KinoraPixels
import Testing

@Suite("Avatars through the tool") struct AvatarCommandTests {
  private static func picture(_ bytes: [UInt8]) throws -> PixelBuffer<Straight> {
    var reader = try PictureReader(bytes, limits: DecodeLimits(), atLeast: nil)
    var sink = BufferSink(size: reader.size, layout: reader.layout)
    var row = [UInt8](repeating: 0, count: reader.size.width * reader.layout.channelCount)
    for _ in 0..<reader.size.height {
      var span = row.mutableSpan
      try reader.readRow(into: &span)
      sink.write(row.span)
    }
    return sink.finish().rgba
  }

  private static let cards: [[String]] = [
    ["--radius", "0"], ["--shape", "circle"], ["--shape", "hexagon", "--border", "2,#fff,outside"],
    ["--shape", "pill", "--shadow", "0.3,0,4,6"], ["--radius", "0", "--background", "#123"],
    ["--fit", "contain", "--radius", "0"],
  ]

  @Test("--stats counts each pixel of the result once, of stills and animations", arguments: cards)
  func statisticsOfEveryPath(options: [String]) throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png, layout: .rgba), to: "still.png")
    try tool.write(try CommandPictures.animation([10, 200, 90], durations: [50, 60, 70]), to: "moving.webp")
    for (input, format) in [("still.png", "png"), ("moving.webp", "webp"), ("moving.webp", "png")] {
      let result = try tool.run(
        ["avatar", input, "--size", "16x12", "-o", "out.\(format)", "--stats", "--json"] + options)
      let fields = result.objects.first { $0["stats"] != nil } ?? [:]
      let stats = fields["stats"] as? [String: Any] ?? [:]
      let pixels = (fields["width"] as? Int ?? 0) * (fields["height"] as? Int ?? 0)
      let canvases = format == "webp" ? 3 : 1
      #expect(result.status == 0 && stats["overdraw"] as? Double == 1, "\(result.message)")
      #expect(stats["pixelsWritten"] as? Int == pixels * canvases)
      #expect((stats["samplesTaken"] as? Int ?? .max) <= 16 * 12 * canvases)
    }
  }

  @Test("a JPEG without a background is refused, naming --background; with one it has no black corner")
  func jpegNeedsABackground() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    for options in [["--format", "jpeg"], ["-o", "a.jpg"], ["--format", "jpeg", "--background", "#fff8"]] {
      let result = try tool.run(["avatar", "a.png", "--size", "20"] + options)
      #expect(result.status == 64 && result.message.contains("--background"), "\(result.message)")
      #expect(!tool.exists("a.jpg") && !tool.exists("Output/a.jpg"))
    }
    let result = try tool.run(
      "avatar", "a.png", "--size", "120", "--enlarge", "--shape", "circle", "--background", "#fff", "-o",
      "a.jpg")
    #expect(result.status == 0)
    // The circle leaves the block of 16 pixels in the corner alone, so no colour of the picture rings there.
    let picture = try Self.picture(tool.bytes("a.jpg"))
    #expect(picture.bytes.prefix(3).allSatisfy { $0 > 245 })
  }

  @Test("several backgrounds make one result each")
  func backgroundsMakeVariants() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    let result = try tool.run(
      "avatar", "a.png", "--size", "10", "--shape", "circle", "--scales", "1,2", "--background",
      "light=#fff,dark=#1c1c1e")
    #expect(result.status == 0)
    for (name, level) in [("a.png", 255), ("a@2x.png", 255), ("a~dark.png", 0x1C), ("a@2x~dark.png", 0x1C)] {
      #expect(tool.exists("Output/\(name)"), "\(name)")
      guard tool.exists("Output/\(name)") else { continue }
      #expect(try Self.picture(tool.bytes("Output/\(name)")).bytes[0] == UInt8(level), "\(name)")
    }
  }

  @Test("an animated source stays animated, every canvas on the same card")
  func animationsKeepTheirCard() throws {
    let tool = try ToolRunner()
    try tool.write(
      try CommandPictures.animation([10, 200, 90], durations: [50, 60, 70], loopCount: 2), to: "a.webp")
    let result = try tool.run(
      "avatar", "a.webp", "--size", "8", "--shape", "circle", "--lossless", "-o", "b.webp")
    #expect(result.status == 0, "\(result.message)")
    var reader = try AnimationReader(tool.bytes("b.webp"), limits: DecodeLimits())
    #expect(reader.info.frameDurations == [50, 60, 70] && reader.info.loopCount == 2)
    var alphas: [[UInt8]] = []
    while let canvas = try reader.nextCanvas() {
      let bytes = canvas.rgba.bytes
      alphas.append(stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] })
    }
    #expect(alphas.count == 3 && Set(alphas).count == 1 && alphas[0][0] < 128)
  }

  @Test("a mask is listed among the inputs; a missing one is named")
  func masksAreInputs() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    try tool.write(try CommandPictures.file(.png, width: 30, height: 30, layout: .grey), to: "masks/m.png")
    let result = try tool.run(
      "avatar", "a.png", "--size", "40", "--shape", "mask:masks/m.png", "--caps", "10,10,10,10", "--border",
      "2,#f00,outside", "--json", "-o", "b.png")
    #expect(result.status == 0, "\(result.message)")
    let inputs = "\(result.objects.first?["inputs"] ?? "")"
    #expect(inputs.contains("masks/m.png"))
    let missing = try tool.run("avatar", "a.png", "--size", "40", "--shape", "mask:none.png", "-o", "c.png")
    #expect(missing.status == 66 && missing.message.contains("none.png") && !tool.exists("c.png"))
  }

  @Test("in a recipe a mask is relative to the recipe, and changing it makes the card again")
  func masksInRecipes() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "sub/a.png")
    try tool.write(try CommandPictures.file(.png, width: 30, height: 30, layout: .grey), to: "sub/m.png")
    let recipe = """
      {"kinora": 1, "jobs": [{"name": "one", "avatar": {"inputs": ["a.png"], "size": "20", "shape": "mask:m.png"}}]}
      """
    try tool.write(Array(recipe.utf8), to: "sub/kinora.json")
    let first = try tool.run("build", "sub/kinora.json")
    #expect(first.status == 0, "\(first.message)")
    let before = try tool.bytes("sub/Output/one/a.png")
    try tool.write(try CommandPictures.file(.png, width: 31, height: 9, layout: .grey), to: "sub/m.png")
    #expect(try tool.run("build", "sub/kinora.json").status == 0)
    #expect(try tool.bytes("sub/Output/one/a.png") != before)
  }

  @Test("a small source is not enlarged unless asked for; the card is as large as the picture allows")
  func smallSources() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    for (options, size) in [([], (60, 40)), (["--enlarge"], (96, 96))] {
      let result = try tool.run(["avatar", "a.png", "--size", "96", "-o", "b.png", "--json"] + options)
      let made = result.objects.last
      #expect(made?["width"] as? Int == size.0 && made?["height"] as? Int == size.1, "\(result.message)")
    }
    let scaled = try tool.run("avatar", "a.png", "--size", "30", "--scales", "1,2")
    #expect(scaled.status == 0 && scaled.message.contains("--enlarge"))
    #expect(tool.exists("Output/a.png") && !tool.exists("Output/a@2x.png"))
  }
}
