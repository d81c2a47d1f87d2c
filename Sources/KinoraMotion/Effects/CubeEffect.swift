import KinoraPixels

/// Pictures on the faces of a cube that turns by a quarter.
///
/// The cube turns about its own middle, half a card behind the page, so its edge comes forward in mid-turn. The faces
/// before and after belong to the cube too: overshoot shows a little of them.
struct CubeEffect: TransitionEffect {
  let side: PageSide
  let leavesGaps = true
  let origin = "CATransition cube"

  var name: String { "cube-from-\(side.rawValue)" }
  var summary: String { "A cube turns; the new picture is on its \(side.rawValue) face." }

  var numbers: [ListedNumber] {
    [
      ListedNumber("turn", 90, "degrees"),
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
    ]
  }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    let place = min(max(progress, -1), 2)
    let faces = [
      (pictures.before, -1.0), (pictures.from, 0), (pictures.to, 1), (pictures.after, 2),
    ]
    return faces.compactMap { picture, slot -> (distance: Double, card: EffectCard)? in
      let quarters = slot - place
      guard abs(quarters) < 1 else { return nil }
      var card = EffectCard(picture)
      card.pose.hidesBack = true
      switch side {
      case .left: card.pose.rotationY = .degrees(-90 * quarters)
      case .right: card.pose.rotationY = .degrees(90 * quarters)
      case .top: card.pose.rotationX = .degrees(90 * quarters)
      case .bottom: card.pose.rotationX = .degrees(-90 * quarters)
      }
      let isHorizontal = side == .left || side == .right
      card.pose.pivotZ = -Double(isHorizontal ? space.card.width : space.card.height) / 2
      return (abs(quarters), card)
    }.sorted { $0.distance < $1.distance }.map(\.card)
  }
}
