/// Time spent on the parts of the work, over all cores; for `--stats` alone, never part of an output.
struct WorkTimes: Sendable {
  var decode = Duration.zero
  var draw = Duration.zero
  var encode = Duration.zero

  static func += (sum: inout WorkTimes, part: WorkTimes) {
    sum.decode += part.decode
    sum.draw += part.draw
    sum.encode += part.encode
  }

  var statistics: [Statistic] {
    [("decodeMilliseconds", decode), ("drawMilliseconds", draw), ("encodeMilliseconds", encode)].map {
      let parts = $0.1.components
      return Statistic(
        $0.0, Double(parts.seconds) * 1e3 + Double(parts.attoseconds / 1_000_000_000_000) / 1e3)
    }
  }
}

/// Measures work when statistics are wanted.
struct WorkClock: Sendable {
  let isRunning: Bool

  /// Runs `body` and adds its time to `sum`.
  func measure<Result, Failure: Error>(
    _ sum: inout Duration, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isRunning else { return try body() }
    let start = ContinuousClock.now
    let result = try body()
    sum += ContinuousClock.now - start
    return result
  }
}
