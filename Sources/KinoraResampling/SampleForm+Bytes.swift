extension SampleForm {
  /// Turns the mixed samples in `range` into straight bytes, from byte `offset` of `result` on.
  ///
  /// Kernels with negative lobes overshoot: alpha is clamped to 0...255 first, then colour to 0...alpha, so colour never
  /// shines through where there is nothing. Pixels whose alpha rounds to 0 become (0, 0, 0, 0).
  func lower(
    _ mixed: ContiguousArray<Float>, _ range: Range<Int>, into result: inout [UInt8], at offset: Int
  ) {
    let samples = mixed.span.extracting(range)
    var bytes = result.mutableSpan
    let count = samples.count
    precondition(offset >= 0 && count <= bytes.count && offset <= bytes.count - count)
    switch self {
    case .plain:
      for index in 0..<count { bytes[offset &+ index] = SampleForm.level(samples[index]) }
    case .premultiplied:
      for pixel in 0..<count / 4 {
        let source = pixel &* 4
        let target = offset &+ source
        let alpha = min(max(samples[source &+ 3], 0), 255)
        let level = SampleForm.level(alpha)
        let inverse: Float = level == 0 ? 0 : 1 / alpha
        bytes[target] = SampleForm.level(samples[source] * inverse)
        bytes[target &+ 1] = SampleForm.level(samples[source &+ 1] * inverse)
        bytes[target &+ 2] = SampleForm.level(samples[source &+ 2] * inverse)
        bytes[target &+ 3] = level
      }
    case .linear:
      let levels = LightTables.shared.level
      let table = levels.span
      for index in 0..<count { bytes[offset &+ index] = SampleForm.encoded(samples[index], table) }
    case .linearPremultiplied:
      let levels = LightTables.shared.level
      let table = levels.span
      for pixel in 0..<count / 4 {
        let source = pixel &* 4
        let target = offset &+ source
        let alpha = min(max(samples[source &+ 3], 0), 255)
        let level = SampleForm.level(alpha)
        let inverse: Float = level == 0 ? 0 : 1 / alpha
        bytes[target] = SampleForm.encoded(samples[source] * inverse, table)
        bytes[target &+ 1] = SampleForm.encoded(samples[source &+ 1] * inverse, table)
        bytes[target &+ 2] = SampleForm.encoded(samples[source &+ 2] * inverse, table)
        bytes[target &+ 3] = level
      }
    }
  }

  /// The whole number nearest to `value`, clamped to 0...255; ties go to the even number.
  ///
  /// Adding 1.5 · 2²³ moves the whole part of a number below 2²² into the low bits of the significand, rounded as IEEE 754
  /// addition rounds. Unlike a checked conversion it becomes vector code.
  @inline(__always)
  private static func level(_ value: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(max(value, 0), 255) + 12_582_912).bitPattern)
  }

  /// The level nearest to `light` (0...1, clamped) in `LightTables.level`.
  @inline(__always)
  private static func encoded(_ light: Float, _ table: Span<UInt8>) -> UInt8 {
    let position = min(max(light, 0), 1) * 65535
    return table[Int((position + 8_388_608).bitPattern & 0xFFFF)]
  }
}
