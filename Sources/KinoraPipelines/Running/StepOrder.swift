import KinoraManifests
import KinoraRecipes

/// In which order steps are begun: of each few neighbours those with the most bytes to read first.
///
/// The last step begun is the one that the other cores wait for, so it should be short (R. L. Graham, "Bounds on
/// multiprocessing timing anomalies", 1969): six photographs of 0.1 to 5 MB to avatars on two cores took 275 ms in their
/// order and 250 ms in this one. Only neighbours change places, so that results do not wait long for their turn.
struct StepOrder {
  /// Places in the plan, in the order of beginning.
  let indices: [Int]

  /// How many neighbours change places.
  static let blockLength = 32

  init(_ steps: ArraySlice<Step>, inputFolder: String) {
    let bytes = steps.count > 1 ? steps.map { Self.inputBytes(of: $0, in: inputFolder) } : [0]
    indices = Self.order(bytes).map { steps.startIndex + $0 }
  }

  /// Each block of neighbours by descending size; equal ones as they were.
  static func order(_ bytes: [Int64]) -> [Int] {
    stride(from: 0, to: bytes.count, by: blockLength).flatMap { start in
      (start..<min(start + blockLength, bytes.count)).sorted { (-bytes[$0], $0) < (-bytes[$1], $1) }
    }
  }

  /// Bytes of all sources; 0 for what is no regular file, which the step will say.
  private static func inputBytes(of step: Step, in folder: String) -> Int64 {
    fileIdentities(step.sources, in: folder, followsLinks: true).reduce(0) { $0 + ($1?.size ?? 0) }
  }
}

/// Outcomes on their way back into the order of the plan.
struct OrderedReport {
  private var next: Int
  private var waiting: [Int: StepOutcome] = [:]

  init(next: Int) { self.next = next }

  mutating func add(_ outcome: StepOutcome, at index: Int) { waiting[index] = outcome }

  /// Hands over what is due.
  ///
  /// - Parameter skipsGaps: whether steps that are not there will never come.
  mutating func handOver(skipsGaps: Bool, to receive: (Int, StepOutcome) -> Void) {
    while let outcome = waiting.removeValue(forKey: next) {
      receive(next, outcome)
      next += 1
    }
    guard skipsGaps else { return }
    for (index, outcome) in waiting.sorted(by: { $0.key < $1.key }) { receive(index, outcome) }
    waiting = [:]
  }
}
