import KinoraPixels

/// The shadow of an outline as a small texture, to be laid into the layer's plane.
struct SoftShadow: Sendable {
  let texture: Texture
  let placement: TexturePlacement
  /// The rectangle it fills, in the layer's pixels.
  let corners: [Point]

  /// The Gaussian is cut after this many standard deviations.
  private static let reach = 3.0
  /// Texels per standard deviation: enough for straight lines between texels to stand for the curve within 1 %.
  private static let texelsPerDeviation = 2.5
  private static let largestSide = 512.0

  /// - Parameters:
  ///   - outline: polygons in the layer's pixels.
  ///   - scale: pixels per point.
  init(_ shadow: Shadow, outline: [[Point]], scale: Double) {
    let deviation = max(0, shadow.radius * scale)
    let points = outline.flatMap { $0 }
    let left = points.reduce(Double.infinity) { min($0, $1.x) }
    let top = points.reduce(Double.infinity) { min($0, $1.y) }
    let right = points.reduce(-Double.infinity) { max($0, $1.x) }
    let bottom = points.reduce(-Double.infinity) { max($0, $1.y) }
    let longest = max(right - left, bottom - top) + 2 * Self.reach * deviation
    let step = max(1, deviation / Self.texelsPerDeviation, longest / Self.largestSide)
    // One empty texel around, so that the rim of the texture is clear.
    let margin = ((Self.reach * deviation / step).rounded(.up) + 1) * step
    let width = max(1, Int(((right - left + 2 * margin) / step).rounded(.up)))
    let height = max(1, Int(((bottom - top + 2 * margin) / step).rounded(.up)))
    let contours = outline.map { contour in
      contour.map { Point(x: ($0.x - left + margin) / step, y: ($0.y - top + margin) / step) }
    }
    var plane = Self.coverage(contours, width: width, height: height)
    plane = Self.blurredAcross(plane, width: width, deviation: deviation / step)
    plane = Self.blurredAcross(plane, width: height, deviation: deviation / step)
    let color = shadow.color
    let strength = UInt8(fraction256(shadow.opacity) * 255 / 256)
    let full = multiplyFraction(color.alpha, strength)
    texture = Texture(
      TextureLevel(width: width, height: height) { x, y in
        let alpha = multiplyFraction(UInt8(truncatingIfNeeded: plane[y * width + x] >> 8), full)
        return premultiplied(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
      })
    let x = left - margin + shadow.offsetX * scale
    let y = top - margin + shadow.offsetY * scale
    var placement = TexturePlacement(texture, width: Double(width) * step, height: Double(height) * step)
    placement.origin = Point(x: x, y: y)
    self.placement = placement
    let maxX = x + Double(width) * step
    let maxY = y + Double(height) * step
    corners = [Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }

  /// Coverage times 256, row by row.
  private static func coverage(_ contours: [[Point]], width: Int, height: Int) -> [Int] {
    var rasterizer = CoverageRasterizer(
      contours: contours, clip: PixelRect(x: 0, y: 0, width: width, height: height))
    var row = CoverageRow(width: width)
    var plane: [Int] = []
    plane.reserveCapacity(width * height)
    for y in 0..<height {
      rasterizer.rasterize(y, into: &row)
      for value in row.values { plane.append(Int(value) << 8) }
    }
    return plane
  }

  /// Rows of `width` values, blurred along the row and returned column by column, so that a second call does the rest.
  private static func blurredAcross(_ plane: [Int], width: Int, deviation: Double) -> [Int] {
    let height = plane.count / width
    let weights = gaussian(deviation)
    let reach = weights.count / 2
    var result = [Int](repeating: 0, count: plane.count)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 32768
        for tap in max(-reach, -x)...min(reach, width - 1 - x) {
          sum += plane[y * width + x + tap] * weights[tap + reach]
        }
        result[x * height + y] = sum >> 16
      }
    }
    return result
  }

  /// An odd number of weights in 1/65536, together exactly 1.
  private static func gaussian(_ deviation: Double) -> [Int] {
    guard deviation > 0.01 else { return [65536] }
    let reach = Int((Self.reach * deviation).rounded(.up))
    let raw = (-reach...reach).map { offset in
      exponential(-Double(offset * offset) / (2 * deviation * deviation))
    }
    let total = raw.reduce(0, +)
    var weights = raw.map { Int(($0 / total * 65536).rounded()) }
    weights[reach] += 65536 - weights.reduce(0, +)
    return weights
  }
}
