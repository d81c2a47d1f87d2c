import CKinoraWebP
import KinoraPixels

/// The settings of one WebP bitstream.
struct WebPSettings: Sendable, Hashable {
  var quality: Int
  var isLossless: Bool
  /// 0...6.
  var method: Int
  var nearLossless: Int
  var usesSharpYUV: Bool
  var keepsHiddenColor: Bool
  /// Tries to predict the rows of an alpha plane before it is compressed.
  var filtersAlpha = true
  /// How far the loop filter holds back at edges where the picture has transparency, 0...7.
  var sharpnessWithAlpha = 0

  init(_ options: StillEncodeOptions) {
    quality = options.quality
    isLossless = options.isLossless
    method = options.effort
    nearLossless = options.nearLossless
    usesSharpYUV = options.usesSharpYUV
    keepsHiddenColor = options.keepsHiddenColor
  }

  init(_ options: AnimationEncodeOptions, isLossless: Bool) {
    quality = options.quality
    self.isLossless = isLossless
    method = options.method
    nearLossless = options.nearLossless
    usesSharpYUV = options.usesSharpYUV
    keepsHiddenColor = false
    // Measured without it, method 4, instructions of the whole frame: turned cards 0.86 at the same bytes, soft shadows
    // 0.79 at 1.004 of the bytes. Methods 5 and 6 are asked for by who would rather have the bytes.
    filtersAlpha = options.method > 4
    // The loop filter draws colour across the edges of cards. Measured with 2, the same bytes: coverflow +0.14 dB (worst
    // frame +0.23), cylinder +0.21 (+0.28), flip +0.13, rotary +0.05 (+0.34), soft shadows +0.02 (+0.10); pages without
    // transparency lose 0.02.
    sharpnessWithAlpha = 2
  }
}

/// Writes WebP stills with `WebPEncode`, on one thread.
enum WebPEncoder {
  /// Largest side that the format can hold.
  static let largestSide = 16_383

  /// - Parameters:
  ///   - part: The rectangle to encode, read in place; nil: the whole picture. Inside the picture.
  ///   - isOpaque: Whether the picture is known to be opaque; otherwise its alpha is looked through.
  static func encode(
    _ picture: PixelBuffer<Straight>, part: PixelRect? = nil, isOpaque: Bool = false, settings: WebPSettings
  ) throws(CodecError) -> [UInt8] {
    let part = part ?? PixelRect(picture.size)
    precondition(
      part.x >= 0 && part.y >= 0 && part.maxX <= picture.size.width && part.maxY <= picture.size.height)
    let size = part.size
    guard size.width <= largestSide, size.height <= largestSide else {
      throw .badParameter(
        "WebP sides are at most \(largestSide), the picture is \(size); choose png or a smaller size")
    }
    let source = picture.layout == .grey ? picture.rgba : picture
    var config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else {
      throw .badParameter("libwebp has another version than its header")
    }
    config.quality = Float(settings.isLossless ? losslessEffort(settings.method) : settings.quality)
    config.lossless = settings.isLossless ? 1 : 0
    config.method = Int32(settings.method)
    config.near_lossless = settings.isLossless ? Int32(settings.nearLossless) : 100
    config.use_sharp_yuv = settings.usesSharpYUV ? 1 : 0
    config.exact = settings.keepsHiddenColor ? 1 : 0
    config.alpha_filtering = settings.filtersAlpha ? 1 : 0
    let hasAlpha = !isOpaque && hasAlpha(source, part: part)
    config.filter_sharpness = hasAlpha ? Int32(settings.sharpnessWithAlpha) : 0
    config.thread_level = 0
    guard unsafe WebPValidateConfig(&config) != 0 else { throw .badParameter("libwebp refuses \(settings)") }
    return try write(source, part: part, hasAlpha: hasAlpha, config: &config)
  }

  /// For lossless pictures `quality` is effort, 0...100.
  private static func losslessEffort(_ method: Int) -> Int { [0, 20, 40, 60, 75, 90, 100][method] }

  private static func write(
    _ source: PixelBuffer<Straight>, part: PixelRect, hasAlpha: Bool, config: inout WebPConfig
  ) throws(CodecError) -> [UInt8] {
    var target = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&target)
    defer { unsafe WebPMemoryWriterClear(&target) }
    var failure = VP8_ENC_OK
    let isWritten = unsafe withUnsafeMutablePointer(to: &target) { target in
      var canvas = unsafe WebPPicture()
      guard unsafe WebPPictureInit(&canvas) != 0 else { return false }
      defer { unsafe WebPPictureFree(&canvas) }
      unsafe canvas.width = Int32(part.width)
      unsafe canvas.height = Int32(part.height)
      unsafe canvas.use_argb = config.lossless != 0 || config.use_sharp_yuv != 0 ? 1 : 0
      unsafe canvas.writer = WebPMemoryWrite
      unsafe canvas.custom_ptr = UnsafeMutableRawPointer(target)
      let rowBytes = Int32(source.rowBytes)
      let isTaken = unsafe source.bytes.withUnsafeBufferPointer { pixels in
        let first = part.y * source.rowBytes + part.x * source.layout.channelCount
        let start = unsafe pixels.baseAddress.map { unsafe $0 + first }
        if source.layout != .rgba { return unsafe WebPPictureImportRGB(&canvas, start, rowBytes) }
        return hasAlpha
          ? unsafe WebPPictureImportRGBA(&canvas, start, rowBytes)
          : unsafe WebPPictureImportRGBX(&canvas, start, rowBytes)
      }
      let result = unsafe isTaken != 0 && WebPEncode(&config, &canvas) != 0
      failure = unsafe canvas.error_code
      return result
    }
    guard isWritten else {
      if failure == VP8_ENC_ERROR_OUT_OF_MEMORY || failure == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY {
        throw .outOfMemory(.webp)
      }
      throw .badParameter("libwebp cannot write this picture (error \(failure.rawValue))")
    }
    return unsafe [UInt8](UnsafeBufferPointer(start: target.mem, count: target.size))
  }

  /// Whether the part has transparency: an opaque one gets no alpha plane, without a copy of its colours.
  private static func hasAlpha(_ source: PixelBuffer<Straight>, part: PixelRect) -> Bool {
    guard source.layout == .rgba else { return false }
    return !(part.y..<part.maxY).allSatisfy { y in
      source.withRow(y) { commonAlpha(of: $0.extracting(4 * part.x..<4 * part.maxX)) == 255 }
    }
  }
}
