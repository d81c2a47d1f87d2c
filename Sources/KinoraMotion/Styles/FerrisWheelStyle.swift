import KinoraPixels

/// Fourteen seats on a big wheel, those beside the centre paler.
///
/// The origin changes the opacity at once where a card is half a slot away; here it changes evenly around that place,
/// so that nothing blinks.
struct FerrisWheelStyle: CarouselStyle {
  let name = "ferris-wheel"
  let summary = "Fourteen seats on a big wheel, those beside the centre paler."
  let origin = "FSPagerView ferrisWheel"
  let defaultSpacing = -0.15
  let swapsSoftly = true
  private let seats = 14.0
  private let paleOpacity = 0.6

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "card widths between neighbours along the rim", in: -1...10),
      ListedNumber("seats", seats, "on the whole wheel"),
      ListedNumber("paleOpacity", paleOpacity, "beyond 3/4 of a slot; 1 within 1/4"),
      ListedNumber("reach", 5, "slots on either side; the last fades"),
      ListedNumber("cardAspect", 180.0 / 140, "width divided by height"),
      ListedNumber("cardShare", 0.48, "of the page's width at most; 0.7 of its height"),
    ]
  }

  func cardSize(for page: PixelSize) -> PixelSize {
    CardProportion.aspect(180, 140, within: (0.48, 0.7), of: page)
  }

  func reach(in space: CarouselSpace) -> CarouselReach { .slots(5) }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let pitch = space.cardLength * (1 + space.spacing)
    var pose = Pose.onRim(
      radius: pitch * seats / (2 * .pi), angle: .radians(p / seats * 2 * .pi), in: space)
    let paleness = min(max((abs(p) - 0.25) / 0.5, 0), 1)
    pose.paleness = (1 - paleOpacity) * paleness
    return pose
  }
}
