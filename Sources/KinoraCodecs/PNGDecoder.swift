import CKinoraCodecs
import KinoraPixels

/// Decodes one PNG, a row at a time; an interlaced one is held whole.
@safe struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer
  private let bytes: [UInt8]
  private let shape: kinora_png_shape
  private var nextRow = 0
  /// The rows of an interlaced picture, after the first was asked for.
  private var picture: [UInt8] = []

  let layout: ChannelLayout
  var size: PixelSize { PixelSize(width: Int(shape.width), height: Int(shape.height)) }

  /// - Parameter descriptor: an open file to read in pieces, instead of `bytes`; it must stay open.
  init(_ bytes: [UInt8], descriptor: Int32? = nil) throws(CodecError) {
    guard let handle = unsafe kinora_png_reader_new() else { throw .outOfMemory(.png) }
    if let descriptor, unsafe kinora_png_reader_use_file(handle, descriptor) != KINORA_OK {
      unsafe kinora_png_reader_close(handle)
      throw .outOfMemory(.png)
    }
    var shape = kinora_png_shape()
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe kinora_png_reader_open(handle, file.baseAddress, file.count, &shape)
    }
    let layout: ChannelLayout = shape.channels == 1 ? .grey : shape.channels == 4 ? .rgba : .rgb
    guard status == KINORA_OK, shape.row_bytes == Int(shape.width) * layout.channelCount else {
      defer { unsafe kinora_png_reader_close(handle) }
      throw unsafe Self.failure(status, handle, "header")
    }
    unsafe self.handle = handle
    self.bytes = bytes
    self.shape = shape
    self.layout = layout
  }

  deinit { unsafe kinora_png_reader_close(handle) }

  private static func failure(_ status: kinora_status, _ handle: OpaquePointer, _ place: String) -> CodecError
  {
    if status == KINORA_NO_MEMORY { return .outOfMemory(.png) }
    let text = unsafe String(cString: kinora_png_reader_message(handle))
    return .damaged(.png, "\(text) (\(place))")
  }

  private borrowing func failure(_ status: kinora_status) -> CodecError {
    unsafe Self.failure(status, handle, "row \(nextRow) of \(shape.height)")
  }

  mutating func readRow(into row: inout MutableSpan<UInt8>) throws(CodecError) {
    if shape.passes > 1 {
      try readInterlacedRow(into: &row)
    } else {
      let status = unsafe row.withUnsafeMutableBufferPointer { target in
        unsafe step(into: target)
      }
      if status != KINORA_OK { throw failure(status) }
    }
    nextRow += 1
  }

  private borrowing func step(into target: UnsafeMutableBufferPointer<UInt8>) -> kinora_status {
    unsafe bytes.withUnsafeBufferPointer { file in
      unsafe kinora_png_reader_next_row(
        handle, file.baseAddress, file.count, target.baseAddress, target.count)
    }
  }

  private mutating func readInterlacedRow(into row: inout MutableSpan<UInt8>) throws(CodecError) {
    let rowBytes = shape.row_bytes
    if picture.isEmpty { try readPasses() }
    let start = nextRow * rowBytes
    let source = picture.span
    for index in 0..<rowBytes { row[index] = source[start &+ index] }
  }

  private mutating func readPasses() throws(CodecError) {
    let rowBytes = shape.row_bytes
    let rowCount = Int(shape.height)
    try MemoryCheck.pass(size, layout: layout, for: .png)
    var picture = [UInt8](repeating: 0, count: rowBytes * rowCount)
    for _ in 0..<shape.passes {
      for y in 0..<rowCount {
        let status = unsafe picture.withUnsafeMutableBufferPointer { all in
          let target = unsafe UnsafeMutableBufferPointer(rebasing: all[y * rowBytes..<(y + 1) * rowBytes])
          return unsafe step(into: target)
        }
        if status != KINORA_OK { throw failure(status) }
      }
    }
    self.picture = picture
  }

  borrowing func warnings() -> [CodecWarning] {
    var result: [CodecWarning] = []
    if unsafe kinora_png_reader_overran(handle) != 0 {
      result.append(CodecWarning("the compressed data go on behind the last row and are ignored"))
    }
    let count = unsafe kinora_png_reader_warning_count(handle)
    if count > 0 {
      let text = unsafe String(cString: kinora_png_reader_warning(handle))
      result.append(CodecWarning(count == 1 ? text : "\(text) (first of \(count) warnings)"))
    }
    return result
  }
}

/// The profile in an iCCP chunk.
enum PNGProfile {
  /// No deflated data grow by more than this factor. Source: zlib's technical details, "maximum compression factor".
  private static let largestExpansion = 1032

  /// Inflated; nil when it is broken.
  ///
  /// A length that the chunk of `compressedCount` bytes cannot grow to is broken, not long.
  /// - Throws: `exceedsLimit` when it is longer than `limit` bytes; no more than the larger of that and of the chunk is allocated.
  static func read(_ bytes: [UInt8], compressedCount: Int, limit: Int) throws(CodecError) -> [UInt8]? {
    guard let handle = unsafe kinora_png_reader_new() else { return nil }
    defer { unsafe kinora_png_reader_close(handle) }
    // libpng also refuses a chunk that is longer than its limit, without telling the length of the profile in it.
    let room = max(1, limit, compressedCount)
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe kinora_png_reader_open_profile(handle, file.baseAddress, file.count, room)
    }
    var count = 0
    guard status == KINORA_OK, let start = unsafe kinora_png_reader_profile(handle, &count) else {
      let text = unsafe String(cString: kinora_png_reader_warning(handle))
      if let found = refusedLength(text), found <= compressedCount * largestExpansion {
        throw .exceedsLimit(.metadataBytes, found: found, limit: limit)
      }
      return nil
    }
    if count > limit { throw .exceedsLimit(.metadataBytes, found: count, limit: limit) }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
  /// The length in libpng's words for a profile above the limit, `profile 'name': 1a2bh: exceeds application limits`.
  private static func refusedLength(_ text: String) -> Int? {
    guard text.hasSuffix("h: exceeds application limits") else { return nil }
    return text.dropLast(29).split(separator: " ").last.flatMap { Int($0, radix: 16) }
  }
}
