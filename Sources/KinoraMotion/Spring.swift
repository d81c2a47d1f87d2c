/// A damped oscillation from 0 to 1 within the time 0...1.
///
/// The damping ratio ζ is given as UIKit names it; UIKit's own choice of frequency is private. Here the undamped
/// frequency ω is the one whose envelope has fallen to 0.001 of the move at time 1, and the rest that is left there
/// is spread over the move, so that the end is exact.
/// Source: solution of x″ + 2ζω·x′ + ω²·(x − 1) = 0 with x(0) = 0 and x′(0) = v, for ζ < 1, = 1 and > 1.
struct Spring: Sendable, Hashable {
  static let envelopeAtEnd = 0.001

  let damping: Double
  /// Initial velocity in moves per length of the move.
  let velocity: Double
  /// ω, in radians per length of the move.
  let frequency: Double
  private let residue: Double

  init(damping: Double, velocity: Double) {
    self.damping = damping
    self.velocity = velocity
    var high = 1.0
    while Spring.envelope(damping, velocity, high) > Spring.envelopeAtEnd, high < 1e9 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Spring.envelope(damping, velocity, middle) > Spring.envelopeAtEnd {
        low = middle
      } else {
        high = middle
      }
    }
    frequency = high
    residue = 1 - Spring.position(damping, velocity, high, at: 1)
  }

  func value(at time: Double) -> Double {
    Spring.position(damping, velocity, frequency, at: time) + residue * time
  }

  /// The largest distance from the target that the oscillation can still have at time 1.
  static func envelope(_ damping: Double, _ velocity: Double, _ frequency: Double) -> Double {
    guard frequency > 0 else { return .infinity }
    if damping < 1 - nearlyCritical {
      let slope = (damping * frequency - velocity) / (frequency * (1 - damping * damping).squareRoot())
      return (1 + slope * slope).squareRoot() * exponential(-damping * frequency)
    }
    if damping <= 1 + nearlyCritical {
      return (1 + abs(frequency - velocity)) * exponential(-frequency)
    }
    let modes = Modes(damping, velocity, frequency)
    return abs(modes.slowShare) * exponential(-modes.slow) + abs(modes.fastShare) * exponential(-modes.fast)
  }

  static func position(_ damping: Double, _ velocity: Double, _ frequency: Double, at time: Double) -> Double
  {
    if damping < 1 - nearlyCritical {
      let damped = frequency * (1 - damping * damping).squareRoot()
      let swing =
        cosine(damped * time) + (damping * frequency - velocity) / damped * sine(damped * time)
      return 1 - exponential(-damping * frequency * time) * swing
    }
    if damping <= 1 + nearlyCritical {
      return 1 - exponential(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let modes = Modes(damping, velocity, frequency)
    return 1 - modes.slowShare * exponential(-modes.slow * time) - modes.fastShare
      * exponential(-modes.fast * time)
  }

  /// Ratios this close to 1 are taken as critical, where the other formulas divide by nearly nothing.
  private static let nearlyCritical = 1e-6

  /// The two decays of an over-damped spring.
  private struct Modes {
    let slow: Double
    let fast: Double
    let slowShare: Double
    let fastShare: Double

    init(_ damping: Double, _ velocity: Double, _ frequency: Double) {
      let root = (damping * damping - 1).squareRoot()
      fast = frequency * (damping + root)
      slow = frequency / (damping + root)  // = ω·(ζ − √(ζ²−1)) without the loss of digits
      slowShare = (fast - velocity) / (fast - slow)
      fastShare = (velocity - slow) / (fast - slow)
    }
  }
}
