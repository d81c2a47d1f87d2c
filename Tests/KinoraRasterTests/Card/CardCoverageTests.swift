import KinoraPixels
import KinoraRaster
import Testing

@Suite("Card shapes: alpha is 255 × area, mirrors are exact")
struct CardCoverageTests {
  static let sizes = [1, 2, 3, 4, 5, 7, 8, 11, 16, 21, 24, 32, 33, 48, 63, 64, 96, 192, 288]

  static func extent(of shape: CardShape, _ width: Double, _ height: Double) -> Extent? {
    let shorter = min(width, height)
    switch shape {
    case .rectangle: return roundedExtent(width, height, [0, 0, 0, 0])
    case .rounded: return roundedExtent(width, height, [Double](repeating: shorter / 4, count: 4))
    case .circle:
      return roundedExtent(
        shorter, shorter, [Double](repeating: shorter / 2, count: 4), left: (width - shorter) / 2,
        top: (height - shorter) / 2)
    case .ellipse: return superellipseExtent(width, height, exponent: 2)
    case .pill: return roundedExtent(width, height, [Double](repeating: shorter / 2, count: 4))
    case .squircle: return superellipseExtent(width, height, exponent: 5)
    case .hexagon: return hexagonExtent(width, height)
    case .continuous, .mask: return nil
    }
  }

  @Test("alpha is within one level of the area", arguments: allShapes, [false, true])
  func alphaMatchesArea(shape: CardShape, isWide: Bool) throws {
    for size in Self.sizes {
      let width = isWide ? max(1, size * 3 / 2) : size
      guard let extent = Self.extent(of: shape, Double(width), Double(size)) else { continue }
      let alpha = painted(CardSpec(shape: shape), solid(.white, width, size)).alphaRows
      let area = areaLevels(width: width, height: size, extent)
      let worst = zip(alpha.joined(), area.joined()).map { abs(Double($0) - $1) }.max() ?? 0
      #expect(worst <= 1, "\(shape) \(width)x\(size): \(worst)")
    }
  }

  @Test("left and right, top and bottom are mirrors; squares may be turned", arguments: allShapes)
  func symmetricShapesGiveSymmetricRows(shape: CardShape) {
    for size in Self.sizes {
      for (width, height) in [(size, size), (size * 3 / 2 + 1, size)] {
        let spec = CardSpec(shape: shape, shadow: Shadow(opacity: 0.7, offsetX: 0, offsetY: 0, radius: 2.5))
        for spec in size < 64 ? [CardSpec(shape: shape), spec] : [CardSpec(shape: shape)] {
          let alpha = painted(spec, solid(.white, width, height)).alphaRows
          #expect(alpha == alpha.map { $0.reversed() }, "\(shape) \(width)x\(height)")
          #expect(alpha == alpha.reversed(), "\(shape) \(width)x\(height)")
          // Shadows are blurred along x first and rounded between: turned, they may differ by one level.
          guard width == height, shape != .hexagon else { continue }
          let turned = alpha.indices.map { x in alpha.map { $0[x] } }
          let apart = zip(alpha.joined(), turned.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 0
          #expect(apart <= (spec.shadow == nil ? 0 : 1), "\(shape) \(width)x\(height)")
        }
      }
    }
  }

  struct RadiusCase: Sendable, CustomStringConvertible {
    let width: Int
    let height: Int
    let radii: [Length]
    var corners = Set(Corner.allCases)
    let expected: [Double]
    var description: String { "\(width)x\(height) \(radii)" }
  }

  @Test(
    "radii: percent, four values, overlap, single corners",
    arguments: [
      RadiusCase(width: 60, height: 40, radii: [.points(40)], expected: [20, 20, 20, 20]),
      RadiusCase(width: 60, height: 40, radii: [.points(1e9)], expected: [20, 20, 20, 20]),
      RadiusCase(width: 60, height: 40, radii: [.points(.infinity)], expected: [20, 20, 20, 20]),
      RadiusCase(width: 60, height: 40, radii: [.points(0)], expected: [0, 0, 0, 0]),
      RadiusCase(width: 61, height: 41, radii: [.points(40)], expected: [20.5, 20.5, 20.5, 20.5]),
      RadiusCase(
        width: 120, height: 120, radii: [.points(10), .points(20), .points(30), .points(40)],
        expected: [10, 20, 30, 40]),
      RadiusCase(
        width: 120, height: 120, radii: [.points(100), .points(100), .points(20), .points(20)],
        expected: [60, 60, 12, 12]),
      RadiusCase(
        width: 200, height: 100, radii: [.points(100), .points(10), .points(100), .points(10)],
        expected: [100 / 1.1, 10 / 1.1, 100 / 1.1, 10 / 1.1]),
      RadiusCase(width: 100, height: 200, radii: [.share(0.5)], expected: [50, 50, 50, 50]),
      RadiusCase(
        width: 100, height: 80, radii: [.points(30)], corners: [.topLeft, .bottomRight],
        expected: [30, 0, 30, 0]),
      RadiusCase(
        width: 100, height: 80, radii: [.share(0.5)], corners: [.topLeft, .bottomLeft],
        expected: [40, 0, 0, 40]),
    ])
  func radiiFollowTheRules(_ sample: RadiusCase) {
    let spec = CardSpec(shape: .rounded, radii: sample.radii, corners: sample.corners)
    let alpha = painted(spec, solid(.white, sample.width, sample.height)).alphaRows
    let extent = roundedExtent(Double(sample.width), Double(sample.height), sample.expected)
    let area = areaLevels(width: sample.width, height: sample.height, extent)
    let worst = zip(alpha.joined(), area.joined()).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= 1)
  }

  @Test(
    "the continuous corner takes about what a circular one takes, and is not one", arguments: [10, 20, 30])
  func continuousCornerIsNearlyCircular(percent: Int) {
    for size in [48, 60, 96, 192, 288] {
      let radius = Double(size * percent) / 100
      let spec = CardSpec(shape: .continuous, radii: [.share(Double(percent) / 100)])
      let alpha = painted(spec, solid(.white, size, size)).alphaRows
      let missing = alpha.joined().reduce(0) { $0 + 255 - Int($1) }
      let cut = Double(missing) / 255 - (4 - Double.pi) * radius * radius
      #expect(abs(cut) / (4 * radius * radius) <= 0.03)
      func levels(_ radius: Double) -> [[Double]] {
        areaLevels(
          width: size, height: size,
          roundedExtent(
            Double(size), Double(size), [Double](repeating: min(radius, Double(size) / 2), count: 4)))
      }
      let small = levels(1.6 * radius)
      let large = levels(0.97 * radius)
      for (level, (low, high)) in zip(alpha.joined(), zip(small.joined(), large.joined())) {
        #expect(Double(level) >= low - 1.5 && Double(level) <= high + 1.5)
      }
    }
  }

  @Test("a large continuous corner becomes the circular one", arguments: [7, 20, 64, 96])
  func continuousCornerDegradesToCircle(size: Int) {
    let continuous = painted(
      CardSpec(shape: .continuous, radii: [.share(0.5)]), solid(.white, size, size))
    let circle = painted(CardSpec(shape: .circle), solid(.white, size, size))
    for (a, b) in zip(continuous.alphaRows.joined(), circle.alphaRows.joined()) {
      #expect(abs(Int(a) - Int(b)) <= 1)
    }
  }
}
