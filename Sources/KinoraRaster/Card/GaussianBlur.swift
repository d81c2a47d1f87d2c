import KinoraPixels

/// A separable Gaussian on rows of 16-bit levels, in whole numbers, equal from both ends.
struct GaussianBlur {
  /// One half of the kernel, the middle first. The whole, counting all but the middle twice, sums to 65536.
  let kernel: [UInt32]

  /// - Parameter deviation: in samples; the kernel ends after three of them.
  init(deviation: Double) { kernel = Self.kernel(deviation: deviation) }

  /// Blurs along rows, then along columns.
  ///
  /// Cost: samples × 2 × (3σ + 1) multiplications in vector lanes; rows that are equal or empty cost nothing.
  func apply(to cells: inout ShadowCells) {
    guard kernel.count > 1, kernel[0] < 65536 else { return }
    let width = cells.grid.width
    let height = cells.grid.height
    var across = [UInt16](repeating: 0, count: width * height)
    var rows = Rows(kernel: kernel, width: width)
    let reach = kernel.count - 1
    var padded = [UInt16](repeating: 0, count: width + 2 * reach)
    for y in 0..<height {
      let start = y * width
      if y > 0, cells.levels[start..<start + width] == cells.levels[start - width..<start] {
        for x in 0..<width { across[start + x] = across[start - width + x] }
      } else if cells.levels[start..<start + width].contains(where: { $0 > 0 }) {
        for x in 0..<width { padded[reach + x] = cells.levels[start + x] }
        rows.blurAcross(padded.span, into: &across, at: start)
      }
    }
    for y in 0..<height { rows.blurDown(across.span, row: y, height: height, into: &cells.levels) }
  }

  private static func kernel(deviation: Double) -> [UInt32] {
    guard deviation > 0.01 else { return [65536] }
    let reach = max(1, Int((ShadowRows.reachInDeviations * deviation).rounded(.up)))
    let weights = (0...reach).map { exponential(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    // Running totals are rounded, not single weights, so that errors do not add up over a wide kernel.
    var total = 0.0
    var given: UInt32 = 0
    var kernel: [UInt32] = [0]
    for weight in weights.dropFirst() {
      total += weight
      let rounded = UInt32((total / sum * 65536).rounded())
      kernel.append(rounded - given)
      given = rounded
    }
    kernel[0] = 65536 - 2 * given
    return kernel
  }

  /// The room that blurring needs, kept from row to row.
  private struct Rows {
    private let kernel: [UInt32]
    private let width: Int
    /// At most 32640 · 65536 + 32768: fits 32 bits.
    private var sums: [UInt32]

    init(kernel: [UInt32], width: Int) {
      self.kernel = kernel
      self.width = width
      sums = [UInt32](repeating: 0, count: width)
    }

    /// - Parameter source: a row with `kernel.count - 1` empty samples before and after it.
    mutating func blurAcross(_ source: Span<UInt16>, into result: inout [UInt16], at start: Int) {
      let reach = kernel.count - 1
      Self.clear(&sums)
      for tap in kernel.indices where kernel[tap] > 0 {
        Self.add(
          source.extracting(reach - tap..<reach - tap + width),
          source.extracting(reach + tap..<reach + tap + width), weight: weight(tap), to: &sums)
      }
      Self.store(sums, into: &result, at: start)
    }

    mutating func blurDown(
      _ levels: Span<UInt16>, row y: Int, height: Int, into result: inout [UInt16]
    ) {
      Self.clear(&sums)
      for tap in kernel.indices where kernel[tap] > 0 {
        let above = y - tap
        let below = y + tap
        switch (above >= 0, below < height) {
        case (true, true):
          Self.add(
            levels.extracting(above * width..<(above + 1) * width),
            levels.extracting(below * width..<(below + 1) * width), weight: weight(tap), to: &sums)
        case (true, false):  // a row off the grid is empty
          Self.add(levels.extracting(above * width..<(above + 1) * width), weight: weight(tap), to: &sums)
        case (false, true):
          Self.add(levels.extracting(below * width..<(below + 1) * width), weight: weight(tap), to: &sums)
        case (false, false): break
        }
      }
      Self.store(sums, into: &result, at: y * width)
    }

    /// The middle comes in twice, as its own mirror; its weight, an even number, is halved.
    private func weight(_ tap: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: tap == 0 ? kernel[0] / 2 : kernel[tap])
    }

    private static func clear(_ sums: inout [UInt32]) {
      var totals = sums.mutableSpan
      for x in totals.indices { totals[x] = 32768 }
    }

    private static func add(_ a: Span<UInt16>, _ b: Span<UInt16>, weight: UInt16, to sums: inout [UInt32]) {
      var totals = sums.mutableSpan
      precondition(a.count == totals.count && b.count == totals.count)
      // 2 · 32640 fits 16 bits.
      for x in totals.indices { totals[x] &+= UInt32(a[x] &+ b[x]) &* UInt32(weight) }
    }

    private static func add(_ a: Span<UInt16>, weight: UInt16, to sums: inout [UInt32]) {
      var totals = sums.mutableSpan
      precondition(a.count == totals.count)
      for x in totals.indices { totals[x] &+= UInt32(a[x]) &* UInt32(weight) }
    }

    private static func store(_ sums: [UInt32], into result: inout [UInt16], at start: Int) {
      let totals = sums.span
      var target = result.mutableSpan
      precondition(start + totals.count <= target.count)
      for x in totals.indices { target[start + x] = UInt16(truncatingIfNeeded: totals[x] &>> 16) }
    }
  }
}
