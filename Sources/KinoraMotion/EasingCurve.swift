/// A function from time 0...1 to progress: 0 at 0, exactly 1 at 1, and anything finite between.
public struct EasingCurve: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case linear
    case bezier(CubicBezier)
    case steps(Int)
    case spring(Spring)
    case swipe(Swipe)
  }

  private let form: Form

  init(_ form: Form) { self.form = form }

  /// Progress at a share of the move's time; times outside 0...1 are those of its ends.
  ///
  /// Rounded to a multiple of 2⁻²⁴, so that positions on the ring add and subtract without error.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let exact =
      switch form {
      case .linear: time
      case .bezier(let curve): curve.value(at: time)
      case .steps(let count): (time * Double(count)).rounded(.down) / Double(count)
      case .spring(let spring): spring.value(at: time)
      case .swipe(let swipe): swipe.value(at: time)
      }
    return quantised(exact)
  }
}

/// The nearest multiple of 2⁻²⁴.
func quantised(_ value: Double) -> Double { (value * 16_777_216).rounded() / 16_777_216 }
