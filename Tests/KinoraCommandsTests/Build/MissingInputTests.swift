import Foundation
import KinoraCodecs
import Testing

@Suite("Missing inputs of a recipe")
struct MissingInputTests {
  private static let recipe = """
    { "kinora": 1, "output": "Output", "jobs": [
      { "name": "small", "thumbnail": { "inputs": ["photos/p0.jpg", "photos/flowr.jpg"], "size": "8" } },
      { "name": "deck", "flip": { "inputs": ["photos/p0.jpg", "gone/*"], "size": "24x16", "hold": "200ms" } },
      { "name": "faces", "avatar": { "inputs": ["photos/*"], "size": "8" } }
    ] }
    """

  @Test("all are named with their place, and nothing is made")
  func named() throws {
    let project = try BuildProject(Self.recipe)
    let run = try project.build()
    #expect(run.status == 66)
    let lines = run.message.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("recipe.json:2:65: error: job \"small\": photos/flowr.jpg: no such file or folder"))
    #expect(lines[1].hasPrefix("recipe.json:3:59: error: job \"deck\": gone/*: no picture found"))
    #expect(try project.outputs().isEmpty)
  }

  @Test("--keep-going makes the others and removes nothing")
  func keepGoing() throws {
    let project = try BuildProject(BuildProject.recipe)
    #expect(try project.build("--quiet").status == 0)
    try project.write(recipe: Self.recipe)
    let old = try project.outputs()
    let run = try project.build("--keep-going", "--prune")
    #expect(run.status == 66 && run.message.contains("recipe.json:2:65: error: job \"small\""))
    let new = try project.outputs()
    #expect(Set(old.keys).isSubset(of: new.keys))
    #expect(
      new["small/p0.jpg"] != nil && new["faces/p2.png"] != nil
        && new["deck/deck.webp"] == old["deck/deck.webp"])
    // Once the pictures are there, it is as if nothing had happened.
    for name in ["photos/flowr.jpg", "gone/a.jpg"] {
      try project.runner.write(try project.runner.bytes("photos/p1.jpg"), to: name)
    }
    #expect(try project.build("--quiet", "--prune").status == 0)
    #expect(try project.outputs() == cleanOutputs(project))
  }

  private func cleanOutputs(_ project: BuildProject) throws -> [String: Data] {
    try FileManager.default.removeItem(atPath: project.runner.path("Output"))
    try project.build("--quiet")
    return try project.outputs()
  }

  @Test(
    "a glob that matches nothing any more does not let --prune empty the folder",
    arguments: ["", "--keep-going"])
  func emptyGlob(more: String) throws {
    let project = try BuildProject()
    try project.build("--quiet")
    let before = try project.outputs().filter { $0.key.contains("/") }
    for number in 0..<3 {
      try FileManager.default.removeItem(atPath: project.runner.path("photos/p\(number).jpg"))
    }
    let run = try project.runner.run(["build", "recipe.json", "--prune"] + (more.isEmpty ? [] : [more]))
    #expect(run.status == 66 && run.message.contains("recipe.json:2:") && run.message.contains("photos/*"))
    #expect(try project.outputs().filter { $0.key.contains("/") } == before)
  }

  @Test("init, then build in an empty folder says what to do")
  func sample() throws {
    let runner = try ToolRunner()
    #expect(try runner.run("init").output.contains("photos"))
    let run = try runner.run("build")
    #expect(run.status == 66)
    #expect(run.message.contains("photos/*") && run.message.contains("put PNG, JPEG or WebP files there"))
  }

  @Test("a gallery of an earlier build is kept true; a page of somebody else is left alone")
  func gallery() throws {
    let project = try BuildProject()
    #expect(try project.build("--quiet", "--gallery").status == 0)
    try project.put(1, seed: 77)
    #expect(try project.build("--quiet").status == 0)
    let page = try project.runner.bytes("Output/index.html")
    #expect(try project.build("--quiet", "--gallery").status == 0)
    #expect(try project.runner.bytes("Output/index.html") == page)
    try project.runner.write(Array("<p>mine".utf8), to: "Output/index.html")
    try project.put(1, seed: 78)
    #expect(try project.build("--quiet").status == 0)
    #expect(try project.runner.bytes("Output/index.html") == Array("<p>mine".utf8))
  }

  @Test("verify without a manifest says what to do")
  func verify() throws {
    let runner = try ToolRunner()
    try runner.write(try CommandPictures.file(.png), to: "bare/a.png")
    for name in ["bare", "none"] {
      let run = try runner.run("verify", name)
      #expect(run.status == 66 && run.message.contains("\(name): ") && run.message.contains("kinora build"))
    }
  }
}
