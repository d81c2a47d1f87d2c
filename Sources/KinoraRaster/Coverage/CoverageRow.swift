/// A stretch `[start, end)` of one row, counted from the left edge of the rasteriser's clip.
public struct CoverageSpan: Sendable, Hashable {
  public var start: Int
  public var end: Int
  /// The coverage of every pixel in the stretch; nil where it varies and must be read from `CoverageRow.values`.
  public var level: UInt8?

  public init(start: Int, end: Int, level: UInt8?) {
    self.start = start
    self.end = end
    self.level = level
  }

  public var count: Int { end - start }
}

/// Coverage of one row of pixels. Keep one and hand it to every call: its memory is used again.
public struct CoverageRow: Sendable {
  /// Coverage of each pixel, 0...255 where 255 is inside; as many as the clip is wide.
  public internal(set) var values: [UInt8]
  /// The row from left to right without gaps: constant stretches and stretches that vary.
  public internal(set) var spans: [CoverageSpan] = []

  public init(width: Int) { values = [UInt8](repeating: 0, count: max(0, width)) }

  /// Fills `[start, end)` and notes it as one constant stretch, joined to an equal one before it.
  mutating func appendConstant(_ level: UInt8, from start: Int, to end: Int) {
    guard start < end else { return }
    var bytes = values.mutableSpan
    for x in start..<end { bytes[x] = level }
    if let last = spans.last, last.level == level, last.end == start {
      spans[spans.count - 1].end = end
    } else {
      spans.append(CoverageSpan(start: start, end: end, level: level))
    }
  }

  mutating func appendVarying(from start: Int, to end: Int) {
    guard start < end else { return }
    spans.append(CoverageSpan(start: start, end: end, level: nil))
  }
}
