import CKinoraCodecs
import KinoraPixels

/// Decodes one JPEG, a row at a time, at N/8 of its size.
@safe struct JPEGDecoder: ~Copyable {
  private let handle: OpaquePointer
  private let bytes: [UInt8]
  private var nextRow = 0
  /// Adobe writes inks inverted: 255 is bare paper.
  private let invertsInk: Bool

  let size: PixelSize
  let layout: ChannelLayout

  /// - Parameters:
  ///   - eighths: 1...8.
  ///   - readsAllScans: false leaves out the scans that do not matter at the size asked for.
  ///   - descriptor: an open file to read in pieces, instead of `file`; it must stay open.
  init(
    _ file: [UInt8], eighths: Int, readsAllScans: Bool = false, descriptor: Int32? = nil
  ) throws(CodecError) {
    let selection = eighths == 1 && !readsAllScans ? JPEGScanSelection.neededAtOneEighth(file) : nil
    let bytes = selection ?? file
    guard let handle = unsafe kinora_jpeg_reader_new() else { throw .outOfMemory(.jpeg) }
    if let descriptor, unsafe kinora_jpeg_reader_use_file(handle, descriptor) != KINORA_OK {
      unsafe kinora_jpeg_reader_close(handle)
      throw .outOfMemory(.jpeg)
    }
    var shape = kinora_jpeg_shape()
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe kinora_jpeg_reader_open(
        handle, file.baseAddress, file.count, UInt32(eighths), eighths == 8 ? 1 : 0,
        selection == nil ? 1 : 0, &shape)
    }
    guard status == KINORA_OK else {
      defer { unsafe kinora_jpeg_reader_close(handle) }
      throw unsafe Self.failure(status, handle, "header and scans")
    }
    unsafe self.handle = handle
    self.bytes = bytes
    size = PixelSize(width: Int(shape.width), height: Int(shape.height))
    layout = shape.channels == 1 ? .grey : shape.channels == 4 ? .cmyk : .rgb
    invertsInk = shape.channels == 4
  }

  deinit { unsafe kinora_jpeg_reader_close(handle) }

  /// The least N in 1...8 for which ceil(side * N / 8) reaches `enough` on both sides.
  static func eighths(of size: PixelSize, atLeast enough: PixelSize?) -> Int {
    guard let enough else { return 8 }
    for eighths in [1, 2, 4]
    where scaled(size, eighths).width >= enough.width && scaled(size, eighths).height >= enough.height {
      return eighths
    }
    return 8
  }

  private static func scaled(_ size: PixelSize, _ eighths: Int) -> PixelSize {
    PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
  }

  private static func failure(_ status: kinora_status, _ handle: OpaquePointer, _ place: String) -> CodecError
  {
    if status == KINORA_NO_MEMORY { return .outOfMemory(.jpeg) }
    let text = unsafe String(cString: kinora_jpeg_reader_message(handle))
    if status == KINORA_UNSUPPORTED { return .unsupported(.jpeg, text) }
    return .damaged(.jpeg, "\(text) (\(place))")
  }

  private borrowing func failure(_ status: kinora_status) -> CodecError {
    unsafe Self.failure(status, handle, "row \(nextRow) of \(size.height)")
  }

  /// Spares the samples of all other columns; what rows hold there is undefined. Before the first row.
  mutating func limit(toColumns columns: Range<Int>) throws(CodecError) {
    precondition(!columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= size.width)
    let status = unsafe kinora_jpeg_reader_limit_columns(
      handle, UInt32(columns.lowerBound), UInt32(columns.count))
    if status != KINORA_OK { throw failure(status) }
  }

  mutating func readRow(into row: inout MutableSpan<UInt8>) throws(CodecError) {
    let status = unsafe row.withUnsafeMutableBufferPointer { target in
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe kinora_jpeg_reader_next_row(
          handle, file.baseAddress, file.count, target.baseAddress, target.count)
      }
    }
    if status != KINORA_OK { throw failure(status) }
    if invertsInk {
      for index in row.indices { row[index] = 255 &- row[index] }
    }
    nextRow += 1
  }

  /// Reads to the end of the picture; a missing end-of-image marker is a warning.
  mutating func finish() throws(CodecError) -> [CodecWarning] {
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe kinora_jpeg_reader_finish(handle, file.baseAddress, file.count)
    }
    if status != KINORA_OK { throw failure(status) }
    let count = unsafe kinora_jpeg_reader_warning_count(handle)
    if count == 0 { return [] }
    let text = unsafe String(cString: kinora_jpeg_reader_warning(handle))
    return [CodecWarning(count == 1 ? text : "\(text) (first of \(count) warnings)")]
  }
}
