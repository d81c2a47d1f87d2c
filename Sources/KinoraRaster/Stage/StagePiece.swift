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
  /// A mirror image: hides other mirror images behind it.
  var isMirror: Bool = false
  /// Whether it counts as sampling a picture.
  var isPicture: Bool
  var clip: PixelRect
  /// z / w over the page; larger is nearer.
  var depthPlane: SIMD3<Double>

  /// Whether what it covers wholly needs nothing behind it.
  var isOpaque: Bool {
    guard opacity == 256 else { return false }
    return switch paint {
    case .color(let color): color >= opaqueBits
    case .copy(let texture, _, _): texture.isOpaque
    case .texture(let map): map.texture.isOpaque && map.fade == nil
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
  /// Opacity along v, as `start + slope · v`, 0...1; nil: 1 everywhere.
  var fade: (start: Double, slope: Double)?

  /// - Parameters:
  ///   - inverse: from the page to the layer.
  ///   - origin: the local point that shows the texture's top left corner.
  ///   - across: local x per texel; negative when the texture is laid on mirrored.
  ///   - down: local y per texel.
  init(
    _ texture: Texture, inverse: InverseProjection, origin: Point, across: Double, down: Double,
    fade: (start: Double, slope: Double)? = nil
  ) {
    self.texture = texture
    u = (inverse.u - inverse.w * origin.x) / across
    v = (inverse.v - inverse.w * origin.y) / down
    w = inverse.w
    self.fade = fade
  }
}
