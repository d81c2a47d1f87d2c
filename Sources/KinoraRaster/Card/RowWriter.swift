import KinoraPixels

/// Stores pixels into one row of a result and counts them. Nothing it stores is read or stored again.
struct RowWriter {
  let layout: ChannelLayout
  private(set) var pixelsWritten = 0

  init(layout: ChannelLayout) { self.layout = layout }

  /// Stores `color` at pixel `x`. Layouts without alpha drop it: the colour was mixed with an opaque background.
  @inline(__always)
  mutating func store(_ color: Color, at x: Int, in row: inout MutableSpan<UInt8>) {
    pixelsWritten &+= 1
    switch layout {
    case .grey: row[x] = color.red
    case .rgb:
      row[3 * x] = color.red
      row[3 * x + 1] = color.green
      row[3 * x + 2] = color.blue
    case .rgba, .cmyk:
      row[4 * x] = color.red
      row[4 * x + 1] = color.green
      row[4 * x + 2] = color.blue
      row[4 * x + 3] = color.alpha
    }
  }

  mutating func fill(_ color: Color, from start: Int, to end: Int, in row: inout MutableSpan<UInt8>) {
    for x in start..<max(start, end) { store(color, at: x, in: &row) }
  }

  /// Copies `count` opaque pixels that begin at byte `source` of `bytes` to pixel `x`.
  mutating func copy(
    _ bytes: Span<UInt8>, layout source: ChannelLayout, from offset: Int, count: Int, to x: Int,
    in row: inout MutableSpan<UInt8>
  ) {
    pixelsWritten += count
    switch (source, layout) {
    case (.grey, .grey): for i in 0..<count { row[x + i] = bytes[offset + i] }
    case (.rgb, .rgb): for i in 0..<3 * count { row[3 * x + i] = bytes[offset + i] }
    case (.rgba, .rgba): for i in 0..<4 * count { row[4 * x + i] = bytes[offset + i] }
    case (.rgb, .rgba):
      widenPixels(bytes.extracting(offset..<offset + 3 * count), into: &row, at: x)
    default:
      pixelsWritten -= count
      let step = source.channelCount
      for i in 0..<count {
        let at = offset + i * step
        let color =
          source == .grey
          ? Color(red: bytes[at], green: bytes[at], blue: bytes[at])
          : Color(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
        store(color, at: x + i, in: &row)
      }
    }
  }
}
