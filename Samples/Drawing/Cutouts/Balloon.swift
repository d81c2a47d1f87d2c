import KinoraPixels
import KinoraRaster

/// A striped hot-air balloon, cut out, with a soft glow round it.
func drawBalloon() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  let centerX = 300.0
  let top = 40.0
  // Half the width of the envelope at 0...1 of its height of 390 pixels.
  func half(_ t: Double) -> Double {
    if t < 0.44 { return 178 * (1 - power(1 - t / 0.44, 2.2)).squareRoot() }
    let u = (t - 0.44) / 0.56
    return 178 - 144 * (u * u * (1.6 - 0.6 * u))
  }
  func gore(_ left: Double, _ right: Double) -> Path {
    let steps = (0...60).map { Double($0) / 60 }
    // A share −1...1 of the half width bulges the seams as on a sphere.
    let down = steps.map { at(centerX + half($0) * right, top + 390 * $0) }
    let up = steps.reversed().map { at(centerX + half($0) * left, top + 390 * $0) }
    return Path(polygon: down + up).clockwise
  }
  let envelope = gore(-1, 1)
  canvas.fill(envelope, .solid(0xffd9a0), opacity: 0.55, blur: 16)
  let stripes: [Ink] = [
    0xe4472f, 0xf9a03f, 0xfff0d2, 0x2a9d8f, 0x1d4e89, 0x2a9d8f, 0xfff0d2, 0xf9a03f, 0xe4472f,
  ]
  for (index, ink) in stripes.enumerated() {
    func seam(_ number: Int) -> Double { sine((Double(number) / Double(stripes.count) - 0.5) * .pi) }
    canvas.fill(
      gore(seam(index), seam(index + 1)),
      .vertical(
        top, top + 390,
        [(0, ink.mixed(with: 0xffffff, 0.18)), (0.55, ink), (1, ink.mixed(with: 0x2b1038, 0.45))]))
  }
  let clip = canvas.mask(envelope)
  // A band with pennants round the widest part.
  let band = Path.smooth([at(110, 222), at(300, 258), at(490, 222), at(490, 252), at(300, 292), at(110, 252)])
  canvas.fill(band.translated(x: 0, y: 5), .solid(0x2b1038), opacity: 0.35, blur: 5, inside: clip)
  canvas.fill(
    band, .linear(at(120, 0), at(480, 0), [(0, 0x7a1f3d), (0.4, 0xc43350), (1, 0x4a1236)]), inside: clip)
  for index in 0..<9 {
    let angle = (Double(index) / 8 - 0.5) * 2.5
    let x = centerX + 178 * sine(angle)
    let width = 15 * cosine(angle)
    let y = 256 + 18 * cosine(angle)
    let star = Path.smooth([at(x, y - 13), at(x + width, y), at(x, y + 13), at(x - width, y)])
    canvas.fill(star, .solid(0xffe2a0), inside: clip)
  }
  canvas.edge(of: envelope, offset: at(-52, -34), blur: 34, .solid(0x2b1048), opacity: 0.62)
  canvas.fill(
    .ellipse(238, 130, 62, 92).turned(18, about: at(238, 130)), .solid(0xffffff), opacity: 0.36, blur: 26,
    inside: clip)
  addBasket(&canvas, centerX)
  return canvas
}

private func addBasket(_ canvas: inout Canvas, _ x: Double) {
  for (from, to) in [(-32.0, -29.0), (-12, -11), (12, 11), (32, 29)] {
    canvas.fill(
      .stroke([at(x + from, 424), at(x + (from + to) / 2, 460), at(x + to, 496)], width: 2.4),
      .solid(0x5b3a2a))
  }
  canvas.fill(.ellipse(x, 430, 34, 6), .solid(0x3a1c30))
  canvas.fill(
    .ellipse(x, 448, 9, 20),
    .glow(at(x, 452), 20, [(0, 0xfff7c8), (0.5, Ink(0xffb43f, 0.9)), (1, Ink(0xff6a2f, 0))]), blur: 2)
  let basket = Path.smooth([
    at(x - 36, 496), at(x, 499), at(x + 36, 496), at(x + 33, 530), at(x + 25, 552), at(x, 555),
    at(x - 25, 552), at(x - 33, 530),
  ])
  canvas.fill(basket, .linear(at(x - 36, 0), at(x + 36, 0), [(0, 0xd89a5a), (0.4, 0xb06c38), (1, 0x5b3020)]))
  let clip = canvas.mask(basket)
  for row in 0..<5 {
    for column in -4...4 {
      let offset = row.isMultiple(of: 2) ? 0.0 : 5
      let weave = Path.roundedRectangle(
        x + Double(column) * 10 - 4 + offset, 505 + Double(row) * 10, 8, 6, radius: 3)
      canvas.fill(weave, .solid(0xf2c48a), opacity: 0.28, inside: clip)
    }
  }
  canvas.fill(
    .roundedRectangle(x - 40, 491, 80, 11, radius: 5.5), .vertical(490, 503, [(0, 0x9a5a34), (1, 0x4a2418)]))
}
