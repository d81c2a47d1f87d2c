/// Fetches the texels of one row of the page.
///
/// Per block of 32 pixels the footprint of a pixel in the texture decides the level and the number of probes:
/// each is a bilinear sample, and their mean stands for the area of the pixel. The division by w is done at both ends
/// and in the middle of the block; a parabola through the three places leads along it. Coordinates are rounded to
/// 1/256 texel; everything after that is integer.
struct TextureSampler {
  private static let blockWidth = 32
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
      let last = Double(blockEnd - 1)
      let first = startW + Double(x) * map.w.x
      let ending = startW + last * map.w.x
      var placeU = QuadraticSteps(
        first: (startU + Double(x) * map.u.x) / max(first, 1e-9), middle: u,
        last: (startU + last * map.u.x) / max(ending, 1e-9), count: blockEnd - x, scale: probes.scaleU)
      var placeV = QuadraticSteps(
        first: (startV + Double(x) * map.v.x) / max(first, 1e-9), middle: v,
        last: (startV + last * map.v.x) / max(ending, 1e-9), count: blockEnd - x, scale: probes.scaleV)
      let texels = level.texels.span
      let count = probes.count
      let isInside =
        placeU.staysInside(level.stride, margin: probes.reachU)
        && placeV.staysInside(level.rowCount, margin: probes.reachV)
      if isInside {
        sampleInside(
          level, texels, &placeU, &placeV, start: x, end: blockEnd, into: &row)
      } else if count == 1 {
        for pixel in x..<blockEnd {
          row[pixel] = packed(level.bilinear(texels, placeU.next(), placeV.next()))
        }
      } else {
        for pixel in x..<blockEnd {
          let atU = placeU.next()
          let atV = placeV.next()
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

  /// The pixels of a block whose probes all lie between texels: none is clamped.
  @inline(__always)
  private func sampleInside(
    _ level: TextureLevel, _ texels: Span<UInt32>, _ placeU: inout QuadraticSteps,
    _ placeV: inout QuadraticSteps, start: Int, end: Int, into row: inout MutableSpan<UInt32>
  ) {
    let count = probes.count
    let stride = level.stride
    if count == 1 {
      for pixel in start..<end {
        row[pixel] = packed(inner(texels, stride, placeU.next(), placeV.next()))
      }
      return
    }
    for pixel in start..<end {
      let atU = placeU.next()
      let atV = placeV.next()
      var sum: UInt64 = 0
      for probe in 0..<count {
        let sample = inner(texels, stride, atU &+ probes.offsetU[probe], atV &+ probes.offsetV[probe])
        sum &+= sample &* probes.weight[probe]
      }
      row[pixel] = packed(settled(sum))
    }
  }
}

/// Four texels around a place that has a texel on each side, mixed by distance.
@inline(__always)
private func inner(_ texels: Span<UInt32>, _ stride: Int, _ u: Int, _ v: Int) -> UInt64 {
  let first = (v &>> 8) &* stride &+ (u &>> 8)
  let second = first &+ stride
  let across = UInt64(truncatingIfNeeded: u & 255)
  let upper = mixed(lanes(texels[first]), lanes(texels[first &+ 1]), across)
  let lower = mixed(lanes(texels[second]), lanes(texels[second &+ 1]), across)
  return mixed(upper, lower, UInt64(truncatingIfNeeded: v & 255))
}

/// Places along a block, on the parabola through its first, middle and last one.
private struct QuadraticSteps {
  /// 1/2²⁴ texel of the level, from the centre of the first texel.
  private var value: Int
  private var step: Int
  private let bend: Int
  /// Between which texels of the level all places lie, with room for the bulge of the parabola.
  private let least: Double
  private let most: Double

  /// - Parameters:
  ///   - first: texels of the full size; so are `middle` and `last`.
  ///   - scale: texels of the level per texel of the full size.
  init(first: Double, middle: Double, last: Double, count: Int, scale: Double) {
    let unit = scale * 16_777_216
    let start = bounded(first) * unit
    // Half a texel to its centre, and half of 1/256 to round by cutting.
    value = Int(start - 8_388_608 + 32_768)
    let low = min(bounded(first), bounded(middle), bounded(last)) * scale
    let high = max(bounded(first), bounded(middle), bounded(last)) * scale
    least = low - (high - low) / 4 - 1
    most = high + (high - low) / 4 + 1
    guard count > 1 else {
      step = 0
      bend = 0
      return
    }
    let part = 1 / Double(count - 1)
    let curve = 2 * (start - 2 * bounded(middle) * unit + bounded(last) * unit)
    let slope = bounded(last) * unit - start - curve
    bend = Int(2 * curve * part * part)
    step = Int(slope * part + curve * part * part)
  }

  /// Whether every place, and `margin` texels around it, has a texel on both sides in a row of `count`.
  func staysInside(_ count: Int, margin: Double) -> Bool {
    least - margin > 0.5 && most + margin < Double(count) - 0.5
  }

  /// The place in 1/256 texel; moves on.
  @inline(__always) mutating func next() -> Int {
    let place = value &>> 16
    value &+= step
    step &+= bend
    return place
  }
}

/// Keeps places that lie absurdly far outside from overflowing.
@inline(__always) private func bounded(_ texels: Double) -> Double { max(-1e8, min(1e8, texels)) }

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
