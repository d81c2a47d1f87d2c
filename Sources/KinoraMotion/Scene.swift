public import KinoraPixels

/// What is to be drawn in one frame, front to back.
public struct Scene: Sendable, Hashable {
  public var layers: [SceneLayer]
  /// Pictures that lie blurred behind everything, front to back; the last one is opaque.
  public var backdrop: [SceneBackdrop] = []

  public init(layers: [SceneLayer] = []) { self.layers = layers }
}

/// A picture that fills the page behind all layers.
public struct SceneBackdrop: Sendable, Hashable {
  public var picture: Int
  /// 0...1.
  public var opacity: Double
}

/// The axis that a two-sided card turns about.
public enum FlipAxis: Sendable, Hashable { case vertical, horizontal }

/// What fills a layer.
public enum SceneContent: Sendable, Hashable {
  /// Picture numbers of the deck. Where the layer shows its back side, `back` is drawn so that it is upright and
  /// unmirrored for the viewer once the card has turned by 180° about `SceneLayer.flipAxis`: mirrored left to right in
  /// the layer's own space for a vertical axis, top to bottom for a horizontal one.
  case picture(Int, back: Int?)
  /// A colour in a rectangle with round corners; the radius is in pixels.
  case fill(Color, cornerRadius: Double)
}

/// A mirror image below a card, fading downwards.
public struct SceneReflection: Sendable, Hashable {
  /// Distance from the card's lower edge, in pixels of the layer.
  public var gap: Double
  /// The share of the card's height that is mirrored, 0...1.
  public var scale: Double
  /// Opacity where it begins, 0...1; it falls evenly to 0.
  public var alpha: Double
}

/// A soft shadow that a motion asks for, beside the one of the card options.
public struct SceneShadow: Sendable, Hashable {
  /// 0...1, black.
  public var opacity: Double
  /// In pixels of the layer, y down.
  public var offsetX: Double
  public var offsetY: Double
  /// Standard deviation of the blur, in pixels.
  public var radius: Double
}

/// A flat rectangle in space with a picture or colour on it.
public struct SceneLayer: Sendable, Hashable {
  public var content: SceneContent
  /// The layer's own space is (0, 0) at its top left to (width, height), y down, in pixels.
  public var width: Double
  public var height: Double
  /// From the layer's own space to pixels of the page, perspective included: divide x and y by w. z grows towards
  /// the viewer. A card at rest has a translation by whole pixels here.
  public var transform: Transform3D
  /// 0...1.
  public var opacity = 1.0
  /// 0 = none, 1 = black.
  public var shade = 0.0
  public var flipAxis = FlipAxis.vertical
  /// Nothing is drawn where the layer faces away; otherwise its front shows through, mirrored, unless it has a back.
  public var hidesBack = false
  /// What lies behind is dimmed by `opacity` within the whole card, also where the picture is transparent: a
  /// cross-fade of two pictures with alpha is then exact, `opacity · this + (1 − opacity) · behind`.
  public var knocksOut = false
  /// The share of the backdrop that is mixed in, 0...1: a pale card through which nothing behind it shows.
  public var paleness = 0.0
  /// Another layer draws the same card; this one adds no shadow.
  public var isRepeat = false
  public var reflection: SceneReflection?
  public var shadow: SceneShadow?
  /// Part of the page, in pixels, that the layer may touch; nil: all of it.
  public var clip: PixelRect?

  public init(content: SceneContent, width: Double, height: Double, transform: Transform3D) {
    self.content = content
    self.width = width
    self.height = height
    self.transform = transform
  }
}
