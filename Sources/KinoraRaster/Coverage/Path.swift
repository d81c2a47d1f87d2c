public import KinoraPixels

/// An outline of straight lines and curves, in pixels: pixel (0, 0) covers 0...1 in both axes, y down.
///
/// A path is made of contours; each begins with `move(to:)` and counts as closed when it is filled. Holes run the
/// other way round than what they are cut out of.
public struct Path: Sendable, Hashable {
  /// One step of the pen.
  public enum Element: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case quad(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    /// Part of an ellipse whose axes are those of the page; angles clockwise from the direction of x.
    case arc(center: Point, radiusX: Double, radiusY: Double, from: Angle, to: Angle)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  /// A closed polygon through `points`, in order.
  public init(polygon points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    close()
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a contour.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  public mutating func line(to point: Point) { elements.append(.line(point)) }

  public mutating func quad(control: Point, to end: Point) {
    elements.append(.quad(control: control, end: end))
  }

  public mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// A line to the start of the arc, unless the contour begins with it, then the arc itself.
  ///
  /// An arc stays an arc until it is flattened: a cubic would be 0.03 % of the radius off, ten levels of coverage
  /// on a circle of 288 pixels.
  public mutating func arc(
    center: Point, radiusX: Double, radiusY: Double, from start: Angle, to end: Angle
  ) {
    elements.append(.arc(center: center, radiusX: radiusX, radiusY: radiusY, from: start, to: end))
  }

  public mutating func close() { elements.append(.close) }

  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The rectangle between two corners.
  public static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Path {
    Path(polygon: [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ])
  }

  public static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> Path {
    var path = Path()
    path.arc(center: center, radiusX: radiusX, radiusY: radiusY, from: .degrees(0), to: .degrees(360))
    path.close()
    return path
  }

  /// The same path moved by (`x`, `y`).
  public func translated(x: Double, y: Double) -> Path {
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(moved(point))
      case .line(let point): .line(moved(point))
      case .quad(let control, let end): .quad(control: moved(control), end: moved(end))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: moved(control1), control2: moved(control2), end: moved(end))
      case .arc(let center, let radiusX, let radiusY, let from, let to):
        .arc(center: moved(center), radiusX: radiusX, radiusY: radiusY, from: from, to: to)
      case .close: .close
      }
    }
    return path
  }
}
