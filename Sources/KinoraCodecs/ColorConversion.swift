import CKinoraLCMS
public import KinoraPixels

/// From the colours of a file to sRGB: relative colorimetric with black-point compensation, by Little CMS.
///
/// Grey that stays neutral stays grey; ink becomes RGB; alpha is copied. Without a usable profile colours are taken as
/// sRGB, and inks by (255 - C)(255 - K) / 255, rounded.
public struct ColorConversion: Sendable {
  private let source: ColorSource
  private let layout: ChannelLayout
  /// Whether `convert` gives back what it gets.
  public let isIdentity: Bool
  public let warnings: [CodecWarning]
  private let usesProfile: Bool

  init(source: ColorSource, layout: ChannelLayout, isGrey: Bool) {
    self.source = source
    self.layout = layout
    let plan = ProfilePlan(source: source, layout: layout, isGrey: isGrey)
    usesProfile = plan.isUsable && !(layout != .cmyk && plan.isNearlyIdentity)
    isIdentity = !usesProfile && layout != .cmyk
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
    guard let result = ProfilePlan.convert(picture, from: source) else { throw .outOfMemory(.png) }
    return result
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
    guard let converted = Self.convert(lattice, from: source, isSmall: true) else {
      warnings.append(CodecWarning("the colour profile cannot be used; colours are taken as sRGB"))
      return
    }
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

  /// nil when Little CMS makes no transform.
  ///
  /// - Parameter isSmall: skips the tables that pay off for many pixels only; they take 2.3 of 3 ms.
  static func convert(
    _ picture: PixelBuffer<Straight>, from source: ColorSource, isSmall: Bool = false
  ) -> PixelBuffer<Straight>? {
    guard let profile = source.openProfile(), let target = unsafe ICCProfile(cmsCreate_sRGBProfile()) else {
      return nil
    }
    let input = profile.space == .rgb && picture.layout == .grey ? picture.rgba.withoutAlpha : picture
    let hasAlpha = input.layout == .rgba
    if profile.space == .grey && input.layout != .grey {
      guard let levels = convert(input.firstChannel, from: source, isSmall: isSmall) else { return nil }
      return levels.rgba.withAlpha(of: input)
    }
    let format: (from: UInt32, to: UInt32) =
      switch input.layout {
      case .grey: (PixelFormat.grey, PixelFormat.rgb)
      case .rgb: (PixelFormat.rgb, PixelFormat.rgb)
      case .rgba: (PixelFormat.rgba, PixelFormat.rgba)
      case .cmyk: (PixelFormat.cmyk, PixelFormat.rgb)
      }
    let flags =
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION) | (hasAlpha ? UInt32(cmsFLAGS_COPY_ALPHA) : 0)
      | (isSmall ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0)
    guard
      let transform = unsafe cmsCreateTransform(
        profile.handle, format.from, target.handle, format.to, UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    defer { unsafe cmsDeleteTransform(transform) }
    var result = PixelBuffer<Straight>(size: input.size, layout: hasAlpha ? .rgba : .rgb)
    let width = UInt32(input.size.width)
    for y in 0..<input.size.height {
      result.withMutableRow(y) { (row: inout MutableSpan<UInt8>) in
        unsafe row.withUnsafeMutableBytes { to in
          input.withRow(y) { from in
            unsafe from.withUnsafeBytes {
              unsafe cmsDoTransform(transform, $0.baseAddress, to.baseAddress, width)
            }
          }
        }
      }
    }
    return picture.layout == .grey ? result.greyIfNeutral : result
  }
}

/// Pixel formats of Little CMS, which come as macros that Swift does not see.
private enum PixelFormat {
  private static func make(space: Int32, channels: UInt32, extra: UInt32) -> UInt32 {
    UInt32(space) << 16 | extra << 7 | channels << 3 | 1
  }

  static let grey = make(space: PT_GRAY, channels: 1, extra: 0)
  static let rgb = make(space: PT_RGB, channels: 3, extra: 0)
  static let rgba = make(space: PT_RGB, channels: 3, extra: 1)
  static let cmyk = make(space: PT_CMYK, channels: 4, extra: 0)
}

extension PixelBuffer where Form == Straight {
  /// One channel when red, green and blue agree everywhere.
  ///
  /// - Precondition: the layout is `.rgb`.
  var greyIfNeutral: PixelBuffer<Straight> {
    let colors = bytes.span
    for pixel in 0..<size.pixelCount {
      let red = colors[3 &* pixel]
      if red != colors[3 &* pixel &+ 1] || red != colors[3 &* pixel &+ 2] { return self }
    }
    let levels = [UInt8](capacity: size.pixelCount) { output in
      for pixel in 0..<size.pixelCount { output.append(colors[3 &* pixel]) }
    }
    return PixelBuffer(size: size, layout: .grey, bytes: levels)
  }
}

extension PixelBuffer where Form == Straight {
  /// The first channel of every pixel, as grey.
  var firstChannel: PixelBuffer<Straight> {
    let source = bytes.span
    let step = layout.channelCount
    let levels = [UInt8](capacity: size.pixelCount) { output in
      for pixel in 0..<size.pixelCount { output.append(source[step &* pixel]) }
    }
    return PixelBuffer(size: size, layout: .grey, bytes: levels)
  }

  /// These colours with the alpha of `other`, which is opaque unless it is RGBA.
  ///
  /// - Precondition: this layout is `.rgba`, and both have one size.
  func withAlpha(of other: PixelBuffer<Straight>) -> PixelBuffer<Straight> {
    precondition(layout == .rgba && size == other.size)
    if other.layout != .rgba { return self }
    let alpha = other.bytes.span
    var result = self
    result.withMutableBytes { (all: inout MutableSpan<UInt8>) in
      for index in stride(from: 3, to: all.count, by: 4) { all[index] = alpha[index] }
    }
    return result
  }
}
