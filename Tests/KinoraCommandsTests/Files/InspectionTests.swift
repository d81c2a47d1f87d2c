import KinoraCodecs
import KinoraPixels
import Testing

@Suite("Looking at files") struct InspectionTests {
  private func inspected(_ tool: ToolRunner, _ words: String...) throws -> [String: Any] {
    let result = try tool.run(["inspect", "--json"] + words)
    #expect(result.status == 0 && result.objects.count == 1, "\(result.message)")
    return result.objects.first ?? [:]
  }

  @Test func fieldsOfAStill() throws {
    let tool = try ToolRunner()
    try tool.write(CommandPictures.turned(try CommandPictures.file(.jpeg), orientation: 6), to: "a.jpg")
    let fields = try inspected(tool, "a.jpg")
    let wanted: Set = [
      "path", "format", "width", "height", "encodedWidth", "encodedHeight", "orientation", "hasAlpha",
      "isOpaque",
      "bitDepth", "colorModel", "iccProfile", "frames", "loopCount", "durationMilliseconds", "frameDurations",
      "bytes", "sha256", "pixelSHA256", "notes", "warnings",
    ]
    #expect(Set(fields.keys) == wanted)
    #expect(fields["width"] as? Int == 40 && fields["height"] as? Int == 60)
    #expect(fields["encodedWidth"] as? Int == 60 && fields["orientation"] as? Int == 6)
    #expect(fields["format"] as? String == "jpeg" && fields["colorModel"] as? String == "ycbcr")
    let raw = try inspected(tool, "--raw", "a.jpg")
    #expect(raw["pixelSHA256"] as? String != fields["pixelSHA256"] as? String)
    #expect(raw["width"] as? Int == 40)
  }

  @Test func anAnimatedPNGIsNotedAndAWrongNameIsAWarning() throws {
    let tool = try ToolRunner()
    let png = try CommandPictures.file(.png)
    // acTL of three frames, behind IHDR.
    let control: [UInt8] = [
      0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4C, 0, 0, 0, 3, 0, 0, 0, 0, 0xCE, 0xED, 0xBA, 0xC0,
    ]
    try tool.write(Array(png.prefix(33)) + control + png.dropFirst(33), to: "a.jpg")
    let fields = try inspected(tool, "a.jpg")
    let notes = fields["notes"] as? [String] ?? []
    let warnings = fields["warnings"] as? [String] ?? []
    #expect(notes.count == 1 && notes[0].contains("APNG of 3"))
    #expect(warnings.contains { $0.contains("JPEG") && $0.contains("PNG") })
    let plain = try tool.run("inspect", "a.jpg")
    #expect(plain.status == 0 && plain.message.contains("JPEG"))
    try tool.write(png, to: "b.png")
    let converted = try tool.run("convert", "a.jpg", "-o", "c.png")
    #expect(converted.status == 0)
    #expect(converted.message.split(separator: "\n").filter { $0.contains("the name says JPEG") }.count == 1)
  }

  @Test func eightOrientationsGiveUprightThumbnails() throws {
    let tool = try ToolRunner()
    let flat = try CommandPictures.file(.jpeg, width: 64, height: 48)
    for orientation in 1...8 {
      try tool.write(CommandPictures.turned(flat, orientation: orientation), to: "\(orientation).jpg")
      let result = try tool.run(
        "thumbnail", "\(orientation).jpg", "--size", "16x16", "-o", "\(orientation).png", "--json")
      let isSideways = orientation > 4
      #expect(result.objects.first?["width"] as? Int == (isSideways ? 12 : 16))
      #expect(result.objects.first?["height"] as? Int == (isSideways ? 16 : 12))
      #expect(try inspected(tool, "\(orientation).png")["orientation"] as? Int == 1)
    }
  }

  @Test func framesAreExactAndDryRunWritesNothing() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.animation([10, 200], durations: [70, 30]), to: "a.webp")
    let dry = try tool.run("frames", "a.webp", "--output", "none", "--dry-run", "--json")
    #expect(dry.status == 0 && dry.objects.count == 2 && !tool.exists("none"))
    let result = try tool.run("frames", "a.webp", "--output", "canvases", "--json")
    #expect(result.output == dry.output.replacing("none/", with: "canvases/"))
    let wanted: Set = [
      "index", "path", "durationMilliseconds", "x", "y", "width", "height", "blend", "dispose", "bytes",
      "sha256",
      "pixelSHA256",
    ]
    for (index, fields) in result.objects.enumerated() {
      #expect(Set(fields.keys) == wanted)
      let seen = try inspected(tool, "canvases/000\(index).png")
      #expect(seen["pixelSHA256"] as? String == fields["pixelSHA256"] as? String)
      #expect(seen["sha256"] as? String == fields["sha256"] as? String)
    }
    #expect(result.objects.map { $0["durationMilliseconds"] as? Int } == [70, 30])
  }

  @Test func framesOfAStillIsOnePicture() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png, layout: .rgba), to: "a.png")
    let fields = try tool.run("frames", "a.png", "--output", "o", "--json").objects
    #expect(fields.count == 1 && fields[0]["durationMilliseconds"] as? Int == 0)
    let pixels = try inspected(tool, "a.png")["pixelSHA256"] as? String
    #expect(try inspected(tool, "o/0000.png")["pixelSHA256"] as? String == pixels)
  }

  @Test func hiddenColourIsClearedUnlessAskedFor() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png, layout: .rgba), to: "a.png")
    let pixels = try inspected(tool, "a.png")["pixelSHA256"] as? String
    for name in ["exact.png", "exact.webp"] {
      #expect(try tool.run("convert", "a.png", "--lossless", "--exact", "-o", name).status == 0)
      #expect(try inspected(tool, name)["pixelSHA256"] as? String == pixels)
    }
    #expect(try tool.run("convert", "a.png", "-o", "plain.png").status == 0)
    #expect(try inspected(tool, "plain.png")["pixelSHA256"] as? String != pixels)
    #expect(try tool.run("diff", "a.png", "plain.png").status == 0)
  }
}
