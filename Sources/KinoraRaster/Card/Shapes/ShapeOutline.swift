import KinoraPixels

/// Where a shape is drawn: a rectangle in pixels and what is known of its corners.
struct ShapeBox: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// Clockwise from the top left, in pixels; already so small that neighbours do not overlap.
  var radii: CornerRadii

  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  var shorterSide: Double { min(width, height) }

  /// The rectangle with each side moved inwards by `distance` (outwards when negative), radii unchanged.
  func inset(by distance: Double) -> ShapeBox {
    ShapeBox(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance,
      radii: radii)
  }
}

/// A shape of a card. A new one is a file with a type like this and one line in `ShapeOutlines.all`.
protocol ShapeOutline: Sendable {
  /// The outline in `box`: closed, without crossing itself, and convex unless the type brings its own `offset`.
  static func outline(in box: ShapeBox) -> Path

  /// The outline moved inwards by `distance` pixels everywhere (outwards when negative); empty when nothing is left.
  static func offset(in box: ShapeBox, by distance: Double) -> Path
}

extension ShapeOutline {
  static func offset(in box: ShapeBox, by distance: Double) -> Path {
    outline(in: box).movedInwards(by: distance)
  }
}

extension Path {
  /// Each convex contour with its chords moved along their normals; what lies inside all of them is kept.
  func movedInwards(by distance: Double) -> Path {
    if distance == 0 { return self }
    var result = Path()
    for contour in flattened() {
      let moved = convexOffset(of: contour, by: distance)
      if !moved.isEmpty { result.append(Path(polygon: moved)) }
    }
    return result
  }
}
