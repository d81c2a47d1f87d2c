import CKinoraCodecs
import KinoraPixels

/// Writes JPEG through the fence: 4:2:0, optimised Huffman tables, grey in one channel.
enum JPEGEncoder {
  static func encode(
    _ picture: PixelBuffer<Straight>, options: StillEncodeOptions
  ) throws(CodecError) -> [UInt8] {
    guard picture.isOpaque else {
      throw .badParameter(
        "JPEG has no transparency and the picture has some; give --background, or choose png or webp")
    }
    guard picture.size.width <= 65_500, picture.size.height <= 65_500 else {
      throw .badParameter(
        "JPEG sides are at most 65500, the picture is \(picture.size); choose png or a smaller size")
    }
    let colors = picture.layout == .rgba ? picture.withoutAlpha : picture
    guard let handle = unsafe kinora_jpeg_writer_new() else { throw .outOfMemory(.jpeg) }
    defer { unsafe kinora_jpeg_writer_close(handle) }
    var status = unsafe kinora_jpeg_writer_open(
      handle, UInt32(colors.size.width), UInt32(colors.size.height), UInt32(colors.layout.channelCount),
      Int32(options.quality), options.effort > 4 ? 1 : 0)
    var y = 0
    while status == KINORA_OK && y < colors.size.height {
      status = colors.withRow(y) { row in
        unsafe row.withUnsafeBufferPointer { unsafe kinora_jpeg_writer_row(handle, $0.baseAddress, $0.count) }
      }
      y += 1
    }
    if status == KINORA_OK { status = unsafe kinora_jpeg_writer_finish(handle) }
    if status == KINORA_NO_MEMORY { throw .outOfMemory(.jpeg) }
    if status != KINORA_OK {
      throw .badParameter(
        "libjpeg cannot write this picture: \(unsafe String(cString: kinora_jpeg_writer_message(handle)))")
    }
    var count = 0
    let start = unsafe kinora_jpeg_writer_bytes(handle, &count)
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
