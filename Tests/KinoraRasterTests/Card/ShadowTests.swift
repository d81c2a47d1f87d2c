import Foundation
import KinoraPixels
import Testing

@testable import KinoraRaster

private let green = Color(red: 0, green: 255, blue: 0)

@Suite("Card shadows: Gaussian edge, room, colour")
struct ShadowTests {
  @Test("the edge falls off as a Gaussian of the radius", arguments: [0.0, 12], [1.0, 2, 4, 8])
  func edgeIsGaussian(corner: Double, radius: Double) {
    let shadow = Shadow(opacity: 0.5, offsetX: 3, offsetY: -2, radius: radius)
    let card = Card(
      spec: CardSpec(shape: .rounded, radii: [.points(corner)], shadow: shadow),
      pictureSize: PixelSize(width: 120, height: 120), scale: 1, background: nil, mask: nil)
    let result = painted(card.spec, solid(green, 120, 120))
    let edge = Double(card.pictureRect.maxX) + 3
    let y = card.pictureRect.y + 60
    for x in card.pictureRect.maxX..<card.canvas.width {
      let distance = Double(x) + 0.5 - edge
      let expected = 255 * 0.5 * 0.5 * erfc(distance / radius / 2.0.squareRoot())
      #expect(abs(Double(result[x, y].alpha) - expected) <= 2, "\(distance)")
    }
    #expect(result[card.canvas.width - 1, y].alpha <= 1)
    #expect(result[card.pictureRect.x + 60, card.canvas.height - 1].alpha <= 1)
  }

  @Test("rectangles by error function and by convolution agree")
  func analyticMatchesConvolution() {
    let shadow = Shadow(opacity: 1, offsetX: 0, offsetY: 0, radius: 3)
    let analytic = painted(CardSpec(shape: .rectangle, shadow: shadow), solid(green, 40, 30))
    let mask = solid(.white, 8, 8, layout: .grey)
    let blurred = painted(
      CardSpec(shape: .mask(path: ""), shadow: shadow), solid(green, 40, 30), mask: mask)
    for (a, b) in zip(analytic.alphaRows.joined(), blurred.alphaRows.joined()) {
      #expect(abs(Int(a) - Int(b)) <= 2)
    }
  }

  @Test("radius 0 is a hard copy of the shape")
  func zeroRadiusIsHard() {
    let shadow = Shadow(opacity: 0.5, offsetX: 10, offsetY: 6, radius: 0)
    let card = painted(CardSpec(shape: .rounded, radii: [.points(12)], shadow: shadow), solid(green, 60, 60))
    #expect(card.width == 70 && card.height == 66)
    #expect((60..<70).allSatisfy { card[$0, 40].alpha == 128 })
    #expect(card[69, 0].alpha == 0)
  }

  @Test("outside the card there is the shadow's colour alone", arguments: allShapes)
  func colorIsTheShadows(shape: CardShape) {
    let tint = Color(red: 0, green: 0, blue: 255)
    let shadow = Shadow(opacity: 0.6, offsetX: 0, offsetY: 3, radius: 5, color: tint)
    let card = painted(CardSpec(shape: shape, shadow: shadow), solid(green, 50, 50))
    for y in 0..<card.height {
      for x in 0..<card.width where card[x, y].alpha > 0 {
        #expect(card[x, y].red == 0)
        #expect(abs(Int(card[x, y].green) + Int(card[x, y].blue) - 255) <= 1)
      }
    }
  }

  @Test("hostile: huge radii, offsets and what is no number neither trap nor exhaust memory")
  func hugeValuesAreLimited() {
    for value in [1e300, -1e300, .infinity, .nan, 5000] {
      let shadow = Shadow(opacity: 0.5, offsetX: value, offsetY: 0, radius: 0)
      let border = Border(width: value, color: green)
      let card = Card(
        spec: CardSpec(shape: .circle, radii: [.points(value)], border: border, shadow: shadow),
        pictureSize: PixelSize(width: 4, height: 4), scale: 1, background: nil, mask: nil)
      #expect(card.canvas.width <= 4 + 2 * Int(Card.largestReach))
      _ = painted(card.spec, solid(green, 4, 4))
    }
    let blur = Shadow(opacity: 0.5, offsetX: 0, offsetY: 0, radius: 200)
    #expect(painted(CardSpec(shape: .circle, shadow: blur), solid(green, 4, 4)).statistics.overdraw == 1)
  }
}

@Suite("Blurring: wide shadows on a coarse grid")
struct WideShadowTests {
  /// A disc blurred by summing the whole Gaussian over all its pixels, in floating point.
  private static func expected(_ card: Card, radius: Double, deviation: Double, columns: [Int], row: Int)
    -> [Double]
  {
    let rect = card.pictureRect
    let center = (x: Double(rect.x) + radius, y: Double(rect.y) + radius)
    var rasterizer = CoverageRasterizer(
      .ellipse(center: Point(x: center.x, y: center.y), radiusX: radius, radiusY: radius),
      clip: PixelRect(card.canvas))
    var line = CoverageRow(width: card.canvas.width)
    var sums = [Double](repeating: 0, count: columns.count)
    for y in 0..<card.canvas.height {
      rasterizer.rasterize(y, into: &line)
      let down = exp(-Double((y - row) * (y - row)) / (2 * deviation * deviation))
      for x in line.values.indices where line.values[x] > 0 {
        for (index, column) in columns.enumerated() {
          let across = exp(-Double((x - column) * (x - column)) / (2 * deviation * deviation))
          sums[index] += Double(line.values[x]) * down * across
        }
      }
    }
    return sums.map { $0 / (2 * Double.pi * deviation * deviation) }
  }

  @Test("circles of any radius are within 1.5 levels of the sum", arguments: [3.0, 7.9, 8, 11, 16.5, 24, 41])
  func wideShadowsAreAccurate(deviation: Double) {
    let shadow = Shadow(opacity: 1, offsetX: 0, offsetY: 0, radius: deviation)
    let card = Card(
      spec: CardSpec(shape: .circle, shadow: shadow), pictureSize: PixelSize(width: 101, height: 101),
      scale: 1,
      background: nil, mask: nil)
    let row = card.canvas.height / 2 + 3
    let columns = [0, 3, 10, 25, 40].map { card.pictureRect.x - 1 - $0 }.filter { $0 >= 0 }
    let expected = Self.expected(card, radius: 50.5, deviation: deviation, columns: columns, row: row)
    let alpha = card.shadow?.alpha(row) ?? []
    for (column, level) in zip(columns, expected) {
      #expect(abs(Double(alpha[column]) - level) <= 1.5, "\(column): \(alpha[column]) \(level)")
    }
  }

  @Test("mirrored shapes have mirrored shadows", arguments: [5.0, 8, 13, 21.3, 60])
  func shadowsAreMirrored(deviation: Double) {
    for size in [40, 41, 64] {
      for shape in allShapes {
        let shadow = Shadow(opacity: 0.8, offsetX: 0, offsetY: 0, radius: deviation)
        let card = Card(
          spec: CardSpec(shape: shape, shadow: shadow), pictureSize: PixelSize(width: size, height: size + 3),
          scale: 1, background: nil, mask: nil)
        let rows = (0..<card.canvas.height).map { card.shadow?.alpha($0) ?? [] }
        #expect(rows == rows.reversed())
        #expect(rows.allSatisfy { $0 == $0.reversed() })
      }
    }
  }

  @Test("a mask and the outline it copies have the same shadow", arguments: [2.0, 9, 30])
  func maskMatchesOutline(deviation: Double) {
    let shadow = Shadow(opacity: 1, offsetX: 3, offsetY: -2, radius: deviation)
    let size = PixelSize(width: 70, height: 51)
    let circle = painted(CardSpec(shape: .ellipse), solid(.white, size.width, size.height))
    let mask = PixelBuffer<Straight>(size: size, layout: .grey, bytes: Array(circle.alphaRows.joined()))
    let outline = Card(
      spec: CardSpec(shape: .ellipse, shadow: shadow), pictureSize: size, scale: 1, background: nil, mask: nil
    )
    let copy = Card(
      spec: CardSpec(shape: .mask(path: ""), shadow: shadow), pictureSize: size, scale: 1, background: nil,
      mask: mask)
    for y in 0..<outline.canvas.height {
      let pairs = zip(outline.shadow?.alpha(y) ?? [], copy.shadow?.alpha(y) ?? [])
      #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }
}
