import KinoraPixels

/// The cards of a carousel at a position of the ring, front to back.
struct CarouselScenes: Sendable {
  /// No style shows more slots than this on either side of the centre.
  static let mostSlots = 48

  let placement: CardPlacement
  private let style: any CarouselStyle
  private let space: CarouselSpace
  private let engine: MotionSpec.Engine
  private let ring: Ring
  let reach: Double
  /// Seats of a circle whose pictures keep their seats, or nil.
  let closedSeats: Int?
  /// Cards fade within the last slot before the reach.
  private let fades: Bool

  init(
    style: any CarouselStyle, space: CarouselSpace, engine: MotionSpec.Engine, placement: CardPlacement
  ) {
    self.style = style
    self.space = space
    self.engine = engine
    self.placement = placement
    ring = Ring(count: space.pictureCount)
    switch style.reach(in: space) {
    case .slots(let slots):
      reach = slots
      fades = true
      closedSeats = nil
    case .seats(let seats):
      reach = Double(seats) / 2
      fades = seats % space.pictureCount != 0
      closedSeats = fades ? nil : seats
    case .page:
      let found = (1..<CarouselScenes.mostSlots).first { slot in
        // Twice in a row, so that a card that only passes outside for a moment does not end the row.
        [0, 0.5, 1].allSatisfy { more in
          [-1.0, 1].allSatisfy { side in
            let pose = style.pose(at: side * (Double(slot) + more), in: space)
            return !placement.isVisible(placement.transform(for: pose), opacity: pose.opacity)
          }
        }
      }
      reach = Double(found ?? CarouselScenes.mostSlots)
      fades = found == nil
      closedSeats = nil
    }
  }

  /// Sorted by `Pose.order`, which is the distance from the centre unless the style says otherwise; of two cards at the
  /// same distance the one that comes next is in front.
  func cards(at position: Double) -> [EffectCard] {
    let visible =
      switch engine {
      case .ring: RingEngine(ring: ring).visible(at: position, reach: reach)
      case .reuse: ReuseEngine(ring: ring).visible(at: position, reach: reach)
      case .fakeEnds: FakeEndsEngine(ring: ring).visible(at: position, reach: reach)
      }
    let posed = visible.map { item -> (order: Double, offset: Double, card: EffectCard) in
      let pose = pose(at: item.offset)
      return (pose.order ?? abs(item.offset), item.offset, EffectCard(item.picture, pose: pose))
    }
    let sorted = posed.sorted { ($0.order, -$0.offset) < ($1.order, -$1.offset) }
    let cards = sorted.map(\.card)
    guard style.swapsSoftly, sorted.count > 1 else { return cards }
    return softlySwapped(cards, distance: abs(sorted[1].offset) - abs(sorted[0].offset))
  }

  /// Lets the second card shine through the first where they overlap: not at all when their distances from the centre
  /// differ by `swapRange` slots, by half when they are equal and change places.
  ///
  /// The first card is drawn twice, in front of the second with the share that is left to it and behind it with the
  /// rest, so that it keeps its opacity beside the second one.
  private func softlySwapped(_ cards: [EffectCard], distance: Double) -> [EffectCard] {
    let share = 0.5 * (1 - distance / Self.swapRange)
    guard share > 0 else { return cards }
    var front = cards[0]
    var rest = cards[0]
    front.isRepeat = true
    front.pose.opacity = (1 - share) * rest.pose.opacity
    rest.pose.opacity = (rest.pose.opacity - front.pose.opacity) / (1 - front.pose.opacity)
    return [front, cards[1], rest] + cards[2...]
  }

  private static let swapRange = 0.4

  /// Whether cards are only ever moved, at every sixteenth of a slot within reach.
  var onlyMoves: Bool {
    let steps = Int(reach.rounded(.up)) * 16
    return (-steps...steps).allSatisfy { style.pose(at: Double($0) / 16, in: space).isFlat }
  }

  /// The pose of the style, faded where cards come and go within sight.
  func pose(at offset: Double) -> Pose {
    var pose = style.pose(at: offset, in: space)
    if fades { pose.opacity *= min(max(reach - abs(offset), 0), 1) }
    return pose
  }
}

extension CarouselSpace {
  /// The space of a style for a description, with lengths seen along the axis.
  init(
    _ spec: MotionSpec, style: any CarouselStyle, card: PixelSize, page: PixelSize, pictureCount: Int,
    scale: Double
  ) {
    let isVertical = spec.axis == .vertical
    let alongCard = isVertical ? card.transposed : card
    let alongPage = isVertical ? page.transposed : page
    self.init(
      cardLength: Double(alongCard.width), cardBreadth: Double(alongCard.height),
      pageLength: Double(alongPage.width), pageBreadth: Double(alongPage.height), pictureCount: pictureCount,
      isVertical: isVertical, scale: scale, spacing: spec.spacing ?? style.defaultSpacing,
      tilt: spec.tilt ?? style.defaultTilt)
  }
}
