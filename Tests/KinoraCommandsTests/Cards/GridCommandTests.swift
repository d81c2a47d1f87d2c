import KinoraCodecs
import KinoraPixels
import Testing

@Suite("Grids through the tool") struct GridCommandTests {
  /// Distances, and the size of the sheet that follows for four pictures in three columns of 75×90.
  static let sheets: [(options: [String], width: Int, height: Int)] = [
    (["--gap", "auto", "--margin", "auto", "--width", "365"], 365, 285),
    (["--width", "365"], 365, 285), (["--gap", "20", "--width", "365"], 365, 300),
    (["--margin", "10", "--width", "365"], 365, 260), (["--gap", "4", "--margin", "6"], 245, 196),
    (["--gap", "4"], 241, 192), ([], 257, 204),
  ]

  @Test("both formulas of distances reach the sheet", arguments: sheets.indices)
  func distances(index: Int) throws {
    let tool = try ToolRunner()
    for name in ["a", "b", "c", "d"] { try tool.write(try CommandPictures.file(.png), to: "\(name).png") }
    let sheet = Self.sheets[index]
    let result = try tool.run(
      ["grid", "a.png", "b.png", "c.png", "d.png", "--cell", "75x90", "-o", "g.png", "--json", "--stats"]
        + sheet.options)
    let fields = result.objects.first ?? [:]
    #expect(result.status == 0, "\(result.message)")
    #expect(fields["width"] as? Int == sheet.width && fields["height"] as? Int == sheet.height, "\(fields)")
    let stats = fields["stats"] as? [String: Any] ?? [:]
    #expect(stats["overdraw"] as? Double == 1)
    #expect(stats["pixelsWritten"] as? Int == sheet.width * sheet.height)
  }

  @Test("a sheet too narrow for its cells is refused and says how wide it must be; JPEG needs paper")
  func impossibleSheets() throws {
    let tool = try ToolRunner()
    try tool.write(try CommandPictures.file(.png), to: "a.png")
    let narrow = try tool.run("grid", "a.png", "--cell", "75x90", "--width", "200", "-o", "g.png")
    #expect(narrow.status == 64 && narrow.message.contains("225") && !tool.exists("g.png"))
    let bare = try tool.run("grid", "a.png", "--cell", "75x90", "-o", "g.jpg")
    #expect(bare.status == 64 && bare.message.contains("--background") && !tool.exists("g.jpg"))
  }
}
