import KinoraManifests

/// A line on standard error that shows how far a run is: bar, count, rate and time left.
///
/// It is redrawn in place at most ten times a second, and wiped before anything else is printed.
struct ProgressBar {
  private let total: Int
  private let started = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var isVisible = false

  private static let cells = 24
  private static let redrawInterval = Duration.milliseconds(100)

  init(total: Int) { self.total = total }

  /// Shows that `done` of the pieces are done.
  mutating func show(done: Int) {
    let now = ContinuousClock.now
    if let lastDrawn, done < total, now - lastDrawn < Self.redrawInterval { return }
    lastDrawn = now
    isVisible = true
    writeStandardError("\r\u{1B}[2K" + line(done: done, elapsed: now - started))
  }

  /// Wipes the line, so that other text can be printed.
  mutating func hide() {
    guard isVisible else { return }
    isVisible = false
    writeStandardError("\r\u{1B}[2K")
  }

  private func line(done: Int, elapsed: Duration) -> String {
    let filled = total > 0 ? done * Self.cells / total : Self.cells
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.cells - filled)
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    guard done > 0, seconds > 0 else { return "[\(bar)] \(done)/\(total)" }
    let rate = Double(done) / seconds
    return "[\(bar)] \(done)/\(total)  \(oneDecimal(rate))/s  \(clock(Double(total - done) / rate)) left"
  }

  private func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// `3.4` for 3.41.
func oneDecimal(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
