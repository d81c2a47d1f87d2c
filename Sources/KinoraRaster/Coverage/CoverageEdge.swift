import KinoraPixels

/// A straight edge from its upper to its lower end; horizontal ones do not exist.
struct CoverageEdge: Sendable {
  let x0: Double
  let y0: Double
  let y1: Double
  let slope: Double
  private let x1: Double
  /// 1 when the outline runs downwards here, −1 upwards.
  let direction: Double

  private init(x0: Double, y0: Double, x1: Double, y1: Double, direction: Double) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    self.direction = direction
    slope = (x1 - x0) / (y1 - y0)
  }

  /// Where the edge crosses the height `y`, inside the edge.
  func x(at y: Double) -> Double {
    y >= y1 ? x1 : min(max(x0 + (y - y0) * slope, min(x0, x1)), max(x0, x1))
  }

  /// All edges of closed polygons, moved so that the origin is at 0, sorted by the upper end.
  static func sorted(_ contours: [[Point]], originX: Double, originY: Double) -> [CoverageEdge] {
    var edges: [CoverageEdge] = []
    edges.reserveCapacity(contours.reduce(0) { $0 + $1.count })
    for contour in contours {
      guard contour.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), let last = contour.last else { continue }
      var previous = snapped(last, originX, originY)
      for point in contour {
        let next = snapped(point, originX, originY)
        if previous.y < next.y {
          edges.append(
            CoverageEdge(x0: previous.x, y0: previous.y, x1: next.x, y1: next.y, direction: 1))
        } else if previous.y > next.y {
          edges.append(
            CoverageEdge(x0: next.x, y0: next.y, x1: previous.x, y1: previous.y, direction: -1))
        }
        previous = next
      }
    }
    edges.sort { $0.y0 != $1.y0 ? $0.y0 < $1.y0 : $0.x0 < $1.x0 }
    return edges
  }

  /// To the grid of 1/65536 pixel; moves an edge by at most 0.002 levels.
  private static func snapped(_ point: Point, _ originX: Double, _ originY: Double) -> Point {
    Point(
      x: ((point.x - originX) * 65536).rounded() / 65536, y: ((point.y - originY) * 65536).rounded() / 65536)
  }
}
