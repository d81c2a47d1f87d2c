import KinoraPixels
import KinoraRaster

/// How much of each pixel a shape covers, 0...1.
struct Mask: Sendable {
  let size: PixelSize
  var values: [Float]
  /// Rows that hold anything; the others are 0.
  private(set) var rows: Range<Int>

  init(_ path: Path, size: PixelSize) {
    self.size = size
    values = [Float](repeating: 0, count: size.pixelCount)
    var rasterizer = CoverageRasterizer(path, clip: PixelRect(size))
    rows = rasterizer.rows
    var row = CoverageRow(width: size.width)
    for y in rows {
      rasterizer.rasterize(y, into: &row)
      for span in row.spans where span.level != 0 {
        for x in span.start..<span.end { values[y * size.width + x] = Float(row.values[x]) / 255 }
      }
    }
  }

  /// The part of the shape outside another one.
  func subtracting(_ other: Mask) -> Mask {
    var result = self
    for index in indices { result.values[index] *= 1 - other.values[index] }
    return result
  }

  func intersecting(_ other: Mask) -> Mask {
    var result = self
    for index in indices { result.values[index] *= other.values[index] }
    return result
  }

  var indices: Range<Int> { rows.lowerBound * size.width..<rows.upperBound * size.width }

  /// Softened as by a Gaussian of standard deviation `sigma` pixels: three box averages each way.
  func blurred(_ sigma: Double) -> Mask {
    let radius = Int((sigma * 1.0).rounded())
    guard radius > 0 else { return self }
    var result = self
    result.rows = max(0, rows.lowerBound - 3 * radius)..<min(size.height, rows.upperBound + 3 * radius)
    for _ in 0..<3 {
      for y in rows {
        Mask.average(&result.values, from: y * size.width, count: size.width, step: 1, radius: radius)
      }
    }
    for _ in 0..<3 {
      for x in 0..<size.width {
        Mask.average(&result.values, from: x, count: size.height, step: size.width, radius: radius)
      }
    }
    return result
  }

  private static func average(
    _ values: inout [Float], from start: Int, count: Int, step: Int, radius: Int
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    let scale = 1 / Float(2 * radius + 1)
    // The edge value goes on beyond the picture.
    func value(_ index: Int) -> Float { line[min(count - 1, max(0, index))] }
    var sum: Float = 0
    for index in -radius...radius { sum += value(index) }
    for index in 0..<count {
      values[start + index * step] = max(0, sum * scale)
      sum += value(index + radius + 1) - value(index - radius)
    }
  }
}
