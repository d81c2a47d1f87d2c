import KinoraPixels
import KinoraRaster
import TestSupport
import Testing

/// Levels of all rows, top to bottom.
func coverage(of path: Path, width: Int, height: Int) -> [[UInt8]] {
  var rasterizer = CoverageRasterizer(path, clip: PixelRect(x: 0, y: 0, width: width, height: height))
  var row = CoverageRow(width: width)
  return (0..<height).map { y in
    rasterizer.rasterize(y, into: &row)
    return row.values
  }
}

@Suite("Coverage rasteriser: areas, mirrors, spans")
struct CoverageRasterizerTests {
  @Test("rectangles with fractional sides have their exact area", arguments: 0..<40)
  func rectangleMatchesArea(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let x = Double.random(in: -2...9, using: &random)
    let y = Double.random(in: -2...9, using: &random)
    let width = Double.random(in: 0.01...9, using: &random)
    let height = Double.random(in: 0.01...9, using: &random)
    let rows = coverage(of: .rectangle(x: x, y: y, width: width, height: height), width: 12, height: 10)
    func overlap(_ pixel: Int, _ start: Double, _ length: Double) -> Double {
      max(0, min(Double(pixel + 1), start + length) - max(Double(pixel), start))
    }
    for row in 0..<10 {
      for column in 0..<12 {
        let area = overlap(column, x, width) * overlap(row, y, height)
        #expect(abs(Double(rows[row][column]) - 255 * area) <= 0.51)
      }
    }
  }

  @Test("a triangle's pixels sum to its area")
  func triangleMatchesArea() {
    let path = Path(polygon: [Point(x: 1.5, y: 0.25), Point(x: 18.75, y: 7), Point(x: 4, y: 19.5)])
    let sum = coverage(of: path, width: 20, height: 20).joined().reduce(0) { $0 + Int($1) }
    let area = 0.5 * abs((18.75 - 1.5) * (19.5 - 0.25) - (4 - 1.5) * (7 - 0.25))
    #expect(abs(Double(sum) / 255 - area) < 0.15)
  }

  @Test("a circle mirrors exactly and turns a quarter exactly", arguments: [1, 2, 3, 7, 16, 33, 64, 97])
  func circleIsSymmetric(size: Int) {
    let radius = Double(size) / 2
    let circle = Path.ellipse(center: Point(x: radius, y: radius), radiusX: radius, radiusY: radius)
    let rows = coverage(of: circle, width: size, height: size)
    #expect(rows == rows.map { $0.reversed() })
    #expect(rows == rows.reversed())
    #expect(rows == (0..<size).map { x in rows.map { $0[x] } })
  }

  @Test("rows in any order, and a clip moved over the page, give the same levels")
  func orderAndClipDoNotMatter() {
    let path = Path.ellipse(center: Point(x: 20.3, y: 15.6), radiusX: 17.2, radiusY: 11.9)
    let whole = coverage(of: path, width: 40, height: 30)
    let clip = PixelRect(x: 5, y: 3, width: 22, height: 20)
    var rasterizer = CoverageRasterizer(path, clip: clip)
    var row = CoverageRow(width: 22)
    for y in [22, 3, 10, 11, 9, 2, 40, 15] {
      rasterizer.rasterize(y, into: &row)
      let expected = clip.y..<clip.maxY ~= y ? Array(whole[y][5..<27]) : [UInt8](repeating: 0, count: 22)
      #expect(row.values == expected, "row \(y)")
    }
  }

  @Test("spans tile the row and agree with its levels")
  func spansAgreeWithValues() {
    var path = Path.ellipse(center: Point(x: 30, y: 20), radiusX: 25, radiusY: 18)
    path.append(.rectangle(x: 66.5, y: 3.5, width: 20, height: 30))
    var rasterizer = CoverageRasterizer(path, clip: PixelRect(x: 0, y: 0, width: 90, height: 40))
    var row = CoverageRow(width: 90)
    for y in 0..<40 {
      rasterizer.rasterize(y, into: &row)
      #expect(row.spans.first?.start == 0 && row.spans.last?.end == 90)
      for (left, right) in zip(row.spans, row.spans.dropFirst()) { #expect(left.end == right.start) }
      for span in row.spans {
        guard let level = span.level else { continue }
        #expect(row.values[span.start..<span.end].allSatisfy { $0 == level })
      }
    }
    rasterizer.rasterize(20, into: &row)
    #expect(row.spans.filter { $0.level == 255 }.reduce(0) { $0 + $1.count } > 60)
  }

  @Test("hostile: points that are no numbers, huge or empty shapes do not trap")
  func hostilePointsDoNotTrap() {
    let strange = [
      Path(polygon: [Point(x: .nan, y: 0), Point(x: 5, y: 5), Point(x: 0, y: 5)]),
      Path(polygon: [Point(x: .infinity, y: 0), Point(x: 5, y: 5), Point(x: 0, y: 5)]), Path(),
      Path(polygon: []),
      .rectangle(x: 3, y: 3, width: 0, height: 0),
    ]
    for path in strange { #expect(coverage(of: path, width: 4, height: 4).joined().allSatisfy { $0 == 0 }) }
    let huge = Path.rectangle(x: -1e30, y: -1e30, width: 2e30, height: 2e30)
    #expect(coverage(of: huge, width: 4, height: 4).joined().allSatisfy { $0 == 255 })
    #expect(coverage(of: huge, width: 0, height: 4).joined().isEmpty)
  }

  @Test("a contour that runs the other way is a hole")
  func reversedContourIsHole() {
    var path = Path.rectangle(x: 0, y: 0, width: 10, height: 10)
    path.append(
      Path(polygon: [Point(x: 2, y: 2), Point(x: 2, y: 8), Point(x: 8, y: 8), Point(x: 8, y: 2)]))
    let rows = coverage(of: path, width: 10, height: 10)
    #expect(rows[5] == [255, 255, 0, 0, 0, 0, 0, 0, 255, 255])
  }
}
