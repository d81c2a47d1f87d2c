extension Kernel {
  /// Radius in source pixels at scale 1: the function is zero farther from its centre.
  public var support: Double {
    switch self {
    case .lanczos3: 3
    case .lanczos2, .catmullRom, .mitchell: 2
    case .bilinear: 1
    case .box: 0.5
    }
  }

  /// The filter at distance `x` from its centre, in source pixels at scale 1; not normalised.
  ///
  /// Even in `x`, except for the box, which is half-open (`-0.5 <= x < 0.5`) so that two boxes side by side share no point.
  /// Sources: Lanczos window after Duchon, "Lanczos filtering in one and two dimensions" (1979); cubics after Mitchell and
  /// Netravali, "Reconstruction filters in computer graphics" (1988), with B = 0, C = 1/2 (Catmull and Rom) and B = C = 1/3.
  public func value(at x: Double) -> Double {
    switch self {
    case .lanczos3: Kernel.lanczos(x, lobes: 3)
    case .lanczos2: Kernel.lanczos(x, lobes: 2)
    case .catmullRom: Kernel.cubic(x, b: 0, c: 0.5)
    case .mitchell: Kernel.cubic(x, b: 1.0 / 3, c: 1.0 / 3)
    case .bilinear: max(1 - abs(x), 0)
    case .box: x >= -0.5 && x < 0.5 ? 1 : 0
    }
  }

  private static func lanczos(_ x: Double, lobes: Double) -> Double {
    if abs(x) >= lobes { return 0 }
    return sinc(x) * sinc(x / lobes)
  }

  /// sin(πx) / πx, 1 at zero.
  private static func sinc(_ x: Double) -> Double {
    if x == 0 { return 1 }
    let angle = Double.pi * x
    return sine(angle) / angle
  }

  /// The family of piecewise cubics with parameters B and C.
  private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
    let t = abs(x)
    if t < 1 {
      let cubed = (12 - 9 * b - 6 * c) * t * t * t
      let squared = (-18 + 12 * b + 6 * c) * t * t
      return (cubed + squared + (6 - 2 * b)) / 6
    }
    if t < 2 {
      let cubed = (-b - 6 * c) * t * t * t
      let squared = (6 * b + 30 * c) * t * t
      let linear = (-12 * b - 48 * c) * t
      return (cubed + squared + linear + (8 * b + 24 * c)) / 6
    }
    return 0
  }
}
