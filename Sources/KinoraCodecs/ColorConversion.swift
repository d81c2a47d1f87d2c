public import KinoraPixels

/// From the colours of a file to sRGB: relative colorimetric with black-point compensation, by Little CMS.
///
/// Grey that stays neutral stays grey; ink becomes RGB; alpha is copied. Without a usable profile colours are taken as
/// sRGB, and inks by (255 - C)(255 - K) / 255, rounded.
public struct ColorConversion {
  private let source: ColorSource
  private let layout: ChannelLayout
  /// Whether `convert` gives back what it gets.
  public let isIdentity: Bool
  public let warnings: [CodecWarning]
  private let usesProfile: Bool
  /// For pictures of `layout`; making one takes 3 ms, so all that one decode becomes share it.
  private let transform: ColorTransform?

  init(source: ColorSource, layout: ChannelLayout, isGrey: Bool) {
    self.source = source
    self.layout = layout
    let plan = ProfilePlan(source: source, layout: layout, isGrey: isGrey)
    usesProfile = plan.isUsable && !(layout != .cmyk && plan.isNearlyIdentity)
    isIdentity = !usesProfile && layout != .cmyk
    transform = usesProfile ? ColorTransform(from: source, layout: layout) : nil
    warnings = plan.warnings
  }

  /// Shows colours as they are stored; only inks are turned into RGB.
  public static func asStored(_ layout: ChannelLayout) -> ColorConversion {
    ColorConversion(source: .sRGB, layout: layout, isGrey: layout == .grey)
  }

  /// The same picture in sRGB.
  ///
  /// - Precondition: `picture` has the layout of the reader, or for grey readers RGB or RGBA made from it.
  /// - Throws: `outOfMemory`.
  public func convert(_ picture: PixelBuffer<Straight>) throws(CodecError) -> PixelBuffer<Straight> {
    if isIdentity { return picture }
    if !usesProfile { return picture.layout == .cmyk ? Self.plainRGB(picture) : picture }
    if let transform, transform.takes(picture.layout) { return transform.convert(picture) }
    guard let other = ColorTransform(from: source, layout: picture.layout) else { throw .outOfMemory(.png) }
    return other.convert(picture)
  }

  /// Inks without a profile.
  private static func plainRGB(_ picture: PixelBuffer<Straight>) -> PixelBuffer<Straight> {
    let inks = picture.bytes.span
    let colors = [UInt8](capacity: picture.size.pixelCount * 3) { output in
      for pixel in 0..<picture.size.pixelCount {
        let light = 255 - inks[4 &* pixel &+ 3]
        for ink in 0..<3 { output.append(multiplyFraction(255 - inks[4 &* pixel &+ ink], light)) }
      }
    }
    return PixelBuffer(size: picture.size, layout: .rgb, bytes: colors)
  }
}

/// How a colour source meets a layout.
struct ProfilePlan {
  private(set) var isUsable = false
  private(set) var isNearlyIdentity = false
  private(set) var warnings: [CodecWarning] = []

  /// - Parameter isGrey: whether the file holds grey levels, also where alpha makes the layout RGBA.
  init(source: ColorSource, layout: ChannelLayout, isGrey: Bool) {
    if case .sRGB = source { return }
    if case .codePoints(let primaries, let transfer) = source, CodePoints.isHighDynamicRange(transfer) {
      warnings.append(
        CodecWarning("high dynamic range (cICP \(primaries)/\(transfer)) is shown without tone mapping"))
      return
    }
    guard let profile = source.openProfile() else {
      warnings.append(CodecWarning("the colour profile cannot be used; colours are taken as sRGB"))
      return
    }
    let fits =
      switch profile.space {
      case .grey: isGrey
      case .rgb: layout != .cmyk
      case .cmyk: layout == .cmyk
      case .other: false
      }
    guard fits else {
      warnings.append(CodecWarning("the colour profile is for another kind of picture and is ignored"))
      return
    }
    // The lattice is 9 levels a channel; within 1 level everywhere counts as sRGB, so pixels stay as they are.
    let lattice = Self.lattice(layout)
    guard let transform = ColorTransform(from: source, layout: layout, isSmall: true) else {
      warnings.append(CodecWarning("the colour profile cannot be used; colours are taken as sRGB"))
      return
    }
    let converted = transform.convert(lattice)
    isUsable = true
    if layout != .cmyk && converted.layout == lattice.layout {
      isNearlyIdentity = zip(lattice.bytes, converted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
  }

  private static func lattice(_ layout: ChannelLayout) -> PixelBuffer<Straight> {
    let levels: [UInt8] = [0, 32, 64, 96, 128, 160, 192, 224, 255]
    if layout == .grey {
      return PixelBuffer(size: PixelSize(width: 9, height: 1), layout: .grey, bytes: levels)
    }
    var bytes: [UInt8] = []
    for red in levels {
      for green in levels {
        for blue in levels {
          bytes += [red, green, blue]
          if layout != .rgb { bytes.append(255) }
        }
      }
    }
    return PixelBuffer(size: PixelSize(width: 729, height: 1), layout: layout, bytes: bytes)
  }
}
