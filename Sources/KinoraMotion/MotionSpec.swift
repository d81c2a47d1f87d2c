public import KinoraPixels

/// Everything that decides how a deck moves, in points at scale 1 and whole milliseconds.
///
/// Names (`style`, `effect`, `easing`) are kept as text and resolved through the registries of this module,
/// so that a step can be written down and read back.
public struct MotionSpec: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable { case carousel, slideshow }
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable { case forward, backward }
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable { case horizontal, vertical }
  public enum Indicator: String, Hashable, Sendable, Codable, CaseIterable { case none, dots, bars }
  /// Where the page indicator stands.
  public enum IndicatorPosition: String, Hashable, Sendable, Codable, CaseIterable {
    case bottom, top, left, right
  }
  /// What lies behind the cards, over the background colour: nothing, or the current picture, large and blurred.
  public enum Backdrop: String, Hashable, Sendable, Codable, CaseIterable { case none, blur }
  public enum Engine: String, Hashable, Sendable, Codable, CaseIterable {
    case ring, reuse
    case fakeEnds = "fake-ends"
  }

  public var kind: Kind
  /// A name of `CarouselStyle.all` for carousels.
  public var style: String
  /// A name of `TransitionEffect.all` for slideshows and flips.
  public var effect: String
  /// Size of the page, which is the canvas.
  public var page: PixelSize
  /// Size of a card; nil: what the style uses.
  public var card: PixelSize?
  public var framesPerSecond: Double
  public var holdMilliseconds: Int
  /// Holds of single pictures by index; missing ones are `holdMilliseconds`.
  public var holdsMilliseconds: [Int]
  public var moveMilliseconds: Int
  public var delayMilliseconds: Int
  /// As written on the command line: `ease-in-out`, `cubic-bezier(a,b,c,d)`, `spring(damping,velocity)`, `steps(n)` ….
  public var easing: String
  public var direction: Direction
  public var axis: Axis
  public var autoreverse: Bool
  public var swipe: Bool
  public var indicator: Indicator
  public var indicatorPosition: IndicatorPosition
  /// The mark of the current page; nil: white.
  public var indicatorColor: Color?
  /// The other marks; nil: that of the current page, paler.
  public var indicatorRestColor: Color?
  public var backdrop: Backdrop
  public var engine: Engine
  /// nil: the style's own number.
  public var spacing: Double?
  public var perspective: Double?
  public var tilt: Double?
  /// Opacity of the reflection below a card, 0...1; nil: none.
  public var reflection: Double?
  /// The table of the style `custom`, in ascending order of slot.
  public var poses: [PoseKey]

  public init(kind: Kind, page: PixelSize) {
    self.kind = kind
    self.page = page
    style = "slide"
    effect = "flip-from-left"
    card = nil
    framesPerSecond = 30
    holdMilliseconds = 2000
    holdsMilliseconds = []
    moveMilliseconds = 400
    delayMilliseconds = 0
    easing = "ease-in-out"
    direction = .forward
    axis = .horizontal
    autoreverse = false
    swipe = false
    indicator = .none
    indicatorPosition = .bottom
    indicatorColor = nil
    indicatorRestColor = nil
    backdrop = .none
    engine = .ring
    spacing = nil
    perspective = nil
    tilt = nil
    reflection = nil
    poses = []
  }
}
