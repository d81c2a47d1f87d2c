import KinoraPixels
import KinoraRaster

/// Planets on concentric orbits round a glowing sun.
func drawOrbits() -> Canvas {
  var canvas = Canvas(width: 600, height: 600)
  canvas.fill(.glow(at(300, 300), 430, [(0, 0x3a1c5e), (0.5, 0x1c1547), (1, 0x0b0d2c)]))
  let center = at(300, 300)
  let bands: [(radius: Double, ink: Ink)] = [
    (274, 0x231a52), (226, 0x33205f), (178, 0x4d2569), (130, 0x742c6c),
  ]
  for band in bands {
    let disc = Path.circle(center.x, center.y, band.radius)
    canvas.fill(disc.translated(x: 0, y: 8), .solid(0x070720), opacity: 0.5, blur: 10)
    canvas.fill(
      disc, .linear(at(130, 90), at(470, 520), [(0, band.ink.mixed(with: 0xff8a7a, 0.2)), (1, band.ink)]))
    canvas.fill(.ring(center.x, center.y, band.radius, thickness: 1.5), .solid(0xffc9a0), opacity: 0.45)
  }
  canvas.fill(
    .circle(300, 300, 150), .glow(center, 150, [(0, Ink(0xffa860, 0.9)), (1, Ink(0xff6a6b, 0))]),
    blend: .screen)
  canvas.fill(
    .circle(300, 300, 78),
    .linear(at(250, 230), at(350, 372), [(0, 0xfff1b8), (0.5, 0xffb65c), (1, 0xf2545b)]))

  let planets: [(radius: Double, angle: Double, size: Double, light: Ink, dark: Ink)] = [
    (130, 208, 13, 0xffe0a8, 0xd9643a), (178, 322, 24, 0x7ff0d8, 0x1d6b8f),
    (226, 148, 36, 0xffa0a8, 0x8f2d6a),
    (274, 40, 46, 0x9db4ff, 0x3a2a8f), (274, 246, 18, 0xfff0d0, 0xc98a4a), (226, 20, 9, 0xffffff, 0x8090c0),
  ]
  for planet in planets {
    let x = center.x + planet.radius * cosine(planet.angle * .pi / 180)
    let y = center.y + planet.radius * sine(planet.angle * .pi / 180)
    addPlanet(&canvas, at(x, y), planet.size, planet.light, planet.dark, sun: center)
  }
  return canvas
}

private func addPlanet(
  _ canvas: inout Canvas, _ place: Point, _ size: Double, _ light: Ink, _ dark: Ink, sun: Point
) {
  let (x, y) = (place.x, place.y)
  let distance = ((sun.x - x) * (sun.x - x) + (sun.y - y) * (sun.y - y)).squareRoot()
  let toSun = at((sun.x - x) / distance, (sun.y - y) / distance)
  let disc = Path.circle(x, y, size)
  canvas.fill(disc.translated(x: -toSun.x * 6, y: -toSun.y * 6), .solid(0x05051a), opacity: 0.55, blur: 6)
  canvas.fill(
    disc,
    .glow(at(x + toSun.x * size * 0.6, y + toSun.y * size * 0.6), size * 1.7, [(0, light), (0.9, dark)]))
  guard size > 30 else { return }
  let clip = canvas.mask(disc)
  for (index, offset) in [-0.62, -0.2, 0.1, 0.52].enumerated() {
    let stripe = Path.rectangle(
      x: x - size, y: y + offset * size, width: 2 * size, height: size * (0.08 + 0.07 * Double(index % 3)))
    canvas.fill(
      stripe.turned(-22, about: place), .solid(index.isMultiple(of: 2) ? light : dark), opacity: 0.55,
      inside: clip)
  }
  guard size > 40 else { return }
  // The half of the ring behind the planet is hidden by it.
  var ring = Path.ellipse(x, y, size * 1.75, size * 0.44)
  ring.append(Path(polygon: (Path.ellipse(x, y, size * 1.42, size * 0.3).flattened().first ?? []).reversed()))
  let turned = canvas.mask(ring.turned(-22, about: place))
  let behind = canvas.mask(
    .rectangle(x: x - 120, y: y - 200, width: 240, height: 200).turned(-22, about: place)
  ).intersecting(clip)
  canvas.fill(
    turned.subtracting(behind),
    .linear(at(x - 80, y), at(x + 80, y), [(0, 0xffe2b8), (0.5, 0xf29a9a), (1, 0x8f6ad8)]))
}
