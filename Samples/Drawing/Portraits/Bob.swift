import KinoraPixels
import KinoraRaster

/// A woman with a black bob and a red coat among leaves; taller than wide.
func drawBob() -> Canvas {
  var canvas = Canvas(width: 640, height: 800)
  canvas.fill(.linear(at(0, 0), at(640, 800), [(0, 0xffd5cc), (0.5, 0xf7a7a6), (1, 0xc96a8a)]))
  canvas.fill(.circle(320, 372, 250), .vertical(122, 622, [(0, 0xfff1e2), (1, 0xffc0ae)]))
  addLeaves(&canvas)
  let face = Face(
    center: at(320, 388), scale: 1.08, skin: (0xffe6d0, 0xf7c9a8, 0xd08f78), blush: 0xf0786f,
    lips: (0xe0455a, 0xb52340), brows: 0x2a1a1c,
    iris: 0x4a2c1c, jaw: 0.92, browWidth: 8, hasLashes: true)
  let back = face.mirrored([
    (0, -166), (70, -154), (122, -98), (136, -10), (138, 70), (142, 122), (124, 142), (80, 140), (40, 120),
    (0, 116),
  ])
  canvas.fill(back.translated(x: 6, y: 12), .solid(0x5a1838), opacity: 0.4, blur: 14)
  canvas.fill(
    back,
    .linear(face.place(-130, -120), face.place(140, 140), [(0, 0x3d3350), (0.4, 0x1d1728), (1, 0x0e0a16)]))
  face.drawNeck(&canvas)
  addCoat(&canvas, face)
  face.drawHead(&canvas)
  addHair(&canvas, face)
  for side in [-1.0, 1] {
    canvas.fill(
      face.ellipse(side * 94, 84, 8, 11),
      .glow(face.place(side * 94 - 3, 80), 14, [(0, 0xffffff), (1, 0x5fc0b8)]))
  }
  return canvas
}

private func addHair(_ canvas: inout Canvas, _ face: Face) {
  var shapes: [Path] = []
  for side in [-1.0, 1] {
    shapes.append(
      face.smooth([
        (side * 60, -140), (side * 112, -104), (side * 134, -20), (side * 138, 70), (side * 143, 124),
        (side * 112, 142), (side * 84, 134),
        (side * 80, 100), (side * 88, 40), (side * 88, -20), (side * 78, -66),
      ]))
  }
  // A fringe just above the brows.
  shapes.append(
    face.smooth([
      (-104, -60), (-112, -110), (-70, -158), (0, -168), (70, -158), (112, -110), (104, -60), (92, -44),
      (60, -56), (20, -60), (-20, -60), (-60, -56),
      (-92, -44),
    ]))
  var hair = Path()
  for shape in shapes { hair.append(shape) }
  canvas.fill(
    hair.translated(x: 3, y: 9), .solid(0x6a2430), opacity: 0.5, blur: 7, inside: canvas.mask(face.outline))
  canvas.fill(
    hair,
    .linear(face.place(-120, -150), face.place(130, 120), [(0, 0x4a3f63), (0.35, 0x231c30), (1, 0x120d1a)]))
  let clip = canvas.mask(hair)
  for index in -9...9 {
    let x = Double(index) * 11
    canvas.fill(
      face.stroke([(x * 0.35, -166), (x * 0.9, -110), (x * 1.04, -52)]) { 0.8 + 2 * $0 }, .solid(0x6a5a8a),
      opacity: 0.3, inside: clip)
  }
  for side in [-1.0, 1] {
    for index in 0..<6 {
      let x = side * (92 + Double(index) * 8)
      canvas.fill(
        face.stroke([(x * 0.9, -70), (x, 30), (x * 0.99, 132)]) { 2.4 - 1.6 * $0 }, .solid(0x6a5a8a),
        opacity: 0.26, inside: clip)
    }
  }
  // The sheen that runs round the head.
  let sheen = face.stroke([(-104, -84), (-56, -108), (0, -116), (56, -108), (104, -84)]) {
    6 + 16 * (1 - abs(2 * $0 - 1))
  }
  canvas.fill(
    sheen, .linear(face.place(-100, 0), face.place(110, 0), [(0, 0xb9a8e8), (0.6, 0x8a78b8), (1, 0x4a3f63)]),
    opacity: 0.5, blur: 4, inside: clip)
}

private func addCoat(_ canvas: inout Canvas, _ face: Face) {
  let shirt = face.smooth([(-70, 176), (0, 214), (70, 176), (90, 330), (-90, 330)])
  canvas.fill(shirt, .linear(at(240, 560), at(400, 720), [(0, 0xfff8ee), (1, 0xe6c8c0)]))
  for side in [-1.0, 1] {
    let half = face.smooth([
      (side * 52, 158), (side * 110, 182), (side * 196, 210), (side * 250, 262), (side * 286, 420),
      (side * 120, 440), (side * 4, 420), (side * 2, 330), (side * 24, 260),
    ])
    canvas.fill(half.translated(x: 3, y: 6), .solid(0x3a0a20), opacity: 0.4, blur: 9)
    canvas.fill(
      half,
      .linear(
        face.place(side * 40, 170), face.place(side * 240, 420),
        side < 0 ? [(0, 0xff6a5c), (1, 0xc42a45)] : [(0, 0xd93a4c), (1, 0x8a1738)]))
    let lapel = face.smooth([
      (side * 52, 152), (side * 84, 176), (side * 108, 232), (side * 76, 250), (side * 84, 270),
      (side * 6, 346), (side * 18, 270), (side * 34, 210),
    ])
    canvas.fill(lapel.translated(x: 2, y: 6), .solid(0x3a0a20), opacity: 0.45, blur: 6)
    canvas.fill(
      lapel,
      .linear(
        face.place(0, 160), face.place(side * 110, 300),
        side < 0 ? [(0, 0xff8f7a), (1, 0xe0405a)] : [(0, 0xe85a60), (1, 0xa3203f)]))
  }
}

private func addLeaves(_ canvas: inout Canvas) {
  let sprigs: [(x: Double, y: Double, turn: Double, length: Double, light: Ink, dark: Ink)] = [
    (70, 820, -14, 420, 0x3f9a80, 0x14505a), (150, 840, 12, 330, 0x7cc49a, 0x2a7a6e),
    (575, 830, 12, 440, 0x3f9a80, 0x14505a),
    (500, 850, -10, 330, 0x7cc49a, 0x2a7a6e), (20, 800, -34, 330, 0x2a7a6e, 0x0f3d4a),
    (628, 800, 32, 330, 0x2a7a6e, 0x0f3d4a),
  ]
  for sprig in sprigs {
    var path = Path.stroke([at(sprig.x, sprig.y), at(sprig.x, sprig.y - sprig.length)]) { 6 - 4 * $0 }
    let pairs = 9
    for pair in 0..<pairs {
      let share = Double(pair + 1) / Double(pairs)
      let y = sprig.y - sprig.length * share
      let size = 64 * (1.15 - 0.6 * share)
      for side in [-1.0, 1] {
        path.append(
          .smooth([
            at(sprig.x, y), at(sprig.x + side * size * 0.5, y - size * 0.52),
            at(sprig.x + side * size * 1.15, y - size * 0.7),
            at(sprig.x + side * size * 0.72, y - size * 0.12),
          ]))
      }
    }
    let turned = path.clockwise.turned(sprig.turn, about: at(sprig.x, sprig.y))
    canvas.fill(turned.translated(x: 5, y: 8), .solid(0x7a2444), opacity: 0.35, blur: 8)
    canvas.fill(
      turned,
      .linear(
        at(sprig.x - 60, sprig.y - sprig.length), at(sprig.x + 60, sprig.y),
        [(0, sprig.light), (1, sprig.dark)]))
    canvas.edge(of: turned, offset: at(2, 3), blur: 1, .solid(0xe6ffe0), opacity: 0.28)
  }
}
