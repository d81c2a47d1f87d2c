import KinoraPixels

/// Cards in a row, smaller and paler beside the centre.
struct LinearStyle: CarouselStyle {
  let name = "linear"
  let summary = "Cards in a row, smaller and paler beside the centre."
  let origin = "FSPagerView linear"
  let defaultSpacing = -0.13

  var numbers: [ListedNumber] {
    [ListedNumber("spacing", defaultSpacing, "card widths between neighbours", in: -1...10)]
      + ShrinkingRow.numbers
  }

  func cardSize(for page: PixelSize) -> PixelSize { ShrinkingRow.cardSize(for: page) }
  func pose(at p: Double, in space: CarouselSpace) -> Pose { ShrinkingRow.pose(at: p, in: space) }
}

/// What `linear` and `overlap` share: they differ in their spacing.
enum ShrinkingRow {
  static let smallestScale = 0.65
  static let leastOpacity = 0.6

  static let numbers = [
    ListedNumber("smallestScale", smallestScale, "from one slot away"),
    ListedNumber("leastOpacity", leastOpacity, "from one slot away"),
    ListedNumber("cardWidthShare", 0.6, "of the page's width"),
    ListedNumber("cardHeightShare", 0.75, "of the page's height"),
  ]

  static func cardSize(for page: PixelSize) -> PixelSize {
    CardProportion.centred(Double(page.width) * 0.6, Double(page.height) * 0.75, in: page)
  }

  /// scale = max(1 − 0.35·|p|, 0.65), opacity = 0.6 + 0.4·(1 − |p|) and not below 0.6, over the backdrop alone: cards
  /// that overlap do not show through each other.
  static func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let distance = min(abs(p), 1)
    var pose = Pose()
    pose.x = p * space.cardLength * (1 + space.spacing)
    pose.scale = 1 - (1 - smallestScale) * distance
    pose.paleness = (1 - leastOpacity) * distance
    return pose
  }
}
