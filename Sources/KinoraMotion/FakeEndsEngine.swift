/// Endless scrolling by fake end pages, as iOS tutorials build it: a strip of count + 2 pages, the last picture copied
/// before the first and the first after the last, and a jump by `count` pages where a copy is reached.
///
/// Where more than one neighbour can be seen the strip has as many copies at each end as are seen.
struct FakeEndsEngine: CarouselEngine {
  let ring: Ring

  func visible(at position: Double, reach: Double) -> [VisiblePicture] {
    let copies = max(Int(reach.rounded(.up)), 1)
    let strip = (-copies..<ring.count + copies).map { ring.picture(inSlot: $0) }
    var contentOffset = ring.wrapped(position) + Double(copies)
    // The thresholds of the jump: one page beyond either end.
    if contentOffset >= Double(ring.count + copies) { contentOffset -= Double(ring.count) }
    if contentOffset <= Double(copies - 1) { contentOffset += Double(ring.count) }
    return strip.indices.compactMap { page in
      let offset = Double(page) - contentOffset
      guard offset > -reach, offset <= reach else { return nil }
      return VisiblePicture(picture: strip[page], offset: offset)
    }
  }
}
