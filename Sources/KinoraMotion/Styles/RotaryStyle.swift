import KinoraPixels

/// Cards on a turntable that always face the viewer.
struct RotaryStyle: CarouselStyle {
  let name = "rotary"
  let summary = "Cards on a turntable; each keeps facing you."
  let origin = "iCarousel Rotary"
  let defaultSpacing = 1.0

  var numbers: [ListedNumber] {
    [ListedNumber("spacing", defaultSpacing, "card widths from seat to seat", in: -10...10)]
      + CircleOfSeats.numbers
  }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }

  func reach(in space: CarouselSpace) -> CarouselReach {
    .seats(CircleOfSeats.count(for: space.pictureCount))
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let seats = CircleOfSeats.count(for: space.pictureCount)
    let radius = CircleOfSeats.polygonRadius(
      space, seats: seats, least: abs(space.cardLength * space.spacing) / 2)
    let (sine, cosine) = sineAndCosine(.radians(p / Double(seats) * 2 * .pi))
    var pose = Pose()
    pose.x = radius * sine
    pose.z = radius * cosine - radius
    return pose
  }
}
