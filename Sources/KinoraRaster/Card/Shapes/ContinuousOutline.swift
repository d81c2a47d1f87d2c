import KinoraPixels

/// A rectangle with the continuous corners of iOS.
///
/// A corner of radius r reaches 1.528665·r along both sides: a cubic from the side, a near-circular cubic over the
/// diagonal, a cubic to the other side. The numbers are the control points of UIKit's rounded rectangles since iOS 7,
/// found by reading the path back (first published by PaintCode, "iOS 7 Rounded Rectangles"); both halves are made
/// equal here, which moves points by less than 0.0005·r.
///
/// Where a side has no room for the reach, the corner blends into the circular corner of the same radius: control
/// points are mixed so that it reaches exactly as far as there is room. At half the shorter side it is circular.
enum ContinuousOutline: ShapeOutline {
  private static let reach = 1.528665

  /// From the side to the middle of the diagonal, in radii from the corner along (this side, other side); the second
  /// half is the same with the sides exchanged. End, then two control points and a point of a cubic, the point after
  /// a short line, and the first control point of the cubic over the diagonal.
  private static let continuousHalf: [Point] = [
    Point(x: reach, y: 0), Point(x: 1.088493, y: 0), Point(x: 0.868407, y: 0),
    Point(x: 0.669934, y: 0.065496), Point(x: 0.631494, y: 0.074911), Point(x: 0.372824, y: 0.169060),
  ]

  /// The same cut of a quarter circle: cubics over 20.6°, 48.8° and 20.6°, no line between them.
  private static let circularHalf: [Point] = {
    let first = 20.6 * Double.pi / 180
    let middle = Double.pi / 2 - 2 * first
    func handle(_ angle: Double) -> Double { 4.0 / 3 * sine(angle / 4) / cosine(angle / 4) }
    let end = Point(x: 1 - sine(first), y: 1 - cosine(first))
    let alongX = cosine(first)
    let alongY = sine(first)
    return [
      Point(x: 1, y: 0), Point(x: 1 - handle(first), y: 0),
      Point(x: end.x + handle(first) * alongX, y: end.y - handle(first) * alongY), end, end,
      Point(x: end.x - handle(middle) * alongX, y: end.y + handle(middle) * alongY),
    ]
  }()

  static func outline(in box: ShapeBox) -> Path {
    let radii = box.radii
    let right = box.x + box.width
    let bottom = box.y + box.height
    var path = Path()
    /// A corner at (x, y), come upon along the side with direction `arriving`, left along `leaving`.
    func corner(
      _ x: Double, _ y: Double, _ radius: Double, arriving: Point, leaving: Point, before: Double,
      after: Double
    ) {
      guard radius > 0 else { return path.line(to: Point(x: x, y: y)) }
      let room = min(before, after) / radius
      let share = min(1, max(0, (room - 1) / (reach - 1)))
      let half = zip(circularHalf, continuousHalf).map { circular, continuous in
        Point(
          x: radius * (circular.x + share * (continuous.x - circular.x)),
          y: radius * (circular.y + share * (continuous.y - circular.y)))
      }
      func first(_ index: Int) -> Point {
        Point(
          x: x - arriving.x * half[index].x + leaving.x * half[index].y,
          y: y - arriving.y * half[index].x + leaving.y * half[index].y)
      }
      func second(_ index: Int) -> Point {
        Point(
          x: x - arriving.x * half[index].y + leaving.x * half[index].x,
          y: y - arriving.y * half[index].y + leaving.y * half[index].x)
      }
      path.line(to: first(0))
      path.cubic(first(1), first(2), to: first(3))
      path.line(to: first(4))
      path.cubic(first(5), second(5), to: second(4))
      path.line(to: second(3))
      path.cubic(second(2), second(1), to: second(0))
    }
    /// The part of `side` that belongs to a corner of `radius` when the other end has `other`.
    func room(_ radius: Double, _ other: Double, _ side: Double) -> Double {
      radius + other > 0 ? side * radius / (radius + other) : side
    }
    let up = Point(x: 0, y: -1)
    let down = Point(x: 0, y: 1)
    let forward = Point(x: 1, y: 0)
    let backward = Point(x: -1, y: 0)
    corner(
      box.x, box.y, radii.topLeft, arriving: up, leaving: forward,
      before: room(radii.topLeft, radii.bottomLeft, box.height),
      after: room(radii.topLeft, radii.topRight, box.width))
    corner(
      right, box.y, radii.topRight, arriving: forward, leaving: down,
      before: room(radii.topRight, radii.topLeft, box.width),
      after: room(radii.topRight, radii.bottomRight, box.height))
    corner(
      right, bottom, radii.bottomRight, arriving: down, leaving: backward,
      before: room(radii.bottomRight, radii.topRight, box.height),
      after: room(radii.bottomRight, radii.bottomLeft, box.width))
    corner(
      box.x, bottom, radii.bottomLeft, arriving: backward, leaving: up,
      before: room(radii.bottomLeft, radii.bottomRight, box.width),
      after: room(radii.bottomLeft, radii.topLeft, box.height))
    path.close()
    return path
  }

  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    box.radii.isSquare
      ? RectangleOutline.offset(in: box, by: distance) : outline(in: box).movedInwards(by: distance)
  }
}
