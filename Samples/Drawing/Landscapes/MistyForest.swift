import KinoraPixels
import KinoraRaster

/// Rows of pines lost in morning mist, sunbeams between them.
func drawMistyForest() -> Canvas {
  var canvas = Canvas(width: 960, height: 600)
  canvas.fill(
    .vertical(0, 600, [(0, 0x6fb3ad), (0.28, 0xc3dfc2), (0.55, 0xffe9bd), (1, 0xcfe0bd)]))
  let sun = at(560, 150)
  canvas.fill(.glow(sun, 480, [(0, Ink(0xfff4c8, 1)), (0.25, Ink(0xffe9a8, 0.65)), (1, Ink(0xffe0a0, 0))]))
  canvas.fill(.circle(sun.x, sun.y, 44), .solid(0xfffdf0), blur: 3)

  let rows: [(y: Double, low: Double, high: Double, step: Double, top: Ink, bottom: Ink)] = [
    (330, 60, 120, 15, 0x9cc9b6, 0xf0ebc8), (380, 90, 175, 19, 0x68a698, 0xd3e0c0),
    (440, 120, 240, 25, 0x397f78, 0x9cc7ae),
    (505, 160, 310, 34, 0x1d5a5a, 0x5f9f90),
  ]
  for (index, row) in rows.enumerated() {
    let noise = Noise(seed: UInt64(90 + index))
    var random = SplitMix(seed: UInt64(70 + index))
    func ground(_ x: Double) -> Double { row.y - 34 * (noise.layered(x / 260) - 0.5) }
    var path = Path.ground(width: 960, bottom: 620, ground)
    for x in stride(from: -20.0, to: 990, by: row.step) {
      guard random.unit() < 0.84 else { continue }
      // The clearing in the middle lets the light through.
      let clearing = index < 2 ? 1 : min(1, 0.42 + abs(x - 560) / 420)
      path.append(
        pine(
          x + random.between(-8, 8), ground(x) + 10, height: random.between(row.low, row.high) * clearing,
          &random))
    }
    canvas.fill(path, .vertical(row.y - row.high * 0.9, row.y + 50, [(0, row.top), (1, row.bottom)]))
    canvas.edge(of: path, offset: at(-3, 3), blur: 1, .solid(0xfff6cf), opacity: 0.28)
    addMist(&canvas, y: row.y + 22, seed: UInt64(index + 5), opacity: 0.5)
  }
  addBeams(&canvas, sun)
  addForeground(&canvas)
  for (x, y, span) in [(430.0, 92.0, 13.0), (470, 74, 10), (396, 112, 8)] {
    canvas.fill(bird(x, y, span), .solid(0x2c5a58), opacity: 0.7)
  }
  return canvas
}

private func addMist(_ canvas: inout Canvas, y: Double, seed: UInt64, opacity: Float) {
  let noise = Noise(seed: seed)
  canvas.shade(rows: max(0, Int(y) - 70)..<min(600, Int(y) + 70)) { x, row in
    let height = (row - y) / 70
    let band = max(0, 1 - height * height)
    let density = noise.layered(x / 190, row / 46, octaves: 4)
    let alpha = Float(band * max(0, min(1, (density - 0.22) * 1.7))) * opacity
    return Ink(0xf4f6e2, alpha).premultiplied
  }
}

private func addBeams(_ canvas: inout Canvas, _ sun: Point) {
  for (angle, spread, strength) in [
    (56.0, 3.4, 0.42), (70, 2.2, 0.36), (83, 4, 0.44), (99, 2.6, 0.36), (112, 4.2, 0.42), (128, 2.4, 0.34),
  ] {
    func end(_ degrees: Double) -> Point {
      at(sun.x + 700 * cosine(degrees * .pi / 180), sun.y + 700 * sine(degrees * .pi / 180))
    }
    canvas.fill(
      Path(polygon: [sun, end(angle - spread), end(angle + spread)]).clockwise,
      .glow(sun, 560, [(0, Ink(0xfff0b8, 0)), (0.3, Ink(0xfff0b8, 0.9)), (1, Ink(0xfff0b8, 0))]),
      opacity: Float(strength), blur: 5)
  }
}

private func addForeground(_ canvas: inout Canvas) {
  var random = SplitMix(seed: 15)
  let noise = Noise(seed: 44)
  func ground(_ x: Double) -> Double {
    let side = (x - 540) / 480
    return 590 - 62 * side * side - 14 * noise.layered(x / 70)
  }
  var path = Path.ground(width: 960, bottom: 620, ground)
  for (x, height) in [
    (18.0, 500.0), (96, 380), (162, 250), (226, 150), (948, 540), (868, 400), (800, 240), (742, 140),
    (55, 300), (905, 300),
  ] {
    path.append(pine(x, ground(x) + 14, height: height, &random))
  }
  for x in stride(from: 0.0, to: 960, by: 4) {
    let lean = random.between(-5, 5)
    path.append(
      .stroke([
        at(x, ground(x) + 6), at(x + lean * 0.4, ground(x) - 6),
        at(x + lean, ground(x) - random.between(8, 22)),
      ]) {
        2.4 * (1 - $0) + 0.3
      })
  }
  canvas.fill(path, .vertical(120, 600, [(0, 0x1f5552), (0.7, 0x10393b), (1, 0x0a2529)]))
  canvas.edge(of: path, offset: at(-4, 3), blur: 2, .solid(0xd8e8b0), opacity: 0.16)
  addDeer(&canvas, at(545, 588))
}

private func addDeer(_ canvas: inout Canvas, _ foot: Point) {
  let (x, y) = (foot.x, foot.y)
  var deer = Path.smooth([
    at(x - 34, y - 62), at(x - 10, y - 60), at(x + 20, y - 66), at(x + 30, y - 52), at(x + 18, y - 38),
    at(x - 12, y - 40),
    at(x - 34, y - 42),
  ])
  deer.append(.stroke([at(x + 18, y - 54), at(x + 30, y - 72), at(x + 37, y - 90)]) { 26 - 15 * $0 })
  deer.append(.stroke([at(x + 37, y - 96), at(x + 46, y - 93), at(x + 54, y - 88)]) { 11 - 5 * $0 })
  deer.append(.stroke([at(x + 34, y - 99), at(x + 26, y - 104)]) { 5 - 3 * $0 })
  for (hip, knee, hoof) in [(-29.0, -34.0, -29.0), (-21, -19, -22), (14, 13, 15), (22, 26, 24)] {
    deer.append(.stroke([at(x + hip, y - 46), at(x + knee, y - 24), at(x + hoof, y + 2)]) { 8 - 5 * $0 })
  }
  deer.append(.stroke([at(x - 34, y - 58), at(x - 41, y - 52)]) { 6 - 3 * $0 })
  let antlers: [[Point]] = [
    [at(x + 38, y - 99), at(x + 32, y - 118), at(x + 38, y - 138)],
    [at(x + 33, y - 116), at(x + 24, y - 126)],
    [at(x + 35, y - 126), at(x + 46, y - 136)],
    [at(x + 41, y - 99), at(x + 50, y - 114), at(x + 62, y - 128)],
    [at(x + 50, y - 114), at(x + 50, y - 128)],
  ]
  for antler in antlers { deer.append(.stroke(antler) { 3 - 1.6 * $0 }) }
  canvas.fill(deer.clockwise, .vertical(y - 140, y, [(0, 0x1c4a48), (1, 0x0a2529)]))
}
