import KinoraPixels

/// One pixel that several layers share, each with the area it has there.
///
/// Weights are whole numbers in units of 1/65025 (255², so area times alpha needs no rounding) and sum to at most
/// 65025; colours add up multiplied by their weights. The result therefore lies between the colours of the layers:
/// no dark rim, whatever it is laid on.
struct PixelMixer {
  private(set) var weight: UInt32 = 0
  // At most 65025 · 255 = 16 581 375.
  private var red: UInt32 = 0
  private var green: UInt32 = 0
  private var blue: UInt32 = 0

  static let full: UInt32 = 65025

  /// Adds `color`, its own alpha left out of account, with `weight`.
  mutating func add(_ color: Color, weight added: UInt32) {
    weight &+= added
    red &+= UInt32(color.red) &* added
    green &+= UInt32(color.green) &* added
    blue &+= UInt32(color.blue) &* added
  }

  /// Puts `color` under what is there: it gets the share `alpha` (0...255) of the weight that is left.
  mutating func addBelow(_ color: Color, alpha: UInt32) {
    add(color, weight: ((Self.full &- weight) &* alpha &+ 127) / 255)
  }

  /// Straight colour and alpha; all 0 when alpha rounds to 0.
  var color: Color {
    let alpha = (weight &+ 127) / 255
    if alpha == 0 { return .transparent }
    let half = weight / 2
    return Color(
      red: UInt8(truncatingIfNeeded: (red &+ half) / weight),
      green: UInt8(truncatingIfNeeded: (green &+ half) / weight),
      blue: UInt8(truncatingIfNeeded: (blue &+ half) / weight), alpha: UInt8(truncatingIfNeeded: alpha))
  }
}
