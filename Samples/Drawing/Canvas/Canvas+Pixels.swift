import KinoraPixels

extension Canvas {
  /// Rounding to 8 bits: what is added to each channel before it is cut off.
  enum Finish: Sendable {
    /// An 8 × 8 pattern of thresholds: gradients stay smooth and flat colours flat; compresses well.
    case ordered
    /// Noise of the given strength in levels, like film; for pictures that are stored as JPEG.
    case grain(Double, seed: UInt64)
  }

  /// The picture as straight 8-bit pixels: RGB when nothing is transparent, otherwise RGBA.
  func picture(_ finish: Finish) -> PixelBuffer<Straight> {
    let isOpaque = pixels.allSatisfy { $0.w > 0.999 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.pixelCount * 4)
    var generator = SplitMix(seed: 0)
    if case .grain(_, let seed) = finish { generator = SplitMix(seed: seed) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = pixels[y * size.width + x]
        let offset: Float
        switch finish {
        case .ordered: offset = Canvas.threshold(x, y)
        case .grain(let strength, _):
          // The sum of two even spreads is a triangle; dark and light ends take less.
          let noise = generator.unit() + generator.unit() - 1
          let light = Double(pixel.x + pixel.y + pixel.z) / 3
          offset = 0.5 + Float(noise * (0.6 + strength * 4 * light * (1 - light)))
        }
        let alpha = max(pixel.w, 1e-6)
        for channel in 0..<3 { bytes.append(Canvas.level(pixel[channel] / alpha, offset)) }
        if !isOpaque { bytes.append(Canvas.level(pixel.w, 0.5)) }
      }
    }
    return PixelBuffer(size: size, layout: isOpaque ? .rgb : .rgba, bytes: bytes)
  }

  private static func level(_ value: Float, _ offset: Float) -> UInt8 {
    UInt8(min(255, max(0, value * 255 + offset)))
  }

  /// Bayer's recursive threshold pattern, 0...1 exclusive.
  private static func threshold(_ x: Int, _ y: Int) -> Float {
    var value = 0
    for bit in 0..<3 {
      let column = (x >> bit) & 1
      let row = (y >> bit) & 1
      value = (value << 2) | ((column ^ row) << 1) | row
    }
    return (Float(value) + 0.5) / 64
  }
}
