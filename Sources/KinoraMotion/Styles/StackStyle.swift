import KinoraPixels

/// A pile seen a little from the side; the top card swings out and uncovers the next one.
struct StackStyle: CarouselStyle {
  let name = "stack"
  let summary = "A pile of cards; the top one swings out of the page."
  let origin = "react-native-reanimated-carousel horizontal-stack"
  let defaultSpacing = 18.0 / 280

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "card widths from card to card in the pile", in: -1...1),
      ListedNumber("scaleStep", 0.04, "less scale from card to card"),
      ListedNumber("opacityStep", 0.1, "less opacity from card to card"),
      ListedNumber("leavingRotation", 30, "degrees when the top card is gone"),
      ListedNumber("reach", 4, "cards of the pile; the last fades"),
      ListedNumber("cardShare", 0.75, "of the page's width and height"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize {
    CardProportion.centred(Double(page.width) * 0.75, Double(page.height) * 0.75, in: page)
  }

  func reach(in space: CarouselSpace) -> CarouselReach { .slots(4) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.order = p
    if p >= 0 {
      pose.x = p * space.spacing * space.cardLength
      pose.scale = max(1 - 0.04 * p, 0)
      pose.paleness = min(0.1 * p, 1)
    } else {
      // One slot takes the card out of the page, however it is turned.
      let diagonal =
        (space.cardLength * space.cardLength + space.cardBreadth * space.cardBreadth).squareRoot()
      pose.x = p * (space.pageLength + diagonal) / 2
      pose.rotationZ = .degrees(30 * max(p, -1))
    }
    return pose
  }
}
