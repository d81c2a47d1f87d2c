/// Pages side by side, as a paging scroll view.
struct SlideStyle: CarouselStyle {
  let name = "slide"
  let summary = "Pages side by side, like a paging scroll view."
  let origin = "UIScrollView paging, iCarousel Linear"
  let fillsPage = true

  var numbers: [ListedNumber] {
    [ListedNumber("spacing", defaultSpacing, "points between neighbours", in: -10_000...10_000)]
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.x = p * (space.cardLength + (space.spacing * space.scale).rounded())
    return pose
  }
}
