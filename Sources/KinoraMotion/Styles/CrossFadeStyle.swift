/// Each page dissolves into the next one.
///
/// Of the two pages the nearer one is in front with the opacity 1 − |p| and the other one is whole, so that opaque
/// pages stay opaque all the time; the origin lets the background through.
struct CrossFadeStyle: CarouselStyle {
  let name = "cross-fade"
  let summary = "Each page dissolves into the next one."
  let origin = "FSPagerView crossFading"
  let fillsPage = true

  var numbers: [ListedNumber] { [ListedNumber("reach", 1, "slots until a page is gone")] }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    if p > -0.5, p <= 0.5 {  // exactly half-way the next one is in front, as everywhere
      pose.opacity = 1 - abs(p)
      pose.knocksOut = true
    } else {
      pose.opacity = abs(p) < 1 ? 1 : 0
    }
    return pose
  }
}
