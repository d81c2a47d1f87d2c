public import KinoraPixels

/// Delivers the rows of a picture as stored: not turned, not colour converted, straight alpha, top row first.
///
/// Grey pictures give one channel, opaque ones three, those whose file has alpha four; CMYK files four inks.
/// Memory: the file, and a few rows for sequential JPEG and non-interlaced PNG; the picture for the others.
public struct PictureReader: ~Copyable {
  public let info: PictureInfo
  /// Of the rows delivered.
  public let size: PixelSize
  public let layout: ChannelLayout
  /// Encoded width and height times the decoder's scale: the part of a scaled row that the picture truly fills.
  public let scaledExtent: (width: Double, height: Double)

  private var png: PNGDecoder?
  private var jpeg: JPEGDecoder?
  private var picture: PixelBuffer<Straight>?
  private var nextRow = 0

  /// Opens a file whose headers were not read yet.
  ///
  /// - Throws: everything that `PictureSource.init` and `init(_:atLeast:)` throw.
  public init(_ bytes: [UInt8], limits: DecodeLimits, atLeast: PixelSize?) throws(CodecError) {
    try self.init(PictureSource(bytes, limits: limits), atLeast: atLeast)
  }

  /// Opens the decoder of a file.
  ///
  /// - Parameter atLeast: a decoded size that suffices, as stored; JPEG is then decoded at the smallest of 1/8, 1/4,
  ///   1/2 and 1 that reaches it on both sides. nil decodes at full size.
  /// - Throws: `damaged` for what the decoder finds at its start, `unsupported`, `outOfMemory`.
  public init(_ source: PictureSource, atLeast: PixelSize?) throws(CodecError) {
    let info = source.info
    let bytes = source.bytes
    let encoded = info.encodedSize
    var scale = 1.0
    var size = encoded
    var layout = source.webpLayout
    var png: PNGDecoder?
    var jpeg: JPEGDecoder?
    var picture: PixelBuffer<Straight>?
    switch info.format {
    case .png:
      let decoder = try PNGDecoder(bytes)
      layout = decoder.layout
      png = consume decoder
    case .jpeg:
      let eighths = JPEGDecoder.eighths(of: encoded, atLeast: atLeast)
      scale = Double(eighths) / 8
      let decoder = try JPEGDecoder(bytes, eighths: eighths)
      size = decoder.size
      layout = decoder.layout
      jpeg = consume decoder
    case .webp:
      if let first = source.frameTable.first {
        picture = try WebPDecoder.decodeFirstFrame(bytes, first, canvas: encoded, layout: layout)
      } else {
        picture = try WebPDecoder.decode(bytes, size: encoded, layout: layout)
      }
    }
    self.info = info
    self.size = size
    self.layout = layout
    self.png = consume png
    self.jpeg = consume jpeg
    self.picture = picture
    scaledExtent = (Double(encoded.width) * scale, Double(encoded.height) * scale)
  }

  /// Opens a file that is read in pieces; it must stay open as long as the reader lives.
  ///
  /// - Throws: `damaged` for what the decoder finds at its start, `outOfMemory`.
  public init(_ streamed: StreamedPicture, atLeast: PixelSize?) throws(CodecError) {
    let encoded = streamed.info.encodedSize
    var scale = 1.0
    var png: PNGDecoder?
    var jpeg: JPEGDecoder?
    if streamed.info.format == .png {
      let decoder = try PNGDecoder([], descriptor: streamed.descriptor)
      size = encoded
      layout = decoder.layout
      png = consume decoder
    } else {
      let eighths = JPEGDecoder.eighths(of: encoded, atLeast: atLeast)
      scale = Double(eighths) / 8
      let decoder = try JPEGDecoder(
        [], eighths: eighths, readsAllScans: true, descriptor: streamed.descriptor)
      size = decoder.size
      layout = decoder.layout
      jpeg = consume decoder
    }
    info = streamed.info
    self.png = consume png
    self.jpeg = consume jpeg
    picture = nil
    scaledExtent = (Double(encoded.width) * scale, Double(encoded.height) * scale)
  }

  /// Bytes of a row.
  public var rowBytes: Int { size.width * layout.channelCount }

  /// Says that only these columns are needed, which spares a JPEG decoder the others: their transform and colours, a
  /// third of them for a square cut out of 3:2. Rows keep their length and may hold anything elsewhere.
  ///
  /// - Precondition: no row was read; `columns` is not empty and lies inside the rows.
  /// - Throws: `outOfMemory`, `damaged`.
  public mutating func limit(toColumns columns: Range<Int>) throws(CodecError) {
    precondition(
      nextRow == 0 && !columns.isEmpty && columns.lowerBound >= 0 && columns.upperBound <= size.width)
    try jpeg?.limit(toColumns: columns)
  }

  /// Decodes the next row.
  ///
  /// - Parameter row: `rowBytes` bytes at least; traps otherwise, and after the last row.
  /// - Throws: `damaged`, `outOfMemory`. The reader is unusable afterwards.
  public mutating func readRow(into row: inout MutableSpan<UInt8>) throws(CodecError) {
    precondition(nextRow < size.height, "all rows were read")
    precondition(row.count >= rowBytes, "the row does not fit")
    switch info.format {
    case .png: try png?.readRow(into: &row)
    case .jpeg: try jpeg?.readRow(into: &row)
    case .webp:
      if let picture {
        picture.withRow(nextRow) { source in
          for index in source.indices { row[index] = source[index] }
        }
      }
    }
    nextRow += 1
  }

  /// Checks what follows the last row.
  ///
  /// - Returns: the warnings of the headers and of the decoder.
  /// - Throws: `damaged` when picture data are missing or wrong after all.
  public mutating func finish() throws(CodecError) -> [CodecWarning] {
    var warnings = info.warnings
    if png != nil, let found = png?.warnings() { warnings += found }
    if let found = try jpeg?.finish() { warnings += found }
    return warnings
  }

  /// From the colours of the rows to sRGB.
  public var colorConversion: ColorConversion {
    ColorConversion(source: info.colorSource, layout: layout, isGrey: info.colorModel.hasPrefix("grey"))
  }
}

extension PictureReader {
  /// All rows not yet read, as one picture, after the trailing checks.
  public consuming func readAll() throws(CodecError) -> (
    picture: PixelBuffer<Straight>, warnings: [CodecWarning]
  ) {
    var reader = self
    // The rows, and room for a conversion that makes RGBA of them.
    let conversions = reader.info.colorSource == .sRGB ? 0 : 1
    try MemoryCheck.pass(reader.size, layout: reader.layout, count: 1 + conversions, for: reader.info.format)
    var result = PixelBuffer<Straight>(size: reader.size, layout: reader.layout)
    for y in 0..<reader.size.height {
      try result.withMutableRow(y) { (row: inout MutableSpan<UInt8>) throws(CodecError) in
        try reader.readRow(into: &row)
      }
    }
    return (result, try reader.finish())
  }
}
