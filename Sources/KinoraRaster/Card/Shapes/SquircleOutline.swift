import KinoraPixels

/// The superellipse |x|⁵ + |y|⁵ = 1, stretched to the box.
///
/// Points lie at equal angles φ as seen from the middle, at the distance (cos⁵φ + sin⁵φ)^(−1/5); one eighth is
/// computed and mirrored. Chords are longest, about 1.5·a·dφ, where the curvature is largest, 3.3 / a (a: half the
/// longer side), which makes their error 0.6·a·dφ².
enum SquircleOutline: ShapeOutline {
  private static let exponent = 5.0

  static func outline(in box: ShapeBox) -> Path {
    let halfSide = max(box.width, box.height) / 2
    let step = (Path.flatteningTolerance / (0.6 * max(halfSide, 1))).squareRoot()
    let count = min(1 << 14, max(8, Int((Double.pi / 4 / step).rounded(.up))))
    var eighth: [Point] = []
    for index in 0...count {
      let angle = Double.pi / 4 * Double(index) / Double(count)
      let x = cosine(angle)
      let y = sine(angle)
      let distance = power(power(x, exponent) + power(y, exponent), -1 / exponent)
      eighth.append(Point(x: x * distance, y: y * distance))
    }
    let quarter = eighth + eighth.dropLast().reversed().map { Point(x: $0.y, y: $0.x) }
    let half = quarter + quarter.dropLast().reversed().map { Point(x: -$0.x, y: $0.y) }
    let whole = half + half.dropFirst().dropLast().reversed().map { Point(x: $0.x, y: -$0.y) }
    let center = box.center
    return Path(
      polygon: whole.map {
        Point(x: center.x + $0.x * box.width / 2, y: center.y + $0.y * box.height / 2)
      })
  }
}
