import KinoraPixels

/// The outline of a layer on the page as polygons, cut off where it would come too near to the viewer or behind.
struct Silhouette {
  /// Polygons in page pixels.
  let contours: [[Point]]

  /// Nearest allowed w: points where the perspective enlarges more than a thousand times are cut away.
  private static let nearest = 1e-3

  /// - Parameter local: closed polygons in the layer's own pixels.
  init(local: [[Point]], projection: Projection) {
    contours = local.map { contour in
      Self.clipped(contour.map(projection.homogeneous)).map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }
    }.filter { $0.count > 2 }
  }

  /// Polygons shifted by whole pixels.
  init(local: [[Point]], shiftX: Int, shiftY: Int) {
    contours = local.map { contour in
      contour.map { Point(x: $0.x + Double(shiftX), y: $0.y + Double(shiftY)) }
    }
  }

  /// The part of a polygon of (x, y, w) with w at least `nearest`.
  ///
  /// Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974.
  private static func clipped(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    guard var previous = points.last, points.contains(where: { $0.z < nearest }) else { return points }
    var kept: [SIMD3<Double>] = []
    for point in points {
      if (point.z < nearest) != (previous.z < nearest) {
        let share = (nearest - previous.z) / (point.z - previous.z)
        kept.append(previous + (point - previous) * share)
      }
      if point.z >= nearest { kept.append(point) }
      previous = point
    }
    return kept
  }

  /// The whole pixels it touches inside `canvas`; empty when it lies outside.
  func bounds(in canvas: PixelRect) -> PixelRect {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for contour in contours {
      for point in contour where point.x.isFinite && point.y.isFinite {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
    }
    guard left < Double(canvas.maxX), right > Double(canvas.x), top < Double(canvas.maxY),
      bottom > Double(canvas.y)
    else { return PixelRect(x: canvas.x, y: canvas.y, width: 0, height: 0) }
    let x = Int(max(left, Double(canvas.x)).rounded(.down))
    let y = Int(max(top, Double(canvas.y)).rounded(.down))
    return PixelRect(
      x: x, y: y, width: Int(min(right, Double(canvas.maxX)).rounded(.up)) - x,
      height: Int(min(bottom, Double(canvas.maxY)).rounded(.up)) - y)
  }
}
