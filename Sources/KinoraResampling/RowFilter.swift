import KinoraPixels

/// The filtering part of a `RowResampler`.
struct RowFilter: Sendable {
  /// Target rows that are mixed along at once, one a lane of `SIMD8`.
  private static let batchHeight = 8

  private let form: SampleForm
  private let channelCount: Int
  private let target: PixelSize
  private let horizontal: WeightTable
  private let vertical: WeightTable
  /// Source rows and source bytes of a row that reach the target.
  private let rows: Range<Int>
  let columns: Range<Int>
  /// First sample column that is kept.
  private let firstSample: Int
  /// Samples (of one channel) in a kept row.
  private let sampleCount: Int
  private let ringHeight: Int
  private let shrinks: Bool

  private var shrink: PreShrink
  private var lifted: ContiguousArray<Float> = []
  private var ring: ContiguousArray<Float>
  /// Index of the next row of samples.
  private var sampleRow: Int
  /// Next target row.
  private var nextRow = 0
  /// Rows mixed down, waiting to be mixed along: `batchHeight` rows of `sampleCount`.
  private var batch: ContiguousArray<Float>
  private var batchCount = 0
  private var lanes: ContiguousArray<SIMD8<Float>>
  private var mixed: ContiguousArray<Float>
  private(set) var bytes: [UInt8]

  init(
    source: PixelSize, layout: ChannelLayout, window: ResampleWindow, target: PixelSize, kernel: Kernel,
    isLinearLight: Bool, preShrinks: Bool
  ) {
    form = SampleForm(layout: layout, isLinearLight: isLinearLight)
    channelCount = layout.channelCount
    self.target = target
    let across = preShrinks ? PreShrink.factor(scale: window.width / Double(target.width)) : 1
    let down = preShrinks ? PreShrink.factor(scale: window.height / Double(target.height)) : 1
    horizontal = WeightTable(
      sourceCount: source.width, targetCount: target.width, origin: window.x, extent: window.width,
      kernel: kernel, shrink: across)
    vertical = WeightTable(
      sourceCount: source.height, targetCount: target.height, origin: window.y, extent: window.height,
      kernel: kernel, shrink: down)
    let sampleRows = vertical.sampleRange
    let sampleColumns = horizontal.sampleRange
    rows = sampleRows.lowerBound * down..<min(sampleRows.upperBound * down, source.height)
    columns =
      sampleColumns.lowerBound * across * channelCount..<min(sampleColumns.upperBound * across, source.width)
      * channelCount
    firstSample = sampleColumns.lowerBound
    sampleCount = sampleColumns.count * channelCount
    sampleRow = sampleRows.lowerBound
    ringHeight = vertical.maximumTapCount
    shrinks = across > 1 || down > 1
    shrink = PreShrink(
      across: across, down: down, byteCount: shrinks ? columns.count : 0, channelCount: channelCount,
      form: form)
    if shrinks && !form.isPlain { lifted = ContiguousArray(repeating: 0, count: columns.count) }
    ring = ContiguousArray(repeating: 0, count: ringHeight * sampleCount)
    batch = ContiguousArray(repeating: 0, count: RowFilter.batchHeight * sampleCount)
    lanes = ContiguousArray(repeating: .zero, count: sampleCount)
    mixed = ContiguousArray(repeating: 0, count: RowFilter.batchHeight * target.width * channelCount)
    bytes = [UInt8](repeating: 0, count: target.pixelCount * channelCount)
  }

  var isComplete: Bool { nextRow == target.height && batchCount == 0 }

  mutating func push(_ row: Span<UInt8>, at y: Int) {
    guard rows.contains(y) else { return }
    let part = row.extracting(columns)
    let slot = sampleRow % ringHeight * sampleCount
    if shrinks {
      add(part)
      if !shrink.isFull && y + 1 < rows.upperBound { return }
      shrink.take(into: &ring, at: slot)
    } else {
      let form = self.form
      var samples = ring.mutableSpan
      form.lift(part, into: &samples, at: slot)
    }
    sampleRow += 1
    while nextRow < target.height, vertical.samples(of: nextRow).upperBound <= sampleRow {
      mixDown()
      nextRow += 1
      batchCount += 1
      if batchCount == RowFilter.batchHeight || nextRow == target.height { flush() }
    }
  }

  /// Adds a row to the block that is being averaged.
  private mutating func add(_ part: Span<UInt8>) {
    if form.isPlain {
      shrink.add(part)
      return
    }
    let form = self.form
    var samples = lifted.mutableSpan
    form.lift(part, into: &samples, at: 0)
    shrink.add(lifted)
  }

  /// Mixes the rows that target row `nextRow` needs into the next row of the batch.
  private mutating func mixDown() {
    Mixing.down(
      ring, ringHeight: ringHeight, rowLength: sampleCount, table: vertical, pixel: nextRow, into: &batch,
      at: batchCount * sampleCount)
  }

  /// Mixes the batch along its rows and writes the finished rows.
  private mutating func flush() {
    Mixing.interleave(batch, rowLength: sampleCount, into: &lanes)
    Mixing.along(
      lanes, table: horizontal, firstSample: firstSample, channelCount: channelCount, into: &mixed)
    let rowLength = target.width * channelCount
    let firstRow = nextRow - batchCount
    for lane in 0..<batchCount {
      form.lower(
        mixed, lane * rowLength..<(lane + 1) * rowLength, into: &bytes, at: (firstRow + lane) * rowLength)
    }
    batchCount = 0
  }
}
