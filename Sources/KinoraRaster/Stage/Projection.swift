import KinoraPixels

/// How the plane of a layer appears on the page: a homography and the depth of every point.
///
/// Each row holds the factors of local x, local y and 1.
struct Projection {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>
  var w: SIMD3<Double>

  init(_ transform: Transform3D) {
    let rows = transform.rows
    x = SIMD3(rows[0].x, rows[0].y, rows[0].w)
    y = SIMD3(rows[1].x, rows[1].y, rows[1].w)
    z = SIMD3(rows[2].x, rows[2].y, rows[2].w)
    w = SIMD3(rows[3].x, rows[3].y, rows[3].w)
  }

  /// Local point in homogeneous page coordinates: (x, y, w).
  func homogeneous(_ point: Point) -> SIMD3<Double> {
    let local = SIMD3(point.x, point.y, 1)
    return SIMD3((x * local).sum(), (y * local).sum(), (w * local).sum())
  }

  /// Determinant of (x, y, w): positive when the front faces the viewer, 0 when the layer is edge-on.
  var determinant: Double { (x * cross(y, w)).sum() }

  /// From page to local space: rows give local x / w, local y / w and 1 / w for (page x, page y, 1); nil when edge-on.
  ///
  /// Source: the inverse of a 3×3 matrix by its adjugate.
  var inverse: InverseProjection? {
    let determinant = determinant
    guard determinant.isFinite, determinant.magnitude > 1e-12 else { return nil }
    let first = cross(y, w) / determinant
    let second = cross(w, x) / determinant
    let third = cross(x, y) / determinant
    return InverseProjection(
      u: SIMD3(first.x, second.x, third.x), v: SIMD3(first.y, second.y, third.y),
      w: SIMD3(first.z, second.z, third.z))
  }

  /// z / w of the layer's plane as a function of the page: factors of (page x, page y, 1). Larger is nearer.
  ///
  /// Flat on the page, because z is a linear function of (x, y, w) on the plane.
  func depthPlane(_ inverse: InverseProjection) -> SIMD3<Double> {
    inverse.u * z.x + (inverse.v * z.y + inverse.w * z.z)
  }

  /// Whole-pixel offset when the transform does nothing but shift, by the rule of `StageLayer`.
  var snappedShift: (x: Int, y: Int)? {
    let isShift =
      near(x.x, 1) && near(x.y, 0) && near(y.x, 0) && near(y.y, 1) && near(w.x, 0) && near(w.y, 0)
      && near(w.z, 1)
    guard isShift, let left = snapped(x.z), let top = snapped(y.z) else { return nil }
    return (left, top)
  }

  private func near(_ value: Double, _ wanted: Double) -> Bool { (value - wanted).magnitude < 1e-9 }

  /// Two roundings keep neighbours together whose offsets end in one half but for the last bits of a `Double`.
  private func snapped(_ offset: Double) -> Int? {
    guard offset.isFinite, offset.magnitude < 1e9 else { return nil }
    return Int((((offset * 1024).rounded() / 1024) + 0.5).rounded(.down))
  }
}

/// From page to local space, before the division by `w`.
struct InverseProjection {
  var u: SIMD3<Double>
  var v: SIMD3<Double>
  var w: SIMD3<Double>

  func local(pageX: Double, pageY: Double) -> Point {
    let page = SIMD3(pageX, pageY, 1)
    let divisor = (w * page).sum()
    return Point(x: (u * page).sum() / divisor, y: (v * page).sum() / divisor)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
