import KinoraPixels

extension CoveragePlane {
  /// What `offset(by:)` must give, pixel by pixel as it is defined. Cost: pixels × disc area.
  func referenceOffset(by distance: Double) -> CoveragePlane {
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
