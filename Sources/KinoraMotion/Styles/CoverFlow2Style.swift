import KinoraPixels

/// Cover flow whose covers turn in the middle of a move rather than all along it.
///
/// The origin starts a turn of its own when the current cover changes, half-way. Here the turn is a function of the
/// position: it runs while the cover is 3/4 … 1/4 of a slot from the centre, eased at both ends, so that of two
/// neighbours one always turns by what the other turns back.
struct CoverFlow2Style: CarouselStyle {
  let name = "coverflow2"
  let summary = "Cover flow whose covers snap round half-way through the move."
  let origin = "iCarousel CoverFlow2"
  let defaultSpacing = 0.25
  let defaultTilt = 0.9

  var numbers: [ListedNumber] {
    CoverFlowStyle.numbers(spacing: defaultSpacing, tilt: defaultTilt) + [
      ListedNumber("turnBegins", 0.25, "slots from the centre"),
      ListedNumber("turnEnds", 0.75, "slots from the centre"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let share = min(max((abs(p) - 0.25) / 0.5, 0), 1)
    let turned = share * share * (3 - 2 * share)
    return CoverFlowStyle.pose(at: p, turned: p < 0 ? -turned : turned, in: space)
  }
}
