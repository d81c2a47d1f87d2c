import KinoraPixels

/// Where the coverage of a card comes from: an outline, or a plane of levels made from a mask picture.
enum CoverageSource: Sendable {
  case outline(CoverageRasterizer)
  case plane(CoveragePlane, clip: PixelRect)

  /// Coverage of row `y`, as `CoverageRasterizer.rasterize`.
  mutating func rasterize(_ y: Int, into row: inout CoverageRow) {
    switch self {
    case .outline(var rasterizer):
      self = .plane(.empty, clip: PixelRect(x: 0, y: 0, width: 0, height: 0))  // keeps the edges unshared
      rasterizer.rasterize(y, into: &row)
      self = .outline(rasterizer)
    case .plane(let plane, let clip):
      plane.copyRow(y, clip: clip, into: &row)
    }
  }
}

/// Levels of coverage of a rectangle; 0 everywhere else.
struct CoveragePlane: Sendable, Hashable {
  let rect: PixelRect
  /// Rows of `rect`, top first.
  let levels: [UInt8]

  static let empty = CoveragePlane(rect: PixelRect(x: 0, y: 0, width: 0, height: 0), levels: [])

  func copyRow(_ y: Int, clip: PixelRect, into row: inout CoverageRow) {
    row.spans.removeAll(keepingCapacity: true)
    let left = max(rect.x, clip.x)
    let right = min(rect.maxX, clip.maxX)
    guard y >= rect.y, y < rect.maxY, left < right else {
      row.appendConstant(0, from: 0, to: clip.width)
      return
    }
    row.appendConstant(0, from: 0, to: left - clip.x)
    let base = (y - rect.y) * rect.width - rect.x
    var x = left
    while x < right {
      let level = levels[base + x]
      let start = x
      if level == 0 || level == 255 {
        while x < right, levels[base + x] == level { x += 1 }
        row.appendConstant(level, from: start - clip.x, to: x - clip.x)
      } else {
        while x < right, levels[base + x] != 0, levels[base + x] != 255 {
          row.values[x - clip.x] = levels[base + x]
          x += 1
        }
        row.appendVarying(from: start - clip.x, to: x - clip.x)
      }
    }
    row.appendConstant(0, from: right - clip.x, to: clip.width)
  }

  /// The plane with its edge moved inwards by `distance` pixels (outwards when negative).
  ///
  /// Grey morphology with a disc whose rim is one pixel soft: erosion takes the least of level + rim over the disc,
  /// dilation the greatest of level − rim. Cost: pixels × disc area.
  func offset(by distance: Double) -> CoveragePlane {
    if distance == 0 || rect.isEmpty { return self }
    let radius = abs(distance)
    let reach = Int((radius + 0.5).rounded(.up))
    let disc = Self.disc(radius: radius, reach: reach)
    let pad = distance < 0 ? reach : 0
    let result = PixelRect(
      x: rect.x - pad, y: rect.y - pad, width: rect.width + 2 * pad, height: rect.height + 2 * pad)
    var moved = [UInt8](repeating: 0, count: result.size.pixelCount)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var best = distance > 0 ? 255 : 0
        for point in disc {
          let level = level(x: x - pad + point.x, y: y - pad + point.y)
          best = distance > 0 ? min(best, level + point.rim) : max(best, level - point.rim)
          if best == (distance > 0 ? 0 : 255) { break }
        }
        moved[y * result.width + x] = UInt8(truncatingIfNeeded: min(255, max(0, best)))
      }
    }
    return CoveragePlane(rect: result, levels: moved)
  }

  private func level(x: Int, y: Int) -> Int {
    guard x >= 0, y >= 0, x < rect.width, y < rect.height else { return 0 }
    return Int(levels[y * rect.width + x])
  }

  /// Offsets inside the disc with what its rim takes from 255: 0 inside, 255 outside.
  private static func disc(radius: Double, reach: Int) -> [(x: Int, y: Int, rim: Int)] {
    var points: [(x: Int, y: Int, rim: Int)] = []
    for y in -reach...reach {
      for x in -reach...reach {
        let distance = Double(x * x + y * y).squareRoot()
        let rim = Int((min(1, max(0, distance - radius)) * 255).rounded())
        if rim < 255 { points.append((x, y, rim)) }
      }
    }
    return points
  }
}
