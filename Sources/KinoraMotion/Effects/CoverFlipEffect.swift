import KinoraPixels

/// Front and back of one card: it rises from the page, turns over from the left, and lies down again.
///
/// Lift and shadow follow sin(π · progress); it rises only as far as the page has room for it, and the shadow is added to
/// that of the card. Overshoot turns the card further, or back, while it lies.
struct CoverFlipEffect: TransitionEffect {
  let name = "cover-flip"
  let summary = "A card with a front and a back rises, turns over and lies down, with a shadow below."
  let origin = "Kinora; the album covers of music players"
  let leavesGaps = true

  /// In longer sides of the card.
  private let lift = 0.12
  private let shadowOpacity = 0.35
  /// In shorter sides of the card.
  private let shadowDrop = 0.05
  private let shadowRadius = 0.05

  var numbers: [ListedNumber] {
    [
      ListedNumber("turn", 180, "degrees"),
      ListedNumber(
        "lift", lift, "longer sides of the card towards the viewer, half-way, if the page has room"),
      ListedNumber("shadowOpacity", shadowOpacity, "half-way"),
      ListedNumber("shadowDrop", shadowDrop, "shorter sides of the card downwards, half-way"),
      ListedNumber("shadowRadius", shadowRadius, "shorter sides of the card, half-way"),
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
    ]
  }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    let height = sineAndCosine(.radians(.pi * min(max(progress, 0), 1))).sine
    let longer = Double(max(space.card.width, space.card.height))
    let shorter = Double(min(space.card.width, space.card.height))
    var card = EffectCard(pictures.from, back: pictures.to)
    card.turnOver(progress, towards: .left)
    card.pose.z = card.depth(
      rising: lift * longer * height, in: space, viewedFrom: perspective(in: space))
    if height > 0 {
      card.shadow = SceneShadow(
        opacity: shadowOpacity * height, offsetX: 0, offsetY: shadowDrop * shorter * height,
        radius: shadowRadius * shorter * height)
    }
    return [card]
  }
}
