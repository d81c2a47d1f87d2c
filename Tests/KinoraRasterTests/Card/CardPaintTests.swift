import KinoraPixels
import KinoraRaster
import Testing

private let red = Color(red: 255, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 255)

@Suite("Card painting: one write per pixel, borders, no halo")
struct CardPaintTests {
  static let borders: [Border?] =
    [nil]
    + Border.Placement.allCases.flatMap { placement in
      [
        Border(width: 3, color: red, placement: placement),
        Border(width: 0.5, color: Color(red: 255, green: 0, blue: 0, alpha: 120), placement: placement),
        Border(width: 30, color: red, placement: placement),
      ]
    }
  static let shadows: [Shadow?] = [
    nil, Shadow(opacity: 0.3, offsetX: 0, offsetY: 4, radius: 3),
    Shadow(opacity: 0.5, offsetX: -2.5, offsetY: 1, radius: 0),
  ]

  @Test(
    "every pixel is stored once, in every combination", arguments: allShapes,
    [ChannelLayout.rgb, .rgba, .grey])
  func everyPixelIsStoredOnce(shape: CardShape, layout: ChannelLayout) {
    let picture = gradient(28, 24, layout: layout)
    for border in Self.borders {
      for shadow in Self.shadows {
        for background in [
          nil, Color(red: 9, green: 80, blue: 200), Color(red: 9, green: 80, blue: 200, alpha: 99),
        ] {
          let spec = CardSpec(shape: shape, border: border, shadow: shadow)
          let card = Card(
            spec: spec, pictureSize: picture.size, scale: 1, background: background, mask: nil)
          var sink = CountingSink()
          let statistics = card.paint(picture, at: (0, 0), into: &sink)
          #expect(statistics.overdraw == 1)
          #expect(statistics.pixelsWritten == card.canvas.pixelCount)
          #expect(statistics.samplesTaken <= statistics.pixelsCovered)
          let channelCount = card.outputLayout(for: layout).channelCount
          #expect(sink.rows.count == card.canvas.height)
          #expect(sink.rows.allSatisfy { $0.count == card.canvas.width * channelCount })
        }
      }
    }
  }

  @Test("corners that are transparent and pixels under an opaque border are never read", arguments: allShapes)
  func hiddenPixelsAreNotSampled(shape: CardShape) {
    let picture = gradient(60, 44)
    let plain = painted(CardSpec(shape: shape), picture)
    let visible = plain.alphaRows.joined().filter { $0 > 0 }.count
    #expect(plain.statistics.samplesTaken == visible)
    #expect(plain.statistics.pixelsCovered == visible)
    let framed = painted(CardSpec(shape: shape, border: Border(width: 4, color: red)), solid(blue, 60, 44))
    var showing = 0
    for y in 0..<44 { for x in 0..<60 where framed[x, y].blue > 0 { showing += 1 } }
    #expect(framed.statistics.samplesTaken <= showing + 40)  // the blue of a sliver may round to 0
    #expect(framed.statistics.pixelsCovered == visible)
  }

  @Test("edge pixels carry the picture's own colour, transparent pixels none", arguments: allShapes)
  func edgePixelsHaveNoHalo(shape: CardShape) {
    let card = painted(CardSpec(shape: shape), solid(red, 96, 72))
    for color in (0..<72).flatMap({ y in (0..<96).map { card[$0, y] } }) {
      #expect(
        color.alpha == 0
          ? color == .transparent : color == Color(red: 255, green: 0, blue: 0, alpha: color.alpha))
    }
  }

  @Test("pictures keep their colour in every pixel that shows", arguments: allShapes)
  func picturePixelsAreCopied(shape: CardShape) {
    let picture = gradient(50, 50)
    let card = painted(CardSpec(shape: shape), picture)
    for y in 0..<50 {
      for x in 0..<50 where card[x, y].alpha > 0 {
        let at = (y * 50 + x) * 3
        #expect(card[x, y].red == picture.bytes[at] && card[x, y].blue == picture.bytes[at + 2])
      }
    }
  }

  @Test("hidden colour of transparent pixels does not come out")
  func hiddenColorStaysHidden() {
    let hole = solid(Color(red: 250, green: 10, blue: 20, alpha: 0), 40, 40, layout: .rgba)
    for shape in allShapes {
      let card = painted(CardSpec(shape: shape), hole)
      #expect(card.picture.bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test(
    "a border is as wide as asked, along the side and over the corner", arguments: Border.Placement.allCases)
  func borderHasItsWidth(placement: Border.Placement) {
    for shape in [CardShape.rounded, .continuous, .circle, .squircle, .ellipse, .pill] {
      let border = Border(width: 4, color: red, placement: placement)
      let card = painted(
        CardSpec(shape: shape, radii: [.points(20)], border: border), solid(blue, 100, 100))
      let half = card.width / 2
      let side = (0..<half).reduce(0) { $0 + card.share(\.red, $1, half) }
      #expect(abs(side - 4) <= 0.1, "\(shape): \(side)")
      let diagonal = (0..<half).reduce(0) { $0 + card.share(\.red, $1, $1) } * 2.0.squareRoot()
      #expect(abs(diagonal - 4) <= 0.5, "\(shape): \(diagonal)")
      for y in 0..<card.height {
        for x in 0..<card.width where card[x, y].alpha > 0 {
          #expect(abs(Int(card[x, y].red) + Int(card[x, y].blue) - 255) <= 1 && card[x, y].green == 0)
        }
      }
    }
  }

  @Test("a border follows the corner with radii of its own", arguments: Border.Placement.allCases)
  func borderHasItsOwnRadii(placement: Border.Placement) {
    let border = Border(width: 4, color: red, placement: placement)
    let card = painted(CardSpec(shape: .rounded, radii: [.points(20)], border: border), solid(blue, 100, 100))
    let (grown, outer, inner) =
      [
        .inside: (0.0, 20.0, 16.0), .center: (2, 22, 18), .outside: (4, 24, 20),
      ][placement] ?? (0, 0, 0)
    let side = 100 + 2 * grown
    #expect(card.width == Int(side))
    let outerArea = areaLevels(
      width: card.width, height: card.height, roundedExtent(side, side, [outer, outer, outer, outer]))
    let innerArea = areaLevels(
      width: card.width, height: card.height,
      roundedExtent(side - 8, side - 8, [inner, inner, inner, inner], left: 4, top: 4))
    for y in 0..<card.height {
      for x in 0..<card.width {
        #expect(abs(Double(card[x, y].alpha) - outerArea[y][x]) <= 1)
        #expect(abs(card.share(\.blue, x, y) * 255 - innerArea[y][x]) <= 2)
      }
    }
  }

  @Test("a border wider than the card leaves no picture, one wider than the radius has square inner corners")
  func wideBorders() {
    let full = painted(
      CardSpec(shape: .rounded, radii: [.points(4)], border: Border(width: 15, color: red)),
      solid(blue, 20, 20))
    #expect(full.statistics.samplesTaken == 0)
    #expect(full[10, 10] == red)
    let sharp = painted(
      CardSpec(shape: .rounded, radii: [.points(2)], border: Border(width: 6, color: red)),
      solid(blue, 50, 50))
    #expect(sharp[6, 6] == blue && sharp[5, 6] == red && sharp[43, 43] == blue && sharp[44, 43] == red)
  }

  @Test("a border that lets light through shows the picture below it, not beside it")
  func translucentBorder() {
    let border = Border(width: 4, color: Color(red: 255, green: 0, blue: 0, alpha: 128), placement: .center)
    let card = painted(CardSpec(border: border), solid(blue, 40, 40))
    #expect(card.width == 44)
    #expect(card[0, 20] == Color(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(card[3, 20] == Color(red: 128, green: 0, blue: 127))
    #expect(card[4, 20] == blue)
  }

  @Test("an opaque background leaves nothing transparent and mixes by area", arguments: allShapes)
  func backgroundFlattens(shape: CardShape) {
    let paper = Color(red: 28, green: 64, blue: 128)
    let clear = painted(CardSpec(shape: shape), solid(red, 64, 48))
    let flat = painted(CardSpec(shape: shape), solid(red, 64, 48), background: paper)
    #expect(flat.layout == .rgb)
    for y in 0..<48 {
      for x in 0..<64 {
        let area = Double(clear[x, y].alpha) / 255
        #expect(abs(Double(flat[x, y].red) - (255 * area + 28 * (1 - area))) <= 0.51)
        #expect(abs(Double(flat[x, y].blue) - 128 * (1 - area)) <= 0.51)
      }
    }
  }

  @Test(
    "a plain rectangle is the picture itself, in its own layout",
    arguments: [ChannelLayout.grey, .rgb, .rgba])
  func rectangleIsThePicture(layout: ChannelLayout) {
    let picture = gradient(31, 17, layout: layout)
    let card = painted(CardSpec(), picture)
    #expect(card.layout == layout)
    for (shown, stored) in zip(0..<31 * 17, 0..<31 * 17) {
      let color = card[shown % 31, shown / 31]
      let at = stored * layout.channelCount
      if color.alpha > 0 { #expect(color.red == picture.bytes[at]) }
    }
  }

  @Test("a picture smaller than the box has background around it")
  func smallPictureHasBackground() {
    let spec = CardSpec(shape: .rounded)
    let size = PixelSize(width: 40, height: 40)
    let clear = painted(spec, solid(red, 40, 20), size: size, at: (0, 10))
    #expect(clear[20, 5] == .transparent && clear[20, 10] == red && clear[20, 30] == .transparent)
    #expect(clear.statistics.samplesTaken == 800 && clear.statistics.overdraw == 1)
    let flat = painted(spec, solid(red, 40, 20), size: size, background: blue, at: (0, 10))
    #expect(flat[20, 5] == blue && flat[20, 10] == red)
    let large = painted(spec, solid(red, 90, 90), size: size, at: (-20, -30))
    #expect(large[20, 20] == red && large.statistics.overdraw == 1)
  }

  @Test("points grow with the scale")
  func pointsGrowWithScale() {
    let spec = CardSpec(shape: .rounded, radii: [.points(10)], border: Border(width: 2, color: red))
    for scale in 1...3 {
      let side = 48 * scale
      let card = painted(spec, solid(blue, side, side), scale: Double(scale))
      let area = areaLevels(
        width: side, height: side,
        roundedExtent(Double(side), Double(side), [Double](repeating: Double(10 * scale), count: 4)))
      let worst = zip(card.alphaRows.joined(), area.joined()).map { abs(Double($0) - $1) }.max() ?? 0
      #expect(worst <= 1)
      #expect(card[2 * scale - 1, side / 2] == red && card[2 * scale, side / 2] == blue)
    }
  }
}
