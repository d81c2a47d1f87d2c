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

  private init(contours: [[Point]]) { self.contours = contours }

  /// What lies where `plane · (x, y, 1)` is at least 0.
  func cut(by plane: SIMD3<Double>) -> Silhouette {
    Silhouette(
      contours: contours.map { contour in
        clippedPolygon(contour) { (plane * SIMD3($0.x, $0.y, 1)).sum() }
      }.filter { $0.count > 2 })
  }

  /// Whether both have the same corners to 1/64 pixel.
  func matches(_ other: Silhouette) -> Bool {
    guard contours.count == other.contours.count else { return false }
    for (first, second) in zip(contours, other.contours) {
      guard first.count == second.count else { return false }
      for (a, b) in zip(first, second) {
        if (a.x - b.x).magnitude > 1.0 / 64 || (a.y - b.y).magnitude > 1.0 / 64 { return false }
      }
    }
    return true
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

/// The part of a polygon where `height` is at least 0.
func clippedPolygon(_ points: [Point], _ height: (Point) -> Double) -> [Point] {
  guard var previous = points.last else { return [] }
  var previousHeight = height(previous)
  var kept: [Point] = []
  for point in points {
    let pointHeight = height(point)
    if (pointHeight < 0) != (previousHeight < 0) {
      let share = previousHeight / (previousHeight - pointHeight)
      kept.append(
        Point(
          x: previous.x + (point.x - previous.x) * share, y: previous.y + (point.y - previous.y) * share))
    }
    if pointHeight >= 0 { kept.append(point) }
    previous = point
    previousHeight = pointHeight
  }
  return kept
}
