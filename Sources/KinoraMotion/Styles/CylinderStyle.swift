import KinoraPixels

/// Cards on the outside of a turning drum; those at the back show their reverse.
struct CylinderStyle: CarouselStyle {
  let name = "cylinder"
  let summary = "Cards on the outside of a turning drum."
  let origin = "iCarousel Cylinder"
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
    var pose = Pose()
    pose.pivotZ = -CircleOfSeats.polygonRadius(space, seats: seats, least: 0.01)
    pose.rotationY = .radians(p / Double(seats) * 2 * .pi)
    return pose
  }
}
