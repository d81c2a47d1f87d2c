import KinoraPixels

/// The shadow of an outline: alpha of each pixel of the canvas, row by row.
///
/// Whole numbers only, and the same from both ends, so a mirrored shape has a mirrored shadow. Wide shadows are blurred
/// on a coarse grid and drawn between its samples: the cost of a pixel does not grow with the radius. Rectangles need no
/// blur: the integral of their edges under a Gaussian is the error function.
struct ShadowRows: Sendable {
  /// Standard deviation times this is how far a shadow reaches: 0.13 % of the edge lies beyond.
  static let reachInDeviations = 3.0

  private enum Profile: Sendable {
    /// Blurred cells.
    case cells(ShadowCells)
    /// Product of two profiles, each 0...65280.
    case product(across: [UInt32], down: [UInt32])
  }

  private let width: Int
  private let profile: Profile
  /// Opacity times the alpha of the colour, 65536 = 1.
  private let strength: UInt32

  /// The shadow of closed polygons on the canvas.
  init(contours: [[Point]], canvas: PixelSize, deviation: Double, opacity: Double) {
    let grid = ShadowGrid(canvas: canvas, deviation: deviation)
    self.init(ShadowCells(grid, contours: contours), canvas: canvas, opacity: opacity)
  }

  /// The shadow of a mask.
  init(plane: CoveragePlane, canvas: PixelSize, deviation: Double, opacity: Double) {
    let grid = ShadowGrid(canvas: canvas, deviation: deviation)
    self.init(ShadowCells(grid, plane: plane), canvas: canvas, opacity: opacity)
  }

  private init(_ sharp: ShadowCells, canvas: PixelSize, opacity: Double) {
    width = canvas.width
    strength = Self.strength(opacity)
    var cells = sharp
    GaussianBlur(deviation: cells.grid.deviation).apply(to: &cells)
    profile = .cells(cells)
  }

  /// The shadow of a rectangle.
  init(rectangle: ShapeBox, canvas: PixelSize, deviation: Double, opacity: Double) {
    width = canvas.width
    strength = Self.strength(opacity)
    profile = .product(
      across: Self.edgeProfile(
        from: rectangle.x, to: rectangle.x + rectangle.width, count: canvas.width, deviation: deviation),
      down: Self.edgeProfile(
        from: rectangle.y, to: rectangle.y + rectangle.height, count: canvas.height, deviation: deviation))
  }

  /// Alpha 0...255 of row `y`, one value a pixel of the canvas.
  func alpha(_ y: Int) -> [UInt8] {
    switch profile {
    case .product(let across, let down):
      let factor = UInt64(down[y])
      return across.map { value in
        let level = UInt32(truncatingIfNeeded: (UInt64(value) * factor + 32640) / 65280)
        return UInt8(truncatingIfNeeded: (level &* strength &+ 8_388_608) &>> 24)
      }
    case .cells(let cells):
      return cells.grid.step == 1 ? fineAlpha(y, cells) : coarseAlpha(y, cells)
    }
  }

  /// A row of a grid whose cells are pixels.
  private func fineAlpha(_ y: Int, _ cells: ShadowCells) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: width)
    var alphas = row.mutableSpan
    let levels = cells.levels.span.extracting(y * width..<(y + 1) * width)
    // At most 32640 · 65536 + 2²², below 2³².
    for x in alphas.indices {
      alphas[x] = UInt8(truncatingIfNeeded: (UInt32(levels[x]) &* strength &+ 4_194_304) &>> 23)
    }
    return row
  }

  /// A row between the samples of a coarse grid.
  private func coarseAlpha(_ y: Int, _ cells: ShadowCells) -> [UInt8] {
    let grid = cells.grid
    let whole = 2 * grid.step
    let (cell, fraction) = ShadowGrid.position(y, doubledEdge: grid.doubledTop, step: grid.step)
    let upper = cell * grid.width
    let lower = min(grid.height - 1, cell + 1) * grid.width
    var samples = [UInt64](repeating: 0, count: grid.width)
    for x in 0..<grid.width {
      let sum = Int(cells.levels[upper + x]) * (whole - fraction) + Int(cells.levels[lower + x]) * fraction
      samples[x] = UInt64((sum + grid.step) / whole)
    }
    var row = [UInt8](repeating: 0, count: width)
    var alphas = row.mutableSpan
    // A level times `whole` times this is alpha times 2⁴⁰: at most 2¹⁵ · whole · 2³³ / whole, and 2³⁹ for rounding.
    let factor = UInt64(strength) * 65536 / UInt64(grid.step)
    var (column, right) = ShadowGrid.position(0, doubledEdge: grid.doubledLeft, step: grid.step)
    var x = 0
    while x < width {
      let here = samples[column]
      let next = samples[min(grid.width - 1, column + 1)]
      let end = min(width, x + (whole - right + 1) / 2)
      while x < end {
        let level =
          here &* UInt64(truncatingIfNeeded: whole &- right) &+ next &* UInt64(truncatingIfNeeded: right)
        alphas[x] = UInt8(truncatingIfNeeded: (level &* factor &+ 1 << 39) &>> 40)
        x &+= 1
        right &+= 2
      }
      right -= whole
      column += 1
    }
    return row
  }

  private static func strength(_ opacity: Double) -> UInt32 {
    UInt32((min(1, max(0, opacity)) * 65536).rounded())
  }

  /// The mean over each pixel of a bar `[start, end)` blurred by a Gaussian: differences of its second integral
  /// G(t) = t·Φ(t/σ) + σ·φ(t/σ).
  private static func edgeProfile(from start: Double, to end: Double, count: Int, deviation: Double)
    -> [UInt32]
  {
    let rootOfTwo = 2.0.squareRoot()
    let density = 1 / (2 * Double.pi).squareRoot()
    func integral(_ t: Double) -> Double {
      let z = t / deviation
      return t * (0.5 * (1 + errorFunction(z / rootOfTwo))) + deviation * density * exponential(-z * z / 2)
    }
    return (0..<count).map { x in
      let left = integral(Double(x + 1) - start) - integral(Double(x) - start)
      let right = integral(Double(x + 1) - end) - integral(Double(x) - end)
      return UInt32((min(1, max(0, left - right)) * 65280).rounded())
    }
  }
}
