public import KinoraPixels

/// A picture made ready for the stage: premultiplied, with levels reduced by halves in each direction.
///
/// The levels form a grid: column `i`, row `j` is the picture at 1/2ⁱ of its width and 1/2ʲ of its height, so that a card
/// turned almost edge-on is reduced across without losing its height. All levels together hold four times the texels
/// of the picture at 4 bytes each.
public struct Texture: Sendable {
  /// Size of the picture in pixels.
  public let size: PixelSize
  /// Whether no texel is even partly transparent.
  public let isOpaque: Bool
  /// Row by row: `columnCount` widths for each height.
  let levels: [TextureLevel]
  /// Number of widths.
  let columnCount: Int

  /// - Parameters:
  ///   - picture: grey, RGB or RGBA with straight alpha.
  ///   - isReduced: whether the smaller levels are made. A picture that is only ever shown at its own size or larger
  ///     needs none; without them a smaller one is sampled from the full size.
  /// - Precondition: the picture is not empty and not CMYK.
  public init(_ picture: PixelBuffer<Straight>, isReduced: Bool = true) {
    precondition(!picture.size.isEmpty, "a texture has at least one pixel")
    size = picture.size
    let base = TextureLevel(picture)
    isOpaque = base.isOpaque
    var levels = [base]
    while isReduced, let last = levels.last, last.width > 1 {
      levels.append(last.halvedAcross(roundsUp: levels.count % 2 == 1))
    }
    columnCount = levels.count
    var height = size.height
    while isReduced, height > 1 {
      let above = levels.suffix(columnCount)
      let row = levels.count / columnCount
      for (column, level) in above.enumerated() {
        levels.append(level.halvedDown(roundsUp: (row + column) % 2 == 1))
      }
      height = (height + 1) / 2
    }
    self.levels = levels
  }

  /// A single level of its own making.
  init(_ level: TextureLevel) {
    size = PixelSize(width: level.width, height: level.height)
    isOpaque = level.isOpaque
    levels = [level]
    columnCount = 1
  }

  /// Number of heights.
  var rowCount: Int { levels.count / columnCount }
}

/// One level of a texture: packed premultiplied texels, rows top to bottom.
struct TextureLevel: Sendable {
  /// Size of the content.
  let width: Int
  let height: Int
  /// Texels from one row to the next. Storage is at least 2 × 2 (the last texel doubled), so that every sample has a
  /// right and a lower neighbour.
  let stride: Int
  let texels: [UInt32]

  var rowCount: Int { max(height, 2) }
  var isOpaque: Bool { texels.allSatisfy { $0 >= opaqueBits } }

  init(_ picture: PixelBuffer<Straight>) {
    let bytes = picture.bytes
    let layout = picture.layout
    precondition(layout != .cmyk, "ink is converted to colour before it is shown")
    let count = layout.channelCount
    self.init(width: picture.size.width, height: picture.size.height) { x, y in
      let at = (y * picture.size.width + x) * count
      switch layout {
      case .grey: return UInt32(bytes[at]) &* 0x01_01_01 | opaqueBits
      case .rgb:
        return UInt32(bytes[at]) | UInt32(bytes[at + 1]) &<< 8 | UInt32(bytes[at + 2]) &<< 16 | opaqueBits
      case .rgba, .cmyk:
        let alpha = bytes[at + 3]
        let red = multiplyFraction(bytes[at], alpha)
        let green = multiplyFraction(bytes[at + 1], alpha)
        let blue = multiplyFraction(bytes[at + 2], alpha)
        return UInt32(red) | UInt32(green) &<< 8 | UInt32(blue) &<< 16 | UInt32(alpha) &<< 24
      }
    }
  }

  init(width: Int, height: Int, texel: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    stride = max(width, 2)
    var texels: [UInt32] = []
    texels.reserveCapacity(stride * max(height, 2))
    for y in 0..<max(height, 2) {
      for x in 0..<stride { texels.append(texel(min(x, width - 1), min(y, height - 1))) }
    }
    self.texels = texels
  }

  /// Half as wide, rounded up: each texel the mean of two neighbours, the last of an odd row alone.
  ///
  /// - Parameter roundsUp: which way a mean that ends in one half goes. Levels alternate, so that a long chain of
  ///   halvings grows neither brighter nor darker.
  func halvedAcross(roundsUp: Bool) -> TextureLevel {
    TextureLevel(width: (width + 1) / 2, height: height) { x, y in
      let row = y * stride
      return mean(texels[row + 2 * x], texels[row + min(2 * x + 1, width - 1)], roundsUp: roundsUp)
    }
  }

  /// Half as high, rounded up; as `halvedAcross`.
  func halvedDown(roundsUp: Bool) -> TextureLevel {
    TextureLevel(width: width, height: (height + 1) / 2) { x, y in
      mean(
        texels[2 * y * stride + x], texels[min(2 * y + 1, height - 1) * stride + x], roundsUp: roundsUp)
    }
  }
}

/// The mean of two packed pixels, channel by channel.
@inline(__always) private func mean(_ a: UInt32, _ b: UInt32, roundsUp: Bool) -> UInt32 {
  let bias: UInt64 = roundsUp ? 0x0001_0001_0001_0001 : 0
  return packed((lanes(a) &+ lanes(b) &+ bias) &>> 1 & laneMask)
}
