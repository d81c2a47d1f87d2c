import KinoraCodecs
import KinoraManifests
import KinoraPipelines

/// What numbers depend on: processor, system, compiler, versions.
enum MachineDescription {
  static func markdown(_ context: BenchmarkContext) -> String {
    let libraries = CodecLibraries.versions.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    let peers = [
      ["vipsthumbnail", "--vips-version"], ["convert", "-version"], ["djpeg", "-version"],
      ["img2webp", "-version"],
    ].compactMap { arguments -> String? in
      guard let line = context.text(of: arguments).split(separator: "\n").first else { return nil }
      return "\(arguments[0]): \(line)"
    }
    var lines = [
      "- processor: \(processor), \(activeProcessorCount) used by the system",
      "- system: \(system(context))",
      "- compiler: \(context.text(of: ["swift", "--version"]).split(separator: "\n").first.map(String.init) ?? "unknown")",
      "- kinora \(toolVersion) with \(libraries)",
    ]
    lines += peers.map { "- \($0)" }
    lines.append(
      "- \(context.rounds) pairs of runs per line; medians, and medians of the ratios kinora / peer")
    return lines.joined(separator: "\n") + "\n"
  }

  private static var processor: String {
    value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown"
  }

  private static func system(_ context: BenchmarkContext) -> String {
    let kernel = context.text(of: ["uname", "-srm"]).split(separator: "\n").first.map(String.init) ?? ""
    guard let name = value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") else { return kernel }
    return "\(name.filter { $0 != "\"" }), \(kernel)"
  }

  /// The first value of a key in a text file of lines.
  private static func value(of key: String, in path: String, separator: Character) -> String? {
    guard let bytes = try? readFile(path, limit: 1 << 24) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix(key) {
      guard let start = line.firstIndex(of: separator) else { continue }
      return String(line[line.index(after: start)...].drop { $0 == " " })
    }
    return nil
  }
}
