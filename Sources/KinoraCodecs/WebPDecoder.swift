import CKinoraWebP
import KinoraPixels

/// Decodes a still WebP, or the first canvas of an animated one.
enum WebPDecoder {
  static func decode(
    _ bytes: [UInt8], size: PixelSize, layout: ChannelLayout
  ) throws(CodecError) -> PixelBuffer<Straight> {
    try MemoryCheck.pass(size, layout: layout, for: .webp)
    var picture = PixelBuffer<Straight>(size: size, layout: layout)
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe decode(file, into: &picture, x: 0, y: 0)
    }
    try check(status, of: "the picture")
    return picture
  }

  /// The first canvas: the first frame on transparency, or on black when the layout has no alpha.
  ///
  /// It needs one canvas of memory, where composing the whole animation needs three: a canvas of 12020x12020 takes
  /// 551 MiB instead of 1.6 GiB.
  static func decodeFirstFrame(
    _ bytes: [UInt8], _ frame: StoredFrame, canvas: PixelSize, layout: ChannelLayout
  ) throws(CodecError) -> PixelBuffer<Straight> {
    try MemoryCheck.pass(canvas, layout: layout, for: .webp)
    var picture = PixelBuffer<Straight>(size: canvas, layout: layout)
    let status = unsafe bytes.withUnsafeBufferPointer { file -> VP8StatusCode in
      var data = unsafe WebPData(bytes: file.baseAddress, size: file.count)
      guard let demuxer = unsafe WebPDemux(&data) else { return VP8_STATUS_BITSTREAM_ERROR }
      defer { unsafe WebPDemuxDelete(demuxer) }
      var iterator = unsafe WebPIterator()
      guard unsafe WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 else { return VP8_STATUS_BITSTREAM_ERROR }
      defer { unsafe WebPDemuxReleaseIterator(&iterator) }
      let fragment = unsafe UnsafeBufferPointer(start: iterator.fragment.bytes, count: iterator.fragment.size)
      return unsafe decode(fragment, into: &picture, x: frame.x, y: frame.y)
    }
    try check(status, of: "the picture of frame 0")
    return picture
  }

  /// Decodes a bitstream into the rectangle of its own size that begins at (`x`, `y`); libwebp checks that it fits.
  private static func decode(
    _ file: UnsafeBufferPointer<UInt8>, into picture: inout PixelBuffer<Straight>, x: Int, y: Int
  ) -> VP8StatusCode {
    let rowBytes = picture.rowBytes
    let layout = picture.layout
    return picture.withMutableBytes { (target: inout MutableSpan<UInt8>) -> VP8StatusCode in
      unsafe target.withUnsafeMutableBufferPointer { pixels in
        let start = y * rowBytes + x * layout.channelCount
        var config = unsafe WebPDecoderConfig()
        guard start < pixels.count, unsafe WebPInitDecoderConfig(&config) != 0 else {
          return VP8_STATUS_INVALID_PARAM
        }
        unsafe config.output.colorspace = layout == .rgba ? MODE_RGBA : MODE_RGB
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = pixels.baseAddress.map { unsafe $0 + start }
        unsafe config.output.u.RGBA.stride = Int32(rowBytes)
        unsafe config.output.u.RGBA.size = pixels.count - start
        return unsafe WebPDecode(file.baseAddress, file.count, &config)
      }
    }
  }

  private static func check(_ status: VP8StatusCode, of what: String) throws(CodecError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(.webp)
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw .damaged(.webp, "the compressed data of \(what) end too early")
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webp, "a feature that libwebp does not read")
    default: throw .damaged(.webp, "libwebp cannot decode \(what) (status \(status.rawValue))")
    }
  }
}

/// Composes the canvases of an animated WebP in order, with the blending of libwebp's animation decoder.
@safe struct WebPCanvasDecoder: ~Copyable {
  private let decoder: OpaquePointer
  /// The file; libwebp keeps pointing at it.
  private let file: UnsafeMutableBufferPointer<UInt8>
  private let size: PixelSize
  private let hasAlpha: Bool

  init(_ bytes: [UInt8], size: PixelSize, hasAlpha: Bool) throws(CodecError) {
    try MemoryCheck.pass(size, layout: .rgba, count: 3, for: .webp)
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe file.initialize(from: bytes)
    var options = WebPAnimDecoderOptions()
    var data = unsafe WebPData()
    unsafe WebPDataInit(&data)
    unsafe data.bytes = UnsafePointer(file.baseAddress)
    unsafe data.size = file.count
    guard unsafe WebPAnimDecoderOptionsInit(&options) != 0,
      let decoder = unsafe WebPAnimDecoderNew(&data, &options)
    else {
      unsafe file.deallocate()
      throw .damaged(.webp, "libwebp cannot open the animation")
    }
    unsafe self.decoder = decoder
    unsafe self.file = file
    self.size = size
    self.hasAlpha = hasAlpha
  }

  deinit {
    unsafe WebPAnimDecoderDelete(decoder)
    unsafe file.deallocate()
  }

  /// The next canvas; RGB when the animation has no transparency.
  mutating func next(frame: Int) throws(CodecError) -> PixelBuffer<Straight> {
    var start: UnsafeMutablePointer<UInt8>?
    var timestamp: Int32 = 0
    guard unsafe WebPAnimDecoderGetNext(decoder, &start, &timestamp) != 0, let start = unsafe start else {
      throw .damaged(.webp, "the picture of frame \(frame) cannot be decoded")
    }
    try MemoryCheck.pass(size, layout: .rgba, count: hasAlpha ? 1 : 2, for: .webp)
    let pixels = unsafe UnsafeBufferPointer(start: start, count: size.pixelCount * 4)
    let canvas = unsafe PixelBuffer<Straight>(size: size, layout: .rgba, bytes: [UInt8](pixels))
    return hasAlpha ? canvas : canvas.withoutAlpha
  }
}

extension PixelBuffer where Form == Straight {
  /// The colours alone.
  ///
  /// - Precondition: the layout is `.rgba`.
  var withoutAlpha: PixelBuffer<Straight> {
    precondition(layout == .rgba)
    let source = bytes.span
    let colors = [UInt8](capacity: size.pixelCount * 3) { output in
      for pixel in 0..<size.pixelCount {
        output.append(source[4 &* pixel])
        output.append(source[4 &* pixel &+ 1])
        output.append(source[4 &* pixel &+ 2])
      }
    }
    return PixelBuffer(size: size, layout: .rgb, bytes: colors)
  }
}
