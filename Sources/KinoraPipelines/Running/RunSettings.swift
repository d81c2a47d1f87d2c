public import KinoraCodecs

/// How a run goes about its steps; nothing here changes a byte of the outputs.
public struct RunSettings: Sendable {
  public var limits = DecodeLimits()
  /// Steps, or frames of an animation, under way at once; at least 1.
  public var jobs: Int = 1
  /// Whether a failed step lets the others go on.
  public var keepsGoing = false
  /// Counts samples and times; slower.
  public var collectsStatistics = false
  /// Folder that relative output paths start from; empty: the current folder.
  public var outputFolder = ""
  /// Folder that input paths start from; empty: the current folder.
  public var inputFolder = ""
  /// False renders and compares, but writes nothing.
  public var writes = true

  public init() {}
}
