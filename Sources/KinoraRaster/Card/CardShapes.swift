import KinoraPixels

/// The outlines of one card at any distance from its shape.
struct CardShapes {
  private enum Form {
    case outline(any ShapeOutline.Type)
    case mask(CoveragePlane)
  }

  private let form: Form
  private let box: ShapeBox
  private let canvas: PixelSize

  init(
    spec: CardSpec, box: ShapeBox, rect: PixelRect, canvas: PixelSize, scale: Double,
    mask: PixelBuffer<Straight>?
  ) {
    self.box = box
    self.canvas = canvas
    if let outline = ShapeOutlines.outline(of: spec.shape) {
      form = .outline(outline)
    } else if let mask {
      let plane = MaskPlane.plane(of: mask, caps: spec.caps, size: rect.size, scale: scale)
      form = .mask(CoveragePlane(rect: rect, levels: plane.levels))
    } else {
      form = .outline(RectangleOutline.self)
    }
  }

  /// Coverage on the canvas of the shape moved inwards by `inset` pixels.
  func source(inset: Double) -> CoverageSource {
    switch form {
    case .outline(let outline):
      .outline(CoverageRasterizer(outline.offset(in: box, by: inset), clip: PixelRect(canvas)))
    case .mask(let plane): .plane(plane.offset(by: inset), clip: PixelRect(canvas))
    }
  }

  /// The shadow of the shape moved inwards by `inset` pixels; nil when there is none to see.
  func shadow(_ shadow: Shadow?, inset: Double, scale: Double) -> ShadowRows? {
    guard let shadow, shadow.isVisible else { return nil }
    let deviation = ShadowRows.deviation(of: shadow, scale: scale)
    let (x, y) = ShadowRows.offset(of: shadow, scale: scale)
    let opacity = shadow.opacity * Double(shadow.color.alpha) / 255
    var moved = box
    moved.x += x
    moved.y += y
    switch form {
    case .outline(let outline) where deviation > 0.01 && outline.isRectangle(moved):
      return ShadowRows(
        rectangle: moved.inset(by: inset), canvas: canvas, deviation: deviation, opacity: opacity)
    case .outline(let outline):
      let path = outline.offset(in: moved, by: inset)
      return ShadowRows(
        contours: path.flattened(), canvas: canvas, deviation: deviation, opacity: opacity)
    case .mask(let plane):
      let grown = plane.offset(by: inset)
      let rect = PixelRect(
        x: grown.rect.x + Int(x.rounded()), y: grown.rect.y + Int(y.rounded()), width: grown.rect.width,
        height: grown.rect.height)
      return ShadowRows(
        plane: CoveragePlane(rect: rect, levels: grown.levels), canvas: canvas, deviation: deviation,
        opacity: opacity)
    }
  }
}

extension ShapeOutline {
  /// Whether the outline, and so every offset of it, is a plain rectangle.
  static func isRectangle(_ box: ShapeBox) -> Bool {
    self == RectangleOutline.self
      || (box.radii.isSquare && (self == RoundedOutline.self || self == ContinuousOutline.self))
  }
}
