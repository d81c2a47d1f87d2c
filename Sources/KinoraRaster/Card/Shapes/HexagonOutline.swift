import KinoraPixels

/// The largest regular hexagon in the box, in its middle: flat sides left and right, a corner on top.
enum HexagonOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path {
    let rootOfThree = 3.0.squareRoot()
    let side = min(box.height / 2, box.width / rootOfThree)
    let halfWidth = side * rootOfThree / 2
    let center = box.center
    return Path(
      polygon: [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map { (x: Double, y: Double) in
        Point(x: center.x + x * halfWidth, y: center.y + y * side / 2)
      })
  }
}
