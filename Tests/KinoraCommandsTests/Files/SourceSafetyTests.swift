import Foundation
import KinoraCodecs
import Testing

/// A run never writes over what it reads, and does not take its earlier results for pictures.
@Suite("Sources are safe")
struct SourceSafetyTests {
  /// A runner with `people/ada.png`, `people/bob.png` and links to the first, and an animation `0000.png` among them.
  private func runner() throws -> ToolRunner {
    let runner = try ToolRunner()
    for (name, width) in [("ada", 60), ("bob", 50)] {
      try runner.write(try CommandPictures.file(.png, width: width), to: "people/\(name).png")
    }
    let files = FileManager.default
    try files.createDirectory(atPath: runner.path("out"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: runner.path("out/soft.png"), withDestinationPath: "../people/ada.png")
    try files.linkItem(atPath: runner.path("people/ada.png"), toPath: runner.path("out/hard.png"))
    try files.createSymbolicLink(atPath: runner.path("same"), withDestinationPath: "people")
    return runner
  }

  static let overwriting = [
    "thumbnail people --size 10 --output people", "thumbnail people --size 10 --output ./people/../people",
    "thumbnail people --size 10 --output same", "convert people/ada.png -o people/ada.png",
    "thumbnail people/ada.png --size 10 -o out/soft.png",
    "thumbnail people/ada.png --size 10 -o out/hard.png",
    "thumbnail same/ada.png --size 10 --output people --format auto",
    "avatar people --size 9 --output people",
    "grid people/ada.png people/bob.png --cell 10x10 -o people/bob.png",
    "carousel people/ada.png people/bob.png --hold 90ms -o c.webp --poster people/bob.png",
    "avatar people/ada.png --size 9 --shape mask:people/bob.png -o people/bob.png",
    "diff people/ada.png people/bob.png --heatmap people/bob.png",
  ]

  @Test("what would be written over a source is refused, and nothing is written", arguments: overwriting)
  func refused(line: String) throws {
    let runner = try runner()
    let before = try contents(of: runner)
    let run = try runner.run(line.split(separator: " ").map(String.init))
    #expect(run.status == 65, "\(run.message)")
    #expect(run.message.hasPrefix("error: ") && run.message.contains("written over its source"))
    #expect(!run.message.contains("Usage:"))
    #expect(try contents(of: runner) == before)
  }

  @Test("canvases are not written over their animation or its pictures")
  func canvases() throws {
    let runner = try ToolRunner()
    try runner.write(try CommandPictures.animation([10, 200], durations: [100, 100]), to: "a/0001.png")
    try runner.write(try CommandPictures.file(.png), to: "b/0000.png")
    for line in [
      ["frames", "a/0001.png", "--output", "a"], ["carousel", "b", "-o", "x.webp", "--frames", "b"],
    ] {
      let before = try contents(of: runner)
      let run = try runner.run(line)
      #expect(run.status == 65 && run.message.contains("written over its source"), "\(run.message)")
      #expect(try contents(of: runner) == before)
    }
  }

  @Test("searching a folder leaves out earlier results, which may still be named")
  func earlierResults() throws {
    let runner = try ToolRunner()
    try runner.write(try CommandPictures.file(.png), to: "a.png")
    try runner.write(try CommandPictures.file(.png), to: "sub/b.png")
    for input in [".", "**/*.png", "*/*.png"] {
      let words = ["thumbnail", input, "--size", "20", "--format", "png", "--json"]
      let first = try runner.run(words)
      let second = try runner.run(words)
      #expect(first.status == 0 && second.objects.count == first.objects.count, "\(input): \(second.output)")
    }
    #expect(try runner.run("inspect", "Output/a.png").status == 0)
    let named = try runner.run("thumbnail", "Output/a.png", "--size", "10", "--name", "{stem}-small.{ext}")
    #expect(named.status == 0 && runner.exists("Output/a-small.png"))
    for _ in 0..<2 {
      let deck = try runner.run(
        "carousel", "sub", "-o", "sub/deck.webp", "--hold", "90ms", "--poster", "sub/p.png", "--json")
      #expect(deck.status == 0 && (deck.objects[0]["inputs"] as? [String]) == ["sub/b.png"], "\(deck.output)")
    }
  }

  @Test("a recipe whose results would fall on its pictures, itself or each other's sources")
  func recipes() throws {
    let cases = [
      ("recipe.json", ".", "photos", "\"photos/*\""), ("manifest.json", ".", "small", "\"photos/*\""),
      ("recipe.json", "Output", "small", "\"photos/*\", \"Output/small/p0.jpg\""),
    ]
    for (name, output, job, inputs) in cases {
      let project = try BuildProject()
      let text = """
        { "kinora": 1, "output": "\(output)", "jobs": [
          { "name": "\(job)", "thumbnail": { "inputs": [\(inputs)], "size": "8" } } ] }
        """
      try project.runner.write(Array(text.utf8), to: name)
      try project.runner.write(try project.runner.bytes("photos/p0.jpg"), to: "Output/small/p0.jpg")
      let before = try contents(of: project.runner)
      let run = try project.runner.run("build", name, "--keep-going")
      #expect(run.status == 65 && run.message.contains(": error: "), "\(name) \(output): \(run.message)")
      #expect(try contents(of: project.runner) == before)
    }
    let project = try BuildProject()
    let run = try project.build("--depfile", "photos/p1.jpg")
    #expect(run.status == 65 && run.message.contains("photos/p1.jpg"))
  }

  @Test("a glob over the output folder of a recipe does not find its results")
  func recipeGlobs() throws {
    let project = try BuildProject(
      """
      { "kinora": 1, "output": "Output", "jobs": [
        { "name": "all", "thumbnail": { "inputs": ["**/*.jpg"], "size": "8" } } ] }
      """)
    for _ in 0..<2 { #expect(try project.build().status == 0) }
    let pictures = try project.outputs().keys.filter { $0.hasSuffix(".jpg") }
    #expect(pictures.sorted() == ["all/p0.jpg", "all/p1.jpg", "all/p2.jpg"])
  }

  private func contents(of runner: ToolRunner) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: runner.folder.path) ?? .init() {
      found[name] = try? Data(contentsOf: runner.folder.appendingPathComponent(name))
    }
    return found
  }
}
