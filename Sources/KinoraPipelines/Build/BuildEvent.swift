/// How a build goes about its plan.
public struct BuildOptions: Sendable {
  /// What is done with outputs that are not current.
  public enum Mode: Sendable, Hashable {
    /// They are made.
    case making
    /// They are made in memory and compared with what is there; nothing is written.
    case checking
    /// They are named; nothing is rendered and nothing is written.
    case listing
  }

  public var mode = Mode.making
  /// Makes every output again.
  public var forces = false
  /// Removes outputs that the recipe does not make any more.
  public var prunes = false
  /// Writes a page that shows every output, even if there is none yet.
  public var makesGallery = false
  /// Where the dependencies are going to be written.
  public var dependencyFile: String?

  public init() {}
}

/// Why an output is made again.
public enum StaleReason: Sendable, Hashable {
  /// Nothing is known of it.
  case new
  case forced
  /// A file that it came to is gone.
  case outputMissing(path: String)
  /// A file that it came to has other bytes than it was given.
  case outputChanged(path: String)
  case optionsChanged
  case toolChanged
  /// The pictures that changed; empty when only their number or order did.
  case inputsChanged(paths: [String])

  /// A few words for people.
  public var description: String {
    switch self {
    case .new: "new"
    case .forced: "forced"
    case .outputMissing(let path): "output missing: \(path)"
    case .outputChanged(let path): "output changed: \(path)"
    case .optionsChanged: "options changed"
    case .toolChanged: "tool or library changed"
    case .inputsChanged(let paths):
      paths.isEmpty
        ? "inputs changed: other pictures or another order"
        : "input changed: " + paths.prefix(3).joined(separator: ", ")
          + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
    }
  }
}

/// What a build tells while it runs, in an order that does not depend on timing.
public enum BuildEvent: Sendable {
  case warning(StepWarning)
  /// An output of the plan, and why it is made again; nil when it is current.
  case verdict(path: String, reason: StaleReason?)
  /// Everything has been looked at: so many steps are going to run.
  case begins(stepCount: Int)
  case made(MadeOutput)
  case failed(PipelineError)
  /// So many steps have run.
  case progress(done: Int)
  /// A file that an earlier recipe made and this one does not.
  case unplanned(path: String, isRemoved: Bool)
  /// One of the lists of outputs differs from what it should be: it was written, or would be.
  case listChanged(path: String)
}

/// What came of a build.
public struct BuildSummary: Sendable, Hashable {
  public init() {}

  /// Outputs of the plan that were current from the start.
  public var currentCount = 0
  /// Outputs of the plan that were not.
  public var staleCount = 0
  /// Files that were written, or would be.
  public var writtenCount = 0
  /// Files that were made again and came out the same.
  public var sameCount = 0
  public var removedCount = 0
  public var failureCount = 0
  /// Whether an output could not be written, so that the lists were left as they are.
  public var hasFailedToWrite = false
  /// Whether any file was changed, or would be: outputs, lists, removed files.
  public var isDifferent = false
}
