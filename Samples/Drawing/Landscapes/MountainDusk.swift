import KinoraPixels
import KinoraRaster

/// Mountain ranges in the haze of a sunset, a lake between them and pines in front.
func drawMountainDusk() -> Canvas {
  var canvas = Canvas(width: 960, height: 600)
  canvas.fill(
    .vertical(
      0, 430,
      [(0, 0x1d1a4f), (0.28, 0x4b2a7b), (0.52, 0xa03a86), (0.72, 0xee6a6b), (0.88, 0xffab66), (1, 0xffdf9a)]))
  addStars(&canvas, count: 90, seed: 4, bottom: 210)
  let sun = at(622, 330)
  canvas.fill(.glow(sun, 420, [(0, Ink(0xffe3a0, 0.75)), (0.3, Ink(0xff9d6b, 0.35)), (1, Ink(0xff6a6b, 0))]))
  canvas.fill(.circle(sun.x, sun.y, 62), .vertical(268, 392, [(0, 0xfff6d8), (1, 0xffc46b)]))
  addClouds(&canvas)
  for (x, y, span) in [(300.0, 252.0, 14.0), (338, 270, 10), (366, 248, 9), (272, 276, 8)] {
    canvas.fill(bird(x, y, span), .solid(0x3d1f5c), opacity: 0.85)
  }

  let ranges: [(y: Double, height: Double, scale: Double, top: Ink, bottom: Ink)] = [
    (392, 120, 310, 0xd0629a, 0xffb487), (418, 170, 250, 0x9a4592, 0xe97f87),
    (452, 150, 210, 0x6a3487, 0xb55a90),
    (482, 120, 190, 0x432670, 0x7b4089),
  ]
  for (index, range) in ranges.enumerated() {
    let noise = Noise(seed: UInt64(11 + index * 7))
    let path = Path.ground(width: 960, bottom: 600) { x in
      range.y + 40 - range.height * (noise.ridged(x / range.scale, octaves: 6, gain: 0.42) - 0.25)
    }
    canvas.fill(
      path, .vertical(range.y - range.height * 0.7, range.y + 60, [(0, range.top), (1, range.bottom)]))
    // Light grazes the slopes that look at the sun.
    canvas.edge(
      of: path, offset: at(index.isMultiple(of: 2) ? -9 : -7, 13), blur: 2, .solid(0xffc58a), opacity: 0.2)
    canvas.fill(
      .ellipse(480, range.y + 66, 620, 26), .solid(0xffb58f), opacity: 0.22 - Float(index) * 0.04, blur: 18)
  }

  // The lake holds the sky.
  canvas.fill(
    .ground(width: 960, bottom: 600) { 512 + 3 * sine($0 / 90) },
    .vertical(508, 600, [(0, 0xf0907e), (0.35, 0xa34a86), (1, 0x2e1d5c)]))
  var random = SplitMix(seed: 21)
  for _ in 0..<70 {
    let y = random.between(516, 596)
    let spread = 20 + (y - 510) * 0.9
    let x = sun.x + random.between(-spread, spread)
    canvas.fill(
      .ellipse(x, y, random.between(8, 46), random.between(0.6, 1.7)), .solid(0xffd9a0),
      opacity: Float(random.between(0.2, 0.75)))
  }
  addShore(&canvas)
  return canvas
}

private func addClouds(_ canvas: inout Canvas) {
  var random = SplitMix(seed: 77)
  let bands: [(x: Double, y: Double, length: Double)] = [
    (180, 150, 230), (760, 118, 260), (420, 226, 300), (860, 262, 210), (90, 290, 200),
  ]
  for band in bands {
    var cloud = Path()
    for _ in 0..<9 {
      let x = band.x + random.between(-0.5, 0.5) * band.length
      let reach = 1 - abs(x - band.x) / band.length
      cloud.append(
        .ellipse(x, band.y + random.between(-6, 6), random.between(40, 110) * reach, random.between(3, 9)))
    }
    canvas.fill(
      cloud, .vertical(band.y - 14, band.y + 14, [(0, 0x7c3a8c), (0.6, 0xf0796f), (1, 0xffc98c)]),
      opacity: 0.7,
      blur: 2)
  }
}

private func addShore(_ canvas: inout Canvas) {
  let noise = Noise(seed: 5)
  func shore(_ x: Double) -> Double {
    let side = abs(x - 500) / 480
    return 612 - 78 * side * side - 16 * noise.layered(x / 60)
  }
  var trees = Path.ground(width: 960, bottom: 620, shore)
  var random = SplitMix(seed: 9)
  for x in stride(from: -10.0, to: 970, by: 9) {
    let side = abs(x - 500) / 480
    guard side > 0.3, random.unit() < 0.45 + side * 0.5 else { continue }
    trees.append(
      pine(
        x + random.between(-5, 5), shore(x) + 8, height: random.between(36, 80) + 105 * side * side, &random))
  }
  canvas.fill(trees, .vertical(340, 600, [(0, 0x2c1a52), (1, 0x0e0b2a)]))
}
