import KinoraPixels
import KinoraRaster

func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

extension Path {
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    .ellipse(center: at(x, y), radiusX: radius, radiusY: radius)
  }

  static func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
    .ellipse(center: at(x, y), radiusX: radiusX, radiusY: radiusY)
  }

  static func roundedRectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Path {
    var path = Path()
    let corners: [(Double, Double, Double)] = [
      (x + width - radius, y + radius, 270), (x + width - radius, y + height - radius, 0),
      (x + radius, y + height - radius, 90), (x + radius, y + radius, 180),
    ]
    for (centerX, centerY, angle) in corners {
      path.arc(
        center: at(centerX, centerY), radiusX: radius, radiusY: radius, from: .degrees(angle),
        to: .degrees(angle + 90))
    }
    path.close()
    return path
  }

  /// A closed curve through the points.
  static func smooth(_ points: [Point]) -> Path {
    Path(polygon: curve(points, closed: true)).clockwise
  }

  /// A closed curve through points of the right half, from top to bottom, and their mirror images about `centerX`.
  static func mirrored(_ half: [Point], about centerX: Double) -> Path {
    let left = half.reversed().filter { abs($0.x) > 0.01 }.map { at(centerX - $0.x, $0.y) }
    return .smooth(half.map { at(centerX + $0.x, $0.y) } + left)
  }

  /// A line through the points with round ends; `width` is the thickness at 0...1 of its way.
  static func stroke(_ points: [Point], _ width: (Double) -> Double) -> Path {
    let line = curve(points, closed: false)
    var left: [Point] = []
    var right: [Point] = []
    for (index, point) in line.enumerated() {
      let before = line[max(0, index - 1)]
      let after = line[min(line.count - 1, index + 1)]
      let length = max(
        1e-9,
        ((after.x - before.x) * (after.x - before.x)
          + (after.y - before.y) * (after.y - before.y)).squareRoot())
      let half = width(Double(index) / Double(max(1, line.count - 1))) / 2
      let normal = at((before.y - after.y) / length * half, (after.x - before.x) / length * half)
      left.append(at(point.x + normal.x, point.y + normal.y))
      right.append(at(point.x - normal.x, point.y - normal.y))
    }
    var path = Path(polygon: left + right.reversed()).clockwise
    if let first = line.first, let last = line.last {
      path.append(.circle(first.x, first.y, width(0) / 2))
      path.append(.circle(last.x, last.y, width(1) / 2))
    }
    return path
  }

  static func stroke(_ points: [Point], width: Double) -> Path { stroke(points) { _ in width } }

  /// Everything below a curve `y(x)`, down to `bottom`.
  static func ground(width: Double, bottom: Double, step: Double = 2, _ y: (Double) -> Double) -> Path {
    var points = stride(from: -4, through: width + 4, by: step).map { at($0, y($0)) }
    points.append(at(width + 8, bottom))
    points.append(at(-8, bottom))
    return Path(polygon: points)
  }

  /// The ring between two circles.
  static func ring(_ x: Double, _ y: Double, _ radius: Double, thickness: Double) -> Path {
    var path = circle(x, y, radius)
    let inner = Path.circle(x, y, radius - thickness).flattened()
    for contour in inner { path.append(Path(polygon: contour.reversed())) }
    return path
  }

  /// Turned by `degrees` clockwise and scaled about a point.
  func turned(_ degrees: Double, about center: Point, scaleX: Double = 1, scaleY: Double = 1) -> Path {
    let c = cosine(degrees * .pi / 180)
    let s = sine(degrees * .pi / 180)
    return mapped { point in
      let x = (point.x - center.x) * scaleX
      let y = (point.y - center.y) * scaleY
      return at(center.x + c * x - s * y, center.y + s * x + c * y)
    }
  }

  func mapped(_ move: (Point) -> Point) -> Path {
    var path = Path()
    for contour in flattened(tolerance: 0.02) { path.append(Path(polygon: contour.map(move))) }
    return path
  }

  /// Every contour running the same way round, so that overlapping contours unite.
  var clockwise: Path {
    var path = Path()
    for contour in flattened(tolerance: 0.02) {
      var area = 0.0
      for (index, point) in contour.enumerated() {
        let next = contour[(index + 1) % contour.count]
        area += point.x * next.y - next.x * point.y
      }
      path.append(Path(polygon: area < 0 ? contour.reversed() : contour))
    }
    return path
  }

  /// Points of a Catmull-Rom curve through `points`, 12 a piece.
  private static func curve(_ points: [Point], closed: Bool) -> [Point] {
    guard points.count > 1 else { return points }
    let count = points.count
    func knot(_ index: Int) -> Point {
      closed ? points[(index + count) % count] : points[min(count - 1, max(0, index))]
    }
    var result: [Point] = []
    for piece in 0..<(closed ? count : count - 1) {
      let (a, b, c, d) = (knot(piece - 1), knot(piece), knot(piece + 1), knot(piece + 2))
      for step in 0..<12 {
        let t = Double(step) / 12
        result.append(at(blend(a.x, b.x, c.x, d.x, t), blend(a.y, b.y, c.y, d.y, t)))
      }
    }
    if !closed { result.append(points[count - 1]) }
    return result
  }

  private static func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
    let linear = (c - a) * t
    let square = (2 * a - 5 * b + 4 * c - d) * t * t
    let cube = (3 * b - a - 3 * c + d) * t * t * t
    return b + (linear + square + cube) / 2
  }
}
