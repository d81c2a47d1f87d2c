extension PixelBuffer where Form == Straight {
  /// The same picture with colour multiplied by alpha. Buffers without alpha keep their bytes.
  public var premultiplied: PixelBuffer<Premultiplied> {
    guard layout.hasAlpha else { return PixelBuffer<Premultiplied>(size: size, layout: layout, bytes: bytes) }
    var result = bytes
    var all = result.mutableSpan
    for pixel in 0..<size.pixelCount {
      let start = 4 &* pixel
      let alpha = all[start &+ 3]
      all[start] = multiplyFraction(all[start], alpha)
      all[start &+ 1] = multiplyFraction(all[start &+ 1], alpha)
      all[start &+ 2] = multiplyFraction(all[start &+ 2], alpha)
    }
    return PixelBuffer<Premultiplied>(size: size, layout: layout, bytes: result)
  }

  /// The same picture as red, green, blue, alpha. Ink is not colour: convert CMYK first.
  ///
  /// - Precondition: the layout is not `.cmyk`.
  public var rgba: PixelBuffer<Straight> {
    precondition(layout != .cmyk, "CMYK has no plain RGBA form")
    if layout == .rgba { return self }
    // Stores at known places: appending byte by byte takes four times as long.
    var result = [UInt8](repeating: 255, count: size.pixelCount * 4)
    var target = result.mutableSpan
    let source = bytes.span
    if layout == .grey {
      for pixel in 0..<source.count {
        let level = source[pixel]
        target[4 &* pixel] = level
        target[4 &* pixel &+ 1] = level
        target[4 &* pixel &+ 2] = level
      }
    } else {
      widenPixels(source, into: &target)
    }
    return PixelBuffer(size: size, layout: .rgba, bytes: result)
  }
}

extension PixelBuffer where Form == Premultiplied {
  /// The same picture with alpha divided out; pixels with alpha 0 become (0, 0, 0, 0).
  public var straight: PixelBuffer<Straight> {
    guard layout.hasAlpha else { return PixelBuffer<Straight>(size: size, layout: layout, bytes: bytes) }
    var result = bytes
    var all = result.mutableSpan
    for pixel in 0..<size.pixelCount {
      let start = 4 &* pixel
      let alpha = all[start &+ 3]
      all[start] = divideFraction(all[start], by: alpha)
      all[start &+ 1] = divideFraction(all[start &+ 1], by: alpha)
      all[start &+ 2] = divideFraction(all[start &+ 2], by: alpha)
    }
    return PixelBuffer<Straight>(size: size, layout: layout, bytes: result)
  }
}
