public import KinoraPixels

/// How a still is encoded.
public struct StillEncodeOptions: Sendable, Hashable {
  /// 0...100, for JPEG and lossy WebP.
  public var quality = 80
  /// WebP only; PNG always is, JPEG never.
  public var isLossless = false
  /// 0 (fastest)...6 (smallest).
  public var effort = 4
  /// 0...100 for lossless WebP: lower values change pixels slightly for a smaller file; 100 is off.
  public var nearLossless = 100
  /// Slower, better colour edges in lossy WebP.
  public var usesSharpYUV = false
  /// Keeps the colour of pixels with alpha 0; otherwise they become (0, 0, 0, 0).
  public var keepsHiddenColor = false

  public init() {}

  func validate() throws(CodecError) {
    guard (0...100).contains(quality) else { throw .badParameter("quality \(quality) is not in 0...100") }
    guard (0...6).contains(effort) else { throw .badParameter("effort \(effort) is not in 0...6") }
    guard (0...100).contains(nearLossless) else {
      throw .badParameter("near-lossless \(nearLossless) is not in 0...100")
    }
  }
}

/// Encodes a picture; the bytes depend on the arguments and the library versions alone.
///
/// - Throws: `badParameter` when the format cannot hold the picture or an option is out of range, `outOfMemory`.
public func encodeStill(
  _ picture: PixelBuffer<Straight>, as format: PictureFormat, options: StillEncodeOptions
) throws(CodecError) -> [UInt8] {
  try options.validate()
  guard !picture.size.isEmpty else {
    throw .badParameter("a picture of \(picture.size) has no pixel to write")
  }
  guard picture.layout != .cmyk else {
    throw .badParameter("inks must be converted to RGB before they are written")
  }
  let shown = options.keepsHiddenColor ? picture : picture.withHiddenColorCleared
  return switch format {
  case .png: try PNGEncoder.encode(shown, effort: options.effort)
  case .jpeg: try JPEGEncoder.encode(shown, options: options)
  case .webp: try WebPEncoder.encode(shown, settings: WebPSettings(options))
  }
}

extension PixelBuffer where Form == Straight {
  /// The same picture with (0, 0, 0, 0) for every pixel of alpha 0.
  public var withHiddenColorCleared: PixelBuffer<Straight> {
    guard hasHiddenColor else { return self }
    var result = self
    result.withMutableBytes { (all: inout MutableSpan<UInt8>) in
      for pixel in 0..<all.count / 4 {
        let start = 4 &* pixel
        // All ones where the pixel shows, so that the loop has no branch.
        let shows: UInt8 = all[start &+ 3] == 0 ? 0 : 255
        all[start] &= shows
        all[start &+ 1] &= shows
        all[start &+ 2] &= shows
      }
    }
    return result
  }

  /// Whether a pixel of alpha 0 has a colour. Looking first spares most pictures a copy.
  var hasHiddenColor: Bool {
    guard layout.hasAlpha else { return false }
    return (0..<size.height).contains { y in
      withRow(y) { row in
        // Whole pixels: 0.3 ns each, with four bytes each 2.5. Rows of RGBA begin at multiples of four bytes.
        let pixels = unsafe row.bytes._unsafeView(as: UInt32.self)
        var hidden: UInt32 = 0
        for index in pixels.indices {
          let pixel = pixels[index].littleEndian
          // All ones where alpha is 0, since 0 - 1 has the sign bit.
          hidden |= pixel & UInt32(bitPattern: Int32(bitPattern: (pixel >> 24) &- 1) >> 31)
        }
        return hidden != 0
      }
    }
  }
}
