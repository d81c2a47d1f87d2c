import Foundation
import TestSupport
import Testing

@Suite("Build")
struct BuildTests {
  @Test("nothing changed, nothing written; one picture changed, its outputs alone are made")
  func incremental() throws {
    let project = try BuildProject()
    #expect(try project.build("--quiet").status == 0)
    let before = try project.marks()
    for _ in 0..<3 { #expect(try project.build().output == "up to date: 10 outputs\n") }
    #expect(try project.marks() == before)
    try project.put(1, seed: 90)
    #expect(try project.build("--quiet").status == 0)
    let after = try project.marks()
    let rewritten = Set(after.keys.filter { after[$0] != before[$0] })
    #expect(
      rewritten == [
        "small/p1.webp", "small/p1@2x.webp", "faces/p1.png", "deck/deck.webp", "SHA256SUMS", "manifest.json",
      ])
    #expect(try project.outputs() == project.cleanOutputs())
  }

  @Test("an output that was removed comes back the same, though it is made without its neighbours")
  func singleOutput() throws {
    let project = try BuildProject()
    try project.build("--quiet")
    let wanted = try project.outputs()
    for name in ["small/p0.webp", "small/p2@2x.webp", "faces/p1.png"] {
      try FileManager.default.removeItem(atPath: project.runner.path("Output/" + name))
      #expect(try project.build("--explain").output.contains("\(name): output missing"))
      #expect(try project.outputs() == wanted)
    }
  }

  @Test("a job taken out of the recipe leaves the bytes of the others alone")
  func independentJobs() throws {
    let project = try BuildProject()
    try project.build("--quiet")
    let wanted = try project.outputs()["faces/p0.png"]
    try project.write(recipe: BuildProject.recipe.replacingOccurrences(of: "16x12", with: "90x60"))
    try FileManager.default.removeItem(atPath: project.runner.path("Output"))
    try project.build("--quiet")
    #expect(try project.outputs()["faces/p0.png"] == wanted)
  }

  @Test("--check finds a change and writes nothing")
  func check() throws {
    let project = try BuildProject()
    #expect(try project.build("--check").status == 1)
    #expect(try project.outputs().isEmpty)
    try project.build("--quiet")
    #expect(try project.build("--check").status == 0)
    try project.put(0, seed: 77)
    let before = try project.marks()
    let outcome = try project.build("--check")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("would change Output/small/p0.webp"))
    #expect(try project.marks() == before)
  }

  @Test("--prune removes what the recipe does not make any more, and nothing else")
  func prune() throws {
    let project = try BuildProject()
    try project.build("--quiet")
    try project.runner.write([1], to: "Output/mine.txt")
    try FileManager.default.removeItem(atPath: project.runner.path("photos/p2.jpg"))
    let kept = try project.build()
    #expect(kept.message.contains("faces/p2.png: the recipe does not make this any more"))
    #expect(project.runner.exists("Output/faces/p2.png"))
    // Known even when the database is lost, from the lists of an earlier run and its own memory.
    try project.build("--quiet", "--prune")
    #expect(!project.runner.exists("Output/faces/p2.png"))
    #expect(project.runner.exists("Output/mine.txt"))
  }

  @Test("a recipe fault has its place as compilers write it")
  func faultyRecipe() throws {
    let project = try BuildProject(
      BuildProject.recipe.replacingOccurrences(of: "\"scales\"", with: "\"scale\""))
    let outcome = try project.build()
    #expect(outcome.status == 65)
    #expect(outcome.message.hasPrefix("recipe.json:2:"))
    #expect(outcome.message.contains(": error: "))
    #expect(try project.outputs().isEmpty)
  }

  @Test("the dependency file names the recipe and every picture")
  func dependencies() throws {
    let project = try BuildProject()
    #expect(try project.build("--quiet", "--depfile", "build.d").status == 0)
    let text = String(decoding: try project.runner.bytes("build.d"), as: UTF8.self)
    #expect(text.hasPrefix("Output/manifest.json: \\\n  recipe.json \\\n  photos/p0.jpg"))
  }

  @Test("random edits: always as a clean build", arguments: [UInt64(5), 6])
  func randomEdits(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let project = try BuildProject()
    try project.build("--quiet")
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { try edit(project, &generator) }
      #expect(try project.build("--quiet", "--prune").status == 0)
      #expect(try project.outputs() == project.cleanOutputs())
    }
  }

  private func edit(_ project: BuildProject, _ generator: inout SeededGenerator) throws {
    let names = try project.outputs().keys.filter { $0.contains("/") }.sorted()
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      try project.put(
        Int.random(in: 0..<3, using: &generator), seed: UInt8.random(in: 0...255, using: &generator))
    case 1:
      try project.put(
        Int.random(in: 3..<6, using: &generator), seed: UInt8.random(in: 0...255, using: &generator))
    case 2:
      let quality = Int.random(in: 60...90, using: &generator)
      try project.write(
        recipe: BuildProject.recipe.replacingOccurrences(
          of: "\"webp\"", with: "\"webp\", \"quality\": \(quality)"))
    case 3:
      guard let name = names.randomElement(using: &generator) else { return }
      try project.runner.write([1, 2, 3], to: "Output/" + name)
    case 4: try? FileManager.default.removeItem(atPath: project.runner.path("Output/manifest.json"))
    default: try project.runner.write([9, 9, 9, 9], to: "Output/.kinora/build.sqlite")
    }
  }

  @Test("eight runs at once all succeed with the same result")
  func together() throws {
    let project = try BuildProject()
    let wanted = try project.cleanOutputs()
    for _ in 0..<2 {
      try? FileManager.default.removeItem(atPath: project.runner.path("Output"))
      let runs = (0..<8).map { _ in project.runner.process(["build", "recipe.json", "--quiet"]) }
      for run in runs { try run.run() }
      for run in runs { run.waitUntilExit() }
      #expect(runs.allSatisfy { $0.terminationStatus == 0 })
      #expect(try project.outputs() == wanted)
    }
  }
}
