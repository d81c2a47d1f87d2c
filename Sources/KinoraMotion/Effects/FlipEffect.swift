import KinoraPixels

/// One card with a picture on either side turns over by 180° about its middle.
///
/// It draws back just so far that its near edge stays on the page: a card of the page's size is never cut.
/// The named edge comes towards the viewer first. Exactly edge-on, at half-way, the card is a line without width and
/// nothing of it is drawn. Overshoot turns the card further, or back, about the same axis.
struct FlipEffect: TransitionEffect {
  let side: PageSide
  let leavesGaps = true
  let origin = "UIView transitionFlip, Core Animation"

  var name: String { "flip-from-\(side.rawValue)" }
  var summary: String { "A card turns over, its \(side.rawValue) edge towards the viewer." }

  var numbers: [ListedNumber] {
    [
      ListedNumber("turn", 180, "degrees"),
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
    ]
  }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    var card = EffectCard(pictures.from, back: pictures.to)
    card.turnOver(progress, towards: side)
    card.pose.z = card.depth(rising: 0, in: space, viewedFrom: perspective(in: space))
    return [card]
  }
}

extension EffectCard {
  /// Turns the card by `progress` half turns so that the edge on a side comes to the front.
  mutating func turnOver(_ progress: Double, towards side: PageSide) {
    let turn = Angle.degrees(180 * progress)
    switch side {
    case .left: pose.rotationY = turn
    case .right: pose.rotationY = .radians(-turn.radians)
    case .top: pose.rotationX = .radians(-turn.radians)
    case .bottom: pose.rotationX = turn
    }
    flipAxis = side == .left || side == .right ? .vertical : .horizontal
  }

  /// How far the middle of the turned card is in front of the page's plane (behind it where negative), in pixels: `rise`,
  /// or less where the near edge would leave the page.
  ///
  /// A point at depth z looks d / (d − z) times as large from the distance d. The near edge, r · sin of the turn in front
  /// of the middle, may be as large as the page across the turn, and its distance from the middle, r · cos, as half the
  /// page along it.
  func depth(rising rise: Double, in space: EffectSpace, viewedFrom distance: Double) -> Double {
    let isUpright = flipAxis == .vertical
    let (sine, cosine) = sineAndCosine(isUpright ? pose.rotationY : pose.rotationX)
    let width = Double(space.card.width) / Double(space.page.width)
    let height = Double(space.card.height) / Double(space.page.height)
    let (along, across) = isUpright ? (width, height) : (height, width)
    let radius = Double(isUpright ? space.card.width : space.card.height) / 2
    let room = distance * max(0, 1 - max(across, along * abs(cosine)))
    return min(rise, room - radius * abs(sine))
  }
}
