/// A timing function as Core Animation and CSS have it: a Bézier from (0, 0) to (1, 1), y as a function of x.
struct CubicBezier: Sendable, Hashable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// y where the curve has this x, 0...1.
  ///
  /// x grows with the parameter because both x1 and x2 are in 0...1, so 60 halvings find it to the last bit of a
  /// double; Newton's method would need a guard where the slope vanishes, and planning a move asks only once a frame.
  func value(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if CubicBezier.coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return CubicBezier.coordinate(y1, y2, at: (low + high) / 2)
  }

  /// 3·a·s·(1−s)² + 3·b·s²·(1−s) + s³.
  private static func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * a * s * rest * rest + 3 * b * s * s * rest + s * s * s
  }
}
