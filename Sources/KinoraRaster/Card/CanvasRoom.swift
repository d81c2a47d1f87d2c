import KinoraPixels

/// How far a card reaches beyond its box, in whole pixels, and how its border lies about the outline.
struct CanvasRoom: Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0
  /// Width of the border outside and inside of the outline, in pixels.
  let borderOutset: Double
  let borderInset: Double

  init(spec: CardSpec, scale: Double) {
    let width = spec.border.map { Self.limited($0.width * scale, from: 0) } ?? 0
    borderOutset =
      switch spec.border?.placement {
      case .outside: width
      case .center: width / 2
      case .inside, nil: 0
      }
    borderInset = width - borderOutset
    var reach = Reach(all: borderOutset)
    if let shadow = spec.shadow, shadow.isVisible {
      let blur = borderOutset + ShadowRows.reachInDeviations * ShadowRows.deviation(of: shadow, scale: scale)
      let (x, y) = ShadowRows.offset(of: shadow, scale: scale)
      reach.left = max(reach.left, blur - x)
      reach.right = max(reach.right, blur + x)
      reach.top = max(reach.top, blur - y)
      reach.bottom = max(reach.bottom, blur + y)
    }
    left = Int(reach.left.rounded(.up))
    top = Int(reach.top.rounded(.up))
    right = Int(reach.right.rounded(.up))
    bottom = Int(reach.bottom.rounded(.up))
  }

  private struct Reach {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(all distance: Double) {
      left = distance
      top = distance
      right = distance
      bottom = distance
    }
  }

  /// `value` between `least` and `Card.largestReach`; what is no number counts as 0.
  static func limited(_ value: Double, from least: Double = -Card.largestReach) -> Double {
    value.isNaN ? 0 : min(Card.largestReach, max(least, value))
  }
}

extension CardSpec {
  /// The longest length in pixels that the canvas must grow by at this scale, before it is cut at `Card.largestReach`.
  public func longestReach(scale: Double) -> Double {
    var longest = border?.width ?? 0
    if let shadow, shadow.isVisible {
      longest = max(
        longest, abs(shadow.offsetX), abs(shadow.offsetY), shadow.radius * ShadowRows.reachInDeviations)
    }
    return longest * scale
  }
}

extension Shadow {
  var isVisible: Bool { opacity > 0 && color.alpha > 0 }
}

extension ShadowRows {
  /// Standard deviation of the blur in pixels.
  static func deviation(of shadow: Shadow, scale: Double) -> Double {
    min(CanvasRoom.limited(shadow.radius * scale, from: 0), Card.largestReach / reachInDeviations)
  }

  static func offset(of shadow: Shadow, scale: Double) -> (x: Double, y: Double) {
    (CanvasRoom.limited(shadow.offsetX * scale), CanvasRoom.limited(shadow.offsetY * scale))
  }
}
