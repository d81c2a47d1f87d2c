import KinoraPixels
import KinoraRaster

/// Sheets of paper with wavy holes, one below the other, down to a light at the bottom.
func drawPaperCut() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  canvas.fill(.glow(at(300, 300), 190, [(0, 0xfff7d6), (0.5, 0xffd98a), (1, 0xffb46a)]))
  canvas.fill(.circle(322, 282, 46), .linear(at(290, 240), at(350, 330), [(0, 0xffffff), (1, 0xffe9b0)]))
  let sheets: [Ink] = [0xff9a6b, 0xf9716b, 0xe04b78, 0xb23a86, 0x7c3390, 0x4c2d88, 0x2b2470, 0x171a52]
  for (index, ink) in sheets.enumerated() {
    let noise = Noise(seed: UInt64(300 + index * 13))
    let mean = 92 + Double(index) * 31
    let hole = (0..<160).map { step -> Point in
      let angle = Double(step) / 160 * 2 * .pi
      // Noise on a circle closes up without a seam.
      let wave = noise.layered(3 + 1.5 * cosine(angle), 3 + 1.5 * sine(angle), octaves: 2) - 0.5
      let radius = mean * (1 + 0.52 * wave) + 7 * sine(angle * 3 + Double(index) * 0.9)
      return at(300 + radius * cosine(angle), 300 + radius * sine(angle))
    }
    var sheet = Path.rectangle(x: -60, y: -60, width: 720, height: 720)
    sheet.append(Path(polygon: (Path.smooth(hole).flattened().first ?? []).reversed()))
    canvas.fill(sheet.translated(x: 7, y: 10), .solid(0x2a0a3a), opacity: 0.5, blur: 9)
    canvas.fill(sheet.translated(x: 1.5, y: 2), .solid(0x2a0a3a), opacity: 0.35, blur: 2)
    canvas.fill(
      sheet,
      .linear(
        at(60, 40), at(540, 560),
        [(0, ink.mixed(with: 0xffffff, 0.12)), (1, ink.mixed(with: 0x1a0a40, 0.14))]))
    canvas.edge(of: sheet, offset: at(1.4, 1.8), blur: 0, .solid(0xffe6d0), opacity: 0.35)
  }
  return canvas
}
