public import KinoraManifests

/// What is known of an output once it is made.
public struct MadeOutput: Sendable, Hashable {
  /// As planned: relative to the output folder, or as given by `-o`.
  public var path: String
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
}

/// A file that was read, with the hash of the very bytes that were decoded.
public struct ReadInput: Sendable, Hashable {
  public var path: String
  public var sha256: SHA256Digest

  public init(path: String, sha256: SHA256Digest) {
    self.path = path
    self.sha256 = sha256
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
