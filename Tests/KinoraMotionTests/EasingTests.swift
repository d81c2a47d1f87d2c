import KinoraMotion
import Testing

@Suite("Easing")
struct EasingTests {
  private func curve(_ text: String, milliseconds: Int = 1000) throws -> EasingCurve {
    try Easing(text).curve(durationMilliseconds: milliseconds)
  }

  private static let forms = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.3,1.6,.7,-.4)",
    "cubic-bezier(0,0,1,1)",
    "cubic-bezier(1,0,0,1)", "steps(1)", "steps(4)", "spring(0.01,0)", "spring(0.2,0)", "spring(0.5,-3)",
    "spring(1,0)", "spring(1,12)", "spring(2.5,0)", "spring(100,5)", "spring( 0.6 , 0.5 )",
  ]

  @Test("begins at 0, ends at exactly 1 and is finite between", arguments: forms)
  func endsExactly(form: String) throws {
    let curve = try curve(form)
    #expect(curve.value(at: 0) == 0 && curve.value(at: -3) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
    for k in 0...1000 { #expect(curve.value(at: Double(k) / 1000).isFinite) }
  }

  @Test("values are multiples of two to the minus 24", arguments: forms)
  func quantised(form: String) throws {
    let curve = try curve(form)
    for k in 0...97 {
      let scaled = curve.value(at: Double(k) / 97) * 16_777_216
      #expect(scaled == scaled.rounded())
    }
  }

  @Test("a Bézier meets its parametric form")
  func bezierMeetsParametricForm() throws {
    for (x1, y1, x2, y2) in [(0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1), (0, 1.6, 1, -0.4), (1, 0, 0, 1)] {
      let curve = try curve("cubic-bezier(\(x1),\(y1),\(x2),\(y2))")
      for k in 1..<200 {
        let s = Double(k) / 200
        let rest = 1 - s
        let x = 3 * x1 * s * rest * rest + 3 * x2 * s * s * rest + s * s * s
        let y = 3 * y1 * s * rest * rest + 3 * y2 * s * s * rest + s * s * s
        // Where x stands still the curve is steep, and y is only as exact as the cube root of the halving.
        let slope = 3 * x1 * (rest * rest - 2 * s * rest) + 3 * x2 * (2 * s * rest - s * s) + 3 * s * s
        if slope > 0.01 { #expect(abs(curve.value(at: x) - y) < 1e-6) }
      }
    }
  }

  @Test("ease-in-out is symmetric, ease-in mirrors ease-out")
  func symmetry() throws {
    let both = try curve("ease-in-out")
    let begin = try curve("ease-in")
    let end = try curve("ease-out")
    for k in 0...100 {
      let t = Double(k) / 100
      #expect(abs(both.value(at: t) + both.value(at: 1 - t) - 1) < 1e-6)
      #expect(abs(begin.value(at: t) + end.value(at: 1 - t) - 1) < 1e-6)
    }
  }

  @Test("steps(4) has the positions 0, 1/4, 1/2, 3/4 and ends on 1")
  func stepsAreEven() throws {
    let curve = try curve("steps(4)")
    let seen = Set((0...1000).map { curve.value(at: Double($0) / 1000) })
    #expect(seen.sorted() == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("a spring overshoots by exp(−πζ/√(1−ζ²))", arguments: [0.1, 0.2, 0.5, 0.8])
  func springOvershoot(damping: Double) throws {
    let curve = try curve("spring(\(damping),0)")
    let peak = (0...20_000).map { curve.value(at: Double($0) / 20_000) }.max() ?? 0
    let expected: [Double: Double] = [0.1: 0.729248, 0.2: 0.526621, 0.5: 0.163034, 0.8: 0.015165]
    #expect(abs(peak - 1 - (expected[damping] ?? 0)) < 2e-3)
  }

  @Test("critical and over-damped springs never pass the end", arguments: [1.0, 1.000_000_1, 1.5, 10, 100])
  func springWithoutOvershoot(damping: Double) throws {
    let curve = try curve("spring(\(damping),0)")
    var last = 0.0
    for k in 0...5000 {
      let value = curve.value(at: Double(k) / 5000)
      #expect(value >= last && value <= 1)
      last = value
    }
  }

  @Test(
    "just before its end a spring is within 0.001 of it", arguments: [0.05, 0.3, 0.99, 1, 1.01, 4],
    [-2.0, 0, 3])
  func springSettles(damping: Double, velocity: Double) throws {
    let curve = try curve("spring(\(damping),\(velocity))")
    #expect(abs(curve.value(at: 0.999_999) - 1) <= 0.001)
  }

  @Test("velocity is in moves per second, so it counts for the length of the move")
  func springVelocity() throws {
    let slow = try curve("spring(0.7,2)", milliseconds: 250)
    let slope = slow.value(at: 0.001) / 0.001
    #expect(abs(slope - 0.5) < 0.06)
  }

  @Test(
    "what is no easing is refused",
    arguments: [
      "", "wobbly", "cubic-bezier", "cubic-bezier(1,2)", "cubic-bezier(2,0,0,1)", "cubic-bezier(0,0,1.1,1)",
      "cubic-bezier(0,nan,1,1)", "cubic-bezier(0,inf,1,1)", "cubic-bezier(0,0,1,1", "steps(0)", "steps(x)",
      "steps(-1)",
      "steps(2.5)", "steps(1e9)", "steps()", "spring(-1,0)", "spring(0,0)", "spring(0.5)", "spring(0.5)x",
      "spring(1,2,3)",
      "spring(1,)", "linear(1)", "Linear", "spring(0x1,0)", "bounce(1)",
    ])
  func refused(text: String) {
    #expect(throws: MotionError.self) { try Easing(text) }
  }

  @Test("every listed easing without parameters can be read, and families name their form")
  func listed() throws {
    for easing in Easings.all where easing.form == easing.name { _ = try Easing(easing.name) }
    #expect(Set(Easings.all.map(\.name)).count == Easings.all.count)
    #expect(Easings.all.allSatisfy { !$0.summary.isEmpty && !$0.origin.isEmpty })
  }
}
