import KinoraPixels
import KinoraRaster

/// An old man with a white beard, round glasses and a knitted hat.
func drawBeard() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  canvas.fill(.linear(at(0, 0), at(600, 600), [(0, 0x7fd1c7), (1, 0x2b7f9e)]))
  canvas.fill(.circle(300, 300, 250), .linear(at(100, 60), at(500, 540), [(0, 0xb9ebdc), (1, 0x4aa8b5)]))
  let face = Face(
    center: at(300, 290), skin: (0xffd9bd, 0xf0b592, 0xc47f68), blush: 0xe86f5c, lips: (0xd98880, 0xb0605c),
    brows: 0xe9e6e0,
    iris: 0x4f8fb0, jaw: 1.04, browWidth: 14, smile: 1.2)
  face.drawNeck(&canvas)
  addSweater(&canvas)
  face.drawHead(&canvas)
  addWhiskers(&canvas, face)
  addGlasses(&canvas, face)
  addHat(&canvas, face)
  return canvas
}

private func addSweater(_ canvas: inout Canvas) {
  let body = Path.smooth([
    at(20, 660), at(70, 540), at(160, 494), at(226, 474), at(300, 492), at(374, 474), at(440, 494),
    at(530, 540), at(580, 660), at(300, 720),
  ])
  canvas.fill(body, .linear(at(80, 470), at(520, 620), [(0, 0x35508f), (0.5, 0x243a70), (1, 0x141f48)]))
  let clip = canvas.mask(body)
  for row in 0..<9 {
    for column in -15...15 {
      let x = 300 + Double(column) * 18
      let y = 490 + Double(row) * 14 + abs(Double(column)) * 2.2
      let stitch = Path.stroke([at(x - 8, y - 5), at(x, y + 3), at(x + 8, y - 5)], width: 3)
      canvas.fill(
        stitch, .solid(row % 4 == 1 ? 0xf4d9a8 : 0x5f7cc0), opacity: row % 4 == 1 ? 0.75 : 0.28, inside: clip)
    }
  }
  let collar = Path.smooth([
    at(222, 452), at(300, 478), at(378, 452), at(392, 492), at(300, 528), at(208, 492),
  ])
  canvas.fill(collar.translated(x: 0, y: 7), .solid(0x080d28), opacity: 0.5, blur: 7)
  canvas.fill(collar, .linear(at(210, 0), at(390, 0), [(0, 0x4a68ad), (0.5, 0x2f4a8a), (1, 0x182659)]))
}

private func addWhiskers(_ canvas: inout Canvas, _ face: Face) {
  let beard = face.smooth([
    (-97, 4), (-86, 40), (-58, 62), (-30, 62), (0, 66), (30, 62), (58, 62), (86, 40), (97, 4), (104, 70),
    (88, 132), (52, 178),
    (14, 200), (0, 196), (-14, 200), (-52, 178), (-88, 132), (-104, 70),
  ])
  canvas.fill(beard.translated(x: 4, y: 12), .solid(0x10204a), opacity: 0.4, blur: 10)
  canvas.fill(
    beard, .linear(face.place(-90, 20), face.place(80, 190), [(0, 0xffffff), (0.5, 0xeceae8), (1, 0xb7bccb)]))
  let clip = canvas.mask(beard)
  var random = SplitMix(seed: 64)
  for _ in 0..<80 {
    let x = random.between(-96, 96)
    let y = random.between(50, 160)
    let bend = x * 0.1
    canvas.fill(
      face.stroke([(x, y), (x + bend * 0.2 + random.between(-5, 5), y + 20), (x - bend, y + 42)]) {
        2.8 * (1 - abs(2 * $0 - 1)) + 0.4
      },
      .solid(random.unit() < 0.5 ? 0xffffff : 0x9aa3b8), opacity: 0.5, inside: clip)
  }
  let mouth = face.smooth([(-22, 84), (0, 88), (22, 84), (14, 98), (0, 102), (-14, 98)])
  canvas.fill(mouth, .vertical(face.place(0, 84).y, face.place(0, 102).y, [(0, 0x8f3f44), (1, 0xd98078)]))
  for side in [-1.0, 1] {
    let moustache = face.smooth([
      (side * -1, 58), (side * 22, 55), (side * 48, 66), (side * 72, 64), (side * 86, 52), (side * 76, 80),
      (side * 46, 92), (side * 16, 86), (side * -1, 74),
    ])
    canvas.fill(moustache.translated(x: 2, y: 6), .solid(0x5a5f7a), opacity: 0.45, blur: 4)
    canvas.fill(moustache, .linear(face.place(-80, 50), face.place(80, 96), [(0, 0xffffff), (1, 0xd3d6de)]))
  }
}

private func addGlasses(_ canvas: inout Canvas, _ face: Face) {
  for side in [-1.0, 1] {
    let center = face.place(side * 43, -6)
    canvas.fill(
      .circle(center.x, center.y, 33),
      .linear(
        at(center.x - 30, center.y - 30), at(center.x + 20, center.y + 30),
        [(0, Ink(0xffffff, 0.38)), (0.45, Ink(0xffffff, 0.06)), (1, Ink(0xbfe8ff, 0.16))]))
    canvas.fill(
      .ring(center.x + 1.5, center.y + 4, 36, thickness: 5), .solid(0x8a4a3a), opacity: 0.4, blur: 3)
    canvas.fill(
      .ring(center.x, center.y, 36, thickness: 5.5),
      .linear(
        at(center.x - 36, center.y - 36), at(center.x + 36, center.y + 36),
        [(0, 0x9a5a2a), (0.4, 0x4a2618), (1, 0x2a1410)]))
    canvas.fill(
      face.stroke([(side * 78, -12), (side * 92, -14), (side * 102, -10)]) { _ in 5 }, .solid(0x3a1d14))
  }
  canvas.fill(face.stroke([(-9, -10), (0, -15), (9, -10)]) { _ in 5.5 }, .solid(0x4a2618))
}

private func addHat(_ canvas: inout Canvas, _ face: Face) {
  let dome = face.smooth([
    (-108, -62), (-106, -110), (-78, -164), (-30, -190), (0, -193), (30, -190), (78, -164), (106, -110),
    (108, -62), (0, -84),
  ])
  canvas.fill(face.ellipse(0, -208, 27, 26), .glow(face.place(-9, -218), 40, [(0, 0xfff3d8), (1, 0xd9a25c)]))
  canvas.fill(
    dome,
    .linear(face.place(-90, -180), face.place(100, -60), [(0, 0xff8a5c), (0.5, 0xe2502f), (1, 0x96261f)]))
  let clip = canvas.mask(dome)
  for index in -5...5 {
    let x = Double(index) * 21
    canvas.fill(
      face.stroke([(x * 0.25, -192), (x * 0.8, -140), (x, -60)]) { 3 + 3 * $0 }, .solid(0x7a1c1a),
      opacity: 0.35, blur: 1, inside: clip)
  }
  let brim = face.smooth([
    (-112, -88), (-60, -108), (0, -114), (60, -108), (112, -88), (114, -54), (108, -46), (56, -62), (0, -67),
    (-56, -62), (-108, -46), (-114, -54),
  ])
  canvas.fill(
    brim.translated(x: 3, y: 9), .solid(0x5a1c18), opacity: 0.5, blur: 7, inside: canvas.mask(face.outline))
  canvas.fill(
    brim,
    .linear(face.place(-110, -100), face.place(110, -50), [(0, 0xffb08a), (0.5, 0xf26a42), (1, 0xb03424)]))
  let brimClip = canvas.mask(brim)
  for index in -11...11 {
    let x = Double(index) * 10
    canvas.fill(
      face.stroke([(x * 0.98, -118), (x, -44)]) { _ in 3 }, .solid(0x8f2a20), opacity: 0.32, inside: brimClip)
  }
}
