/// A 4×4 matrix for column vectors (x, y, z, 1): `a * b` applies `b` first.
///
/// Space is that of a page: x to the right, y down, z towards the viewer, in pixels.
public struct Transform3D: Hashable, Sendable {
  /// Four rows of four, first row first.
  public var rows: [4 of SIMD4<Double>]

  public init(rows: [4 of SIMD4<Double>]) { self.rows = rows }

  public static var identity: Transform3D {
    Transform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  public static func == (a: Transform3D, b: Transform3D) -> Bool {
    a.rows.indices.allSatisfy { a.rows[$0] == b.rows[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    for index in rows.indices { hasher.combine(rows[index]) }
  }

  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(rows: [[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]])
  }

  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(rows: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
  }

  /// Central projection for a viewer at `distance` pixels in front of z = 0: w = 1 - z / distance.
  ///
  /// Core Animation writes the same as `m34 = -1 / distance`.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, -1 / distance, 1]])
  }

  /// A point at the card's plane z = 0 after the transform: (x, y, z, w), not yet divided by w.
  public func project(x: Double, y: Double, z: Double = 0) -> SIMD4<Double> {
    let point = SIMD4<Double>(x, y, z, 1)
    return SIMD4(
      (rows[0] * point).sum(), (rows[1] * point).sum(), (rows[2] * point).sum(), (rows[3] * point).sum())
  }

  public static func * (a: Transform3D, b: Transform3D) -> Transform3D {
    var result = a.rows
    for index in result.indices {
      let row = a.rows[index]
      let upper = b.rows[0] * row.x + b.rows[1] * row.y
      result[index] = upper + (b.rows[2] * row.z + b.rows[3] * row.w)
    }
    return Transform3D(rows: result)
  }
}
