import KinoraPixels
import KinoraRaster

/// A picture being painted: premultiplied sRGB in single precision, so that many soft layers do not band.
struct Canvas: Sendable {
  enum Blend: Sendable { case normal, screen, multiply }

  let size: PixelSize
  private(set) var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    size = PixelSize(width: width, height: height)
    pixels = [SIMD4<Float>](repeating: .zero, count: size.pixelCount)
  }

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  func mask(_ path: Path) -> Mask { Mask(path, size: size) }

  mutating func fill(_ paint: Paint) {
    fill(.rectangle(x: 0, y: 0, width: width, height: height), paint)
  }

  /// - Parameters:
  ///   - blur: standard deviation of the softness of the edge, in pixels.
  ///   - inside: what the shape is clipped to.
  mutating func fill(
    _ path: Path, _ paint: Paint, opacity: Float = 1, blur: Double = 0, blend: Blend = .normal,
    inside clip: Mask? = nil
  ) {
    var mask = mask(path)
    if blur > 0 { mask = mask.blurred(blur) }
    if let clip { mask = mask.intersecting(clip) }
    fill(mask, paint, opacity: opacity, blend: blend)
  }

  mutating func fill(_ mask: Mask, _ paint: Paint, opacity: Float = 1, blend: Blend = .normal) {
    for y in mask.rows {
      for x in 0..<size.width {
        let index = y * size.width + x
        let coverage = mask.values[index] * opacity
        if coverage > 0 { blendPixel(index, paint.color(x: x, y: y) * coverage, blend) }
      }
    }
  }

  /// Paints every pixel with what `color` says: premultiplied, at the centre of the pixel.
  mutating func shade(
    rows: Range<Int>, blend: Blend = .normal, _ color: (_ x: Double, _ y: Double) -> SIMD4<Float>
  ) {
    for y in rows {
      for x in 0..<size.width {
        blendPixel(y * size.width + x, color(Double(x) + 0.5, Double(y) + 0.5), blend)
      }
    }
  }

  /// Darkens or lights a shape along the edge that faces away from `offset`: what the shape moved by it leaves bare.
  mutating func edge(
    of path: Path, offset: Point, blur: Double, _ paint: Paint, opacity: Float = 1, blend: Blend = .normal,
    inside clip: Mask? = nil
  ) {
    var mask = mask(path)
    mask = mask.subtracting(self.mask(path.translated(x: offset.x, y: offset.y)).blurred(blur))
    if let clip { mask = mask.intersecting(clip) }
    fill(mask, paint, opacity: opacity, blend: blend)
  }

  /// Mirrors what lies above row `y` onto the rows below it, squeezed by `squeeze` and shifted sideways by `shift`.
  mutating func reflect(below y: Int, squeeze: Double, _ shift: (_ x: Int, _ y: Int) -> Double) {
    let above = pixels
    for row in y..<size.height {
      let source = Double(y) - Double(row - y + 1) * squeeze
      for x in 0..<size.width {
        let moved = Int((Double(x) + shift(x, row)).rounded())
        let from = min(y - 1, max(0, Int(source.rounded())))
        pixels[row * size.width + x] = above[from * size.width + min(size.width - 1, max(0, moved))]
      }
    }
  }

  private mutating func blendPixel(_ index: Int, _ source: SIMD4<Float>, _ blend: Blend) {
    let below = pixels[index]
    let one = SIMD4<Float>(repeating: 1)
    switch blend {
    case .normal: pixels[index] = source + below * (1 - source.w)
    case .screen:
      var result = source + below * (one - source)
      result.w = below.w
      pixels[index] = result.clamped(lowerBound: .zero, upperBound: one)
    case .multiply:
      var result = below * (source + SIMD4(repeating: 1 - source.w))
      result.w = below.w
      pixels[index] = result
    }
  }
}
