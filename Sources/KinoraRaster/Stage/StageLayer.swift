public import KinoraPixels

/// A mirror image below a layer, as on a polished table.
public struct Reflection: Hashable, Sendable {
  /// Distance from the lower edge of the layer to its mirror image, in local pixels, at least 0.
  public var gap: Double
  /// Share of the layer's height that is mirrored, 0...1.
  public var scale: Double
  /// Opacity at the upper end, 0...1; it falls evenly to 0 at the lower end.
  public var opacity: Double

  public init(gap: Double = 0, scale: Double = 0.5, opacity: Double = 0.5) {
    self.gap = gap
    self.scale = scale
    self.opacity = opacity
  }
}

/// The axis a two-sided card turns about; it decides how its back has to be laid on to read upright.
public enum TurningAxis: String, Hashable, Sendable, Codable, CaseIterable {
  /// The back runs from the right edge of the front to the left: a card turned like a page of a book.
  case vertical
  /// The back runs from the lower edge of the front to the upper: a card turned like a page of a wall calendar.
  case horizontal
}

/// A rectangle in space: what is drawn on it and how it stands.
///
/// Local space is `(0, 0)...(width, height)`, y down, in pixels; a texture fills it. `transform` leads from there to the
/// page: pixels, origin at the top left of the canvas, perspective included.
///
/// A transform that only shifts is snapped to whole pixels, as a scroll view does: both offsets are rounded to the
/// nearest 1/1024 pixel and then to the nearest pixel, halves upwards.
public struct StageLayer: Sendable {
  public enum Content: Sendable {
    case texture(Texture)
    /// A flat colour: indicator dots and bars, paper.
    case color(Color)
  }

  public var content: Content
  public var width: Double
  public var height: Double
  public var transform: Transform3D
  /// What shows when the viewer looks at the reverse side. nil: the content itself, mirrored, unless `hidesBack`.
  public var back: Texture?
  /// How the back is laid on: upright and unmirrored to the viewer when the card has turned half way about this axis.
  public var backAxis: TurningAxis
  /// Whether the reverse side of a layer without a back is left out.
  public var hidesBack: Bool
  /// 0...1, for the layer, its border, its shadow and its reflection.
  public var opacity: Double
  /// 0: none; 1: black.
  public var shade: Double
  /// Shape and border; its shadow is not looked at here. `mask` shapes are laid into the texture beforehand.
  public var card: CardSpec?
  /// Pixels per point of `card` and `shadow`.
  public var cardScale: Double
  /// A soft shadow in the plane of the layer.
  public var shadow: Shadow?
  public var reflection: Reflection?
  /// The only part of the canvas where the layer shows.
  public var clip: PixelRect?
  /// What lies behind is dimmed by `opacity` within the whole card, also where its picture is transparent; there the
  /// backdrop shows: `opacity · this + (1 − opacity) · behind`, each over the backdrop. Below full opacity the layer has
  /// no shadow of its own, because the card behind it casts the same one.
  public var knocksOut = false
  /// The share of the backdrop that is mixed into the layer, 0...1: a pale card through which nothing behind it shows.
  public var paleness = 0.0

  public init(
    _ content: Content, width: Double, height: Double, transform: Transform3D, back: Texture? = nil,
    backAxis: TurningAxis = .vertical, hidesBack: Bool = false, opacity: Double = 1, shade: Double = 0,
    card: CardSpec? = nil, cardScale: Double = 1, shadow: Shadow? = nil, reflection: Reflection? = nil,
    clip: PixelRect? = nil
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.transform = transform
    self.back = back
    self.backAxis = backAxis
    self.hidesBack = hidesBack
    self.opacity = opacity
    self.shade = shade
    self.card = card
    self.cardScale = cardScale
    self.shadow = shadow
    self.reflection = reflection
    self.clip = clip
  }
}
