import KinoraPixels

/// The coarse grid on which a wide shadow is blurred: cells of `step` × `step` pixels, centred on the canvas.
///
/// A Gaussian of deviation σ holds next to nothing finer than σ, so a blurred outline may be sampled every σ / 4 pixels
/// and drawn with straight lines between the samples: off by less than `step`² / 16 · max |second derivative|, a quarter
/// of a level of 255. The grid is centred so that a mirrored shape keeps a mirrored shadow.
struct ShadowGrid: Sendable, Hashable {
  /// Pixels in a cell, along both axes.
  let step: Int
  let width: Int
  let height: Int
  /// Twice the place of the left and top edge of the grid on the canvas, in pixels; 0 or less.
  let doubledLeft: Int
  let doubledTop: Int
  /// Standard deviation in cells that makes the whole as wide as it was asked for.
  let deviation: Double

  /// - Parameter deviation: of the shadow, in pixels.
  init(canvas: PixelSize, deviation: Double) {
    let step = max(1, Int(deviation / 4))
    self.step = step
    // One cell more than the canvas needs, so that every pixel lies between two samples.
    width = step == 1 ? canvas.width : (canvas.width + step - 1) / step + 1
    height = step == 1 ? canvas.height : (canvas.height + step - 1) / step + 1
    doubledLeft = canvas.width - width * step
    doubledTop = canvas.height - height * step
    let cell = Double(step)
    // Averaging over cells instead of pixels adds (step² − 1) / 12 to the variance, lines between samples add
    // (step² − 1) / 6 in the mean: with step = 1 both are nothing.
    self.deviation = max(0, deviation * deviation - (cell * cell - 1) / 4).squareRoot() / cell
  }

  /// The cell before sample position `pixel` and what lies beyond it, 0..<2·step in half pixels.
  static func position(_ pixel: Int, doubledEdge: Int, step: Int) -> (cell: Int, fraction: Int) {
    let halves = 2 * pixel + 1 - doubledEdge - step
    return (halves / (2 * step), halves % (2 * step))
  }
}

/// Coverage of a shadow's outline in the cells of a grid: 0...`full`.
struct ShadowCells: Sendable {
  /// A whole cell. Twice this fits 16 bits, so that two mirrored taps of a blur are added before they are multiplied.
  static let full = 32640
  let grid: ShadowGrid
  /// Rows of the grid, top first.
  var levels: [UInt16]

  /// The area of `contours` in each cell.
  init(_ grid: ShadowGrid, contours: [[Point]]) {
    let left = Double(grid.doubledLeft) / 2
    let top = Double(grid.doubledTop) / 2
    let cell = Double(grid.step)
    let scaled = contours.map { $0.map { Point(x: ($0.x - left) / cell, y: ($0.y - top) / cell) } }
    var rasterizer = CoverageRasterizer(
      contours: scaled, clip: PixelRect(x: 0, y: 0, width: grid.width, height: grid.height))
    var row = CoverageRow(width: grid.width)
    self.grid = grid
    levels = []
    levels.reserveCapacity(grid.width * grid.height)
    for y in 0..<grid.height {
      rasterizer.rasterize(y, into: &row)
      for value in row.values { levels.append(UInt16(value) &* 128) }
    }
  }

  /// The mean of `plane` over each cell.
  init(_ grid: ShadowGrid, plane: CoveragePlane) {
    self.grid = grid
    let rect = plane.rect
    let columns = (0..<rect.width).map {
      CellShare(of: rect.x + $0, doubledEdge: grid.doubledLeft, step: grid.step, count: grid.width)
    }
    // Sums in quarters of a pixel: at most 255 · (2 · step)².
    var sums = [UInt64](repeating: 0, count: grid.width * grid.height)
    var line = [UInt64](repeating: 0, count: grid.width)
    for y in 0..<rect.height {
      let share = CellShare(of: rect.y + y, doubledEdge: grid.doubledTop, step: grid.step, count: grid.height)
      guard share.halves + share.nextHalves > 0 else { continue }
      for x in line.indices { line[x] = 0 }
      for x in 0..<rect.width {
        let level = UInt64(plane.levels[y * rect.width + x])
        let column = columns[x]
        line[column.cell] &+= level &* column.halves
        line[column.next] &+= level &* column.nextHalves
      }
      for x in line.indices {
        sums[share.cell * grid.width + x] &+= line[x] &* share.halves
        sums[share.next * grid.width + x] &+= line[x] &* share.nextHalves
      }
    }
    let quarters = UInt64(4 * grid.step * grid.step)
    levels = sums.map { UInt16(truncatingIfNeeded: ($0 * 128 + quarters / 2) / quarters) }
  }
}

/// The cells that a pixel lies in, each with the halves of it there; a pixel off the grid has none in any.
private struct CellShare {
  var cell = 0
  var halves: UInt64 = 0
  var next = 0
  var nextHalves: UInt64 = 0

  init(of pixel: Int, doubledEdge: Int, step: Int, count: Int) {
    let start = 2 * pixel - doubledEdge
    guard start >= 0, start < 2 * step * count else { return }
    cell = start / (2 * step)
    let isSplit = start % (2 * step) == 2 * step - 1
    halves = isSplit ? 1 : 2
    next = min(count - 1, cell + 1)
    nextHalves = isSplit && cell + 1 < count ? 1 : 0
  }
}
