/// What painting cost, counted as it happened.
public struct PaintStatistics: Sendable, Hashable {
  /// Pixels stored into rows of the result.
  public var pixelsWritten = 0
  /// Pixels of the result that the card, with its border, covers at least in part.
  public var pixelsCovered = 0
  /// Pixels of the picture that were read.
  public var samplesTaken = 0
  /// Pixels of the result.
  public var pixelCount = 0

  public init() {}

  /// Writes per pixel of the result: 1 when each was written exactly once.
  public var overdraw: Double { pixelCount == 0 ? 1 : Double(pixelsWritten) / Double(pixelCount) }

  /// The sums of both.
  public static func + (a: PaintStatistics, b: PaintStatistics) -> PaintStatistics {
    var sum = a
    sum.pixelsWritten += b.pixelsWritten
    sum.pixelsCovered += b.pixelsCovered
    sum.samplesTaken += b.samplesTaken
    sum.pixelCount += b.pixelCount
    return sum
  }
}
