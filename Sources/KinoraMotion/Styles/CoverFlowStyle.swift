import KinoraPixels

/// Covers that stand turned away on both sides and face the viewer in the centre.
struct CoverFlowStyle: CarouselStyle {
  let name = "coverflow"
  let summary = "Covers turned to the sides; the one in the centre faces you."
  let origin = "iCarousel CoverFlow"
  let defaultSpacing = 0.25
  let defaultTilt = 0.9

  var numbers: [ListedNumber] { CoverFlowStyle.numbers(spacing: defaultSpacing, tilt: defaultTilt) }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    CoverFlowStyle.pose(at: p, turned: min(max(p, -1), 1), in: space)
  }

  /// A cover `p` slots from the centre whose turn is −1 (to the left) … 1.
  static func pose(at p: Double, turned: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.x = (turned * 0.5 * space.tilt + p * space.spacing) * space.cardLength
    pose.z = -abs(turned) * space.cardLength / 2
    pose.rotationY = .degrees(-turned * 90 * space.tilt)
    return pose
  }

  static func numbers(spacing: Double, tilt: Double) -> [ListedNumber] {
    [
      ListedNumber("spacing", spacing, "card widths between the covers at the sides", in: -4...4),
      ListedNumber(
        "tilt", tilt, "quarter turns of a cover at the side; also its distance from the centre", in: -1...1),
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
      ListedNumber("cardShare", 0.6, "side of the square card in the page's shorter side"),
    ]
  }
}
