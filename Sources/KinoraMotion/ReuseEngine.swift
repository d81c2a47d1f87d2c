/// Endless scrolling by view reuse, as iOS tutorials build it: a scroll view three pages wide that rests on its
/// middle page, one view that shows and others that wait to be placed beside it.
///
/// The content offset runs from 0 to 2 pages and rests at 1. At either end the views change places, the index goes
/// on by one modulo the count, and the offset returns to the middle. Only as many views exist as can be seen at once:
/// two for a page that fills the screen.
struct ReuseEngine: CarouselEngine {
  let ring: Ring

  func visible(at position: Double, reach: Double) -> [VisiblePicture] {
    var scroll = Scroll(ring: ring)
    scroll.drag(by: ring.wrapped(position))
    return scroll.views(reach: reach)
  }

  /// The state of the scroll view.
  private struct Scroll {
    let ring: Ring
    /// The picture of the view in the middle page.
    var current = 0
    /// In pages; 1 is at rest.
    var contentOffset = 1.0

    init(ring: Ring) { self.ring = ring }

    mutating func drag(by pages: Double) {
      contentOffset += pages
      while contentOffset >= 2 {
        current = current + 1 == ring.count ? 0 : current + 1
        contentOffset -= 1
      }
      while contentOffset <= 0 {
        current = current == 0 ? ring.count - 1 : current - 1
        contentOffset += 1
      }
    }

    /// The middle view, and the waiting ones placed on its sides while there is something to see.
    func views(reach: Double) -> [VisiblePicture] {
      let middle = 1 - contentOffset
      var left: [VisiblePicture] = []
      var steps = 1
      while middle - Double(steps) > -reach {
        left.append(
          VisiblePicture(picture: ring.picture(inSlot: current - steps), offset: middle - Double(steps)))
        steps += 1
      }
      var found: [VisiblePicture] = left.reversed()
      if middle > -reach, middle <= reach { found.append(VisiblePicture(picture: current, offset: middle)) }
      steps = 1
      while middle + Double(steps) <= reach {
        found.append(
          VisiblePicture(picture: ring.picture(inSlot: current + steps), offset: middle + Double(steps)))
        steps += 1
      }
      return found
    }
  }
}
