import KinoraPixels

@testable import KinoraRaster

/// The stage without any of its economies: every pixel is the mean of `grid` × `grid` points, each found by walking the
/// layers from the nearest to the farthest, with bilinear texels in double precision. Rectangles with opacity, shade, back and
/// reflection only.
struct ReferenceStage {
  let size: PixelSize
  let background: Color
  var grid = 16

  /// Premultiplied red, green, blue, alpha, 0...255, row by row.
  func draw(_ layers: [StageLayer]) -> [SIMD4<Double>] {
    let actors = layers.compactMap(Actor.init)
    var result: [SIMD4<Double>] = []
    result.reserveCapacity(size.pixelCount)
    let paper = color(background)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = SIMD4<Double>.zero
        for row in 0..<grid {
          for column in 0..<grid {
            let point = Point(
              x: Double(x) + (Double(column) + 0.5) / Double(grid),
              y: Double(y) + (Double(row) + 0.5) / Double(grid))
            var light = 1.0
            var total = SIMD4<Double>.zero
            let hits = actors.compactMap { actor in
              actor.sample(point).map {
                (sample: $0, depth: actor.depth(point), isMirror: actor.isMirror(point))
              }
            }
            var hasMirror = false
            for (sample, _, isMirror) in hits.sorted(by: { $0.depth > $1.depth + 1e-6 }) where light > 0 {
              if isMirror, hasMirror { continue }
              hasMirror = hasMirror || isMirror
              total += sample * light
              light *= 1 - sample.w / 255
            }
            sum += total + paper * light
          }
        }
        result.append(sum / Double(grid * grid))
      }
    }
    return result
  }

  /// Peak signal to noise ratio in decibels of the colour channels over the whole frame.
  static func decibels(_ picture: PixelBuffer<Straight>, _ reference: [SIMD4<Double>]) -> Double {
    var error = 0.0
    for (index, wanted) in reference.enumerated() {
      for channel in 0..<3 {
        let difference = Double(picture.bytes[index * 4 + channel]) - wanted[channel]
        error += difference * difference
      }
    }
    guard error > 0 else { return .infinity }
    let mean = error / Double(reference.count * 3)
    return 10 * logarithm10(255 * 255 / mean)
  }

  private struct Actor {
    let layer: StageLayer
    let inverse: InverseProjection
    let texture: Texture
    let shows: (back: Bool, mirrored: Bool)

    init?(_ layer: StageLayer) {
      let projection = Projection(layer.transform)
      guard let inverse = projection.inverse, case .texture(let front) = layer.content else { return nil }
      let isBack = projection.determinant < 0
      if isBack, layer.back == nil, layer.hidesBack { return nil }
      self.layer = layer
      self.inverse = inverse
      texture = isBack ? layer.back ?? front : front
      shows = (isBack && layer.back != nil, layer.backAxis == .vertical)
    }

    /// Whether the point lies in the reflection; one reflection hides the next.
    func isMirror(_ page: Point) -> Bool {
      inverse.local(pageX: page.x, pageY: page.y).y >= layer.height
    }

    /// z / w; larger is nearer.
    func depth(_ page: Point) -> Double {
      (Projection(layer.transform).depthPlane(inverse) * SIMD3(page.x, page.y, 1)).sum()
    }

    func sample(_ page: Point) -> SIMD4<Double>? {
      guard (inverse.w * SIMD3(page.x, page.y, 1)).sum() > 0 else { return nil }
      var local = inverse.local(pageX: page.x, pageY: page.y)
      var opacity = layer.opacity
      guard local.x >= 0, local.x < layer.width, local.y >= 0 else { return nil }
      if local.y >= layer.height {
        guard let reflection = layer.reflection else { return nil }
        let below = local.y - layer.height - reflection.gap
        let height = layer.height * reflection.scale
        guard below >= 0, below < height else { return nil }
        opacity *= reflection.opacity * (1 - below / height)
        local.y = layer.height - below
      }
      var u = local.x / layer.width
      var v = local.y / layer.height
      if shows.back {
        if shows.mirrored { u = 1 - u } else { v = 1 - v }
      }
      let texel = bilinear(u * Double(texture.size.width) - 0.5, v * Double(texture.size.height) - 0.5)
      let light = 1 - layer.shade
      return SIMD4(texel.x * light, texel.y * light, texel.z * light, texel.w) * opacity
    }

    private func bilinear(_ u: Double, _ v: Double) -> SIMD4<Double> {
      let left = u.rounded(.down)
      let top = v.rounded(.down)
      let across = u - left
      let down = v - top
      let upper = texel(Int(left), Int(top)) * (1 - across) + texel(Int(left) + 1, Int(top)) * across
      let lower = texel(Int(left), Int(top) + 1) * (1 - across) + texel(Int(left) + 1, Int(top) + 1) * across
      return upper * (1 - down) + lower * down
    }

    private func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let level = texture.levels[0]
      let at = min(max(y, 0), level.height - 1) * level.stride + min(max(x, 0), level.width - 1)
      let pixel = level.texels[at]
      return SIMD4(
        Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
    }
  }

  private func color(_ color: Color) -> SIMD4<Double> {
    let alpha = Double(color.alpha) / 255
    return SIMD4(
      Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, Double(color.alpha))
  }
}
