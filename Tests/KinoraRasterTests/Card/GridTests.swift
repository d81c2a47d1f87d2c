import KinoraPixels
import KinoraRaster
import Testing

@Suite("Grid sheets: margins, empty cells, one write")
struct GridTests {
  @Test("margin formulas", arguments: [1, 2, 3, 4, 9, 10])
  func marginFormulas(count: Int) throws {
    let cell = PixelSize(width: 100, height: 120)
    let fixed = try GridLayout(count: count, columns: 3, cell: cell, gap: 20, margin: nil, width: 380)
    #expect(fixed.margin == 20 && fixed.rect(1).x == 140)
    let half = try GridLayout(count: count, columns: 3, cell: cell, gap: 20, margin: nil, width: 375)
    #expect(half.margin == 17 && half.sheet.width == 375)
    let even = try GridLayout(
      count: count, columns: 3, cell: PixelSize(width: 75, height: 90), gap: nil, margin: nil, width: 365)
    #expect((0..<3).map { even.rect($0).x } == [35, 145, 255])
    let free = try GridLayout(
      count: count, columns: 4, cell: PixelSize(width: 60, height: 60), gap: 8, margin: 12, width: nil)
    #expect(free.sheet.width == 288 && free.rect(0).y == 12 && free.rows == (count + 3) / 4)
    #expect(free.sheet.height == 24 + free.rows * 60 + (free.rows - 1) * 8)
  }

  @Test("sheets that cannot be are refused")
  func wrongSheetsAreRefused() {
    let cell = PixelSize(width: 100, height: 120)
    #expect(throws: GridError.tooNarrow(width: 200, needed: 340)) {
      try GridLayout(count: 3, columns: 3, cell: cell, gap: 20, margin: nil, width: 200)
    }
    #expect(throws: GridError.noColumns(0)) {
      try GridLayout(count: 3, columns: 0, cell: cell, gap: 20, margin: nil, width: 200)
    }
    #expect(throws: GridError.negative(name: "--gap", value: -1)) {
      try GridLayout(count: 3, columns: 1, cell: cell, gap: -1, margin: nil, width: 200)
    }
    #expect(throws: GridError.tooLarge) {
      try GridLayout(count: 3, columns: 1 << 40, cell: cell, gap: 0, margin: nil, width: nil)
    }
  }

  static let specs: [CardSpec?] = [
    nil, CardSpec(shape: .circle),
    CardSpec(
      shape: .rounded, border: Border(width: 6, color: .black, placement: .outside),
      shadow: Shadow(opacity: 0.5, offsetX: 3, offsetY: 2, radius: 6)),
  ]

  @Test("each pixel of a sheet is stored once", arguments: [0, 1, 4, 6, 7], [0, 5])
  func everyPixelIsStoredOnce(count: Int, gap: Int) throws {
    let cell = PixelSize(width: 20, height: 16)
    let layout = try GridLayout(count: count, columns: 3, cell: cell, gap: gap, margin: 4, width: nil)
    for spec in Self.specs {
      for background in [nil, Color(red: 238, green: 238, blue: 238)] {
        let sheet = GridSheet(layout: layout, spec: spec, scale: 1, background: background, mask: nil)
        var sink = CountingSink()
        let pictures = (0..<count).map { _ in (picture: gradient(20, 16), x: 0, y: 0) }
        let statistics = sheet.paint(pictures, into: &sink)
        #expect(statistics.overdraw == 1 && statistics.pixelsWritten == layout.sheet.pixelCount)
        #expect(sink.rows.count == layout.sheet.height)
        #expect(sink.rows.allSatisfy { $0.count == layout.sheet.width * sheet.outputLayout.channelCount })
      }
    }
  }

  @Test("cells are the cards themselves; empty cells are paper")
  func cellsAreCards() throws {
    let cell = PixelSize(width: 24, height: 24)
    let layout = try GridLayout(count: 4, columns: 3, cell: cell, gap: 6, margin: 5, width: nil)
    let sheet = GridSheet(
      layout: layout, spec: CardSpec(shape: .circle), scale: 1, background: nil, mask: nil)
    let picture = gradient(24, 24)
    let alone = painted(CardSpec(shape: .circle), picture)
    var sink = BufferSink(size: layout.sheet, layout: .rgba)
    _ = sheet.paint([(picture, 0, 0), nil, (picture, 0, 0), (picture, 0, 0)], into: &sink)
    let result = sink.finish()
    for index in 0..<6 {
      let part = result.cropped(to: layout.rect(index))
      if [0, 2, 3].contains(index) {
        #expect(part == alone.picture, "cell \(index)")
      } else {
        #expect(part.bytes.allSatisfy { $0 == 0 }, "cell \(index)")
      }
    }
  }

  @Test("a sheet of one cell equals its card, shadow and border included")
  func oneCellEqualsCard() throws {
    let spec = CardSpec(
      shape: .continuous, border: Border(width: 2, color: .black, placement: .outside),
      shadow: Shadow(opacity: 0.4, offsetX: 0, offsetY: 0, radius: 3))
    let card = Card(
      spec: spec, pictureSize: PixelSize(width: 30, height: 30), scale: 1, background: nil, mask: nil)
    let layout = try GridLayout(
      count: 1, columns: 1, cell: PixelSize(width: 30, height: 30), gap: 0, margin: card.pictureRect.x,
      width: nil)
    #expect(layout.sheet == card.canvas)
    var sink = BufferSink(size: layout.sheet, layout: .rgba)
    let sheet = GridSheet(layout: layout, spec: spec, scale: 1, background: nil, mask: nil)
    _ = sheet.paint([(gradient(30, 30), 0, 0)], into: &sink)
    #expect(sink.finish() == painted(spec, gradient(30, 30)).picture)
  }
}
