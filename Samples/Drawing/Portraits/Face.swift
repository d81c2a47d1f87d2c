import KinoraPixels
import KinoraRaster

/// A head seen from the front, in its own units: the face is about 190 wide and 245 high, the origin is between the
/// eyes and the tip of the nose. Light comes from the upper left.
struct Face: Sendable {
  var center: Point
  var scale = 1.0
  /// Skin in the light, in between and in the shade.
  var skin: (Ink, Ink, Ink)
  var blush: Ink
  var lips: (Ink, Ink)
  var brows: Ink
  var iris: Ink
  /// Half the width of jaw and chin against the usual.
  var jaw = 1.0
  var browWidth = 9.0
  var hasLashes = false
  var smile = 1.0

  func place(_ x: Double, _ y: Double) -> Point { at(center.x + x * scale, center.y + y * scale) }

  func smooth(_ points: [(Double, Double)]) -> Path { .smooth(points.map { place($0.0, $0.1) }) }

  /// Closed through points of the right half and their mirror images.
  func mirrored(_ half: [(Double, Double)]) -> Path {
    .mirrored(half.map { at($0.0 * scale, center.y + $0.1 * scale) }, about: center.x)
  }

  func stroke(_ points: [(Double, Double)], _ width: (Double) -> Double) -> Path {
    let scale = scale
    return Path.stroke(points.map { place($0.0, $0.1) }) { width($0) * scale }
  }

  func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
    .ellipse(center: place(x, y), radiusX: radiusX * scale, radiusY: radiusY * scale)
  }

  var outline: Path {
    mirrored([
      (0, -122), (50, -113), (86, -76), (96, -20), (92, 30), (80 * jaw, 74), (52 * jaw, 108), (22 * jaw, 122),
      (0, 125),
    ])
  }

  func drawNeck(_ canvas: inout Canvas) {
    let neck = mirrored([(0, 60), (46, 66), (46, 130), (58, 166), (96, 190), (60, 232), (0, 250)])
    canvas.fill(neck, .linear(place(-60, 0), place(64, 0), [(0, skin.1), (0.5, skin.1), (1, skin.2)]))
    canvas.fill(
      outline.translated(x: 5 * scale, y: 30 * scale), .solid(skin.2.mixed(with: 0x2a0d20, 0.25)),
      opacity: 0.7,
      blur: 7 * scale, inside: canvas.mask(neck))
  }

  func drawHead(_ canvas: inout Canvas) {
    for side in [-1.0, 1] {
      let ear = ellipse(side * 96, 8, 16, 27)
      canvas.fill(ear, .solid(side < 0 ? skin.1 : skin.2))
      canvas.fill(ellipse(side * 98, 9, 8, 16), .solid(skin.2.mixed(with: blush, 0.3)), opacity: 0.7, blur: 2)
    }
    canvas.fill(
      outline,
      .linear(
        place(-92, -80), place(96, 90), [(0, skin.0), (0.5, skin.1), (1, skin.1.mixed(with: skin.2, 0.6))]))
    let clip = canvas.mask(outline)
    canvas.edge(
      of: outline, offset: at(-26 * scale, -12 * scale), blur: 15 * scale, .solid(skin.2), opacity: 0.75)
    for side in [-1.0, 1] {
      canvas.fill(
        ellipse(side * 58, 52, 30, 22), .solid(blush), opacity: 0.42, blur: 10 * scale, inside: clip)
      // The hollow of the eye.
      canvas.fill(
        ellipse(side * 40, -16, 30, 17), .solid(skin.2), opacity: 0.34, blur: 7 * scale, inside: clip)
    }
    canvas.fill(
      ellipse(-24, -76, 44, 22), .solid(skin.0.mixed(with: 0xffffff, 0.4)), opacity: 0.4, blur: 14 * scale,
      inside: clip)
    drawNose(&canvas, clip)
    drawEyes(&canvas)
    drawMouth(&canvas)
  }

  private func drawNose(_ canvas: inout Canvas, _ clip: Mask) {
    let shade = smooth([(6, -18), (14, 10), (24, 40), (14, 52), (0, 54), (4, 30), (2, 4)])
    canvas.fill(shade, .solid(skin.2), opacity: 0.6, blur: 3 * scale, inside: clip)
    canvas.fill(
      ellipse(-3, 32, 7, 11), .solid(skin.0.mixed(with: 0xffffff, 0.5)), opacity: 0.5, blur: 4 * scale)
    canvas.fill(
      stroke([(-17, 44), (-12, 51), (0, 53), (12, 51), (17, 44)]) { 1.5 + 2.5 * (1 - abs(2 * $0 - 1)) },
      .solid(skin.2.mixed(with: 0x3a1020, 0.35)), opacity: 0.75)
  }

  private func drawEyes(_ canvas: inout Canvas) {
    let line = brows.mixed(with: 0x140a14, 0.6)
    for side in [-1.0, 1] {
      let almond = smooth([
        (side * 18, -4), (side * 28, -15), (side * 43, -18), (side * 58, -11), (side * 63, -4),
        (side * 48, 4), (side * 30, 4),
      ])
      canvas.fill(
        almond, .vertical(place(0, -18).y, place(0, 4).y, [(0, 0xd9cfd0), (0.6, 0xfffaf4), (1, 0xf2e8e4)]))
      let clip = canvas.mask(almond)
      canvas.fill(
        ellipse(side * 41, -7, 12.5, 12.5),
        .glow(
          place(side * 41, -3), 14 * scale,
          [(0, iris), (0.75, iris.mixed(with: 0x0a0508, 0.45)), (1, 0x140a10)]),
        inside: clip)
      canvas.fill(ellipse(side * 41, -7, 6, 6), .solid(0x0c0709), inside: clip)
      canvas.fill(ellipse(side * 41 - 4.5, -11.5, 3.4, 3.4), .solid(0xffffff))
      let lash = hasLashes ? 5.6 : 4.0
      canvas.fill(
        stroke([(side * 17, -3), (side * 27, -15), (side * 43, -18.5), (side * 58, -12), (side * 66, -6)]) {
          1.6 + lash * (0.35 + 0.65 * $0) * (1 - 0.5 * $0 * $0)
        }, .solid(line))
      if hasLashes {
        canvas.fill(
          stroke([(side * 60, -9), (side * 68, -13), (side * 73, -19)]) { 4.4 * (1 - $0) + 0.5 }, .solid(line)
        )
      }
      canvas.fill(
        stroke([(side * 26, -25), (side * 43, -28), (side * 60, -21)]) { _ in 1.6 },
        .solid(skin.2.mixed(with: 0x2a0d18, 0.3)), opacity: 0.5)
      canvas.fill(
        stroke([(side * 17, -41), (side * 32, -46.5), (side * 50, -47), (side * 69, -39)]) {
          browWidth * (1 - 0.72 * $0 * $0)
        },
        .solid(brows))
    }
  }

  private func drawMouth(_ canvas: inout Canvas) {
    let lift = 5 * smile
    let lower = smooth([
      (-31, 79 - lift), (-16, 82), (0, 84), (16, 82), (31, 79 - lift), (18, 94), (0, 98), (-18, 94),
    ])
    canvas.fill(lower, .vertical(place(0, 76).y, place(0, 98).y, [(0, lips.1), (1, lips.0)]))
    let upper = smooth([
      (-33, 78 - lift), (-16, 73), (-6, 69), (0, 72), (6, 69), (16, 73), (33, 78 - lift), (14, 83), (0, 85),
      (-14, 83),
    ])
    canvas.fill(upper, .solid(lips.1))
    canvas.fill(
      stroke([(-35, 77 - lift), (-16, 82.5), (0, 84.5), (16, 82.5), (35, 77 - lift)]) {
        1.4 + 1.8 * (1 - abs(2 * $0 - 1))
      },
      .solid(lips.1.mixed(with: 0x200810, 0.6)))
    canvas.fill(ellipse(-6, 90, 10, 2.6), .solid(0xffffff), opacity: 0.35, blur: 2 * scale)
    canvas.fill(ellipse(2, 108, 20, 4), .solid(skin.2), opacity: 0.5, blur: 4 * scale)
  }
}
