extension PixelBuffer {
  /// Lends row `y`: `rowBytes` bytes.
  ///
  /// - Precondition: `0 <= y < size.height`.
  public func withRow<Result, Failure: Error>(
    _ y: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(y >= 0 && y < size.height, "row outside the picture")
    return try body(bytes.span.extracting(y * rowBytes..<(y + 1) * rowBytes))
  }

  /// Lends row `y` to be changed: `rowBytes` bytes.
  ///
  /// - Precondition: `0 <= y < size.height`.
  public mutating func withMutableRow<Result, Failure: Error>(
    _ y: Int, _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(y >= 0 && y < size.height, "row outside the picture")
    let range = y * rowBytes..<(y + 1) * rowBytes
    return try withMutableBytes { (all: inout MutableSpan<UInt8>) throws(Failure) -> Result in
      var row = all._mutatingExtracting(range)
      return try body(&row)
    }
  }
}

/// All alphas of a row of RGBA pixels, and-ed: 255 only when every one is. Without a branch, so that it vectorises.
public func commonAlpha(of row: Span<UInt8>) -> UInt8 {
  var all: UInt8 = 255
  for pixel in 0..<row.count / 4 { all &= row[4 &* pixel &+ 3] }
  return all
}

/// Whether two rows hold the same bytes. Without a branch, so that it vectorises.
///
/// - Precondition: they have one length.
public func isEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
  precondition(a.count == b.count, "rows of two lengths")
  var difference: UInt8 = 0
  for index in 0..<a.count { difference |= a[index] ^ b[index] }
  return difference == 0
}

/// Stores packed pixels (red in the low byte, then green, blue, alpha) as four bytes each, with the bits of `filled` set.
///
/// - Precondition: `row` holds at least four bytes a pixel.
public func storePixels(_ pixels: Span<UInt32>, filled: UInt32 = 0, into row: inout MutableSpan<UInt8>) {
  // Whole pixels at once: the stage draws 3,100 frames/s of `slide` at 640 × 400 instead of 850 with four stores a pixel.
  // The view is only written to, and every store is checked against its length.
  var raw = unsafe row.mutableBytes
  for x in 0..<pixels.count {
    raw.storeBytes(of: (pixels[x] | filled).littleEndian, toByteOffset: x &* 4, as: UInt32.self)
  }
}

/// Stores RGB pixels as opaque RGBA, the first of them at pixel `x` of `row`.
///
/// - Precondition: they fit into the row.
public func widenPixels(_ rgb: Span<UInt8>, into row: inout MutableSpan<UInt8>, at x: Int = 0) {
  // Four pixels at once: 1.6 ns each, byte by byte 2.6. Every load and store is checked against the length of its view.
  let count = rgb.count / 3
  precondition(x >= 0 && 4 * (x + count) <= row.count, "the pixels do not fit")
  let source = unsafe rgb.bytes
  var target = unsafe row.mutableBytes
  let opaque: UInt32 = 0xFF00_0000
  for first in stride(from: 0, through: count - 4, by: 4) {
    let from = 3 &* first
    let to = 4 &* (x &+ first)
    let a = unsafe source.unsafeLoadUnaligned(fromByteOffset: from, as: UInt32.self).littleEndian
    let b = unsafe source.unsafeLoadUnaligned(fromByteOffset: from &+ 4, as: UInt32.self).littleEndian
    let c = unsafe source.unsafeLoadUnaligned(fromByteOffset: from &+ 8, as: UInt32.self).littleEndian
    target.storeBytes(of: (a | opaque).littleEndian, toByteOffset: to, as: UInt32.self)
    target.storeBytes(of: (a >> 24 | b << 8 | opaque).littleEndian, toByteOffset: to &+ 4, as: UInt32.self)
    target.storeBytes(of: (b >> 16 | c << 16 | opaque).littleEndian, toByteOffset: to &+ 8, as: UInt32.self)
    target.storeBytes(of: (c >> 8 | opaque).littleEndian, toByteOffset: to &+ 12, as: UInt32.self)
  }
  for pixel in count & ~3..<count {
    let to = 4 &* (x &+ pixel)
    for channel in 0..<3 { row[to &+ channel] = rgb[3 &* pixel &+ channel] }
    row[to &+ 3] = 255
  }
}
