extension PixelBuffer where Form == Straight {
  /// The same picture with colour multiplied by alpha. Buffers without alpha keep their bytes.
  public var premultiplied: PixelBuffer<Premultiplied> {
    guard layout.hasAlpha else { return PixelBuffer<Premultiplied>(size: size, layout: layout, bytes: bytes) }
    var result = bytes
    for pixel in stride(from: 0, to: result.count, by: 4) {
      let alpha = result[pixel + 3]
      for channel in pixel..<pixel + 3 { result[channel] = multiplyFraction(result[channel], alpha) }
    }
    return PixelBuffer<Premultiplied>(size: size, layout: layout, bytes: result)
  }

  /// The same picture as red, green, blue, alpha. Ink is not colour: convert CMYK first.
  ///
  /// - Precondition: the layout is not `.cmyk`.
  public var rgba: PixelBuffer<Straight> {
    precondition(layout != .cmyk, "CMYK has no plain RGBA form")
    if layout == .rgba { return self }
    var result: [UInt8] = []
    result.reserveCapacity(size.pixelCount * 4)
    if layout == .grey {
      for level in bytes {
        result.append(level)
        result.append(level)
        result.append(level)
        result.append(255)
      }
    } else {
      for pixel in stride(from: 0, to: bytes.count, by: 3) {
        result.append(bytes[pixel])
        result.append(bytes[pixel + 1])
        result.append(bytes[pixel + 2])
        result.append(255)
      }
    }
    return PixelBuffer(size: size, layout: .rgba, bytes: result)
  }
}

extension PixelBuffer where Form == Premultiplied {
  /// The same picture with alpha divided out; pixels with alpha 0 become (0, 0, 0, 0).
  public var straight: PixelBuffer<Straight> {
    guard layout.hasAlpha else { return PixelBuffer<Straight>(size: size, layout: layout, bytes: bytes) }
    var result = bytes
    for pixel in stride(from: 0, to: result.count, by: 4) {
      let alpha = result[pixel + 3]
      for channel in pixel..<pixel + 3 { result[channel] = divideFraction(result[channel], by: alpha) }
    }
    return PixelBuffer<Straight>(size: size, layout: layout, bytes: result)
  }
}
