import KinoraCodecs
import KinoraPixels
import Testing

@Suite("Diff") struct DiffTests {
  private static func status(_ a: [UInt8], _ b: [UInt8]) throws -> ToolRunner.Outcome {
    let tool = try ToolRunner()
    try tool.write(a, to: "a")
    try tool.write(b, to: "b")
    return try tool.run("diff", "a", "b", "--json")
  }

  @Test(
    "animations are compared as they are shown",
    arguments: [
      (levels: [UInt8(1), 2, 3], durations: [400, 200, 300], loop: 0, status: Int32(0)),
      ([1, 1, 2, 3], [150, 250, 200, 300], 0, 0), ([1, 3, 2], [400, 200, 300], 0, 1),
      ([1, 2, 3], [410, 190, 300], 0, 1), ([1, 2, 3], [400, 200, 310], 0, 1),
      ([1, 2, 3], [400, 200, 300], 3, 1),
      ([1, 2], [400, 500], 0, 1), ([1, 2, 4], [400, 200, 300], 0, 1),
    ])
  func animationsAreComparedAsShown(levels: [UInt8], durations: [Int], loop: Int, status: Int32) throws {
    let one = try CommandPictures.animation([1, 2, 3], durations: [400, 200, 300])
    let other = try CommandPictures.animation(levels, durations: durations, loopCount: loop)
    let result = try Self.status(one, other)
    #expect(result.status == status, "\(result.output)")
    #expect(result.objects.first?["equal"] as? Bool == (status == 0))
  }

  @Test func numbersOfADifference() throws {
    let one = try CommandPictures.animation([1, 2, 3], durations: [400, 200, 300])
    let other = try CommandPictures.animation([1, 2, 9], durations: [400, 200, 300])
    let fields = try #require(try Self.status(one, other).objects.first)
    #expect(fields["maxDifference"] as? Int == 6 && fields["frames"] as? Int == 3)
    #expect(fields["firstDifference"] as? Int == 2)
    #expect((fields["reason"] as? String)?.contains("600 ms") == true)
    #expect((fields["canvases"] as? [Any])?.count == 3)
    #expect((fields["psnr"] as? Double ?? 0) > 30)
  }

  @Test func formatsDoNotMatterAndSizesDo() throws {
    let png = try CommandPictures.file(.png)
    #expect(try Self.status(png, CommandPictures.file(.webp, isLossless: true)).status == 0)
    #expect(try Self.status(png, CommandPictures.file(.png, width: 61)).status == 1)
    #expect(try Self.status(png, CommandPictures.file(.jpeg)).status == 1)
  }

  private static func half(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(bytes.count / 2)) }

  @Test func heatmapAndFailures() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    try tool.write(try CommandPictures.file(.jpeg), to: "b.jpg")
    #expect(try tool.run("diff", "a.png", "b.jpg", "--heatmap", "heat.png").status == 1)
    let heat = try PictureInfo(tool.bytes("heat.png"), limits: DecodeLimits())
    #expect(heat.size == PixelSize(width: 60, height: 40))
    #expect(try tool.run("diff", "a.png", "missing.png").status == 66)
    try tool.write(Self.half(try CommandPictures.file(.png)), to: "half.png")
    #expect(try tool.run("diff", "a.png", "half.png").status == 65)
  }
}
