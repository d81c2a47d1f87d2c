import KinoraPixels

/// What a shape is filled with.
enum Paint: Sendable {
  case solid(Ink)
  /// From one point to another, the end colours beyond them.
  case linear(Point, Point, Ramp)
  /// From the centre outwards to an ellipse.
  case radial(Point, radiusX: Double, radiusY: Double, Ramp)

  static func vertical(_ top: Double, _ bottom: Double, _ stops: [(Double, Ink)]) -> Paint {
    .linear(Point(x: 0, y: top), Point(x: 0, y: bottom), Ramp(stops))
  }

  static func linear(_ from: Point, _ to: Point, _ stops: [(Double, Ink)]) -> Paint {
    .linear(from, to, Ramp(stops))
  }

  static func glow(_ center: Point, _ radius: Double, _ stops: [(Double, Ink)]) -> Paint {
    .radial(center, radiusX: radius, radiusY: radius, Ramp(stops))
  }

  /// Premultiplied colour at the centre of a pixel.
  func color(x: Int, y: Int) -> SIMD4<Float> {
    let px = Double(x) + 0.5
    let py = Double(y) + 0.5
    switch self {
    case .solid(let ink): return ink.premultiplied
    case .linear(let from, let to, let ramp):
      let dx = to.x - from.x
      let dy = to.y - from.y
      return ramp.color(((px - from.x) * dx + (py - from.y) * dy) / (dx * dx + dy * dy))
    case .radial(let center, let radiusX, let radiusY, let ramp):
      let dx = (px - center.x) / radiusX
      let dy = (py - center.y) / radiusY
      return ramp.color((dx * dx + dy * dy).squareRoot())
    }
  }
}

/// Colours along 0...1, blended in Oklab and kept in a table of 1025 premultiplied steps.
struct Ramp: Sendable {
  private static let steps = 1024
  private let table: [SIMD4<Float>]

  /// - Parameter stops: places in rising order with their colours; at least one.
  init(_ stops: [(Double, Ink)]) {
    table = (0...Ramp.steps).map { step in
      let t = Double(step) / Double(Ramp.steps)
      guard let next = stops.firstIndex(where: { $0.0 >= t }) else {
        return stops.last?.1.premultiplied ?? .zero
      }
      guard next > 0 else { return stops[0].1.premultiplied }
      let (start, first) = stops[next - 1]
      let (end, second) = stops[next]
      return first.mixed(with: second, end > start ? (t - start) / (end - start) : 1).premultiplied
    }
  }

  /// Between two steps of the table, so that a wide gradient has more levels than the table.
  func color(_ t: Double) -> SIMD4<Float> {
    let place = min(1, max(0, t)) * Double(Ramp.steps)
    let step = min(Ramp.steps - 1, Int(place))
    let share = Float(place - Double(step))
    return table[step] + (table[step + 1] - table[step]) * share
  }
}
