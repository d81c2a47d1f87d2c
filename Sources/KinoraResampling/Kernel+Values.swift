extension Kernel {
  /// The filter, widened and moved to `center`, at `count` places from `position` on, `spacing` apart: within 2e-8 of
  /// `value(at: (place - center) / widening)`, and exactly that for all kernels but Lanczos.
  ///
  /// Lanczos needs two sines for each; here the angle is turned on by a constant rotation instead, and the sine of the full
  /// angle follows from that of its half or third (sin 2φ = 2 sin φ cos φ, sin 3φ = 3 sin φ - 4 sin³ φ). The tables of a
  /// 1300x900 picture at 320x213 take 0.1 ms so, 0.6 ms with a sine each.
  func values(
    at position: Double, spacing: Double, count: Int, center: Double, widening: Double,
    into values: inout [Double]
  ) {
    values.removeAll(keepingCapacity: true)
    let lobes: Double
    switch self {
    case .lanczos3: lobes = 3
    case .lanczos2: lobes = 2
    default:
      for index in 0..<count {
        values.append(value(at: (position + Double(index) * spacing - center) / widening))
      }
      return
    }
    let angle = Double.pi * (position - center) / widening / lobes
    let turn = Double.pi * spacing / widening / lobes
    var (s, c) = (sine(angle), cosine(angle))
    let (turnSine, turnCosine) = (sine(turn), cosine(turn))
    let factor = lobes / (Double.pi * Double.pi)
    for index in 0..<count {
      let x = (position + Double(index) * spacing - center) / widening
      if abs(x) >= lobes {
        values.append(0)
      } else if abs(x) < 1e-4 {
        values.append(1)  // off by less than 2e-8
      } else {
        let full = lobes == 3 ? 3 * s - 4 * s * s * s : 2 * s * c
        values.append(factor * full * s / (x * x))
      }
      (s, c) = (s * turnCosine + c * turnSine, c * turnCosine - s * turnSine)
    }
  }
}
