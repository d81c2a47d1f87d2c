/// A finger's swipe by one page: it drags, lets go, the page slows down by friction and snaps into place.
///
/// | part | time | rule |
/// |---|---|---|
/// | drag | 0…35 % | the finger gains speed evenly and carries the page 30 % of the way |
/// | deceleration | 35…50 % | speed × 0.998 a millisecond, the normal deceleration rate of an iOS scroll view |
/// | snap | 50…100 % | a critically damped spring takes over position and speed and ends exactly |
struct Swipe: Sendable, Hashable {
  static let dragShare = 0.35
  static let dragDistance = 0.3
  static let snapShare = 0.5
  static let decelerationPerMillisecond = 0.998

  /// Speed at release, in moves per length of the move.
  private let releaseSpeed = 2 * dragDistance / dragShare
  /// Decay of the speed per length of the move.
  private let decay: Double
  private let snapStart: Double
  private let snap: Spring

  init(durationMilliseconds: Int) {
    decay = -naturalLogarithm(Swipe.decelerationPerMillisecond) * Double(max(durationMilliseconds, 1))
    let remaining = exponential(-decay * (Swipe.snapShare - Swipe.dragShare))
    snapStart = Swipe.dragDistance + releaseSpeed * (1 - remaining) / decay
    // The spring sees its own time 0...1 and its own distance 1 − snapStart.
    let speed = releaseSpeed * remaining
    snap = Spring(damping: 1, velocity: speed * (1 - Swipe.snapShare) / (1 - snapStart))
  }

  func value(at time: Double) -> Double {
    if time < Swipe.dragShare {
      let share = time / Swipe.dragShare
      return Swipe.dragDistance * share * share
    }
    if time < Swipe.snapShare {
      let sinceRelease = time - Swipe.dragShare
      return Swipe.dragDistance + releaseSpeed * (1 - exponential(-decay * sinceRelease)) / decay
    }
    let share = (time - Swipe.snapShare) / (1 - Swipe.snapShare)
    return snapStart + (1 - snapStart) * snap.value(at: share)
  }
}
