import KinoraPixels

/// A card in a wider page, its neighbours showing at the sides.
struct PeekStyle: CarouselStyle {
  let name = "peek"
  let summary = "A card in a wider page, its neighbours peeking in from the sides."
  let origin = "iOS practice: cards of 280 x 500 points, 16 apart, on a screen of 375 x 667"
  let defaultSpacing = 16.0

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "points between neighbours", in: -10_000...10_000),
      ListedNumber("cardAspect", 280.0 / 500, "width divided by height"),
      ListedNumber("cardShare", 0.75, "of the page's width and height at most"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize {
    CardProportion.aspect(280, 500, within: (0.75, 0.75), of: page)
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.x = p * (space.cardLength + (space.spacing * space.scale).rounded())
    return pose
  }
}
