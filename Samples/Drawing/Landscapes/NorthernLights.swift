import KinoraPixels
import KinoraRaster

/// Curtains of northern lights over snowy peaks, mirrored in a still lake; a hut with its window lit.
func drawNorthernLights() -> Canvas {
  var canvas = Canvas(width: 960, height: 600)
  canvas.fill(.vertical(0, 420, [(0, 0x060a24), (0.5, 0x0c2348), (1, 0x1c5a6e)]))
  addStars(&canvas, count: 210, seed: 91, bottom: 380)
  addCurtain(
    &canvas, seed: 2, base: 366, sway: 104, reach: 300, strength: 0.95, low: 0x5dffb0, high: 0x7a4bd8)
  addCurtain(&canvas, seed: 6, base: 250, sway: 90, reach: 190, strength: 0.6, low: 0x40e8c8, high: 0xc04bc0)
  addPeaks(&canvas)
  canvas.fill(.ellipse(480, 418, 620, 12), .solid(0x9af5d8), opacity: 0.3, blur: 9)
  let noise = Noise(seed: 50)
  canvas.reflect(below: 424, squeeze: 1.55) { x, y in
    (noise.value(Double(x) / 60, Double(y) / 2.2) - 0.5) * (2 + Double(y - 424) * 0.11)
  }
  canvas.fill(
    .rectangle(x: 0, y: 424, width: 960, height: 176),
    .vertical(424, 600, [(0, Ink(0x0a2a45, 0.25)), (1, Ink(0x030818, 0.8))]))
  addShoreWithHut(&canvas)
  return canvas
}

private func addCurtain(
  _ canvas: inout Canvas, seed: UInt64, base: Double, sway: Double, reach: Double, strength: Double, low: Ink,
  high: Ink
) {
  let noise = Noise(seed: seed)
  let ramp = Ramp([
    // Below the lower edge, which is at 0.4, a faint light that reaches far down.
    (0, low.faded(0)), (0.2, low.faded(0.08)), (0.33, low.faded(0.24)), (0.38, low.faded(0.5)),
    (0.42, low), (0.52, low.mixed(with: high, 0.25).faded(0.66)), (0.76, high.faded(0.4)),
    (1, high.faded(0)),
  ])
  let columns = (0..<960).map { column -> (bottom: Double, ray: Double, height: Double) in
    let x = Double(column)
    // The folded band seen from the side: where it turns towards us its rays crowd together.
    let bottom =
      base - sway * (noise.layered(x / 240, octaves: 3) - 0.35) + 26 * sine(x / 130 + Double(seed)) + 11
      * sine(x / 37 + 3 * sine(x / 150))
    let fine = noise.layered(x / 13 + 2 * sine(x / 90), octaves: 3)
    let broad = noise.value(x / 120 + 40)
    return (bottom, 0.35 + 0.5 * fine + 0.75 * broad * broad, reach * (0.6 + 0.8 * noise.value(x / 90 + 80)))
  }
  canvas.shade(rows: 0..<424, blend: .screen) { x, y in
    let column = columns[Int(x)]
    let t = (column.bottom - 30 * column.ray - y) / column.height
    guard t > -0.66, t < 1 else { return .zero }
    return ramp.color((t + 0.66) / 1.66) * Float(min(1, column.ray * strength))
  }
}

private func addPeaks(_ canvas: inout Canvas) {
  let ranges: [(y: Double, height: Double, scale: Double, rock: Ink, foot: Ink, snow: Float)] = [
    (400, 150, 330, 0x1d4a68, 0x2d7480, 0.55), (420, 150, 240, 0x0f2c4c, 0x17435c, 0.8),
  ]
  for (index, range) in ranges.enumerated() {
    let noise = Noise(seed: UInt64(23 + index * 12))
    func ridge(_ x: Double) -> Double {
      range.y + 26 - range.height * (noise.ridged(x / range.scale, octaves: 6, gain: 0.4) - 0.2)
    }
    let path = Path.ground(width: 960, bottom: 430, ridge)
    let clip = canvas.mask(path)
    canvas.fill(path, .vertical(range.y - 90, range.y + 20, [(0, range.rock), (1, range.foot)]))
    // Snow lies from the ridge down to a ragged line, in tongues that follow the slope.
    let edge = Noise(seed: UInt64(70 + index))
    var snow = stride(from: -4.0, through: 964, by: 2).map { at($0, ridge($0) - 2) }
    snow += stride(from: 964.0, through: -4, by: -2).map { x in
      let depth = max(0, range.y - ridge(x)) * 0.72
      return at(x, ridge(x) + depth * (0.25 + 1.1 * edge.layered(x / 17, octaves: 3)))
    }
    canvas.fill(
      Path(polygon: snow).clockwise, .vertical(range.y - 100, range.y + 10, [(0, 0xd8fff0), (1, 0x4f9fae)]),
      opacity: range.snow,
      inside: clip)
    canvas.edge(of: path, offset: at(9, 5), blur: 3, .solid(0x06142e), opacity: 0.5)
  }
}

private func addShoreWithHut(_ canvas: inout Canvas) {
  let noise = Noise(seed: 8)
  var random = SplitMix(seed: 18)
  func shore(_ x: Double) -> Double {
    616 - 96 * power(max(0, (x - 250) / 710), 1.4) - 10 * noise.layered(x / 60) - 30
      * power(max(0, (240 - x) / 240), 2)
  }
  var trees = Path.ground(width: 960, bottom: 620, shore)
  for x in stride(from: 0.0, to: 970, by: 15) where x < 130 || x > 640 {
    if x > 700, x < 806 { continue }
    trees.append(
      pine(
        x + random.between(-6, 6), shore(x) + 8, height: random.between(60, 110) + abs(x - 480) * 0.17,
        &random))
  }
  canvas.fill(trees, .vertical(330, 600, [(0, 0x0d2740), (1, 0x040c1e)]))
  canvas.edge(of: trees, offset: at(2, 3), blur: 1, .solid(0x8ff0d0), opacity: 0.28)
  let x = 756.0
  let y = shore(756) + 4
  canvas.fill(
    .circle(x, y - 18, 130),
    .glow(
      at(x, y - 18), 130,
      [
        (0, Ink(0xffb45c, 0.5)), (0.3, Ink(0xffa050, 0.28)), (0.6, Ink(0xff9a50, 0.08)),
        (1, Ink(0xff9a50, 0)),
      ]),
    blend: .screen)
  canvas.fill(
    .rectangle(x: x - 34, y: y - 38, width: 68, height: 42),
    .vertical(y - 38, y, [(0, 0x3a2430), (1, 0x1a1224)]))
  canvas.fill(.rectangle(x: x + 16, y: y - 74, width: 10, height: 26), .solid(0x24182a))
  canvas.fill(
    Path(polygon: [at(x - 46, y - 34), at(x, y - 72), at(x + 46, y - 34)]).clockwise, .solid(0x1c1426))
  canvas.fill(
    Path(polygon: [
      at(x - 48, y - 34), at(x, y - 76), at(x + 48, y - 34), at(x + 40, y - 35), at(x, y - 66),
      at(x - 40, y - 35),
    ]).clockwise,
    .vertical(y - 76, y - 34, [(0, 0xe4fff6), (1, 0x86cbd0)]))
  canvas.fill(
    .roundedRectangle(x - 22, y - 28, 18, 18, radius: 2),
    .glow(at(x - 13, y - 19), 14, [(0, 0xfff4c0), (1, 0xffb347)]))
  canvas.fill(.roundedRectangle(x + 6, y - 28, 16, 32, radius: 2), .solid(0x120c1a))
  canvas.fill(.rectangle(x: x - 14, y: y - 28, width: 1.6, height: 18), .solid(0x3a2430))
}
