public import KinoraPixels

extension Path {
  /// Largest distance in pixels between a curve and the chords that stand for it: 1/2048.
  ///
  /// A chord cuts at most two thirds of that from the area of a pixel, 0.08 of a level of 255. Together with the half
  /// level of the final rounding, coverage stays well inside one level of the true area.
  public static let flatteningTolerance = 1.0 / 2048

  /// The contours as polygons (closed, without repeating the first point), curves cut into chords at equal steps of
  /// their parameter. Mirrored curves give mirrored points.
  ///
  /// - Parameter tolerance: largest distance of a chord from its curve, in pixels, above 0.
  public func flattened(tolerance: Double = Path.flatteningTolerance) -> [[Point]] {
    var flattener = Flattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    flattener.finishContour()
    return flattener.contours
  }
}

private struct Flattener {
  let tolerance: Double
  var contours: [[Point]] = []
  private var contour: [Point] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finishContour()
      contour.append(point)
    case .line(let point): contour.append(point)
    case .quad(let control, let end): addQuad(control, end)
    case .cubic(let control1, let control2, let end): addCubic(control1, control2, end)
    case .arc(let center, let radiusX, let radiusY, let from, let to):
      addArc(center, radiusX, radiusY, from.radians, to.radians)
    case .close: finishContour()
    }
  }

  mutating func finishContour() {
    if contour.count > 2 { contours.append(contour) }
    contour = []
  }

  /// Number of chords whose largest error is the tolerance, when one chord has an error of `error` and the error
  /// falls with the square of the number.
  private func chordCount(error: Double) -> Int {
    let count = (error / tolerance).squareRoot()
    guard count.isFinite else { return 1 }
    // The small amount taken off keeps mirrored curves from differing by one chord through the last bit.
    return max(1, min(1 << 16, Int((count - 1e-6).rounded(.up))))
  }

  /// A chord is off by at most |second derivative| / 8, here 2·|p0 − 2c + p1| / 8.
  private mutating func addQuad(_ control: Point, _ end: Point) {
    guard let start = contour.last else { return }
    let bend = length(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
    let count = chordCount(error: bend / 4)
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      contour.append(
        Point(
          x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
          y: u * u * start.y + 2 * u * t * control.y + t * t * end.y))
    }
  }

  /// The second derivative of a cubic is at most 6 times the larger second difference of its points.
  private mutating func addCubic(_ control1: Point, _ control2: Point, _ end: Point) {
    guard let start = contour.last else { return }
    let bend = max(
      length(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
      length(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
    let count = chordCount(error: bend * 6 / 8)
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let w0 = u * u * u
      let w1 = 3 * u * u * t
      let w2 = 3 * u * t * t
      let w3 = t * t * t
      contour.append(
        Point(
          x: (w0 * start.x + w3 * end.x) + (w1 * control1.x + w2 * control2.x),
          y: (w0 * start.y + w3 * end.y) + (w1 * control1.y + w2 * control2.y)))
    }
  }

  /// A chord over the angle δ of a circle of radius r is off by r·δ² / 8.
  private mutating func addArc(
    _ center: Point, _ radiusX: Double, _ radiusY: Double, _ start: Double, _ end: Double
  ) {
    let turn = end - start
    let count = chordCount(error: max(abs(radiusX), abs(radiusY)) * turn * turn / 8)
    // Full turns meet at their ends; the number is a multiple of four so that all quarters are alike.
    let steps = count > 1 ? (count + 3) / 4 * 4 : count
    for step in 0...steps {
      let angle = start + turn * Double(step) / Double(steps)
      contour.append(
        Point(x: center.x + radiusX * cosine(angle), y: center.y + radiusY * sine(angle)))
    }
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
