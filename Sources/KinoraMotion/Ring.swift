/// `count` pictures in a circle without end: slot k, any whole number, shows picture k modulo count.
///
/// The ring is never cut: where a style reaches further than there are pictures, pictures repeat, each in a slot of
/// its own, so that no slot is empty and no two pictures share one.
public struct Ring: Sendable, Hashable {
  /// At least 1.
  public let count: Int

  /// Traps unless `count` is positive.
  public init(count: Int) {
    precondition(count >= 1, "a ring holds at least one picture")
    self.count = count
  }

  /// The picture in a slot, 0..<count.
  public func picture(inSlot slot: Int) -> Int {
    let rest = slot % count
    return rest < 0 ? rest + count : rest
  }

  /// A finite position brought into 0..<count.
  public func wrapped(_ position: Double) -> Double {
    let length = Double(count)
    let rest = position - (position / length).rounded(.down) * length
    return rest >= length || rest < 0 ? 0 : rest
  }

  /// How far picture `index` is from the centre at a position, by the nearest turn: in (−count/2, count/2].
  ///
  /// A picture just opposite counts as ahead.
  public func offset(of index: Int, at position: Double) -> Double {
    let ahead = wrapped(Double(index) - position)
    return ahead > Double(count) / 2 ? ahead - Double(count) : ahead
  }

  /// The steps from one picture to another the short way round, positive forwards; a tie goes forwards.
  ///
  /// Both may be any whole number: at 1 of 5 pictures, −1 is two steps back.
  public func steps(from: Int, to: Int) -> Int {
    let ahead = picture(inSlot: to - from)
    return 2 * ahead > count ? ahead - count : ahead
  }
}

/// A picture and how far its slot is from the centre.
public struct VisiblePicture: Sendable, Hashable {
  /// 0..<count.
  public let picture: Int
  /// Slots from the centre, positive for those that come next.
  public let offset: Double
}

/// Tells which slots are near the centre. All engines must give equal answers.
protocol CarouselEngine {
  /// The pictures with an offset in (−reach, reach], in ascending order of offset, each slot once.
  func visible(at position: Double, reach: Double) -> [VisiblePicture]
}

/// The plain engine: offsets are slot numbers minus the position.
struct RingEngine: CarouselEngine {
  let ring: Ring

  func visible(at position: Double, reach: Double) -> [VisiblePicture] {
    let local = ring.wrapped(position)
    let first = Int((local - reach).rounded(.down)) + 1
    let last = Int((local + reach).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { slot in
      VisiblePicture(picture: ring.picture(inSlot: slot), offset: Double(slot) - local)
    }
  }
}
