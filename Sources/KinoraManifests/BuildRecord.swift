/// What the last build knew of an input.
public struct InputRecord: Sendable, Hashable {
  /// As the plan names it.
  public var path: String
  public var identity: FileIdentity
  public var sha256: SHA256Digest
  /// When reading began, in nanoseconds since 1970.
  public var hashedAt: Int64

  public init(path: String, identity: FileIdentity, sha256: SHA256Digest, hashedAt: Int64) {
    self.path = path
    self.identity = identity
    self.sha256 = sha256
    self.hashedAt = hashedAt
  }

  /// The hash of a file that looks so now; nil when it must be read.
  public func digest(for current: FileIdentity) -> SHA256Digest? {
    current == identity && identity.trusts(hashedAt: hashedAt) ? sha256 : nil
  }
}

/// What an output depends on, in three parts so that a change can be explained.
public struct BuildKey: Sendable, Hashable {
  /// Of the hashes of all inputs in order.
  public var inputs: SHA256Digest
  /// Of the canonical options.
  public var options: SHA256Digest
  /// Of the versions of the tool and the codec libraries.
  public var tool: SHA256Digest

  public init(inputs: SHA256Digest, options: SHA256Digest, tool: SHA256Digest) {
    self.inputs = inputs
    self.options = options
    self.tool = tool
  }

  /// The key as the manifest says it: the SHA-256 of the three parts one after the other.
  public var digest: SHA256Digest { SHA256.hash(inputs.bytes + options.bytes + tool.bytes) }
}

/// What the last build knew of an output of the plan: the files it came to, which may be none when the source is too
/// small for the scale, and several when an animation also gives its frames.
public struct OutputRecord: Sendable, Hashable {
  /// As planned, relative to the output folder.
  public var path: String
  public var key: BuildKey
  public var files: [FileRecord]

  public init(path: String, key: BuildKey, files: [FileRecord]) {
    self.path = path
    self.key = key
    self.files = files
  }
}

/// What the last build knew of a file it made.
public struct FileRecord: Sendable, Hashable {
  /// Relative to the output folder; differs from the planned path when the format was chosen by size.
  public var path: String
  public var sha256: SHA256Digest
  public var renderSHA256: SHA256Digest
  /// Also holds the number of bytes.
  public var identity: FileIdentity
  /// When the bytes on disk were known to be these, in nanoseconds since 1970.
  public var checkedAt: Int64
  public var width: Int
  public var height: Int
  public var frames: Int
  public var durationMilliseconds: Int
  public var loopCount: Int

  public init(
    path: String, sha256: SHA256Digest, renderSHA256: SHA256Digest, identity: FileIdentity, checkedAt: Int64,
    width: Int, height: Int, frames: Int, durationMilliseconds: Int, loopCount: Int
  ) {
    self.path = path
    self.sha256 = sha256
    self.renderSHA256 = renderSHA256
    self.identity = identity
    self.checkedAt = checkedAt
    self.width = width
    self.height = height
    self.frames = frames
    self.durationMilliseconds = durationMilliseconds
    self.loopCount = loopCount
  }

  /// Whether a file that looks so now holds the recorded bytes for sure; otherwise it must be read.
  public func isCurrent(_ current: FileIdentity) -> Bool {
    current == identity && identity.trusts(hashedAt: checkedAt)
  }
}

/// All that a build database holds.
public struct BuildState: Sendable {
  public var inputs: [PathKey: InputRecord] = [:]
  public var outputs: [PathKey: OutputRecord] = [:]
  /// Why nothing or not everything could be used; nil when all is well or there was no database.
  public var warning: DatabaseWarning?

  public init() {}
}

/// What a run learned, to be kept for the next.
public struct BuildChanges: Sendable {
  public var inputs: [InputRecord] = []
  public var outputs: [OutputRecord] = []
  public var removedInputs: [String] = []
  public var removedOutputs: [String] = []
  /// Says of everything together that it is current, in a form that the builder knows. It is dropped as soon as any
  /// output changes.
  public var snapshot: [UInt8]?

  public init() {}

  public var isEmpty: Bool {
    inputs.isEmpty && outputs.isEmpty && removedInputs.isEmpty && removedOutputs.isEmpty && snapshot == nil
  }
}

/// Why the database is not used. It never keeps a build from being right, only from being quick.
public struct DatabaseWarning: Sendable, Hashable {
  public let path: String
  public let message: String
}
