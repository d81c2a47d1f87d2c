public import KinoraPixels

/// A card in pixels: shape, border, shadow and background of a `CardSpec` at one size and scale.
///
/// The picture fills `pictureRect`; borders outside or on the outline and shadows make the canvas larger than that.
/// Three outlines divide the canvas, each covered exactly: the *shape* cuts the picture, the border runs from the
/// *inner* to the *outer* one.
public struct Card: Sendable {
  /// Largest border, shadow offset or three deviations of a shadow in pixels that a canvas grows by; more is cut.
  public static let largestReach = 8192.0

  public let spec: CardSpec
  public let scale: Double
  /// Put under everything when set; an opaque one makes an opaque result.
  public let background: Color?
  /// Size of what `paint` writes.
  public let canvas: PixelSize
  /// The box of the shape on the canvas, of the size of the picture.
  public let pictureRect: PixelRect

  let box: ShapeBox
  let outlines: Outlines
  let shadow: ShadowRows?

  /// Coverage of the whole card, of the part where nothing but the picture shows, and of the shape between.
  struct Outlines: Sendable {
    var outer: CoverageSource
    /// Nil without a border: the same as `outer`.
    var inner: CoverageSource?
    /// Nil where it is not needed: without a border, or with one that hides what is below it.
    var shape: CoverageSource?
  }

  /// - Parameters:
  ///   - pictureSize: size of the card's box in pixels of the result.
  ///   - scale: pixels per point; radii, borders, shadows and caps given in points are multiplied by it.
  ///   - background: flattens the card onto a colour.
  ///   - mask: the picture of `CardShape.mask`; without one a mask is the whole rectangle.
  public init(
    spec: CardSpec, pictureSize: PixelSize, scale: Double, background: Color?, mask: PixelBuffer<Straight>?
  ) {
    self.spec = spec
    self.scale = scale
    self.background = background?.alpha == 0 ? nil : background
    let room = CanvasRoom(spec: spec, scale: scale)
    canvas = PixelSize(
      width: room.left + pictureSize.width + room.right, height: room.top + pictureSize.height + room.bottom)
    pictureRect = PixelRect(
      x: room.left, y: room.top, width: pictureSize.width, height: pictureSize.height)
    let width = Double(pictureSize.width)
    let height = Double(pictureSize.height)
    box = ShapeBox(
      x: Double(room.left), y: Double(room.top), width: width, height: height,
      radii: CornerRadii(spec, width: width, height: height, scale: scale))
    let shapes = CardShapes(
      spec: spec, box: box, rect: pictureRect, canvas: canvas, scale: scale, mask: mask)
    let outset = room.borderOutset
    let inset = room.borderInset
    let hasBorder = outset + inset > 0
    let hidesPicture = spec.border?.color.isOpaque ?? false
    outlines = Outlines(
      outer: shapes.source(inset: -outset), inner: hasBorder ? shapes.source(inset: inset) : nil,
      shape: hasBorder && !hidesPicture ? shapes.source(inset: 0) : nil)
    shadow = shapes.shadow(spec.shadow, inset: -outset, scale: scale)
  }

  /// Channels of the rows that `paint` writes for a picture with channels `picture`.
  ///
  /// Red, green and blue when nothing can be transparent; grey too when nothing has a colour; RGBA otherwise.
  /// - Parameter fillsBox: whether the picture covers all of `pictureRect`.
  public func outputLayout(for picture: ChannelLayout, fillsBox: Bool = true) -> ChannelLayout {
    let outline = ShapeOutlines.outline(of: spec.shape)
    let isRectangle = canvas == pictureRect.size && shadow == nil && outline?.isRectangle(box) ?? false
    let isOpaque = background?.isOpaque ?? (isRectangle && fillsBox && !picture.hasAlpha)
    guard isOpaque else { return .rgba }
    let colors = [background, spec.border?.color, spec.shadow?.color].compactMap { $0 }
    return picture == .grey && colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue } ? .grey : .rgb
  }
}
