import KinoraPixels
import KinoraRaster

/// Stars of different sizes above `bottom`, thinning out towards it.
func addStars(_ canvas: inout Canvas, count: Int, seed: UInt64, bottom: Double) {
  var random = SplitMix(seed: seed)
  for _ in 0..<count {
    let height = random.unit()
    let center = at(random.between(0, canvas.width), height * height * bottom + random.between(0, 30))
    let size = random.unit()
    let radius = 0.5 + size * size * size * 1.3
    let opacity = Float((1 - height * 0.8) * random.between(0.35, 1))
    canvas.fill(.circle(center.x, center.y, radius), .solid(0xfff4e0), opacity: opacity)
    if radius > 1.4 {
      canvas.fill(
        .circle(center.x, center.y, 6), .glow(center, 6, [(0, Ink(0xffffff, 0.35)), (1, Ink(0xffffff, 0))]))
    }
  }
}

/// A pine standing on (`x`, `y`): whorls of hanging boughs, each wider than the one above.
func pine(_ x: Double, _ y: Double, height: Double, _ random: inout SplitMix) -> Path {
  let whorls = max(5, Int(height / 11))
  let half = height * random.between(0.17, 0.22)
  var right: [Point] = [at(x, y - height)]
  var left: [Point] = []
  for whorl in 1...whorls {
    let share = Double(whorl) / Double(whorls)
    let reach = half * share
    let low = y - height * 0.96 + height * 0.9 * share
    let tip = low + height * 0.02
    right.append(at(x + reach * random.between(0.8, 1.1), tip))
    right.append(at(x + reach * 0.42, low - height * 0.012))
    left.append(at(x - reach * random.between(0.8, 1.1), tip))
    left.append(at(x - reach * 0.42, low - height * 0.012))
  }
  right.append(at(x + height * 0.018, y + 4))
  left.append(at(x - height * 0.018, y + 4))
  return Path(polygon: right + left.reversed()).clockwise
}

/// A bird far away: two bent wings.
func bird(_ x: Double, _ y: Double, _ span: Double) -> Path {
  .stroke(
    [
      at(x - span, y - span * 0.1), at(x - span * 0.5, y - span * 0.38), at(x, y),
      at(x + span * 0.5, y - span * 0.38),
      at(x + span, y - span * 0.1),
    ]
  ) { 0.6 + span * 0.16 * (1 - abs(2 * $0 - 1)) }
}
