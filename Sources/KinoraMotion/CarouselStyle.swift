public import KinoraPixels

/// The sizes that poses depend on, in pixels, seen along the axis of the motion: "length" is along it, "breadth" across.
public struct CarouselSpace: Sendable, Hashable {
  public var cardLength: Double
  public var cardBreadth: Double
  public var pageLength: Double
  public var pageBreadth: Double
  public var pictureCount: Int
  public var isVertical: Bool
  /// Pixels a point.
  public var scale: Double
  /// In the unit of the style's own `spacing` number.
  public var spacing: Double
  /// In the unit of the style's own `tilt` number.
  public var tilt: Double
}

/// How far from the centre cards are shown.
public enum CarouselReach: Sendable, Hashable {
  /// Until they have left the page.
  case page
  /// So many slots; the last one fades out.
  case slots(Double)
  /// A closed circle of seats. With fewer seats than pictures, cards fade where they take each other's place.
  case seats(Int)
}

/// A look of a carousel: a pure function from a slot's distance to a pose.
public protocol CarouselStyle: Listed {
  /// Gap or pitch, in the unit told by `numbers`; what `--spacing` replaces.
  var defaultSpacing: Double { get }
  /// What `--tilt` replaces.
  var defaultTilt: Double { get }
  /// Cards fill the page at all times when they have its size.
  var fillsPage: Bool { get }
  /// Cards in one plane that overlap where the nearer one changes, half-way: they change places gradually.
  var swapsSoftly: Bool { get }
  /// The card for a page when none is asked for.
  func cardSize(for page: PixelSize) -> PixelSize
  /// Distance of the viewer, in pixels.
  func perspective(in space: CarouselSpace) -> Double
  func reach(in space: CarouselSpace) -> CarouselReach
  /// The pose of a card `p` slots from the centre; positive ones come next. Any finite `p`.
  func pose(at p: Double, in space: CarouselSpace) -> Pose
}

extension CarouselStyle {
  public var defaultSpacing: Double { 0 }
  public var defaultTilt: Double { 0 }
  public var fillsPage: Bool { false }
  public var swapsSoftly: Bool { false }
  public func cardSize(for page: PixelSize) -> PixelSize { page }
  public func perspective(in space: CarouselSpace) -> Double { OriginPerspective.pager(space) }
  public func reach(in space: CarouselSpace) -> CarouselReach { .page }
}

/// The viewer's distance of the origins, scaled to the longer side of the card.
enum OriginPerspective {
  /// iCarousel: m34 = −1/500 with cards of 200 points.
  static func carousel(_ space: CarouselSpace) -> Double {
    500 / 200 * max(space.cardLength, space.cardBreadth)
  }

  /// FSPagerView: m34 = −1/500 with pages of 375 points.
  static func pager(_ space: CarouselSpace) -> Double { 500 / 375 * max(space.cardLength, space.cardBreadth) }
}

/// Sizes of cards within a page.
enum CardProportion {
  /// A square of a share of the page's shorter side.
  static func square(_ share: Double, of page: PixelSize) -> PixelSize {
    let side = Double(min(page.width, page.height)) * share
    return centred(side, side, in: page)
  }

  /// The largest rectangle with this aspect (width : height) within the shares of the page's width and height.
  static func aspect(
    _ width: Double, _ height: Double, within share: (width: Double, height: Double), of page: PixelSize
  ) -> PixelSize {
    let factor = min(Double(page.width) * share.width / width, Double(page.height) * share.height / height)
    return centred(width * factor, height * factor, in: page)
  }

  /// Rounded so that the margins on both sides are equal whole pixels.
  static func centred(_ width: Double, _ height: Double, in page: PixelSize) -> PixelSize {
    PixelSize(width: centred(width, in: page.width), height: centred(height, in: page.height))
  }

  private static func centred(_ length: Double, in page: Int) -> Int {
    let margin = max(Int(((Double(page) - length) / 2).rounded()), 0)
    let rest = page - 2 * margin
    return rest >= 1 ? rest : (page % 2 == 0 ? min(2, page) : 1)
  }
}

extension CarouselStyle {
  /// The first of `--spacing` and `--tilt` that is out of the range that the style has for it. Without that range a tilt of
  /// 30, meant as degrees, would turn the cards of cover flow seven times round and out of the page.
  public func numberOutOfRange(_ spec: MotionSpec) -> (
    number: ListedNumber, range: ClosedRange<Double>, value: Double
  )? {
    for (name, value) in [("spacing", spec.spacing), ("tilt", spec.tilt)] {
      if let value, let number = numbers.first(where: { $0.name == name }), let range = number.range,
        !range.contains(value)
      {
        return (number, range, value)
      }
    }
    return nil
  }
}
