import KinoraPixels

/// A rectangle with circular corners.
///
/// An offset inwards makes radii smaller by the distance, down to square corners; outwards it makes them larger, but
/// a square corner stays square, as CSS draws borders.
enum RoundedOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path {
    let right = box.x + box.width
    let bottom = box.y + box.height
    var path = Path()
    func corner(_ x: Double, _ y: Double, _ radius: Double, towardsX: Double, towardsY: Double, from: Double)
    {
      guard radius > 0 else { return path.line(to: Point(x: x, y: y)) }
      path.arc(
        center: Point(x: x + towardsX * radius, y: y + towardsY * radius), radiusX: radius, radiusY: radius,
        from: .degrees(from), to: .degrees(from + 90))
    }
    corner(box.x, box.y, box.radii.topLeft, towardsX: 1, towardsY: 1, from: 180)
    corner(right, box.y, box.radii.topRight, towardsX: -1, towardsY: 1, from: 270)
    corner(right, bottom, box.radii.bottomRight, towardsX: -1, towardsY: -1, from: 0)
    corner(box.x, bottom, box.radii.bottomLeft, towardsX: 1, towardsY: -1, from: 90)
    path.close()
    return path
  }

  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    var inner = box.inset(by: distance)
    guard inner.shorterSide > 0 else { return Path() }
    inner.radii = box.radii.mapped { $0 > 0 ? max(0, $0 - distance) : 0 }
    return outline(in: inner)
  }
}
