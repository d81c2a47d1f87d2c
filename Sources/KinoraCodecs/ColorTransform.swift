import CKinoraLCMS
import KinoraPixels

/// A transform of Little CMS to sRGB, for all the pictures that one file becomes.
@safe final class ColorTransform {
  private let handle: cmsHTRANSFORM
  private let space: ICCProfile.Space
  /// The layout that goes in.
  private let layout: ChannelLayout

  /// Fails when Little CMS makes no transform.
  ///
  /// - Parameters:
  ///   - layout: of the pictures to be converted.
  ///   - isSmall: skips the tables that pay off for many pixels only; they take 2.3 of 3 ms.
  init?(from source: ColorSource, layout: ChannelLayout, isSmall: Bool = false) {
    guard let profile = source.openProfile(), let target = unsafe ICCProfile(cmsCreate_sRGBProfile()) else {
      return nil
    }
    space = profile.space
    self.layout = Self.input(of: layout, space: space)
    let format: (from: UInt32, to: UInt32) =
      switch self.layout {
      case .grey: (PixelFormat.grey, PixelFormat.rgb)
      case .rgb: (PixelFormat.rgb, PixelFormat.rgb)
      case .rgba: (PixelFormat.rgba, PixelFormat.rgba)
      case .cmyk: (PixelFormat.cmyk, PixelFormat.rgb)
      }
    let flags =
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION) | (self.layout == .rgba ? UInt32(cmsFLAGS_COPY_ALPHA) : 0)
      | (isSmall ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0)
    guard
      let handle = unsafe cmsCreateTransform(
        profile.handle, format.from, target.handle, format.to, UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// What is made of a layout before it is converted: a grey profile takes levels only, an RGB profile no levels.
  private static func input(of layout: ChannelLayout, space: ICCProfile.Space) -> ChannelLayout {
    switch (space, layout) {
    case (.grey, _): .grey
    case (.rgb, .grey): .rgb
    default: layout
    }
  }

  /// Whether pictures of this layout can be converted.
  func takes(_ layout: ChannelLayout) -> Bool { Self.input(of: layout, space: space) == self.layout }

  /// The picture in sRGB: grey pictures stay grey where they stay neutral, others become RGB, or RGBA with the alpha they
  /// had; RGB with a grey profile becomes opaque RGBA.
  ///
  /// - Precondition: `takes(picture.layout)`.
  func convert(_ picture: PixelBuffer<Straight>) -> PixelBuffer<Straight> {
    precondition(takes(picture.layout))
    if space == .grey && picture.layout != .grey {
      return convertedRows(picture.firstChannel).greyIfNeutral.rgba.withAlpha(of: picture)
    }
    if picture.layout != .grey { return convertedRows(picture) }
    return convertedRows(layout == .grey ? picture : picture.rgba.withoutAlpha).greyIfNeutral
  }

  private func convertedRows(_ input: PixelBuffer<Straight>) -> PixelBuffer<Straight> {
    var result = PixelBuffer<Straight>(size: input.size, layout: layout == .rgba ? .rgba : .rgb)
    let width = UInt32(input.size.width)
    for y in 0..<input.size.height {
      result.withMutableRow(y) { (row: inout MutableSpan<UInt8>) in
        unsafe row.withUnsafeMutableBytes { to in
          input.withRow(y) { from in
            unsafe from.withUnsafeBytes {
              unsafe cmsDoTransform(handle, $0.baseAddress, to.baseAddress, width)
            }
          }
        }
      }
    }
    return result
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
