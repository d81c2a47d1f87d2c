/// Takes the rows of a picture, top to bottom, each exactly once.
public protocol RowSink: ~Copyable {
  associatedtype Failure: Error

  /// Takes the next row. The bytes are only lent for the call.
  mutating func write(_ row: Span<UInt8>) throws(Failure)
}

/// Collects rows into a picture with straight alpha.
public struct BufferSink: RowSink {
  private let size: PixelSize
  private let layout: ChannelLayout
  private var bytes: [UInt8] = []

  public init(size: PixelSize, layout: ChannelLayout) {
    self.size = size
    self.layout = layout
    bytes.reserveCapacity(size.pixelCount * layout.channelCount)
  }

  public mutating func write(_ row: Span<UInt8>) throws(Never) {
    precondition(row.count == size.width * layout.channelCount, "a row has the width of the picture")
    for index in row.indices { bytes.append(row[index]) }
  }

  /// The picture. Traps unless every row was written.
  public consuming func finish() -> PixelBuffer<Straight> {
    PixelBuffer(size: size, layout: layout, bytes: bytes)
  }
}
