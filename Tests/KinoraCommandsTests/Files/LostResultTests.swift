import Foundation
import KinoraCodecs
import Testing

/// Nothing that was asked for is lost with exit status 0, and nothing too large ends in a trap.
@Suite("No result is lost in silence")
struct LostResultTests {
  private func runner() throws -> ToolRunner {
    let runner = try ToolRunner()
    for name in ["a", "b"] { try runner.write(try CommandPictures.file(.png), to: "\(name).png") }
    return runner
  }

  @Test(
    "a missing input counts with --keep-going",
    arguments: ["thumbnail a.png gone.png --size 5 --output o", "grid a.png gone.png --cell 9x9 -o g.png"])
  func missingInputs(line: String) throws {
    let runner = try runner()
    let run = try runner.run(line.split(separator: " ").map(String.init) + ["--keep-going"])
    #expect(run.status == 66 && run.message.contains("gone.png"))
    #expect(runner.exists("o/a.png") || runner.exists("g.png"))
  }

  @Test func picturesNamedTwiceAreShownTwice() throws {
    let run = try runner().run("grid", "a.png", "b.png", "a.png", "--cell", "9x9", "-o", "g.png", "--json")
    #expect(run.objects.last?["inputs"] as? [String] == ["a.png", "b.png", "a.png"])
  }

  @Test func aListWithoutChecksumsIsRefused() throws {
    let runner = try runner()
    try runner.write([], to: "SHA256SUMS")
    let run = try runner.run("verify", "SHA256SUMS")
    #expect(run.status == 65 && run.message.contains("at least one checksum"))
  }

  @Test(
    "what is too large is refused with the limit",
    arguments: [
      ("avatar a.png --size 9 --border 8193,red,outside", 64, "8192"),
      ("avatar a.png --size 9 --scales 2 --shadow 1,5000,0,1", 64, "8192"),
      ("grid a.png --cell 30000x30000", 65, "--max-pixels"),
      ("avatar a.png --size 30000x30000 --enlarge", 65, "--max-pixels"),
      ("carousel a.png b.png --size 16383x16383", 65, "--max-pixels"),
      ("carousel a.png b.png --card 65535x65535", 65, "--max-pixels"),
    ])
  func tooLarge(line: String, status: Int32, word: String) throws {
    let runner = try runner()
    let run = try runner.run(line.split(separator: " ").map(String.init) + ["--output", "o"])
    #expect(run.status == status && run.message.contains(word), "\(run.status): \(run.message)")
    #expect(!runner.exists("o"))
  }

  @Test func anEnlargedAnimationIsRefusedAsAStillIs() throws {
    let runner = try ToolRunner()
    try runner.write(try CommandPictures.animation([10, 200], durations: [50, 60]), to: "a.webp")
    let run = try runner.run("avatar", "a.webp", "--size", "30000x30000", "--enlarge", "--format", "webp")
    #expect(run.status == 65 && run.message.contains("--max-pixels"), "\(run.message)")
  }

  #if os(Linux)
    @Test(
      "a full standard output is a failure",
      arguments: ["inspect a.png", "help", "thumbnail a.png --size 5", "styles", "diff a.png b.png"])
    func fullOutput(line: String) throws {
      let runner = try runner()
      defer { withExtendedLifetime(runner) {} }
      let process = runner.process(line.split(separator: " ").map(String.init))
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 74)
    }
  #endif
}
