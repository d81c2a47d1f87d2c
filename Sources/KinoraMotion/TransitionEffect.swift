public import KinoraPixels

/// The pictures of a transition: the one that leaves, the one that comes, and their neighbours in the chain, which show
/// where an overshooting easing looks past the ends.
public struct EffectPictures: Sendable, Hashable {
  public var before: Int
  public var from: Int
  public var to: Int
  public var after: Int
}

/// The sizes that effects depend on, in pixels.
public struct EffectSpace: Sendable, Hashable {
  public var card: PixelSize
  public var page: PixelSize
  /// Pixels a point.
  public var scale: Double
}

/// One card of an effect.
public struct EffectCard: Sendable, Hashable {
  public var picture: Int
  /// A second picture on the back.
  public var back: Int?
  public var flipAxis = FlipAxis.vertical
  /// In page space: x to the right, y down.
  public var pose: Pose
  /// The same card once more, without shadow and reflection.
  public var isRepeat = false
  public var shadow: SceneShadow?

  public init(_ picture: Int, back: Int? = nil, pose: Pose = Pose()) {
    self.picture = picture
    self.back = back
    self.pose = pose
  }
}

/// A transition between two pictures: a pure function of progress to cards, front to back.
public protocol TransitionEffect: Listed {
  /// The paper shows during the move even when cards have the page's size.
  var leavesGaps: Bool { get }
  /// Distance of the viewer, in pixels.
  func perspective(in space: EffectSpace) -> Double
  /// At 0 exactly `from` at rest, at 1 exactly `to`; outside 0...1 whatever the effect says of overshoot.
  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard]
}

extension TransitionEffect {
  public var leavesGaps: Bool { false }

  /// 2.5 times the longer side of the card: iCarousel's 500 points for cards of 200, so that all four directions of an
  /// effect look alike.
  public func perspective(in space: EffectSpace) -> Double {
    2.5 * Double(max(space.card.width, space.card.height))
  }
}

/// A side of the page.
enum PageSide: String, CaseIterable, Sendable, Hashable {
  case left, right, top, bottom

  /// From the middle of the page to this side.
  var direction: (x: Double, y: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .top: (0, -1)
    case .bottom: (0, 1)
    }
  }
}
