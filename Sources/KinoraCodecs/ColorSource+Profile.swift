import CKinoraLCMS

extension ColorSource {
  /// The profile to convert from; nil for plain sRGB and when none can be made.
  func openProfile() -> ICCProfile? {
    switch self {
    case .sRGB: nil
    case .profile(let bytes): ICCProfile(bytes)
    case .gamma(let gamma, let chromaticities):
      Self.profile(chromaticities ?? .sRGB, curve: gamma.map { ToneCurve.power(1 / $0) } ?? .sRGB)
    case .codePoints(let primaries, let transfer):
      CodePoints.profile(primaries: primaries, transfer: transfer)
    }
  }

  static func profile(_ points: Chromaticities, curve: ToneCurve) -> ICCProfile? {
    guard let built = unsafe curve.build() else { return nil }
    defer { unsafe cmsFreeToneCurve(built) }
    var white = cmsCIExyY(x: points.whiteX, y: points.whiteY, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: points.redX, y: points.redY, Y: 1),
      Green: cmsCIExyY(x: points.greenX, y: points.greenY, Y: 1),
      Blue: cmsCIExyY(x: points.blueX, y: points.blueY, Y: 1))
    var curves: [OpaquePointer?] = unsafe [built, built, built]
    return unsafe ICCProfile(cmsCreateRGBProfile(&white, &primaries, &curves))
  }
}

/// A decoding curve: from stored value to light.
enum ToneCurve: Sendable {
  case power(Double)
  /// y = ((x + b) / (1 + b))^g above `threshold`, x * slope below: IEC 61966-2-1 and ITU-R BT.709 have this form.
  case piecewise(exponent: Double, offset: Double, slope: Double, threshold: Double)

  static let sRGB = ToneCurve.piecewise(exponent: 2.4, offset: 0.055, slope: 1 / 12.92, threshold: 0.04045)
  static let bt709 = ToneCurve.piecewise(exponent: 1 / 0.45, offset: 0.099, slope: 1 / 4.5, threshold: 0.081)

  /// A Little CMS curve that the caller frees.
  func build() -> OpaquePointer? {
    switch self {
    case .power(let exponent): return unsafe cmsBuildGamma(nil, exponent)
    case .piecewise(let exponent, let offset, let slope, let threshold):
      let parameters = [exponent, 1 / (1 + offset), offset / (1 + offset), slope, threshold]
      return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
    }
  }
}

/// Code points of ITU-T H.273, tables 2 and 3, as far as they mean RGB pictures of standard range.
enum CodePoints {
  static func isHighDynamicRange(_ transfer: Int) -> Bool { transfer == 16 || transfer == 18 }

  static func profile(primaries: Int, transfer: Int) -> ICCProfile? {
    let d65 = [0.3127, 0.3290]
    let points: [Double]
    switch primaries {
    case 1: return curve(transfer).flatMap { ColorSource.profile(.sRGB, curve: $0) }
    case 4: points = [0.310, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]
    case 5: points = d65 + [0.64, 0.33, 0.29, 0.60, 0.15, 0.06]
    case 6, 7: points = d65 + [0.630, 0.340, 0.310, 0.595, 0.155, 0.070]
    case 9: points = d65 + [0.708, 0.292, 0.170, 0.797, 0.131, 0.046]
    case 11: points = [0.314, 0.351, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060]
    case 12: points = d65 + [0.680, 0.320, 0.265, 0.690, 0.150, 0.060]
    case 22: points = d65 + [0.630, 0.340, 0.295, 0.605, 0.155, 0.077]
    default: return nil
    }
    return curve(transfer).flatMap { ColorSource.profile(Chromaticities(points), curve: $0) }
  }

  private static func curve(_ transfer: Int) -> ToneCurve? {
    switch transfer {
    case 1, 6, 14, 15: .bt709
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .power(1)
    case 13: .sRGB
    default: nil
    }
  }
}
