import KinoraPixels

/// Cards on the rim of a wheel in the plane of the page, its hub below (left, when vertical) of the centre.
///
/// The origin breaks ties of depth by the direction of the turn; here the card nearer to the centre is in front, and two that
/// are equally near change places gradually.
struct WheelStyle: CarouselStyle {
  let name = "wheel"
  let summary = "Cards on the rim of a wheel that turns in the plane of the page."
  let origin = "iCarousel Wheel"
  let defaultSpacing = 1.0
  let swapsSoftly = true

  var numbers: [ListedNumber] {
    [ListedNumber("spacing", defaultSpacing, "card widths along the rim from seat to seat", in: -10...10)]
      + CircleOfSeats.numbers
  }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }

  func reach(in space: CarouselSpace) -> CarouselReach {
    .seats(CircleOfSeats.count(for: space.pictureCount))
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let seats = Double(CircleOfSeats.count(for: space.pictureCount))
    return .onRim(
      radius: space.cardLength * space.spacing * seats / (2 * .pi), angle: .radians(p / seats * 2 * .pi),
      in: space)
  }
}

extension Pose {
  /// A card on a rim through the centre whose hub lies below it, or to its left when the motion is vertical.
  static func onRim(radius: Double, angle: Angle, in space: CarouselSpace) -> Pose {
    let side = space.isVertical ? -1.0 : 1
    var pose = Pose()
    pose.pivotY = side * radius
    pose.rotationZ = .radians(side * angle.radians)
    return pose
  }
}
