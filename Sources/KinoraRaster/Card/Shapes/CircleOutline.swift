/// The largest circle in the box, in its middle.
enum CircleOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path { offset(in: box, by: 0) }

  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    let radius = box.shorterSide / 2 - distance
    return radius > 0 ? .ellipse(center: box.center, radiusX: radius, radiusY: radius) : Path()
  }
}
