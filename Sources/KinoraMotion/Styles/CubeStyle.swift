import KinoraPixels

/// Pages on the outside of a turning cube, hinged at the edge they share, which stays in the plane of the page.
struct CubeStyle: CarouselStyle {
  let name = "cube"
  let summary = "Pages on the outside of a turning cube."
  let origin = "FSPagerView cubic"

  var numbers: [ListedNumber] {
    [
      ListedNumber("turn", 90, "degrees a slot"),
      ListedNumber("perspective", 500.0 / 375, "viewer's distance in longer sides of the card"),
    ]
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    var pose = Pose()
    pose.x = p * space.cardLength
    pose.pivotX = p < 0 ? space.cardLength / 2 : -space.cardLength / 2
    pose.rotationY = .degrees(90 * min(max(p, -1), 1))
    pose.hidesBack = true
    pose.opacity = abs(p) < 1 ? 1 : 0
    return pose
  }
}
