import Foundation

/// Runs the built tool in a folder of its own, which goes with the runner.
final class ToolRunner {
  let folder: URL

  /// What a run did.
  struct Outcome {
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let message: String

    /// The lines of standard output that are JSON objects.
    var objects: [[String: Any]] {
      output.split(separator: "\n").compactMap {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
      }
    }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The tool lies beside the test bundle.
  private static let tool: URL = {
    var place = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while place.path != "/" {
      let candidate = place.appendingPathComponent("kinora")
      let isFile = try? candidate.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true {
        return candidate
      }
      place.deleteLastPathComponent()
    }
    return place
  }()

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// A run that is not started yet, without output.
  func process(_ words: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs `kinora` with `words` in the folder.
  func run(_ words: String...) throws -> Outcome { try run(words) }

  /// - Parameter environment: added to that of the tests.
  func run(_ words: [String], environment: [String: String] = [:]) throws -> Outcome {
    let process = process(words, environment: environment)
    // Files instead of pipes: nothing can fill up while the other is read.
    let logs = FileManager.default.temporaryDirectory
    let names = ["out", "err"].map { logs.appendingPathComponent("kinora-\(UUID().uuidString).\($0)") }
    defer { names.forEach { try? FileManager.default.removeItem(at: $0) } }
    for name in names { _ = FileManager.default.createFile(atPath: name.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: names[0])
    process.standardError = try FileHandle(forWritingTo: names[1])
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 1000 : 0
    return Outcome(status: process.terminationStatus + signal, output: texts[0], message: texts[1])
  }
}
