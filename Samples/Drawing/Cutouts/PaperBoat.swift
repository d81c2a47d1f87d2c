import KinoraPixels
import KinoraRaster

/// A folded paper boat on a puddle of water, cut out, with a soft shadow.
func drawPaperBoat() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  let water = Path.smooth([
    at(70, 452), at(180, 418), at(310, 410), at(450, 420), at(536, 456), at(500, 500), at(380, 528),
    at(230, 526), at(110, 496),
  ])
  canvas.fill(water.translated(x: 0, y: 10), .solid(0x0b3550), opacity: 0.4, blur: 14)
  canvas.fill(water, .linear(at(120, 410), at(480, 530), [(0, 0x8fe3e0), (0.5, 0x3aa6c0), (1, 0x17658f)]))
  canvas.edge(of: water, offset: at(-4, -8), blur: 4, .solid(0xe6fffb), opacity: 0.6)
  let pool = canvas.mask(water)
  for (x, y, width) in [(300.0, 474.0, 214.0), (300, 474, 180)] {
    canvas.fill(.ellipse(x, y, width, width * 0.17), .solid(0xffffff), opacity: 0.16, inside: pool)
  }
  canvas.fill(.ellipse(304, 474, 150, 22), .solid(0x0b3a5c), opacity: 0.55, blur: 8, inside: pool)

  func facet(_ points: [(Double, Double)], _ from: Point, _ to: Point, _ stops: [(Double, Ink)]) {
    canvas.fill(Path(polygon: points.map { at($0.0, $0.1) }).clockwise, .linear(from, to, stops))
  }
  // The sail, its left side in the light.
  facet([(300, 120), (300, 392), (176, 362)], at(180, 360), at(300, 180), [(0, 0xffe1c8), (1, 0xfffaf2)])
  facet([(300, 120), (424, 362), (300, 392)], at(300, 200), at(420, 380), [(0, 0xf1b79a), (1, 0xd9836f)])
  // The inside of the hull.
  facet(
    [(78, 330), (300, 392), (522, 330), (470, 372), (300, 420), (130, 372)], at(0, 330), at(0, 420),
    [(0, 0xb75a56), (1, 0x7a3348)])
  facet(
    [(78, 330), (300, 404), (300, 478), (172, 474)], at(90, 330), at(300, 470),
    [(0, 0xfff5ea), (0.6, 0xffd2b4), (1, 0xf0a98c)])
  facet(
    [(522, 330), (428, 474), (300, 478), (300, 404)], at(310, 470), at(520, 330),
    [(0, 0xd97c68), (0.6, 0xe8957c), (1, 0xf7b89c)])
  // Printed stripes follow the folds.
  facet(
    [(106, 372), (300, 438), (300, 452), (114, 386)], at(106, 0), at(300, 0), [(0, 0x39a0b8), (1, 0x1c6f93)])
  facet(
    [(494, 372), (486, 386), (300, 452), (300, 438)], at(300, 0), at(494, 0), [(0, 0x14547a), (1, 0x2a87a6)])
  let fold = Path.stroke([at(300, 122), at(300, 478)], width: 1.6)
  canvas.fill(fold, .solid(0xffffff), opacity: 0.6)
  canvas.fill(.stroke([at(80, 331), at(190, 367), at(300, 404)], width: 2), .solid(0xffffff), opacity: 0.8)
  canvas.fill(.stroke([at(300, 404), at(410, 367), at(520, 331)], width: 2), .solid(0xffdcc4), opacity: 0.7)
  // A flag on the tip of the sail.
  canvas.fill(.stroke([at(300, 124), at(300, 74)], width: 3), .solid(0x7a3348))
  canvas.fill(
    .smooth([at(301, 76), at(322, 72), at(346, 82), at(338, 94), at(344, 106), at(322, 98), at(301, 104)]),
    .linear(at(300, 80), at(346, 100), [(0, 0xf2b134), (1, 0xe4572e)]))
  // Wavelets in front of the hull hide its lower edge.
  for (x, y, width) in [(214.0, 478.0, 62.0), (372, 482, 74), (296, 488, 90), (150, 470, 26), (450, 470, 30)]
  {
    canvas.fill(.ellipse(x, y, width, 5), .solid(0xd8fbf6), opacity: 0.75, blur: 1, inside: pool)
  }
  return canvas
}
