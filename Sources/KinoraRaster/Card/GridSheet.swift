public import KinoraPixels

/// A sheet of equal cards, painted in one pass: each pixel of the sheet is stored once.
///
/// Paper lies below, then the shadows of all cards, then the cards; shadows may run below neighbours. A border that
/// would run into the next card ends in the middle of the gap.
public struct GridSheet: Sendable {
  public let layout: GridLayout
  private let card: Card

  /// - Parameters:
  ///   - spec: the look of every card; nil for plain pictures.
  ///   - scale: pixels per point for `spec`; the layout is in pixels already.
  ///   - background: the paper; nil or transparent leaves it out.
  public init(
    layout: GridLayout, spec: CardSpec?, scale: Double, background: Color?, mask: PixelBuffer<Straight>?
  ) {
    self.layout = layout
    card = Card(
      spec: spec ?? CardSpec(), pictureSize: layout.cell, scale: scale, background: background, mask: mask)
  }

  /// Channels of the rows: RGB on opaque paper, else RGBA.
  public var outputLayout: ChannelLayout { card.background?.isOpaque ?? false ? .rgb : .rgba }

  /// Paints the sheet, top row first.
  ///
  /// - Parameter pictures: at most `layout.count`, in order, with where each lies in its cell; the cells after them, and
  ///   those that are nil, stay empty.
  public func paint<Sink: RowSink>(
    _ pictures: [(picture: PixelBuffer<Straight>, x: Int, y: Int)?], into sink: inout Sink
  ) throws(Sink.Failure) -> PaintStatistics {
    precondition(pictures.count <= layout.count, "more pictures than cells")
    let width = layout.sheet.width
    var row = [UInt8](repeating: 0, count: width * outputLayout.channelCount)
    var paper = RowWriter(layout: outputLayout)
    let paperColor = card.background ?? .transparent
    var statistics = PaintStatistics()
    statistics.pixelCount = layout.sheet.pixelCount
    var painters: [Int: CardRowPainter] = [:]
    var paintedRow = -1
    for y in 0..<layout.sheet.height {
      let cellRow = layout.rows == 0 ? 0 : cellRow(at: y)
      if cellRow != paintedRow {
        statistics = painters.values.reduce(statistics) { $0 + $1.statistics }
        painters = makePainters(pictures, row: cellRow)
        paintedRow = cellRow
      }
      let shade = shade(y, pictures)
      var span = row.mutableSpan
      var x = 0
      for index in cellRow * layout.columns..<min(pictures.count, (cellRow + 1) * layout.columns) {
        guard var painter = painters.removeValue(forKey: index) else { continue }
        let box = layout.rect(index)
        let slot = layout.slot(index)
        let left = max(slot.x, box.x - card.pictureRect.x)
        let right = min(slot.maxX, box.x - card.pictureRect.x + card.canvas.width)
        paintPaper(x..<left, shade, paperColor, &paper, &span)
        painter.paint(
          row: y - box.y + card.pictureRect.y,
          columns: left - box.x + card.pictureRect.x..<right - box.x + card.pictureRect.x, shade: shade,
          into: &span, at: left)
        painters[index] = painter
        x = right
      }
      paintPaper(x..<width, shade, paperColor, &paper, &span)
      try sink.write(row.span)
    }
    statistics = painters.values.reduce(statistics) { $0 + $1.statistics }
    statistics.pixelsWritten += paper.pixelsWritten
    return statistics
  }

  /// The row of cells whose slots hold row `y` of the sheet.
  private func cellRow(at y: Int) -> Int {
    let shifted = y - layout.margin + layout.gap / 2
    return min(layout.rows - 1, max(0, shifted / (layout.cell.height + layout.gap)))
  }

  private func makePainters(
    _ pictures: [(picture: PixelBuffer<Straight>, x: Int, y: Int)?], row: Int
  ) -> [Int: CardRowPainter] {
    var painters: [Int: CardRowPainter] = [:]
    for index in row * layout.columns..<min(pictures.count, (row + 1) * layout.columns) {
      guard let entry = pictures[index] else { continue }
      painters[index] = CardRowPainter(
        card, picture: entry.picture, origin: (entry.x, entry.y), layout: outputLayout)
    }
    return painters
  }

  private func paintPaper(
    _ columns: Range<Int>, _ shade: [UInt8], _ paper: Color, _ writer: inout RowWriter,
    _ row: inout MutableSpan<UInt8>
  ) {
    for x in columns {
      guard !shade.isEmpty, shade[x] > 0, let color = card.spec.shadow?.color else {
        writer.store(paper, at: x, in: &row)
        continue
      }
      var pixel = PixelMixer()
      pixel.addBelow(color, alpha: UInt32(shade[x]))
      if paper.alpha > 0 { pixel.addBelow(paper, alpha: UInt32(paper.alpha)) }
      writer.store(pixel.color, at: x, in: &row)
    }
  }

  /// Alpha of all shadows in row `y` of the sheet together: 1 − Π (1 − a). Empty when cards have no shadow.
  private func shade(_ y: Int, _ pictures: [(picture: PixelBuffer<Straight>, x: Int, y: Int)?]) -> [UInt8] {
    guard let shadow = card.shadow else { return [] }
    var clear = [UInt8](repeating: 255, count: layout.sheet.width)
    var cached: (row: Int, alpha: [UInt8])?
    for index in pictures.indices where pictures[index] != nil {
      let box = layout.rect(index)
      let cardRow = y - box.y + card.pictureRect.y
      guard cardRow >= 0, cardRow < card.canvas.height else { continue }
      let alpha = cached?.row == cardRow ? cached?.alpha ?? [] : shadow.alpha(cardRow)
      cached = (cardRow, alpha)
      let left = box.x - card.pictureRect.x
      for x in max(0, left)..<max(0, min(layout.sheet.width, left + card.canvas.width)) {
        clear[x] = multiplyFraction(clear[x], 255 - alpha[x - left])
      }
    }
    return clear.map { 255 - $0 }
  }
}
