import KinoraPixels

/// Cards in a row that leads away from the viewer: what has been recedes, what comes fades in from the front.
struct TimeMachineStyle: CarouselStyle {
  let name = "time-machine"
  let summary = "Cards that recede into the distance; the next one comes from in front."
  let origin = "iCarousel TimeMachine"
  let defaultSpacing = 1.0
  let defaultTilt = 0.3

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "card widths in depth from slot to slot", in: -10...10),
      ListedNumber("tilt", defaultTilt, "card widths sideways from slot to slot", in: -10...10),
      ListedNumber("fadeMaximum", 0, "slots; cards in front of it fade"),
      ListedNumber("fadeRange", 1, "slots until they are gone"),
      ListedNumber("reach", 8, "slots into the distance; the last fades"),
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
      ListedNumber("cardShare", 0.6, "side of the square card in the page's shorter side"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }
  func reach(in space: CarouselSpace) -> CarouselReach { .slots(8) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.x = p * space.cardLength * space.tilt
    pose.z = p * space.cardLength * space.spacing
    pose.opacity = min(max(1 - p, 0), 1)
    pose.order = space.spacing < 0 ? p : -p
    return pose
  }
}
