/// What the bytes of one pixel are, in order.
public enum ChannelLayout: String, Hashable, Sendable, Codable {
  /// One byte: grey level.
  case grey
  /// Three bytes: red, green, blue.
  case rgb
  /// Four bytes: red, green, blue, alpha.
  case rgba
  /// Four bytes of ink, 255 = full ink; only between a reader and its colour conversion.
  case cmyk

  /// Bytes per pixel.
  public var channelCount: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .rgba, .cmyk: 4
    }
  }

  public var hasAlpha: Bool { self == .rgba }
}

/// How colour relates to alpha in a buffer: `Straight` or `Premultiplied`. A type, never a flag.
public protocol AlphaForm: Sendable {}

/// Colour channels hold the colour itself; alpha stands apart.
public enum Straight: AlphaForm {}

/// Colour channels are already multiplied by alpha, so none exceeds it.
public enum Premultiplied: AlphaForm {}

/// A picture in memory: rows top to bottom, 8 bits a channel, no gaps between rows.
///
/// Buffers without alpha are the same bytes in both forms. Row bytes are always `width * channelCount`.
public struct PixelBuffer<Form: AlphaForm>: Sendable, Equatable {
  public let size: PixelSize
  public let layout: ChannelLayout
  /// `size.height * rowBytes` bytes, first row first.
  public private(set) var bytes: [UInt8]

  /// A buffer with every byte equal to `value`.
  ///
  /// - Precondition: neither side is negative.
  public init(size: PixelSize, layout: ChannelLayout, filledWith value: UInt8 = 0) {
    precondition(size.width >= 0 && size.height >= 0, "a picture has no negative side")
    self.size = size
    self.layout = layout
    bytes = [UInt8](repeating: value, count: size.pixelCount * layout.channelCount)
  }

  /// Takes over `bytes`, which must be exactly the rows of the picture.
  ///
  /// - Precondition: `bytes.count == size.pixelCount * layout.channelCount`.
  public init(size: PixelSize, layout: ChannelLayout, bytes: [UInt8]) {
    precondition(bytes.count == size.pixelCount * layout.channelCount, "bytes do not fill the picture")
    self.size = size
    self.layout = layout
    self.bytes = bytes
  }

  /// Distance between rows in bytes.
  public var rowBytes: Int { size.width * layout.channelCount }

  /// Whether no pixel is even partly transparent. Looks at every pixel of an RGBA buffer.
  public var isOpaque: Bool {
    guard layout.hasAlpha else { return true }
    return (0..<size.height).allSatisfy { y in withRow(y) { commonAlpha(of: $0) == 255 } }
  }

  /// Equal size, layout and bytes, a row at a time: the rows of equal pictures are compared without a branch.
  public static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
    guard a.size == b.size, a.layout == b.layout else { return false }
    return (0..<a.size.height).allSatisfy { y in
      a.withRow(y) { first in b.withRow(y) { second in isEqual(first, second) } }
    }
  }

  /// Changes all bytes at once, for code that works on the whole picture.
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = bytes.mutableSpan
    return try body(&span)
  }
}
