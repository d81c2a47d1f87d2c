import Foundation

/// The part of a row at height y that a convex shape covers: from left to right; empty when right < left.
typealias Extent = (_ y: Double) -> (left: Double, right: Double)

/// 255 × the area of the shape in each pixel: exact along x, summed over many lines along y.
func areaLevels(width: Int, height: Int, _ extent: Extent) -> [[Double]] {
  (0..<height).map { row in
    var sums: [Double] = []
    for lines in [256, 4096] {
      sums = [Double](repeating: 0, count: width)
      var span = (least: Double.infinity, most: -Double.infinity)
      for line in 0..<lines {
        let (left, right) = extent(Double(row) + (Double(line) + 0.5) / Double(lines))
        guard left < right else { continue }
        span = (min(span.least, left), max(span.most, left))
        let first = max(0, Int(left.rounded(.down)))
        for x in first..<max(first, min(width, Int(right.rounded(.up)))) {
          sums[x] += min(right, Double(x + 1)) - max(left, Double(x))
        }
      }
      sums = sums.map { $0 * 255 / Double(lines) }
      if span.most - span.least <= 2 { break }
    }
    return sums
  }
}

/// Radii clockwise from the top left.
func roundedExtent(
  _ width: Double, _ height: Double, _ radii: [Double], left: Double = 0, top: Double = 0
) -> Extent {
  func cut(_ distance: Double, _ radius: Double) -> Double {
    let inside = min(max(radius - distance, 0), radius)
    return radius - max(0, radius * radius - inside * inside).squareRoot()
  }
  return { y in
    let y = y - top
    guard y > 0, y < height else { return (1, 0) }
    return (
      left + max(cut(y, radii[0]), cut(height - y, radii[3])),
      left + width - max(cut(y, radii[1]), cut(height - y, radii[2]))
    )
  }
}

func superellipseExtent(_ width: Double, _ height: Double, exponent: Double) -> Extent {
  return { y in
    let v = abs(2 * y / height - 1)
    guard v < 1 else { return (1, 0) }
    let half = width / 2 * pow(1 - pow(v, exponent), 1 / exponent)
    return (width / 2 - half, width / 2 + half)
  }
}

func hexagonExtent(_ width: Double, _ height: Double) -> Extent {
  let side = min(height / 2, width / 3.0.squareRoot())
  let halfWidth = side * 3.0.squareRoot() / 2
  return { y in
    let v = abs(y - height / 2)
    guard v < side else { return (1, 0) }
    let half = v <= side / 2 ? halfWidth : halfWidth * (side - v) / (side / 2)
    return (width / 2 - half, width / 2 + half)
  }
}
