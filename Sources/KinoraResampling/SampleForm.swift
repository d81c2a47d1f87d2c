import KinoraPixels

/// How bytes become the samples that are mixed, and how the mixed samples become bytes again.
enum SampleForm: Sendable {
  /// Samples are the levels 0...255 themselves.
  case plain
  /// Colour times alpha (0...65 025) and alpha (0...255).
  case premultiplied
  /// Levels decoded to linear light, 0...1.
  case linear
  /// Linear light times alpha (0...255) and alpha (0...255).
  case linearPremultiplied

  init(layout: ChannelLayout, isLinearLight: Bool) {
    // Ink is no light: CMYK is mixed as it is.
    let decodes = isLinearLight && layout != .cmyk
    self =
      layout.hasAlpha
      ? (decodes ? .linearPremultiplied : .premultiplied) : (decodes ? .linear : .plain)
  }

  /// Writes the samples of `row` to `samples`, from `offset` on.
  ///
  /// - Parameter row: whole pixels, straight.
  func lift(_ row: Span<UInt8>, into samples: inout MutableSpan<Float>, at offset: Int) {
    let count = row.count
    precondition(offset >= 0 && count <= samples.count && offset <= samples.count - count)
    switch self {
    case .plain:
      for index in 0..<count { samples[offset &+ index] = Float(row[index]) }
    case .premultiplied:
      for pixel in 0..<count / 4 {
        let alpha = Float(row[pixel &* 4 &+ 3])
        let target = offset &+ pixel &* 4
        samples[target] = Float(row[pixel &* 4]) * alpha
        samples[target &+ 1] = Float(row[pixel &* 4 &+ 1]) * alpha
        samples[target &+ 2] = Float(row[pixel &* 4 &+ 2]) * alpha
        samples[target &+ 3] = alpha
      }
    case .linear:
      let light = LightTables.shared.light
      let table = light.span
      for index in 0..<count { samples[offset &+ index] = table[Int(row[index])] }
    case .linearPremultiplied:
      let light = LightTables.shared.light
      let table = light.span
      for pixel in 0..<count / 4 {
        let alpha = Float(row[pixel &* 4 &+ 3])
        let target = offset &+ pixel &* 4
        samples[target] = table[Int(row[pixel &* 4])] * alpha
        samples[target &+ 1] = table[Int(row[pixel &* 4 &+ 1])] * alpha
        samples[target &+ 2] = table[Int(row[pixel &* 4 &+ 2])] * alpha
        samples[target &+ 3] = alpha
      }
    }
  }
}

extension SampleForm {
  var isPlain: Bool {
    if case .plain = self { true } else { false }
  }
}
