/// A rectangle whose shorter sides are half circles.
enum PillOutline: ShapeOutline {
  static func outline(in box: ShapeBox) -> Path { RoundedOutline.outline(in: rounded(box)) }

  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    RoundedOutline.offset(in: rounded(box), by: distance)
  }

  private static func rounded(_ box: ShapeBox) -> ShapeBox {
    var result = box
    result.radii = CornerRadii(all: box.shorterSide / 2)
    return result
  }
}
