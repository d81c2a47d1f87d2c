/// The ellipse that touches all four sides of the box. Its offset is no ellipse: the general rule draws it.
enum EllipseOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path {
    .ellipse(center: box.center, radiusX: box.width / 2, radiusY: box.height / 2)
  }
}
