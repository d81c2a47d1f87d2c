/// A colour in sRGB with straight alpha, each channel 0...1; written as `0xrrggbb` where it is opaque.
struct Ink: Sendable, ExpressibleByIntegerLiteral {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(integerLiteral value: Int) { self.init(value) }

  init(_ value: Int, _ alpha: Float = 1) {
    self.init(
      red: Float((value >> 16) & 255) / 255, green: Float((value >> 8) & 255) / 255,
      blue: Float(value & 255) / 255, alpha: alpha)
  }

  var premultiplied: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

  func faded(_ factor: Float) -> Ink { Ink(red: red, green: green, blue: blue, alpha: alpha * factor) }

  /// Between two colours in Oklab, where equal steps look equal and blends do not turn grey.
  func mixed(with other: Ink, _ share: Double) -> Ink {
    let a = oklab
    let b = other.oklab
    let lab = a + (b - a) * share
    return Ink(oklab: lab, alpha: alpha + (other.alpha - alpha) * Float(share))
  }

  /// Lightness and the two colour axes. Source: Björn Ottosson, "A perceptual color space for image processing".
  private var oklab: SIMD3<Double> {
    let r = Ink.linear(red)
    let g = Ink.linear(green)
    let b = Ink.linear(blue)
    let long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  private init(oklab lab: SIMD3<Double>, alpha: Float) {
    let long = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
    let medium = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
    let short = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
    let l = long * long * long
    let m = medium * medium * medium
    let s = short * short * short
    self.init(
      red: Ink.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: Ink.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: Ink.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
  }

  /// The transfer function of sRGB and its inverse (IEC 61966-2-1).
  private static func linear(_ value: Float) -> Double {
    let v = Double(value)
    return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Float {
    let v = min(1, max(0, value))
    return Float(v <= 0.0031308 ? v * 12.92 : 1.055 * power(v, 1 / 2.4) - 0.055)
  }
}
