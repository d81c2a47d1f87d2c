import KinoraPixels
import KinoraRaster

/// Sixteen tiles of quarter circles, rings, leaves and stripes in six colours.
func drawTiles() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  canvas.fill(.solid(0xf3e6cf))
  let inks: [Ink] = [0x12355b, 0xe4572e, 0xf2b134, 0x2a9d8f, 0xf3e6cf, 0x8c2f4b]
  // Ground, figure and accent by index into `inks`; kind of figure; quarter turns.
  let plan: [(ground: Int, figure: Int, accent: Int, kind: Int, turns: Double)] = [
    (0, 2, 1, 0, 0), (1, 4, 0, 1, 0), (4, 3, 0, 2, 1), (3, 0, 2, 3, 0),
    (2, 5, 4, 2, 0), (0, 3, 4, 3, 1), (1, 2, 0, 0, 2), (4, 0, 1, 1, 0),
    (3, 4, 1, 1, 0), (4, 1, 2, 0, 3), (5, 2, 4, 3, 0), (0, 1, 2, 2, 1),
    (4, 5, 2, 3, 1), (2, 0, 1, 2, 1), (3, 4, 5, 0, 1), (5, 1, 2, 1, 0),
  ]
  for (index, tile) in plan.enumerated() {
    let x = Double(index % 4) * 150
    let y = Double(index / 4) * 150
    let square = Path.rectangle(x: x, y: y, width: 150, height: 150)
    canvas.fill(square, .linear(at(x, y), at(x + 150, y + 150), shaded(inks[tile.ground])))
    let clip = canvas.mask(square)
    let center = at(x + 75, y + 75)
    let turn = tile.turns * 90
    let (figure, accent) = (inks[tile.figure], inks[tile.accent])
    func add(_ path: Path, _ ink: Ink) {
      let turned = path.turned(turn, about: center)
      canvas.fill(turned.translated(x: 3, y: 5), .solid(0x101020), opacity: 0.28, blur: 5, inside: clip)
      canvas.fill(turned, .linear(at(x, y), at(x + 150, y + 150), shaded(ink)), inside: clip)
    }
    switch tile.kind {
    case 0:  // a fan of quarter circles
      add(.circle(x, y, 150), figure)
      add(.circle(x, y, 100), accent)
      add(.circle(x, y, 50), inks[tile.ground])
    case 1:  // a target
      add(.circle(center.x, center.y, 64), figure)
      add(.circle(center.x, center.y, 42), accent)
      add(.circle(center.x, center.y, 19), figure)
    case 2:  // a leaf where two quarter circles overlap
      let leaf = canvas.mask(.circle(x, y + 150, 150).turned(turn, about: center))
        .intersecting(canvas.mask(.circle(x + 150, y, 150).turned(turn, about: center)))
      canvas.fill(leaf, .linear(at(x, y), at(x + 150, y + 150), shaded(figure)))
      add(.circle(center.x, center.y, 24), accent)
    default:  // two half circles, stacked
      add(.circle(x + 75, y, 75), figure)
      add(.circle(x + 75, y, 36), accent)
      add(.circle(x + 75, y + 75, 75).lowerCut(y + 75), figure)
      add(.circle(x + 75, y + 75, 36).lowerCut(y + 75), accent)
    }
  }
  return canvas
}

private func shaded(_ ink: Ink) -> [(Double, Ink)] {
  [(0, ink.mixed(with: 0xffffff, 0.1)), (1, ink.mixed(with: 0x101030, 0.12))]
}

extension Path {
  /// Only what lies below `y`: points above it are moved onto it.
  fileprivate func lowerCut(_ y: Double) -> Path { mapped { at($0.x, max(y, $0.y)) } }
}
