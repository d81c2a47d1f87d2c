import KinoraPixels

/// Puts cards with a pose onto the page: centring, perspective, whole pixels, and who is seen at all.
struct CardPlacement: Sendable {
  let card: PixelSize
  let page: PixelSize
  /// Distance of the viewer in pixels.
  let distance: Double
  let isVertical: Bool
  /// Pixels by which borders and shadows reach beyond a card.
  let overhang: Double

  /// The transform from the card's own space to the page.
  ///
  /// The resting card lies on whole pixels. One that is neither turned nor scaled is moved to whole pixels, half ones
  /// upwards, as a scroll view does; equal fractions round alike, so neighbours keep touching.
  func transform(for pose: Pose) -> Transform3D {
    let left = Double((page.width - card.width) >> 1)
    let top = Double((page.height - card.height) >> 1)
    if pose.isFlat {
      let (dx, dy) = isVertical ? (pose.y, pose.x) : (pose.x, pose.y)
      return .translation(x: left + (dx + 0.5).rounded(.down), y: top + (dy + 0.5).rounded(.down))
    }
    let halfWidth = Double(card.width) / 2
    let halfHeight = Double(card.height) / 2
    let posed = isVertical ? pose.transform.withAxesExchanged : pose.transform
    let seen = Transform3D.perspective(distance: distance) * posed
    return
      (Transform3D.translation(x: left + halfWidth, y: top + halfHeight) * seen
      * Transform3D.translation(x: -halfWidth, y: -halfHeight)).forFlatContent
  }

  /// Whether anything of the card can be seen: not wholly transparent, in front of the viewer, touching the page, not
  /// edge-on, and not facing away if its back is hidden. `below` pixels under the card count as part of it.
  func isVisible(
    _ transform: Transform3D, opacity: Double, below: Double = 0, hidesBack: Bool = false
  ) -> Bool {
    guard opacity > 0 else { return false }
    let width = Double(card.width)
    let height = Double(card.height)
    let x0 = -overhang
    let y0 = -overhang
    let x1 = width + overhang
    let y1 = height + overhang + below
    let corners = [(x0, y0), (x1, y0), (x0, y1), (x1, y1)].map { transform.project(x: $0.0, y: $0.1) }
    // A card that reaches the viewer's eye cannot be projected.
    guard corners.allSatisfy({ $0.w > 0.02 }) else { return false }
    let xs = corners.map { $0.x / $0.w }
    let ys = corners.map { $0.y / $0.w }
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return false
    }
    let touches = 1e-6
    // Twice the area of the triangle at the top left, negative where the back shows.
    let facing = (xs[1] - xs[0]) * (ys[2] - ys[0]) - (ys[1] - ys[0]) * (xs[2] - xs[0])
    guard hidesBack ? facing > touches : abs(facing) > touches else { return false }
    return maxX > touches && minX < Double(page.width) - touches && maxY > touches
      && minY < Double(page.height) - touches
  }
}
