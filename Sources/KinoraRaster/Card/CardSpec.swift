public import KinoraPixels

/// A length in points, or a share of the shorter side of the card.
public enum Length: Hashable, Sendable, Codable {
  /// Points at scale 1: pixels times the scale of the output.
  case points(Double)
  /// 1 = the whole shorter side.
  case share(Double)

  /// In pixels, for a card whose shorter side is `shorterSide` pixels at `scale`.
  public func pixels(shorterSide: Double, scale: Double) -> Double {
    switch self {
    case .points(let value): value * scale
    case .share(let value): value * shorterSide
    }
  }
}

/// The outline of a card.
public enum CardShape: Hashable, Sendable, Codable {
  /// No corner at all: the whole rectangle.
  case rectangle
  case rounded
  case circle
  case ellipse
  case pill
  /// The continuous corner of iOS.
  case continuous
  /// The superellipse |x|⁵ + |y|⁵ = 1.
  case squircle
  case hexagon
  /// The alpha or luminance of a picture, stretched as a nine-patch.
  case mask(path: String)
}

/// A line along the outline.
public struct Border: Hashable, Sendable, Codable {
  public enum Placement: String, Hashable, Sendable, Codable, CaseIterable { case inside, center, outside }

  /// Points at scale 1.
  public var width: Double
  public var color: Color
  public var placement: Placement

  public init(width: Double, color: Color, placement: Placement = .inside) {
    self.width = width
    self.color = color
    self.placement = placement
  }
}

/// A soft shadow of the outline, drawn below the card.
public struct Shadow: Hashable, Sendable, Codable {
  /// 0...1.
  public var opacity: Double
  /// Offset in points at scale 1, y down.
  public var offsetX: Double
  public var offsetY: Double
  /// Blur radius in points as Core Animation's `shadowRadius`: the standard deviation of the Gaussian.
  public var radius: Double
  public var color: Color

  public init(opacity: Double, offsetX: Double, offsetY: Double, radius: Double, color: Color = .black) {
    self.opacity = opacity
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.radius = radius
    self.color = color
  }
}

/// A corner of a card, clockwise from the top left.
public enum Corner: String, Hashable, Sendable, Codable, CaseIterable {
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomRight = "bottom-right"
  case bottomLeft = "bottom-left"
}

/// Edge widths of the parts of a nine-patch that keep their size, in pixels of the mask picture.
public struct Caps: Hashable, Sendable, Codable {
  public var top: Int
  public var right: Int
  public var bottom: Int
  public var left: Int

  public init(top: Int, right: Int, bottom: Int, left: Int) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}

/// Everything about a card but its picture and size, in points at scale 1.
public struct CardSpec: Hashable, Sendable, Codable {
  public var shape: CardShape
  /// One radius, or four clockwise from the top left.
  public var radii: [Length]
  /// Corners that are rounded; the others stay square.
  public var corners: Set<Corner>
  public var border: Border?
  public var shadow: Shadow?
  public var caps: Caps?

  public init(
    shape: CardShape = .rectangle, radii: [Length] = [.share(0.25)],
    corners: Set<Corner> = Set(Corner.allCases), border: Border? = nil, shadow: Shadow? = nil,
    caps: Caps? = nil
  ) {
    self.shape = shape
    self.radii = radii
    self.corners = corners
    self.border = border
    self.shadow = shadow
    self.caps = caps
  }
}
