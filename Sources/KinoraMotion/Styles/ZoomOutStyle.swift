/// Pages that shrink a little and turn paler while they slide.
///
/// The origin cuts pages off that are more than one slot away, where a page-sized card is out of sight; here they fade
/// over one more slot, for cards that are smaller than the page.
struct ZoomOutStyle: CarouselStyle {
  let name = "zoom-out"
  let summary = "Pages shrink and turn paler while they slide."
  let origin = "FSPagerView zoomOut, ViewPager ZoomOut"
  private let smallestScale = 0.85
  private let leastOpacity = 0.6

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "card widths between neighbours", in: -1...10),
      ListedNumber("smallestScale", smallestScale, "from 0.15 slots away"),
      ListedNumber("leastOpacity", leastOpacity, "from 0.15 slots away"),
      ListedNumber("reach", 2, "slots; the last fades"),
    ]
  }

  func reach(in space: CarouselSpace) -> CarouselReach { .slots(2) }

  /// Moved inwards by the margin that shrinking leaves along the axis, less twice the one across it.
  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let scale = max(smallestScale, 1 - abs(p))
    let inwards = (1 - scale) * (space.cardLength / 2 - space.cardBreadth)
    var pose = Pose()
    pose.x = p * space.cardLength * (1 + space.spacing) + (p < 0 ? inwards : -inwards)
    pose.scale = scale
    pose.paleness = (1 - scale) / (1 - smallestScale) * (1 - leastOpacity)
    return pose
  }
}
