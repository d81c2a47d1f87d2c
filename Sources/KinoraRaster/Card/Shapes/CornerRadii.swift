/// Radii of the four corners in pixels, clockwise from the top left.
struct CornerRadii: Sendable, Hashable {
  var topLeft: Double
  var topRight: Double
  var bottomRight: Double
  var bottomLeft: Double

  static let square = CornerRadii(all: 0)

  init(all radius: Double) {
    topLeft = radius
    topRight = radius
    bottomRight = radius
    bottomLeft = radius
  }

  /// The radii a card asks for, reduced to fit its box.
  ///
  /// Shares are of the shorter side. Where the radii along a side add up to more than the side, all four are scaled
  /// by the same factor, the smallest `side / sum` (CSS Backgrounds and Borders 3, "Corner overlap"); one radius of
  /// more than half the shorter side becomes that half.
  init(_ spec: CardSpec, width: Double, height: Double, scale: Double) {
    let shorterSide = min(width, height)
    let lengths = spec.radii.isEmpty ? [.points(0)] : spec.radii
    func radius(_ corner: Corner, _ index: Int) -> Double {
      guard spec.corners.contains(corner) else { return 0 }
      let value = lengths[index % lengths.count].pixels(shorterSide: shorterSide, scale: scale)
      return value.isNaN ? 0 : min(max(0, value), 1e12)
    }
    topLeft = radius(.topLeft, 0)
    topRight = radius(.topRight, 1)
    bottomRight = radius(.bottomRight, 2)
    bottomLeft = radius(.bottomLeft, 3)
    let factor = [
      width / (topLeft + topRight), width / (bottomLeft + bottomRight), height / (topLeft + bottomLeft),
      height / (topRight + bottomRight),
    ].reduce(1) { $1.isNaN ? $0 : min($0, $1) }
    self = mapped { $0 * factor }
  }

  var isSquare: Bool { self == .square }

  func mapped(_ change: (Double) -> Double) -> CornerRadii {
    var result = self
    result.topLeft = change(topLeft)
    result.topRight = change(topRight)
    result.bottomRight = change(bottomRight)
    result.bottomLeft = change(bottomLeft)
    return result
  }
}
