import KinoraManifests

/// Where a benchmark finds its tool and its pictures, and where it may write.
struct BenchmarkContext {
  /// The `kinora` that is measured.
  let tool: String
  /// A folder of photographs given by the user.
  let photos: String?
  let isShort: Bool
  /// Pairs of runs per line.
  let rounds: Int
  /// For pictures and outputs; left behind for a look.
  let workFolder: String

  init(_ request: BenchmarkRequest) throws {
    let beside = PathText.joined(PathText.folder(of: CommandLine.arguments[0]), "kinora")
    tool = request.tool ?? beside
    guard fileStatus(tool)?.kind == .regular else {
      throw BenchmarkFault("\(tool): no such program; build it, or name one with --kinora")
    }
    // Recipes lie in the work folder, so that a path from here would not be found.
    photos = request.photos.map { PathText.joined(environmentVariable("PWD") ?? "", $0) }
    isShort = request.isShort
    rounds = request.rounds ?? (request.isShort ? 1 : 7)
    workFolder = PathText.joined(environmentVariable("TMPDIR") ?? "/tmp", "kinora-bench")
    try WholeFile.makeFolder(workFolder)
  }

  /// A folder of its own inside the work folder.
  func folder(_ name: String) throws -> String {
    let path = PathText.joined(workFolder, name)
    try WholeFile.makeFolder(path)
    return path
  }

  /// Whether a program can be started.
  func isInstalled(_ program: String, check: String = "--version") -> Bool {
    ChildProcess.run([program, check]) != nil
  }

  /// What a program prints on standard output; empty when it cannot be started.
  func text(of arguments: [String]) -> String {
    let file = PathText.joined(workFolder, "printed.txt")
    guard ChildProcess.run(arguments, output: file) != nil, let bytes = try? readFile(file, limit: 1 << 20)
    else {
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The pictures of one kind that the user gave, in order of their paths.
  func photos(withExtensions endings: [String]) -> [String] {
    guard let photos else { return [] }
    return FileListing(inputs: [photos]).files.map(\.path).filter { path in
      endings.contains { path.lowercasedASCII.hasSuffix("." + $0) }
    }
  }
}

extension String {
  /// A to Z as a to z.
  var lowercasedASCII: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
