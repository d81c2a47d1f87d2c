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
}
