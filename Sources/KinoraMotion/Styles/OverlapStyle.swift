import KinoraPixels

/// Cards in a row that overlap, smaller and paler beside the centre.
struct OverlapStyle: CarouselStyle {
  let name = "overlap"
  let summary = "Cards that overlap, smaller and paler beside the centre."
  let origin = "FSPagerView overlap"
  let defaultSpacing = -0.39
  let swapsSoftly = true

  var numbers: [ListedNumber] {
    [ListedNumber("spacing", defaultSpacing, "card widths between neighbours", in: -1...10)]
      + ShrinkingRow.numbers
  }

  func cardSize(for page: PixelSize) -> PixelSize { ShrinkingRow.cardSize(for: page) }
  func pose(at p: Double, in space: CarouselSpace) -> Pose { ShrinkingRow.pose(at: p, in: space) }
}
