/// What a file says about the meaning of its colours, after the precedence rules of its format.
enum ColorSource: Sendable, Hashable {
  /// Said to be sRGB, or nothing was said.
  case sRGB
  /// An ICC profile.
  case profile([UInt8])
  /// PNG `gAMA` (exponent of encoding, such as 0.45455) and `cHRM`; at least one of them.
  case gamma(Double?, Chromaticities?)
  /// PNG `cICP`: code points of ITU-T H.273 for primaries and transfer function.
  case codePoints(primaries: Int, transfer: Int)
}

/// CIE xy of white and the three primaries.
struct Chromaticities: Sendable, Hashable {
  var whiteX, whiteY, redX, redY, greenX, greenY, blueX, blueY: Double

  init(_ values: [Double]) {
    whiteX = values[0]
    whiteY = values[1]
    redX = values[2]
    redY = values[3]
    greenX = values[4]
    greenY = values[5]
    blueX = values[6]
    blueY = values[7]
  }

  static let sRGB = Chromaticities([0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06])

  /// Whether every y is positive and the primaries span a triangle, so that a colour space exists.
  var isUsable: Bool {
    let area =
      (greenX - redX) * (blueY - redY) - (blueX - redX) * (greenY - redY)
    return whiteY > 0.01 && redY >= 0 && greenY > 0 && blueY >= 0 && abs(area) > 0.0001
  }
}
