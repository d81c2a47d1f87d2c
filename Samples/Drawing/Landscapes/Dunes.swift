import KinoraPixels
import KinoraRaster

/// Dunes in the evening: light on one side of each crest, shadow on the other, and a caravan.
func drawDunes() -> Canvas {
  var canvas = Canvas(width: 960, height: 600)
  canvas.fill(
    .vertical(0, 330, [(0, 0x2f6f8f), (0.35, 0x7fb0ab), (0.68, 0xf6cf9c), (1, 0xffb27a)]))
  let sun = at(268, 208)
  canvas.fill(.glow(sun, 380, [(0, Ink(0xfff3cf, 0.8)), (0.3, Ink(0xffe0a6, 0.4)), (1, Ink(0xffd08a, 0))]))
  canvas.fill(.circle(sun.x, sun.y, 58), .vertical(150, 266, [(0, 0xfffbe8), (1, 0xffe3a4)]))
  for (x, y, span) in [(470.0, 120.0, 15.0), (512, 138, 11), (540, 112, 9), (440, 148, 8)] {
    canvas.fill(bird(x, y, span), .solid(0x3f4d5e), opacity: 0.75)
  }
  addFarDunes(&canvas)
  addDune(
    &canvas, seed: 3,
    crest: [at(-40, 372), at(150, 352), at(330, 300), at(470, 338), at(640, 392), at(1000, 420)],
    spine: [at(330, 300), at(352, 352), at(318, 402), at(372, 470), at(340, 640)],
    light: (0xffb06a, 0xf08a4c), dark: (0xa8483f, 0x7a2f3f))
  addCaravan(&canvas)
  addDune(
    &canvas, seed: 8,
    crest: [at(-40, 520), at(240, 488), at(470, 452), at(700, 370), at(800, 356), at(1000, 404)],
    spine: [at(770, 355), at(742, 408), at(786, 462), at(700, 520), at(726, 640)],
    light: (0xffa25c, 0xe2703f), dark: (0x8f3a42, 0x5c2240))
  addDune(
    &canvas, seed: 13,
    crest: [at(-40, 470), at(90, 486), at(210, 528), at(420, 566), at(700, 560), at(1000, 588)],
    spine: [at(60, 478), at(96, 520), at(70, 560), at(120, 640)],
    light: (0xd9633f, 0xa33d3c), dark: (0x5c2240, 0x35153a))
  canvas.fill(.glow(sun, 700, [(0, Ink(0xffdca0, 0.25)), (1, Ink(0xffb070, 0))]), blend: .screen)
  return canvas
}

extension Canvas {
  mutating func fill(_ paint: Paint, blend: Blend) {
    fill(.rectangle(x: 0, y: 0, width: width, height: height), paint, blend: blend)
  }
}

private func addFarDunes(_ canvas: inout Canvas) {
  let colors: [(Double, Ink, Ink)] = [(318, 0xe9a58c, 0xffc79a), (340, 0xd98a6e, 0xffb483)]
  for (index, (level, top, bottom)) in colors.enumerated() {
    let noise = Noise(seed: UInt64(60 + index))
    let path = Path.ground(width: 960, bottom: 600) { x in
      level - 46 * (noise.layered(x / 230, octaves: 2) - 0.4)
    }
    canvas.fill(path, .vertical(level - 30, level + 60, [(0, top), (1, bottom)]))
    canvas.edge(of: path, offset: at(-6, 6), blur: 2, .solid(0xfff0c8), opacity: 0.45)
  }
}

/// - Parameters:
///   - crest: the outline against the sky, from left to right.
///   - spine: the line between light and shadow, from the crest down out of the picture.
private func addDune(
  _ canvas: inout Canvas, seed: UInt64, crest: [Point], spine: [Point], light: (Ink, Ink), dark: (Ink, Ink)
) {
  let dune = Path.stroke(crest) { _ in 0.5 }.flattened().first ?? []
  let outline = Array(dune.prefix(dune.count / 2))
  let body = Path(polygon: outline.sorted { $0.x < $1.x } + [at(1000, 640), at(-40, 640)]).clockwise
  let top = crest.map(\.y).min() ?? 0
  canvas.fill(body, .vertical(top, top + 210, [(0, light.0), (1, light.1)]))
  let clip = canvas.mask(body)
  addRipples(&canvas, seed: seed, top: top, clip)
  let edge = Path.stroke(spine) { _ in 0.5 }.flattened().first ?? []
  let line = Array(edge.prefix(edge.count / 2)).sorted { $0.y < $1.y }
  let shadow = Path(polygon: line + [at(1000, 640), at(1000, top - 40), at(spine[0].x, top - 40)]).clockwise
  canvas.fill(
    shadow,
    .linear(
      at(spine[0].x, top), at(spine[0].x + 240, top + 190), [(0, dark.1), (0.5, dark.0), (1, light.1)]),
    inside: clip)
  canvas.edge(of: body, offset: at(0, 2), blur: 0.5, .solid(0xfff0cc), opacity: 0.6)
}

private func addRipples(_ canvas: inout Canvas, seed: UInt64, top: Double, _ clip: Mask) {
  let noise = Noise(seed: seed)
  var lines = Path()
  for index in 0..<26 {
    let y = top + 14 + Double(index * index) * 0.22 + Double(index) * 6
    let points = stride(from: -20.0, through: 980, by: 40).map { x in
      at(x, y + 26 * noise.value(x / 170, y / 60) - x * 0.03)
    }
    lines.append(.stroke(points, width: 1.3))
  }
  canvas.fill(lines, .solid(0x8f3a3a), opacity: 0.2, inside: clip)
  canvas.fill(lines.translated(x: 0, y: 1.4), .solid(0xffe0b0), opacity: 0.2, inside: clip)
}

private func addCaravan(_ canvas: inout Canvas) {
  for (x, y, scale) in [(512.0, 353.0, 0.72), (568, 371, 0.7), (624, 388, 0.74)] {
    let origin = at(0, 0)
    var camel = Path.ellipse(0, -30, 19, 9)
    camel.append(.ellipse(0, -40, 9, 8))
    camel.append(.stroke([at(14, -30), at(24, -31), at(29, -42), at(30, -50)]) { 8 - 4 * $0 })
    camel.append(.stroke([at(29, -51), at(34, -51), at(39, -49)]) { 6 - 2 * $0 })
    for leg in [-14.0, -9, 10, 15] {
      camel.append(.stroke([at(leg, -28), at(leg + 1, -14), at(leg, 0)]) { 5 - 2.6 * $0 })
    }
    camel.append(.stroke([at(-18, -32), at(-22, -22)], width: 2))
    let placed = camel.clockwise.turned(12, about: origin, scaleX: scale, scaleY: scale).translated(
      x: x, y: y)
    canvas.fill(
      placed.turned(0, about: at(x, y), scaleX: 1.2, scaleY: -0.3), .solid(0x6d2a3c), opacity: 0.4, blur: 1)
    canvas.fill(placed, .solid(0x3d1c33))
  }
}
