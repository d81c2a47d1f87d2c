public import KinoraPixels

/// Turns a path into coverage, row by row: the exact area of the shape inside each pixel square.
///
///     var rasterizer = CoverageRasterizer(path, clip: PixelRect(size))
///     var row = CoverageRow(width: size.width)
///     for y in 0..<size.height { rasterizer.rasterize(y, into: &row) }   // row.values, row.spans
///
/// Each edge adds the signed area to its right to the pixels it crosses, so that the running sum along a row is the
/// area itself; the method of today's font rasterisers. The sum is taken without its sign and cut at 1: contours
/// that run the other way are holes, contours that overlap the same way are united up to their edge pixels.
///
/// Memory: the edges, sorted by their upper end, and one row of sums. Results are rounded to the nearest level, at
/// most 0.6 levels of 255 from the true area, and do not depend on the system: points are moved to a grid of
/// 1/65536 pixel and areas to 1/2²⁰ before the final rounding, far above the noise of the last bit. Mirrored shapes
/// give mirrored rows for the same reason. Points that are not finite remove their contour.
public struct CoverageRasterizer: Sendable {
  /// The pixels that rows are made for.
  public let clip: PixelRect
  /// The rows that hold coverage at all, in page coordinates; the others are wholly 0.
  public let rows: Range<Int>

  private let edges: [CoverageEdge]
  private var nextEdge = 0
  private var active: [Int] = []
  private var lastRow = Int.min
  /// Running sums along a row yield the area; all 0 between rows.
  private var sums: [Double]
  /// Stretches of `sums` that were touched in this row, not sorted.
  private var touched: [Range<Int>] = []

  /// - Parameter clip: the pixels wanted, in the coordinates of the path.
  public init(_ path: Path, clip: PixelRect) {
    self.init(contours: path.flattened(), clip: clip)
  }

  /// - Parameter contours: closed polygons, as `Path.flattened` makes them.
  public init(contours: [[Point]], clip: PixelRect) {
    self.clip = clip
    edges = CoverageEdge.sorted(contours, originX: Double(clip.x), originY: Double(clip.y))
    sums = [Double](repeating: 0, count: max(0, clip.width) + 2)
    let height = Double(max(0, clip.height))
    let top = edges.reduce(height) { min($0, $1.y0) }
    let bottom = edges.reduce(0) { max($0, $1.y1) }
    let first = Int(max(0, top).rounded(.down))
    let end = Int(min(height, bottom).rounded(.up))
    rows = clip.y + first..<clip.y + max(first, end)
  }

  /// Coverage of row `y` of the page. Cheapest when rows are asked for from top to bottom; any order works, and rows
  /// outside the clip are 0.
  ///
  /// - Precondition: `row` was made for the width of the clip.
  public mutating func rasterize(_ y: Int, into row: inout CoverageRow) {
    precondition(row.values.count == max(0, clip.width), "the row has the width of the clip")
    row.spans.removeAll(keepingCapacity: true)
    guard rows.contains(y) else {
      row.appendConstant(0, from: 0, to: clip.width)
      return
    }
    activateEdges(for: y - clip.y)
    addEdges(top: Double(y - clip.y))
    emit(into: &row)
  }

  private mutating func activateEdges(for y: Int) {
    if y < lastRow {
      nextEdge = 0
      active.removeAll(keepingCapacity: true)
    }
    lastRow = y
    let top = Double(y)
    let bottom = top + 1
    active.removeAll { edges[$0].y1 <= top }
    while nextEdge < edges.count, edges[nextEdge].y0 < bottom {
      if edges[nextEdge].y1 > top { active.append(nextEdge) }
      nextEdge += 1
    }
  }

  private mutating func addEdges(top: Double) {
    let width = Double(clip.width)
    for index in active {
      let edge = edges[index]
      let y0 = max(edge.y0, top)
      let y1 = min(edge.y1, top + 1)
      guard y0 < y1 else { continue }
      let x0 = edge.x(at: y0)
      let x1 = edge.x(at: y1)
      // The direction along x does not matter for areas; from left to right there is one case less.
      addSegment(left: min(x0, x1), right: max(x0, x1), cover: (y1 - y0) * edge.direction, width: width)
    }
  }

  /// Adds an edge piece inside one row that runs from `left` to `right` and is `cover` high (signed).
  private mutating func addSegment(left: Double, right: Double, cover: Double, width: Double) {
    if left >= width { return }
    if right <= 0 {
      addPiece(column: 0, offset: 0, cover: cover)
      touched.append(0..<1)
      return
    }
    if right - left < 1e-9 {
      let column = min(Int(max(0, left)), clip.width - 1)
      addPiece(column: column, offset: max(0, left) - Double(column), cover: cover)
      touched.append(column..<column + 2)
      return
    }
    let coverPerPixel = cover / (right - left)
    var start = left
    if left < 0 {
      addPiece(column: 0, offset: 0, cover: -left * coverPerPixel)
      start = 0
    }
    let end = min(right, width)
    let first = Int(start)
    var column = first
    while Double(column) < end {
      let pieceLeft = max(start, Double(column))
      let pieceRight = min(end, Double(column + 1))
      addPiece(
        column: column, offset: (pieceLeft + pieceRight) / 2 - Double(column),
        cover: (pieceRight - pieceLeft) * coverPerPixel)
      column += 1
    }
    touched.append(first..<column + 1)
  }

  /// `offset`: mean distance of the piece from the left side of its pixel, 0...1.
  private mutating func addPiece(column: Int, offset: Double, cover: Double) {
    sums[column] += cover * (1 - offset)
    sums[column + 1] += cover * offset
  }

  private mutating func emit(into row: inout CoverageRow) {
    touched.sort { $0.lowerBound < $1.lowerBound }
    var sum = 0.0
    var x = 0
    var index = 0
    while index < touched.count {
      let start = touched[index].lowerBound
      var end = touched[index].upperBound
      index += 1
      while index < touched.count, touched[index].lowerBound <= end {
        end = max(end, touched[index].upperBound)
        index += 1
      }
      row.appendConstant(Self.level(sum), from: x, to: start)
      x = min(end, clip.width)
      for column in start..<x {
        sum += sums[column]
        sums[column] = 0
        row.values[column] = Self.level(sum)
      }
      for column in x..<max(x, end) { sums[column] = 0 }
      row.appendVarying(from: start, to: x)
    }
    touched.removeAll(keepingCapacity: true)
    row.appendConstant(Self.level(sum), from: x, to: clip.width)
  }

  /// Area to level: first to the grid of 1/2²⁰, then `round(area · 255)`, halves upwards.
  private static func level(_ sum: Double) -> UInt8 {
    let area = Int(min(1, abs(sum)) * 1_048_576 + 0.5)
    return UInt8(truncatingIfNeeded: (area * 255 + 524_288) >> 20)
  }
}
