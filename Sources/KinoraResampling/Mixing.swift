/// The inner loops of the resampler.
///
/// Floats rather than 16-bit integers: baseline x86-64 has no packed product of 32-bit integers, and the compiler forms the
/// pairwise 16-bit product (`pmaddwd`) only outside loops, where it cannot hoist the halves of a weight; what it makes inside
/// takes eight instructions for eight terms, floats four.
enum Mixing {
  /// Mixes the rows of a ring that `pixel` of `table` needs: row `i` lies in slot `i % ringHeight`.
  static func down(
    _ ring: ContiguousArray<Float>, ringHeight: Int, rowLength: Int, table: WeightTable, pixel: Int,
    into batch: inout ContiguousArray<Float>, at base: Int
  ) {
    let samples = table.samples(of: pixel)
    let weights = table.weights.span.extracting(table.offsets[pixel]..<table.offsets[pixel + 1])
    let rows = ring.span
    var result = batch.mutableSpan
    func row(_ tap: Int) -> Range<Int> {
      let start = (samples.lowerBound + tap) % ringHeight * rowLength
      return start..<start + rowLength
    }
    var tap = 0
    while tap < samples.count {
      if samples.count - tap >= 4 {
        add(
          rows.extracting(row(tap)), rows.extracting(row(tap + 1)), rows.extracting(row(tap + 2)),
          rows.extracting(row(tap + 3)),
          weights: SIMD4(weights[tap], weights[tap + 1], weights[tap + 2], weights[tap + 3]), to: &result,
          at: base, isFirst: tap == 0)
        tap += 4
      } else {
        add(rows.extracting(row(tap)), weight: weights[tap], to: &result, at: base, isFirst: tap == 0)
        tap += 1
      }
    }
  }

  /// `result[base + i] += a[i] * w₀ + b[i] * w₁ + c[i] * w₂ + d[i] * w₃`, terms added in this order; `=` for the first group.
  static func add(
    _ a: Span<Float>, _ b: Span<Float>, _ c: Span<Float>, _ d: Span<Float>, weights: SIMD4<Float>,
    to result: inout MutableSpan<Float>, at base: Int, isFirst: Bool
  ) {
    let count = a.count
    precondition(b.count == count && c.count == count && d.count == count)
    precondition(base >= 0 && count <= result.count && base <= result.count - count)
    let (w0, w1, w2, w3) = (weights.x, weights.y, weights.z, weights.w)
    if isFirst {
      for i in 0..<count { result[base &+ i] = a[i] * w0 + b[i] * w1 + c[i] * w2 + d[i] * w3 }
    } else {
      for i in 0..<count {
        result[base &+ i] = result[base &+ i] + a[i] * w0 + b[i] * w1 + c[i] * w2 + d[i] * w3
      }
    }
  }

  /// `result[base + i] += row[i] * weight`; `=` for the first group.
  static func add(
    _ row: Span<Float>, weight: Float, to result: inout MutableSpan<Float>, at base: Int, isFirst: Bool
  ) {
    let count = row.count
    precondition(base >= 0 && count <= result.count && base <= result.count - count)
    if isFirst {
      for i in 0..<count { result[base &+ i] = row[i] * weight }
    } else {
      for i in 0..<count { result[base &+ i] += row[i] * weight }
    }
  }

  /// Turns eight rows, one after the other in `rows`, into one row of vectors.
  static func interleave(
    _ rows: ContiguousArray<Float>, rowLength: Int, into result: inout ContiguousArray<SIMD8<Float>>
  ) {
    let batch = rows.span
    var lanes = result.mutableSpan
    let count = lanes.count
    let a = batch.extracting(0..<rowLength)
    let b = batch.extracting(rowLength..<2 * rowLength)
    let c = batch.extracting(2 * rowLength..<3 * rowLength)
    let d = batch.extracting(3 * rowLength..<4 * rowLength)
    let e = batch.extracting(4 * rowLength..<5 * rowLength)
    let f = batch.extracting(5 * rowLength..<6 * rowLength)
    let g = batch.extracting(6 * rowLength..<7 * rowLength)
    let h = batch.extracting(7 * rowLength..<8 * rowLength)
    precondition(a.count == count && b.count == count && c.count == count && d.count == count)
    precondition(e.count == count && f.count == count && g.count == count && h.count == count)
    for i in 0..<count { lanes[i] = SIMD8(a[i], b[i], c[i], d[i], e[i], f[i], g[i], h[i]) }
  }

  /// Mixes vectors of eight rows along the row.
  ///
  /// - Parameter result: eight rows of `table.count * channelCount` samples, one after the other.
  static func along(
    _ vectors: ContiguousArray<SIMD8<Float>>, table: WeightTable, firstSample: Int, channelCount: Int,
    into result: inout ContiguousArray<Float>
  ) {
    let lanes = vectors.span
    var mixed = result.mutableSpan
    let rowLength = table.count * channelCount
    let weights = table.weights.span
    for pixel in 0..<table.count {
      let samples = table.samples(of: pixel)
      let taps = weights.extracting(table.offsets[pixel]..<table.offsets[pixel + 1])
      let start = (samples.lowerBound - firstSample) * channelCount
      let end = start + taps.count * channelCount
      let part = lanes.extracting(start..<end)
      let target = pixel * channelCount
      switch channelCount {
      case 3:
        var a = SIMD8<Float>.zero
        var b = a
        var c = a
        for tap in taps.indices {
          let weight = taps[tap]
          a += part[tap &* 3] * weight
          b += part[tap &* 3 &+ 1] * weight
          c += part[tap &* 3 &+ 2] * weight
        }
        store(a, into: &mixed, at: target, rowLength: rowLength)
        store(b, into: &mixed, at: target + 1, rowLength: rowLength)
        store(c, into: &mixed, at: target + 2, rowLength: rowLength)
      case 4:
        var a = SIMD8<Float>.zero
        var b = a
        var c = a
        var d = a
        for tap in taps.indices {
          let weight = taps[tap]
          a += part[tap &* 4] * weight
          b += part[tap &* 4 &+ 1] * weight
          c += part[tap &* 4 &+ 2] * weight
          d += part[tap &* 4 &+ 3] * weight
        }
        store(a, into: &mixed, at: target, rowLength: rowLength)
        store(b, into: &mixed, at: target + 1, rowLength: rowLength)
        store(c, into: &mixed, at: target + 2, rowLength: rowLength)
        store(d, into: &mixed, at: target + 3, rowLength: rowLength)
      default:
        var a = SIMD8<Float>.zero
        for tap in taps.indices { a += part[tap] * taps[tap] }
        store(a, into: &mixed, at: target, rowLength: rowLength)
      }
    }
  }

  @inline(__always)
  private static func store(
    _ vector: SIMD8<Float>, into mixed: inout MutableSpan<Float>, at index: Int, rowLength: Int
  ) {
    for lane in 0..<8 { mixed[index &+ lane &* rowLength] = vector[lane] }
  }
}
