public import KinoraPixels

/// Scales a picture row by row: source rows in, once, top to bottom; the whole result out.
///
/// Each source row is turned into samples (premultiplied, or linear light where asked for) and kept in a ring as long as some
/// target row still needs it. A target row is first mixed down its columns, and eight such rows are then mixed along
/// together, a lane each. Memory: the ring (as many rows as the kernel reaches over) and the result, whatever the height.
///
/// Samples are single floats. Weights are multiples of 2⁻²² that sum to exactly one, terms are added in a fixed order, and
/// nothing is fused, so every machine with IEEE 754 arithmetic gives the same bytes.
public struct RowResampler: Sendable {
  /// Size of the source, of which every row must be pushed.
  public let source: PixelSize
  /// Size of the result.
  public let target: PixelSize
  public let layout: ChannelLayout

  /// One of the two is there: nothing to filter, or something. Optionals rather than an enum, to change them in place.
  private var copier: RowCopier?
  private var filter: RowFilter?
  private var pushedRowCount = 0

  /// - Parameters:
  ///   - window: the part of the source that fills the target; it must meet the source.
  ///   - isLinearLight: mix light instead of sRGB levels. Ink (CMYK) is always mixed as it is.
  ///   - preShrinks: average whole blocks first where the reduction is strong (six times and more); fast, and within a
  ///     fraction of a level of the full kernel.
  /// - Precondition: no side is empty.
  public init(
    source: PixelSize, layout: ChannelLayout, window: ResampleWindow, target: PixelSize, kernel: Kernel,
    isLinearLight: Bool, preShrinks: Bool
  ) {
    precondition(!source.isEmpty && !target.isEmpty, "nothing can be scaled from or to an empty picture")
    self.source = source
    self.target = target
    self.layout = layout
    copier = RowCopier(source: source, layout: layout, window: window, target: target)
    if copier == nil {
      filter = RowFilter(
        source: source, layout: layout, window: window, target: target, kernel: kernel,
        isLinearLight: isLinearLight, preShrinks: preShrinks)
    }
  }

  /// The columns of the source that reach the result.
  public var neededColumns: Range<Int> {
    let samples = copier?.columns ?? filter?.columns ?? 0..<0
    return samples.lowerBound / layout.channelCount..<samples.upperBound / layout.channelCount
  }

  /// Takes the next source row: `source.width * channelCount` bytes, straight.
  /// Only `neededColumns` are looked at.
  ///
  /// Rows that no target row needs cost next to nothing. Traps after the last row.
  public mutating func push(_ row: Span<UInt8>) {
    precondition(pushedRowCount < source.height, "more rows than the source has")
    precondition(row.count == source.width * layout.channelCount, "a row has the width of the source")
    copier?.push(row, at: pushedRowCount)
    filter?.push(row, at: pushedRowCount)
    pushedRowCount += 1
  }

  /// Whether no later row can change the result: a reader may stop here.
  public var isComplete: Bool {
    copier?.isComplete ?? filter?.isComplete ?? false
  }

  /// The result: `target` pixels in the layout of the source, straight alpha. Traps unless it is complete.
  public consuming func finish() -> PixelBuffer<Straight> {
    precondition(isComplete, "rows of the source are missing")
    let bytes = copier?.bytes ?? filter?.bytes ?? []
    return PixelBuffer(size: target, layout: layout, bytes: bytes)
  }
}

extension PixelBuffer where Form == Straight {
  /// The picture scaled to `target`; without `window` the whole of it.
  public func resampled(
    to target: PixelSize, window: ResampleWindow? = nil, kernel: Kernel = .lanczos3,
    isLinearLight: Bool = false,
    preShrinks: Bool = true
  ) -> PixelBuffer<Straight> {
    var resampler = RowResampler(
      source: size, layout: layout, window: window ?? ResampleWindow(size), target: target, kernel: kernel,
      isLinearLight: isLinearLight, preShrinks: preShrinks)
    for y in 0..<size.height {
      if resampler.isComplete { break }
      withRow(y) { resampler.push($0) }
    }
    return resampler.finish()
  }
}
