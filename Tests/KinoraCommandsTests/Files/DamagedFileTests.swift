import KinoraCodecs
import KinoraPixels
import Testing

/// Damaged and hostile files through the tool: exit 65, a message that names the file, no output.
@Suite("Damaged files") struct DamagedFileTests {
  private func expectRefusal(
    _ bytes: [UInt8], _ name: String, _ options: [String] = [], saying word: String? = nil
  ) throws {
    let tool = try ToolRunner()
    try tool.write(bytes, to: name)
    let result = try tool.run(["convert", name, "-o", "out/result.png"] + options)
    #expect(result.status == 65, "\(result.message)")
    #expect(result.message.contains(name) && result.message.split(separator: "\n").count == 1)
    if let word { #expect(result.message.contains(word), "\(result.message)") }
    #expect(!tool.exists("out/result.png"))
  }

  @Test("half a file", arguments: [PictureFormat.png, .jpeg, .webp])
  func halfAFileIsRefused(format: PictureFormat) throws {
    let bytes = try CommandPictures.file(format)
    try expectRefusal(Array(bytes.prefix(bytes.count / 2)), "half.\(format.rawValue)", saying: "damaged")
  }

  @Test func wrongCheckValueIsRefused() throws {
    var bytes = try CommandPictures.file(.png)
    bytes[bytes.count - 13] ^= 1
    try expectRefusal(bytes, "crc.png", saying: "CRC")
  }

  @Test func otherContentsAreNamed() throws {
    try expectRefusal([], "empty.png", saying: "empty")
    try expectRefusal(Array("GIF89a".utf8), "moving.webp", saying: "GIF")
  }

  static let limits: [(option: String, limit: Int, format: PictureFormat)] = [
    ("--max-pixels", 2400, .png), ("--max-pixels", 2400, .jpeg), ("--max-pixels", 2400, .webp),
    ("--max-side", 60, .png), ("--max-side", 60, .jpeg), ("--max-side", 60, .webp),
    ("--max-scans", 10, .jpeg),
  ]

  @Test("limits are exact and named", arguments: limits)
  func limitsAreExactAndNamed(option: String, limit: Int, format: PictureFormat) throws {
    let bytes = try CommandPictures.file(format, effort: format == .jpeg ? 6 : 4)
    let tool = try ToolRunner()
    try tool.write(bytes, to: "a")
    #expect(try tool.run("convert", "a", option, "\(limit)", "-o", "at.png").status == 0)
    try expectRefusal(bytes, "a", [option, "\(limit - 1)"], saying: option)
  }

  @Test func fileSizeAndAnimationLimitsAreExactAndNamed() throws {
    let bytes = try CommandPictures.animation([10, 20, 30], durations: [10, 20, 30])
    let tool = try ToolRunner()
    try tool.write(bytes, to: "a")
    for (option, limit) in [("--max-file-size", bytes.count), ("--max-animation-pixels", 600)] {
      #expect(try tool.run("convert", "a", option, "\(limit)", "-o", "at.png").status == 0)
      try expectRefusal(bytes, "a", [option, "\(limit - 1)"], saying: option)
    }
  }

  @Test func metadataLimitIsExactAndNamed() throws {
    let bytes = CommandPictures.turned(try CommandPictures.file(.jpeg), orientation: 6)
    let tool = try ToolRunner()
    try tool.write(bytes, to: "a")
    // The TIFF block: head, one entry and four bytes behind it.
    #expect(try tool.run("convert", "a", "--max-metadata", "26", "-o", "at.png").status == 0)
    try expectRefusal(bytes, "a", ["--max-metadata", "25"], saying: "--max-metadata")
  }
}
