import KinoraPixels
import KinoraRaster

/// A full moon over the sea, its light on the waves, and a sailing boat.
func drawNightSea() -> Canvas {
  var canvas = Canvas(width: 960, height: 600)
  canvas.fill(
    .vertical(0, 380, [(0, 0x050b24), (0.4, 0x0b2350), (0.75, 0x14527c), (1, 0x4fa3a8)]))
  addStars(&canvas, count: 190, seed: 31, bottom: 330)
  let moon = at(610, 190)
  canvas.fill(
    .glow(
      moon, 430,
      [
        (0, Ink(0xd6f3ff, 0.6)), (0.22, Ink(0x8fd4e8, 0.34)), (0.5, Ink(0x4a9dbf, 0.12)),
        (1, Ink(0x4a9dbf, 0)),
      ]),
    blend: .screen)
  addMoon(&canvas, moon, radius: 92)
  addNightClouds(&canvas)

  canvas.fill(
    .rectangle(x: 0, y: 372, width: 960, height: 228),
    .vertical(372, 600, [(0, 0x63b4b6), (0.25, 0x1c6a8c), (1, 0x061737)]))
  addGlints(&canvas, moon.x)
  addBoat(&canvas, at(330, 424))
  addWaves(&canvas, moon.x)
  return canvas
}

private func addMoon(_ canvas: inout Canvas, _ center: Point, radius: Double) {
  let disc = Path.circle(center.x, center.y, radius)
  canvas.fill(
    disc,
    .glow(at(center.x - 26, center.y - 30), radius * 1.5, [(0, 0xfffdf0), (0.6, 0xf3efd2), (1, 0xb9cdc9)]))
  let clip = canvas.mask(disc)
  let seas: [(Double, Double, Double, Double)] = [
    (-30, -28, 30, 22), (8, -40, 20, 14), (26, -8, 26, 20), (-14, 14, 17, 13), (38, 34, 15, 11),
    (-46, 26, 12, 10),
    (2, 52, 20, 10),
  ]
  for (x, y, width, height) in seas {
    canvas.fill(
      .ellipse(center.x + x, center.y + y, width, height), .solid(0x93aeb4), opacity: 0.42, blur: 3,
      inside: clip)
  }
  canvas.edge(of: disc, offset: at(-14, -10), blur: 12, .solid(0x3c6d90), opacity: 0.5)
}

private func addNightClouds(_ canvas: inout Canvas) {
  var random = SplitMix(seed: 12)
  let banks: [(Double, Double, Double)] = [
    (130, 330, 260), (800, 300, 240), (480, 356, 320), (930, 210, 150), (40, 236, 130),
  ]
  for (x, y, length) in banks {
    var cloud = Path()
    for _ in 0..<16 {
      let offset = random.between(-0.5, 0.5)
      let size = (1 - 2 * abs(offset)) * length * 0.13 + 9
      cloud.append(
        .ellipse(x + offset * length, y - size * 0.25, size * random.between(0.9, 1.5), size * 0.62))
    }
    canvas.fill(
      cloud, .vertical(y - 44, y + 24, [(0, 0x8fc7cf), (0.45, 0x2d6d92), (1, 0x123b66)]), opacity: 0.82,
      blur: 1)
  }
}

private func addGlints(_ canvas: inout Canvas, _ x: Double) {
  var random = SplitMix(seed: 3)
  canvas.fill(
    .ellipse(x, 420, 120, 90), .solid(0xd9f6ee), opacity: 0.3, blur: 30,
    inside: canvas.mask(.rectangle(x: 0, y: 372, width: 960, height: 228)))
  for _ in 0..<150 {
    let depth = random.unit()
    let y = 374 + depth * depth * 180
    let spread = 40 + (y - 372) * 0.8
    let offset = random.unit() + random.unit() - 1
    canvas.fill(
      .ellipse(x + offset * spread, y, random.between(4, 12) + (y - 372) * 0.12, 0.6 + (y - 372) * 0.011),
      .solid(0xf4fff2), opacity: Float((1 - abs(offset)) * random.between(0.35, 0.95)))
  }
}

private func addBoat(_ canvas: inout Canvas, _ water: Point) {
  let (x, y) = (water.x, water.y)
  let hull = Path.smooth([at(x - 46, y - 14), at(x + 52, y - 18), at(x + 34, y + 5), at(x - 30, y + 5)])
  let main = Path(polygon: [at(x + 2, y - 128), at(x + 2, y - 24), at(x - 52, y - 24)]).clockwise
  let jib = Path.smooth([at(x + 8, y - 112), at(x + 34, y - 62), at(x + 52, y - 24), at(x + 9, y - 26)])
  canvas.fill(.ellipse(x, y + 12, 62, 7), .solid(0x04122c), opacity: 0.55, blur: 4)
  canvas.fill(main, .linear(at(x - 50, y), at(x + 4, y - 80), [(0, 0xdfe9e4), (1, 0xff9a76)]))
  canvas.fill(jib, .linear(at(x + 8, y), at(x + 54, y - 40), [(0, 0xf8e9d2), (1, 0xf3b68e)]))
  canvas.edge(of: main, offset: at(-8, 0), blur: 5, .solid(0x7b2d46), opacity: 0.4)
  canvas.fill(.rectangle(x: x + 3, y: y - 138, width: 3, height: 124), .solid(0x0d1a33))
  canvas.fill(hull, .vertical(y - 18, y + 6, [(0, 0x274b74), (0.35, 0x12264a), (1, 0x081330)]))
  canvas.edge(of: hull, offset: at(0, 3), blur: 0, .solid(0xffd5a8), opacity: 0.8)
}

private func addWaves(_ canvas: inout Canvas, _ moonX: Double) {
  var random = SplitMix(seed: 19)
  let colors: [(Ink, Ink)] = [
    (0x1f7796, 0x124a74), (0x165f86, 0x0c3560), (0x0f456f, 0x08244a), (0x0a2f57, 0x041430),
  ]
  for (index, pair) in colors.enumerated() {
    let level = 448 + Double(index) * 40
    let length = 110 + Double(index) * 46
    let noise = Noise(seed: UInt64(40 + index))
    func crest(_ x: Double) -> Double {
      let phase = x / length + Double(index) * 1.7 + noise.value(x / 400) * 2
      let wave = 1 - abs(sine(phase))  // sharp crests, round troughs
      return level - wave * wave * (12 + Double(index) * 5) - 5 * noise.layered(x / 70, octaves: 3)
    }
    let path = Path.ground(width: 960, bottom: 600, crest)
    canvas.fill(path, .vertical(level - 26, level + 60, [(0, pair.0), (1, pair.1)]))
    canvas.edge(of: path, offset: at(0, 2.2), blur: 0.8, .solid(0xc9f4ee), opacity: 0.6)
    canvas.edge(of: path, offset: at(0, 14), blur: 8, .solid(0x5fc3c9), opacity: 0.3)
    let clip = canvas.mask(path)
    var glints = Path()
    for _ in 0..<(34 - index * 5) {
      let depth = random.unit()
      let offset = random.unit() + random.unit() - 1
      glints.append(
        .ellipse(
          moonX + offset * (66 + Double(index) * 20), level - 8 + depth * 40,
          random.between(6, 20) + Double(index) * 3, random.between(0.9, 1.6) + Double(index) * 0.2))
    }
    canvas.fill(
      .ellipse(moonX, level + 6, 80 + Double(index) * 16, 20), .solid(0xbff0e6), opacity: 0.24, blur: 14,
      inside: clip)
    canvas.fill(glints, .solid(0xf4fff2), opacity: 0.78 - Float(index) * 0.1, inside: clip)
  }
}
