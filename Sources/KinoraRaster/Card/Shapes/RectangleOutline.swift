/// The whole box, square corners also after an offset.
enum RectangleOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path {
    .rectangle(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    let inner = box.inset(by: distance)
    return inner.shorterSide > 0 ? outline(in: inner) : Path()
  }
}
