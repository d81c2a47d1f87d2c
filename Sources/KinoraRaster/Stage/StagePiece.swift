import KinoraPixels

/// A part of the page painted in one way: what a layer, its border, its mirror image or its shadow comes down to.
struct StagePiece {
  enum Paint {
    /// A flat colour, premultiplied and packed.
    case color(UInt32)
    /// Texels moved by whole pixels: page (x, y) shows texel (x − shiftX, y − shiftY).
    case copy(Texture, shiftX: Int, shiftY: Int)
    case texture(TextureMap)
  }

  var paint: Paint
  var silhouette: Silhouette
  /// 0...256.
  var opacity: Int
  /// What shade leaves of the light, 0...256.
  var light: Int
  /// Opacity that changes over the page.
  var fade: Fade?
  /// A mirror image: hides other mirror images behind it.
  var isMirror = false
  /// The same outline as a piece in front: its edges cover nothing new.
  var repeatsOutline = false
  /// Whether it counts as sampling a picture.
  var isPicture = false
  /// The share of the backdrop that is mixed into it, 0...256.
  var paleness = 0
  /// Hides what is behind it by its opacity even where it is transparent: there the backdrop shows instead.
  var hidesBehind = false
  var clip: PixelRect

  /// Whether what it covers wholly needs nothing behind it.
  var isOpaque: Bool {
    guard opacity == 256, fade == nil else { return false }
    if hidesBehind { return true }
    return switch paint {
    case .color(let color): color >= opaqueBits
    case .copy(let texture, _, _): texture.isOpaque
    case .texture(let map): map.texture.isOpaque
    }
  }
}

/// A texture laid on the page: from page to texel coordinates, before the division by w.
struct TextureMap {
  let texture: Texture
  /// Texels of the full size, corners at whole numbers: factors of (page x, page y, 1).
  let u: SIMD3<Double>
  let v: SIMD3<Double>
  let w: SIMD3<Double>

  /// - Parameters:
  ///   - inverse: from the page to the layer.
  ///   - placement: where in the layer the texture lies.
  init(_ texture: Texture, inverse: InverseProjection, placement: TexturePlacement) {
    self.texture = texture
    u = (inverse.u - inverse.w * placement.origin.x) / placement.across
    v = (inverse.v - inverse.w * placement.origin.y) / placement.down
    w = inverse.w
  }
}

/// Where a texture lies in a layer.
struct TexturePlacement: Sendable {
  /// The local point that shows the texture's top left corner.
  var origin: Point
  /// Local x per texel; negative when the texture runs from right to left.
  var across: Double
  /// Local y per texel; negative when it runs upwards.
  var down: Double

  /// Fills `(0, 0)...(width, height)`.
  init(_ texture: Texture, width: Double, height: Double) {
    origin = Point(x: 0, y: 0)
    across = width / Double(texture.size.width)
    down = height / Double(texture.size.height)
  }

  /// Mirrored about the vertical line at `x`.
  func mirrored(x: Double) -> TexturePlacement {
    var result = self
    result.origin.x = 2 * x - origin.x
    result.across = -across
    return result
  }

  /// Mirrored about the horizontal line at `y`.
  func mirrored(y: Double) -> TexturePlacement {
    var result = self
    result.origin.y = 2 * y - origin.y
    result.down = -down
    return result
  }
}

/// An opacity that is a linear function of a layer's local y, seen on the page.
struct Fade {
  /// Opacity times w, and w: factors of (page x, page y, 1).
  let numerator: SIMD3<Double>
  let divisor: SIMD3<Double>

  /// From `opacity` at local y = `top` to 0 at `top + height`.
  init(opacity: Double, top: Double, height: Double, inverse: InverseProjection) {
    divisor = inverse.w
    numerator = inverse.w * opacity - (inverse.v - inverse.w * top) * (opacity / height)
  }

  /// Opacity 0...256 at the centre of a pixel, times 2¹⁶.
  func value(x: Int, pageY: Double) -> Int {
    let page = SIMD3(Double(x) + 0.5, pageY, 1)
    let share = (numerator * page).sum() / max((divisor * page).sum(), 1e-9)
    return Int(max(0, min(1, share)) * 16_777_216)
  }

  private static let blockWidth = 16

  /// Weakens the premultiplied pixels `[start, end)` of row `y`: exact at every sixteenth, evenly in between.
  func apply(y: Int, start: Int, end: Int, to row: inout MutableSpan<UInt32>) {
    let pageY = Double(y) + 0.5
    var x = start
    var value = value(x: start, pageY: pageY)
    while x < end {
      let blockEnd = min(x + Self.blockWidth, end)
      let next = self.value(x: blockEnd, pageY: pageY)
      let step = (next - value) / (blockEnd - x)
      for pixel in x..<blockEnd {
        row[pixel] = packed(settled(lanes(row[pixel]) &* UInt64(truncatingIfNeeded: (value &+ 32768) &>> 16)))
        value &+= step
      }
      value = next
      x = blockEnd
    }
  }
}
