import KinoraPixels
import KinoraRaster

/// A woman with a cloud of curls and hoop earrings before a setting sun.
func drawCurls() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  canvas.fill(.linear(at(0, 0), at(600, 600), [(0, 0xf7b84b), (1, 0xee8a3c)]))
  canvas.fill(.circle(300, 292, 262), .vertical(30, 554, [(0, 0xffd98a), (1, 0xf06a4c)]))
  let face = Face(
    center: at(300, 296), skin: (0xb0703f, 0x8f5230, 0x5c2f22), blush: 0xc8503c, lips: (0xc9505a, 0x96303f),
    brows: 0x21120f,
    iris: 0x7a4a20, jaw: 0.94, hasLashes: true, smile: 1.3)

  // Curls: a ring of overlapping discs round the head, darker ones behind.
  var random = SplitMix(seed: 41)
  var back = Path.ellipse(300, 238, 168, 158)
  var locks: [(Point, Double)] = []
  for step in 0..<46 {
    let angle = (Double(step) / 46 * 2 * .pi) + random.between(-0.05, 0.05)
    let reach = random.between(0.9, 1.04)
    let center = at(300 + 176 * reach * cosine(angle), 244 + 164 * reach * sine(angle))
    guard center.y < 392 else { continue }
    locks.append((center, random.between(20, 34)))
    back.append(.circle(center.x, center.y, random.between(22, 36)))
  }
  canvas.fill(back.clockwise.translated(x: 8, y: 12), .solid(0x8a2b1c), opacity: 0.4, blur: 14)
  canvas.fill(back.clockwise, .glow(at(230, 120), 380, [(0, 0x4e2a24), (0.5, 0x2c1616), (1, 0x180b0e)]))
  for _ in 0..<120 {
    let angle = random.between(0, 2 * .pi)
    let reach = random.between(0.45, 1.02)
    locks.append(
      (at(300 + 172 * reach * cosine(angle), 236 + 158 * reach * sine(angle)), random.between(12, 26)))
  }
  let hair = canvas.mask(back.clockwise)
  for (center, radius) in locks where center.y < 400 {
    let start = random.between(0, 2 * .pi)
    let curl = (0...7).map { step -> Point in
      let turn = start + Double(step) * 0.62
      let distance = radius * (0.35 + Double(step) * 0.085)
      return at(center.x + distance * cosine(turn), center.y + distance * sine(turn))
    }
    let light = Float(max(0.12, min(0.75, 0.75 - (center.x + center.y - 260) / 620)))
    canvas.fill(.stroke(curl) { 4.4 - 2.6 * $0 }, .solid(0x9a5a3c), opacity: light, inside: hair)
  }
  face.drawNeck(&canvas)
  addBlouse(&canvas)
  face.drawHead(&canvas)
  addFringe(&canvas)
  for side in [-1.0, 1] {
    canvas.fill(
      .ring(300 + side * 104, 350, 26, thickness: 6),
      .linear(at(270, 320), at(330, 380), [(0, 0xffeaa8), (1, 0xd98a1f)]))
  }
  return canvas
}

private func addFringe(_ canvas: inout Canvas) {
  var random = SplitMix(seed: 52)
  var fringe = Path()
  for step in 0...16 {
    let angle = .pi * (1 + Double(step) / 16)
    let center = at(300 + 92 * cosine(angle), 252 + 82 * sine(angle))
    fringe.append(.circle(center.x, center.y, random.between(19, 27)))
  }
  for side in [-1.0, 1] {
    fringe.append(.circle(300 + side * 101, 262, 20))
    fringe.append(.circle(300 + side * 108, 290, 17))
  }
  let path = fringe.clockwise
  canvas.fill(
    path.translated(x: 3, y: 8), .solid(0x3a160f), opacity: 0.5, blur: 6,
    inside: canvas.mask(.ellipse(300, 296, 96, 124)))
  canvas.fill(path, .linear(at(200, 160), at(400, 300), [(0, 0x4a2822), (1, 0x1c0d10)]))
  let clip = canvas.mask(path)
  for step in 0..<40 {
    let angle = .pi * (1 + Double(step) / 39)
    let center = at(300 + random.between(84, 106) * cosine(angle), 252 + random.between(72, 98) * sine(angle))
    let start = random.between(0, 6)
    let curl = (0...6).map {
      at(
        center.x + (4 + Double($0) * 1.7) * cosine(start + Double($0) * 0.7),
        center.y + (4 + Double($0) * 1.7) * sine(start + Double($0) * 0.7))
    }
    canvas.fill(.stroke(curl) { 3.8 - 2.4 * $0 }, .solid(0xa9674a), opacity: 0.6, inside: clip)
  }
}

private func addBlouse(_ canvas: inout Canvas) {
  let blouse = Path.smooth([
    at(40, 640), at(84, 540), at(160, 498), at(222, 482), at(258, 512), at(300, 536), at(342, 512),
    at(378, 482), at(440, 498),
    at(516, 540), at(560, 640), at(300, 700),
  ])
  canvas.fill(
    blouse.translated(x: 0, y: -5), .solid(0x3a1410), opacity: 0.45, blur: 6,
    inside: canvas.mask(
      .smooth([
        at(254, 400), at(346, 400), at(352, 450), at(366, 480), at(300, 560), at(234, 480), at(248, 450),
      ])))
  canvas.fill(blouse, .linear(at(80, 480), at(500, 620), [(0, 0x35b5a5), (0.5, 0x1d8288), (1, 0x0f4f64)]))
  let clip = canvas.mask(blouse)
  for (index, shift) in [0.0, 24, 48].enumerated() {
    let collar = Path.stroke(
      [
        at(214 - shift, 484), at(250 - shift * 0.5, 528 + shift * 0.6), at(300, 552 + shift),
        at(350 + shift * 0.5, 528 + shift * 0.6), at(386 + shift, 484),
      ], width: 7)
    canvas.fill(collar, .solid([Ink(0xffd98a), 0xf06a4c, 0xfff0d8][index]), opacity: 0.9, inside: clip)
  }
  canvas.edge(of: blouse, offset: at(-20, 10), blur: 20, .solid(0x06283a), opacity: 0.4)
}
