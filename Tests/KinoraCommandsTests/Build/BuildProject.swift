import Foundation
import KinoraCodecs
import KinoraPixels
import TestSupport

/// A folder with pictures and a recipe that the tool builds.
struct BuildProject {
  let runner: ToolRunner

  static let recipe = """
    { "kinora": 1, "output": "Output", "jobs": [
      { "name": "small", "thumbnail": { "inputs": ["photos/*"], "size": "16x12", "format": "webp", "scales": [1, 2] } },
      { "name": "faces", "avatar": { "inputs": ["photos/*"], "size": "8", "shape": "circle" } },
      { "name": "deck", "carousel": { "inputs": ["photos/*"], "style": "slide", "size": "24x16", "hold": "200ms",
        "move": "100ms", "fps": 10 } }
    ] }
    """

  init(_ recipe: String = recipe) throws {
    runner = try ToolRunner()
    try write(recipe: recipe)
    for number in 0..<3 { try put(number, seed: UInt8(number)) }
  }

  func write(recipe: String) throws { try runner.write(Array(recipe.utf8), to: "recipe.json") }

  /// A JPEG photo: its decoder may scale it down, which must not show in the outputs of other jobs.
  func put(_ number: Int, seed: UInt8) throws {
    try runner.write(Self.photo(seed), to: "photos/p\(number).jpg")
  }

  private static func photo(_ seed: UInt8) throws -> [UInt8] {
    var picture = CommandPictures.scenic(width: 96, height: 64)
    for y in 0..<64 {
      picture.withMutableRow(y) { row in for x in row.indices { row[x] = row[x] &+ seed &* 7 } }
    }
    return try encodeStill(picture, as: .jpeg, options: StillEncodeOptions())
  }

  @discardableResult
  func build(_ words: String...) throws -> ToolRunner.Outcome {
    try runner.run(["build", "recipe.json"] + words)
  }

  /// Everything in the output folder but its state.
  func outputs() throws -> [String: Data] {
    let root = runner.folder.appendingPathComponent("Output")
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      if name.hasPrefix(".kinora/") || name == ".kinora" { continue }
      let place = root.appendingPathComponent(name)
      guard try place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      found[name] = try Data(contentsOf: place)
    }
    return found
  }

  /// What tells a rewritten file from an untouched one.
  func marks() throws -> [String: [Int]] {
    var marks: [String: [Int]] = [:]
    for name in try outputs().keys {
      let place = runner.path("Output/" + name)
      let attributes = try FileManager.default.attributesOfItem(atPath: place)
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      marks[name] = [(attributes[.systemFileNumber] as? Int) ?? 0, Int(time * 1_000_000)]
    }
    return marks
  }

  /// The outputs of the same recipe and pictures in a fresh folder.
  func cleanOutputs() throws -> [String: Data] {
    let other = try BuildProject()
    for name in ["recipe.json", "photos"] {
      try? FileManager.default.removeItem(at: other.runner.folder.appendingPathComponent(name))
      try FileManager.default.copyItem(
        at: runner.folder.appendingPathComponent(name), to: other.runner.folder.appendingPathComponent(name))
    }
    try other.build("--quiet")
    return try other.outputs()
  }
}
