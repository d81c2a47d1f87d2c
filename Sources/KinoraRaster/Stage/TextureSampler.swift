/// Fetches the texels of one row of the page.
///
/// Per block of sixteen pixels the footprint of a pixel in the texture decides the level and the number of probes:
/// each is a bilinear sample, and their mean stands for the area of the pixel. Within the block every pixel has its own
/// division by w. Coordinates are rounded to 1/256 texel; everything after that is integer.
struct TextureSampler {
  private static let blockWidth = 16
  /// Probes along each step of the page at most.
  private static let probeLimit = 4

  private var probes = ProbeGrid()

  /// Writes the packed premultiplied pixels `[start, end)` of row `y` of the page.
  mutating func sample(
    _ map: TextureMap, y: Int, start: Int, end: Int, into row: inout MutableSpan<UInt32>
  ) {
    let pageY = Double(y) + 0.5
    // Numerators at the row's first pixel centre and their steps; per pixel one multiplication each.
    let startU = map.u.x * 0.5 + (map.u.y * pageY + map.u.z)
    let startV = map.v.x * 0.5 + (map.v.y * pageY + map.v.z)
    let startW = map.w.x * 0.5 + (map.w.y * pageY + map.w.z)
    var x = start
    while x < end {
      let blockEnd = min(x + Self.blockWidth, end)
      let middle = Double(x + blockEnd - 1) / 2
      let divisor = max(startW + middle * map.w.x, 1e-9)
      let u = (startU + middle * map.u.x) / divisor
      let v = (startV + middle * map.v.x) / divisor
      probes.set(
        stepX: ((map.u.x - u * map.w.x) / divisor, (map.v.x - v * map.w.x) / divisor),
        stepY: ((map.u.y - u * map.w.y) / divisor, (map.v.y - v * map.w.y) / divisor),
        texture: map.texture)
      let level = map.texture.levels[probes.level]
      let scaleU = probes.scaleU * 256
      let scaleV = probes.scaleV * 256
      let limitU = Double(level.width * 256)
      let limitV = Double(level.height * 256)
      let texels = level.texels.span
      let count = probes.count
      for pixel in x..<blockEnd {
        let reciprocal = 1 / max(startW + Double(pixel) * map.w.x, 1e-9)
        let fineU = (startU + Double(pixel) * map.u.x) * reciprocal * scaleU - 127.5
        let fineV = (startV + Double(pixel) * map.v.x) * reciprocal * scaleV - 127.5
        // Bounded before the conversion; minus 127.5 = half a texel, and half a step to round by cutting.
        let atU = Int(max(-256, min(limitU, fineU)) + 512) &- 512
        let atV = Int(max(-256, min(limitV, fineV)) + 512) &- 512
        if count == 1 {
          row[pixel] = packed(level.bilinear(texels, atU, atV))
        } else {
          var sum: UInt64 = 0
          for probe in 0..<count {
            let sample = level.bilinear(texels, atU &+ probes.offsetU[probe], atV &+ probes.offsetV[probe])
            sum &+= sample &* probes.weight[probe]
          }
          row[pixel] = packed(settled(sum))
        }
      }
      x = blockEnd
    }
  }
}

extension TextureLevel {
  /// Four texels around a place in 1/256 texel from the centre of the first, mixed by distance; clamped to the edge.
  @inline(__always)
  func bilinear(_ texels: Span<UInt32>, _ u: Int, _ v: Int) -> UInt64 {
    // One step short of the last texel, so that the right and the lower neighbour exist.
    let atU = max(0, min(u, (stride &- 1) &* 256 &- 1))
    let atV = max(0, min(v, (rowCount &- 1) &* 256 &- 1))
    let first = (atV &>> 8) &* stride &+ (atU &>> 8)
    let second = first &+ stride
    let across = UInt64(truncatingIfNeeded: atU & 255)
    let upper = mixed(lanes(texels[first]), lanes(texels[first &+ 1]), across)
    let lower = mixed(lanes(texels[second]), lanes(texels[second &+ 1]), across)
    return mixed(upper, lower, UInt64(truncatingIfNeeded: atV & 255))
  }
}
