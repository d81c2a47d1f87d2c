import KinoraManifests
import KinoraRecipes

/// In which order steps are begun: of each few neighbours those with the most bytes to read first.
///
/// The last step begun is the one that the other cores wait for, so it should be short (R. L. Graham, "Bounds on
/// multiprocessing timing anomalies", 1969): six photographs of 0.1 to 5 MB to avatars on two cores took 264 ms in their
/// order and 243 ms in this one (medians of 40). Only neighbours change places, so that results do not wait long for their
/// turn, and files are looked at a block at a time.
struct StepOrder {
  private let steps: ArraySlice<Step>
  private let inputFolder: String
  private var indices: [Int] = []

  /// How many neighbours change places.
  static let blockLength = 32

  init(_ steps: ArraySlice<Step>, inputFolder: String) {
    self.steps = steps
    self.inputFolder = inputFolder
    indices.reserveCapacity(steps.count)
  }

  /// The place in the plan of the step that is begun as number `place`.
  mutating func index(at place: Int) -> Int {
    while indices.count <= place {
      let start = steps.startIndex + indices.count
      let block = steps[start..<min(start + Self.blockLength, steps.endIndex)]
      let bytes = block.count > 1 ? block.map { Self.inputBytes(of: $0, in: inputFolder) } : [0]
      indices += Self.descending(bytes).map { start + $0 }
    }
    return indices[place]
  }

  /// The places of the largest to the smallest; equal ones as they were.
  static func descending(_ bytes: [Int64]) -> [Int] {
    bytes.indices.sorted { (-bytes[$0], $0) < (-bytes[$1], $1) }
  }

  /// Bytes of all sources; 0 for what is no regular file, which the step will say.
  private static func inputBytes(of step: Step, in folder: String) -> Int64 {
    fileIdentities(step.sources, in: folder, followsLinks: true).reduce(0) { $0 + ($1?.size ?? 0) }
  }
}

/// Outcomes on their way back into the order of the plan.
///
/// Where a failure ends the run, all steps before the first failed one are done and reported before it, as if every step
/// had been begun in order; what had been begun behind it by then is reported after it.
struct OrderedReport {
  /// The first place that failed so far, where a failure ends the run.
  private(set) var firstFailure: Int?
  /// The place in the plan of the outcome that is due.
  private var next: Int
  private let keepsGoing: Bool
  private var waiting: [Int: StepOutcome] = [:]
  /// Steps begun whose outcomes are not there yet.
  private var underWay = 0

  init(next: Int, keepsGoing: Bool) {
    self.next = next
    self.keepsGoing = keepsGoing
  }

  /// Whether a step is to be begun; then its outcome is awaited.
  mutating func begins(_ index: Int) -> Bool {
    if let firstFailure, index > firstFailure { return false }
    underWay += 1
    return true
  }

  /// Whether nothing is to come but steps that a failure has made needless.
  var isOver: Bool { underWay == 0 && firstFailure.map { next > $0 } ?? false }

  mutating func add(_ outcome: StepOutcome, at index: Int) {
    underWay -= 1
    waiting[index] = outcome
    if outcome.failure != nil, !keepsGoing { firstFailure = min(firstFailure ?? index, index) }
  }

  /// Hands over what is due.
  ///
  /// - Parameter isLast: nothing more comes, so that what is missing is left out.
  mutating func handOver(isLast: Bool = false, to receive: (Int, StepOutcome) -> Void) {
    while let index = isLast ? waiting.keys.min() : next, let outcome = waiting.removeValue(forKey: index) {
      receive(index, outcome)
      next = index + 1
    }
  }
}
