public import KinoraManifests

/// What is known of an output once it is made.
public struct MadeOutput: Sendable, Hashable {
  /// Relative to the output folder, or as given by `-o`.
  public var path: String
  /// The output of the plan that it belongs to: the same path, unless the format was chosen by size, or the file is
  /// made beside an animation.
  public var plannedPath: String
  public var inputs: [ReadInput]
  public var width: Int
  public var height: Int
  public var frames: Int
  public var durationMilliseconds: Int
  public var loopCount: Int
  public var bytes: Int
  /// SHA-256 of the file, in hexadecimal.
  public var sha256: SHA256Digest
  /// SHA-256 of the pixels before encoding: for each canvas its straight RGBA rows, then its duration as eight bytes,
  /// little endian, when the output is an animation.
  public var renderSHA256: SHA256Digest
  public var statistics: [Statistic]
  /// Whether the bytes were already there, so that nothing was written.
  public var wasCurrent: Bool
  /// What tells the file on disk from a later one; nil when it is none.
  public var identity: FileIdentity?
  /// When the file was known to hold these bytes, in nanoseconds since 1970.
  public var checkedAt: Int64

  /// - Parameter plannedPath: nil when it is the same as `path`.
  init(
    path: String, plannedPath: String? = nil, inputs: [ReadInput], width: Int, height: Int, frames: Int,
    durationMilliseconds: Int, loopCount: Int, bytes: Int, sha256: SHA256Digest, renderSHA256: SHA256Digest,
    statistics: [Statistic], wasCurrent: Bool, identity: FileIdentity? = nil, checkedAt: Int64 = 0
  ) {
    self.path = path
    self.plannedPath = plannedPath ?? path
    self.inputs = inputs
    self.width = width
    self.height = height
    self.frames = frames
    self.durationMilliseconds = durationMilliseconds
    self.loopCount = loopCount
    self.bytes = bytes
    self.sha256 = sha256
    self.renderSHA256 = renderSHA256
    self.statistics = statistics
    self.wasCurrent = wasCurrent
    self.identity = identity
    self.checkedAt = checkedAt
  }
}

/// A file that was read, with the hash of the very bytes that were decoded.
public struct ReadInput: Sendable, Hashable {
  public var path: String
  public var sha256: SHA256Digest
  /// What told this state of the file from another before it was read; nil for standard input.
  public var identity: FileIdentity?
  /// When reading began, in nanoseconds since 1970.
  public var readAt: Int64

  public init(path: String, sha256: SHA256Digest, identity: FileIdentity? = nil, readAt: Int64 = 0) {
    self.path = path
    self.sha256 = sha256
    self.identity = identity
    self.readAt = readAt
  }
}

/// One number of `--stats`.
public struct Statistic: Sendable, Hashable {
  public var name: String
  public var value: Double

  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}

/// What became of one step.
public struct StepOutcome: Sendable {
  public var records: [MadeOutput] = []
  /// Harmless oddities: the file and what is odd.
  public var warnings: [StepWarning] = []
  public var failure: PipelineError?
}

/// Something the user should know, although the output is right.
public struct StepWarning: Sendable, Hashable {
  public var path: String
  public var message: String
}
