import KinoraPixels

/// Copies rows of a window that is not scaled at all, so that an untouched picture stays byte-exact.
struct RowCopier: Sendable {
  private let rows: Range<Int>
  let columns: Range<Int>
  private(set) var bytes: [UInt8] = []

  /// nil unless the window is whole pixels inside the source, one per target pixel.
  init?(source: PixelSize, layout: ChannelLayout, window: ResampleWindow, target: PixelSize) {
    guard window.width == Double(target.width), window.height == Double(target.height),
      window.x >= 0, window.y >= 0, window.x == window.x.rounded(), window.y == window.y.rounded(),
      window.x + window.width <= Double(source.width), window.y + window.height <= Double(source.height)
    else { return nil }
    let step = layout.channelCount
    rows = Int(window.y)..<Int(window.y) + target.height
    columns = Int(window.x) * step..<(Int(window.x) + target.width) * step
    bytes.reserveCapacity(target.pixelCount * step)
  }

  mutating func push(_ row: Span<UInt8>, at y: Int) {
    guard rows.contains(y) else { return }
    let part = row.extracting(columns)
    bytes.append(addingCapacity: part.count) { output in
      for index in part.indices { output.append(part[index]) }
    }
  }

  var isComplete: Bool { bytes.count == rows.count * columns.count }
}
