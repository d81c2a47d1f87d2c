import KinoraPixels

/// A deck of cards fanned a little to both sides; the top card is thrown aside and slips below.
///
/// The origin throws the card out only while a finger drags it; here every move does, so that the two cards are apart when
/// they change places.
struct CardsStyle: CarouselStyle {
  let name = "cards"
  let summary = "A fanned deck; the top card is thrown aside and slips below."
  let origin = "Swiper cards"

  var numbers: [ListedNumber] {
    [
      ListedNumber("offset", 8, "percent of the card's width a slot, less 0.75 a slot"),
      ListedNumber("rotation", 2, "degrees a slot"),
      ListedNumber("depth", 100, "points a slot for a card 240 points wide"),
      ListedNumber("throwOffset", 96, "percent more of the card's width, half-way"),
      ListedNumber("throwRotation", 28, "degrees a slot more, half-way"),
      ListedNumber("throwRise", 25, "percent of the card's height a slot, half-way"),
      ListedNumber("throwShrink", 0.5, "less scale a slot, half-way"),
      ListedNumber("shade", 0.15, "black over cards one slot away"),
      ListedNumber("reach", 5, "slots; the pose stays from 4 on and the last slot fades"),
      ListedNumber("perspective", 3.75, "viewer's distance in longer sides of the card"),
      ListedNumber("cardAspect", 240.0 / 320, "width divided by height"),
      ListedNumber("cardShare", 0.8, "of the page's width and height at most"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize {
    CardProportion.aspect(240, 320, within: (0.8, 0.8), of: page)
  }

  func perspective(in space: CarouselSpace) -> Double {
    1200 / 320 * max(space.cardLength, space.cardBreadth)
  }

  func reach(in space: CarouselSpace) -> CarouselReach { .slots(5) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let place = min(max(p, -4), 4)
    let distance = abs(place)
    /// 0 at rest, 1 half-way between two slots next to the centre.
    let thrown = distance < 1 ? (1 - abs(distance - 0.5) / 0.5).squareRoot() : 0
    var pose = Pose()
    pose.x = (8 - 0.75 * distance + 96 * thrown) / 100 * place * space.cardLength
    pose.y = -0.25 * thrown * distance * space.cardBreadth
    pose.z = -100 / 240 * distance * space.cardLength
    pose.rotationZ = .degrees((2 + 28 * thrown) * place)
    pose.scale = 1 - 0.5 * thrown * distance
    pose.shade = 0.15 * min(max((distance - 0.5) / 0.5, 0), 1)
    return pose
  }
}
