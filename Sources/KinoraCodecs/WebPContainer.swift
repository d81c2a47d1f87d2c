import KinoraPixels

/// The RIFF chunks of a WebP, walked once and bounds-checked; no pixel is decoded.
struct WebPContainer: Sendable {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var hasAlpha = false
  private(set) var isAnimated = false
  private(set) var isLossless = false
  private(set) var orientation = Orientation.up
  private(set) var profile: [UInt8]?
  private(set) var loopCount = 0
  private(set) var frames: [StoredFrame] = []
  private(set) var warnings: [CodecWarning] = []
  /// Where the still picture (VP8 or VP8L with its ALPH) begins and ends.
  private var hasPicture = false
  private var isExtended = false
  private var hasAlphaChunk = false
  private var metadataBytes = 0

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    guard let riffLength = bytes.littleEndian32(4) else {
      throw .damaged(.webp, "the file ends in its first header")
    }
    let end = min(bytes.count, riffLength > Int.max - 8 ? bytes.count : 8 + riffLength)
    if bytes.count > end {
      warnings.append(CodecWarning("\(bytes.count - end) bytes behind the WebP are ignored"))
    }
    var offset = 12
    while end - offset >= 8 {
      let name = bytes.tagText(offset)
      let length = bytes.littleEndian32(offset + 4) ?? 0
      guard length <= end - offset - 8 else {
        throw .damaged(
          .webp, "chunk \(name) at \(offset) should have \(length) bytes, found \(end - offset - 8)")
      }
      let body = offset + 8..<offset + 8 + length
      try take(name, bytes, body, limits: limits)
      offset = body.upperBound + length % 2
    }
    if isAnimated && frames.isEmpty { throw .damaged(.webp, "an animation without frames") }
    if !isAnimated && !hasPicture { throw .damaged(.webp, "there is no VP8 or VP8L chunk, so no picture") }
    if bytes.count < 8 + riffLength {
      throw .damaged(.webp, "the file should have \(8 + riffLength) bytes, found \(bytes.count)")
    }
    if !isAnimated { hasAlpha = hasAlpha || hasAlphaChunk }
    try limits.check(size, frameCount: max(1, frames.count))
  }

  private mutating func take(
    _ name: String, _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    switch name {
    case "VP8X" where !isExtended && !hasPicture:
      guard body.count >= 10, let width = bytes.littleEndian24(body.lowerBound + 4),
        let height = bytes.littleEndian24(body.lowerBound + 7)
      else { throw .damaged(.webp, "VP8X should have 10 bytes, found \(body.count)") }
      isExtended = true
      size = PixelSize(width: width + 1, height: height + 1)
      hasAlpha = bytes[body.lowerBound] & 0x10 != 0
      isAnimated = bytes[body.lowerBound] & 0x02 != 0
      try limits.check(size)
    case "VP8 ", "VP8L":
      guard !isAnimated, !hasPicture else { return }
      let picture = try BitstreamHeader(name, bytes, body)
      if isExtended && picture.size != size {
        throw .damaged(.webp, "the canvas is \(size), the picture in it \(picture.size)")
      }
      size = picture.size
      hasPicture = true
      isLossless = picture.isLossless
      hasAlpha = hasAlpha || picture.hasAlpha
      try limits.check(size)
    case "ALPH": hasAlphaChunk = true
    case "ANIM":
      guard let loops = bytes.littleEndian16(body.lowerBound + 4), body.count >= 6 else {
        throw .damaged(.webp, "ANIM should have 6 bytes, found \(body.count)")
      }
      loopCount = loops
    case "ANMF" where isAnimated: try takeFrame(bytes, body, limits: limits)
    case "ICCP":
      try takeMetadata(body.count, limits: limits)
      if profile == nil { profile = [UInt8](bytes[body]) }
    case "EXIF":
      try takeMetadata(body.count, limits: limits)
      if let found = EXIF.orientation(bytes[body]) { orientation = found }
    default: break
    }
  }

  private mutating func takeMetadata(_ count: Int, limits: DecodeLimits) throws(CodecError) {
    metadataBytes += count
    try limits.check(.metadataBytes, metadataBytes)
  }

  private mutating func takeFrame(
    _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    let start = body.lowerBound
    let number = frames.count
    guard body.count >= 16, let x = bytes.littleEndian24(start), let y = bytes.littleEndian24(start + 3),
      let width = bytes.littleEndian24(start + 6), let height = bytes.littleEndian24(start + 9),
      let duration = bytes.littleEndian24(start + 12)
    else { throw .damaged(.webp, "frame \(number) has only \(body.count) bytes") }
    var offset = start + 16
    var bitstream: BitstreamHeader?
    var hasFrameAlpha = false
    while body.upperBound - offset >= 8 {
      let name = bytes.tagText(offset)
      let length = bytes.littleEndian32(offset + 4) ?? 0
      guard length <= body.upperBound - offset - 8 else {
        throw .damaged(.webp, "chunk \(name) of frame \(number) should have \(length) bytes, found fewer")
      }
      if name == "ALPH" { hasFrameAlpha = true }
      if name == "VP8 " || name == "VP8L", bitstream == nil {
        bitstream = try BitstreamHeader(name, bytes, offset + 8..<offset + 8 + length)
      }
      offset += 8 + length + length % 2
    }
    let size = PixelSize(width: width + 1, height: height + 1)
    guard let bitstream, bitstream.size == size else {
      throw .damaged(
        .webp,
        "frame \(number) should hold a picture of \(size), found \(bitstream?.size.description ?? "none")")
    }
    guard 2 * x + size.width <= self.size.width, 2 * y + size.height <= self.size.height else {
      throw .damaged(
        .webp, "frame \(number), \(size) at \(2 * x),\(2 * y), reaches outside the canvas of \(self.size)")
    }
    let flags = bytes[start + 15]
    let frame = StoredFrame(
      x: 2 * x, y: 2 * y, width: size.width, height: size.height, durationMilliseconds: duration,
      bytes: body.count - 16, blends: flags & 2 == 0, disposes: flags & 1 != 0)
    // libwebp leaves the flag of VP8X unset when opaque frames cover a part of the canvas only, so a first frame that does
    // says that the rest is clear. A frame that is cleared later says no such thing: without the flag, background shows.
    if hasFrameAlpha || bitstream.hasAlpha || (number == 0 && size != self.size) { hasAlpha = true }
    frames.append(frame)
    try limits.check(self.size, frameCount: frames.count)
  }
}

/// A frame as an animation stores it: the rectangle it changes and how.
public struct StoredFrame: Sendable, Hashable {
  /// Left edge on the canvas, even.
  public let x: Int
  /// Upper edge on the canvas, even.
  public let y: Int
  public let width: Int
  public let height: Int
  public let durationMilliseconds: Int
  /// Compressed size of its picture.
  public let bytes: Int
  /// Drawn over the canvas with its alpha; otherwise it replaces what is there.
  public let blends: Bool
  /// Its rectangle is cleared after it was shown.
  public let disposes: Bool

  public init(
    x: Int, y: Int, width: Int, height: Int, durationMilliseconds: Int, bytes: Int, blends: Bool,
    disposes: Bool
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.durationMilliseconds = durationMilliseconds
    self.bytes = bytes
    self.blends = blends
    self.disposes = disposes
  }
}

/// Size and kind of a VP8 or VP8L bitstream.
struct BitstreamHeader: Sendable {
  let size: PixelSize
  let isLossless: Bool
  let hasAlpha: Bool

  /// Source: RFC 6386, section 9.1, and the WebP lossless bitstream specification, section 3.
  init(_ name: String, _ bytes: [UInt8], _ body: Range<Int>) throws(CodecError) {
    let start = body.lowerBound
    if name == "VP8L" {
      guard body.count >= 5, bytes[start] == 0x2F, let bits = bytes.littleEndian32(start + 1), bits >> 29 == 0
      else { throw .damaged(.webp, "VP8L at \(start - 8) does not begin as a lossless picture does") }
      size = PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
      isLossless = true
      hasAlpha = bits >> 28 & 1 == 1
    } else {
      guard body.count >= 10, bytes[start] & 1 == 0, bytes[start + 3] == 0x9D, bytes[start + 4] == 0x01,
        bytes[start + 5] == 0x2A, let width = bytes.littleEndian16(start + 6),
        let height = bytes.littleEndian16(start + 8)
      else { throw .damaged(.webp, "VP8 at \(start - 8) does not begin as a key frame does") }
      size = PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
      isLossless = false
      hasAlpha = false
      if size.isEmpty { throw .damaged(.webp, "VP8 at \(start - 8) has a size of \(size)") }
    }
  }
}
