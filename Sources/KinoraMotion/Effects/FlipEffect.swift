import KinoraPixels

/// One card with a picture on either side turns over by 180° about its middle.
///
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
}
