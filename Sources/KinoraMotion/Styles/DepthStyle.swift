/// The page in front slides away; the next one grows and appears beneath it.
struct DepthStyle: CarouselStyle {
  let name = "depth"
  let summary = "The page slides away and the next one rises from below it."
  let origin = "FSPagerView depth, ViewPager DepthPage"
  private let smallestScale = 0.5

  var numbers: [ListedNumber] {
    [
      ListedNumber("spacing", defaultSpacing, "card widths between pages that slide away", in: -1...10),
      ListedNumber("smallestScale", smallestScale, "of the page below, one slot away"),
    ]
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.order = p
    if p <= 0 {
      // One slot takes the card out of the page; of a page-sized card it is its own length.
      let travel = max(space.cardLength, (space.pageLength + space.cardLength) / 2)
      pose.x = p * (travel + space.cardLength * space.spacing)
    } else {
      let nearness = max(1 - p, 0)
      pose.opacity = nearness
      pose.scale = smallestScale + (1 - smallestScale) * nearness
    }
    return pose
  }
}
