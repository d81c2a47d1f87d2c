/// Takes the rows of a picture, top to bottom, each exactly once.
public protocol RowSink: ~Copyable {
  associatedtype Failure: Error

  /// Takes the next row. The bytes are only lent for the call.
  mutating func write(_ row: Span<UInt8>) throws(Failure)
}

/// Collects rows into a picture with straight alpha.
public struct BufferSink: RowSink {
  private var picture: PixelBuffer<Straight>
  private var rowCount = 0

  public init(size: PixelSize, layout: ChannelLayout) {
    picture = PixelBuffer(size: size, layout: layout)
  }

  public mutating func write(_ row: Span<UInt8>) throws(Never) {
    precondition(row.count == picture.rowBytes, "a row has the width of the picture")
    picture.withMutableRow(rowCount) { (target: inout MutableSpan<UInt8>) in
      // One whole-row copy; byte-wise appending took a third of the drawing time of a slide.
      for index in row.indices { target[index] = row[index] }
    }
    rowCount += 1
  }

  /// The picture. Traps unless every row was written.
  public consuming func finish() -> PixelBuffer<Straight> {
    precondition(rowCount == picture.size.height, "every row is written")
    return picture
  }
}
