public import KinoraPixels

extension Card {
  /// Paints the card, top row first: each pixel of each row is stored once.
  ///
  /// - Parameters:
  ///   - picture: straight pixels; not CMYK. It may be smaller or larger than the box: what lies outside the box is cut,
  ///     where it does not reach the background shows.
  ///   - origin: where the top left of the picture lies in `pictureRect`, (0, 0) when it fills it.
  /// - Returns: what was stored and read.
  public func paint<Sink: RowSink>(
    _ picture: PixelBuffer<Straight>, at origin: (x: Int, y: Int), into sink: inout Sink
  ) throws(Sink.Failure) -> PaintStatistics {
    let layout = outputLayout(
      for: picture.layout,
      fillsBox: origin.x <= 0 && origin.y <= 0 && origin.x + picture.size.width >= pictureRect.width
        && origin.y + picture.size.height >= pictureRect.height)
    var painter = CardRowPainter(self, picture: picture, origin: origin, layout: layout)
    var row = [UInt8](repeating: 0, count: canvas.width * layout.channelCount)
    for y in 0..<canvas.height {
      let shade = shadow?.alpha(y) ?? []
      var span = row.mutableSpan
      painter.paint(row: y, columns: 0..<canvas.width, shade: shade, into: &span, at: 0)
      try sink.write(row.span)
    }
    var statistics = painter.statistics
    statistics.pixelCount = canvas.pixelCount
    return statistics
  }
}
