/// sRGB levels to linear light and back.
///
/// Source: IEC 61966-2-1, transfer function with its linear part below 0.04045.
struct LightTables: Sendable {
  static let shared = LightTables()

  /// Linear light 0...1 of each level.
  let light: [Float]
  /// The nearest level (nearest as a level, not as light) of each of 65 536 steps of linear light.
  let level: [UInt8]

  private init() {
    light = (0..<256).map { Float(LightTables.decode(Double($0))) }
    var level: [UInt8] = []
    level.reserveCapacity(65536)
    for value in 0..<255 {
      let border = LightTables.decode(Double(value) + 0.5) * 65535
      let end = Int(border.rounded(.up))
      while level.count < end { level.append(UInt8(value)) }
    }
    while level.count < 65536 { level.append(255) }
    self.level = level
  }

  /// Linear light 0...1 of an sRGB level 0...255, fractions allowed.
  static func decode(_ level: Double) -> Double {
    let v = level / 255
    return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }

  /// sRGB level 0...255, not rounded, of linear light, clamped to 0...1.
  static func encode(_ light: Double) -> Double {
    let v = min(max(light, 0), 1)
    return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * power(v, 1 / 2.4) - 0.055)
  }
}
