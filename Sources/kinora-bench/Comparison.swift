import KinoraManifests

/// Kinora and another program at the same work, run in turn.
struct Comparison {
  /// What both do.
  let work: String
  /// The other program.
  let peer: String
  let ours: ChildUsage
  let theirs: ChildUsage
  /// Medians of the ratios of the pairs, kinora / peer; below 1 kinora is better.
  let wallRatio: Double
  let cpuRatio: Double
  let memoryRatio: Double

  /// Runs both once to warm up, then in turn, so that a busy machine slows both.
  init(
    _ work: String, ours: [String], peer: String, theirs: [String], context: BenchmarkContext
  ) throws {
    self.work = work
    self.peer = peer
    if !context.isShort {
      _ = try Self.measured(ours)
      _ = try Self.measured(theirs)
    }
    var pairs: [(ours: ChildUsage, theirs: ChildUsage)] = []
    for _ in 0..<context.rounds { pairs.append((try Self.measured(ours), try Self.measured(theirs))) }
    self.ours = Self.medians(pairs.map(\.ours))
    self.theirs = Self.medians(pairs.map(\.theirs))
    wallRatio = Self.median(pairs.map { $0.ours.wallSeconds / max($0.theirs.wallSeconds, 1e-4) })
    cpuRatio = Self.median(pairs.map { $0.ours.cpuSeconds / max($0.theirs.cpuSeconds, 1e-4) })
    memoryRatio = Self.median(pairs.map { $0.ours.peakMebibytes / max($0.theirs.peakMebibytes, 0.1) })
  }

  static func measured(_ arguments: [String]) throws -> ChildUsage {
    guard let usage = ChildProcess.run(arguments) else {
      throw BenchmarkFault("\(arguments[0]) cannot be started")
    }
    guard usage.status == 0 else {
      throw BenchmarkFault(
        "\(arguments.prefix(3).joined(separator: " ")) … ended with status \(usage.status)")
    }
    return usage
  }

  private static func medians(_ all: [ChildUsage]) -> ChildUsage {
    ChildUsage(
      status: 0, wallSeconds: median(all.map(\.wallSeconds)), cpuSeconds: median(all.map(\.cpuSeconds)),
      peakMebibytes: median(all.map(\.peakMebibytes)))
  }

  /// The middle value, or the mean of the two in the middle.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Comparison {
  /// A table of times in milliseconds and memory in MiB, with the ratios.
  static func markdown(_ rows: [Comparison]) -> String {
    var text =
      "| work | peer | wall ms | × | CPU ms | × | memory MiB | × |\n|---|---|---:|---:|---:|---:|---:|---:|\n"
    for row in rows {
      let wall = "\(milliseconds(row.ours.wallSeconds)) / \(milliseconds(row.theirs.wallSeconds))"
      let cpu = "\(milliseconds(row.ours.cpuSeconds)) / \(milliseconds(row.theirs.cpuSeconds))"
      let memory = "\(fixed(row.ours.peakMebibytes, 0)) / \(fixed(row.theirs.peakMebibytes, 0))"
      text += "| \(row.work) | \(row.peer) | \(wall) | \(fixed(row.wallRatio, 2)) | \(cpu) | "
      text += "\(fixed(row.cpuRatio, 2)) | \(memory) | \(fixed(row.memoryRatio, 2)) |\n"
    }
    return text
  }

  private static func milliseconds(_ seconds: Double) -> String {
    fixed(seconds * 1000, seconds < 0.1 ? 1 : 0)
  }

  /// `value` with 0...2 digits after the point.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    let factor = [1, 10, 100][digits]
    let whole = Int((value * Double(factor)).rounded())
    if digits == 0 { return String(whole) }
    let fraction = String(whole % factor)
    return "\(whole / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
