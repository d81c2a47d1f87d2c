import KinoraPixels

/// Adds the note by which cameras say how a picture must be turned: an APP1 segment with EXIF tag 0x0112.
///
/// Layout: marker, length (big-endian, counts itself), `Exif\0\0`, then a TIFF file of one directory with one entry of
/// type SHORT. Source: CIPA DC-008 (EXIF 2.32) 4.5.4 and 4.6.4; TIFF 6.0 section 2.
///
/// - Parameter jpeg: begins with the SOI marker; the segment goes right behind it.
func addOrientation(_ orientation: Orientation, to jpeg: [UInt8]) -> [UInt8] {
  let tiff: [UInt8] = [
    0x4D, 0x4D, 0x00, 0x2A, 0x00, 0x00, 0x00, 0x08,  // "MM", 42, directory at 8
    0x00, 0x01,  // one entry
    0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, UInt8(orientation.rawValue), 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00,  // no further directory
  ]
  let body: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00] + tiff
  let length = body.count + 2
  return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg.dropFirst(2)
}

extension PixelBuffer where Form == Straight {
  /// The pixels as they must be stored so that a viewer that obeys `orientation` shows this picture.
  func stored(as orientation: Orientation) -> PixelBuffer<Straight> {
    let storedSize = orientation.shownSize(of: size)
    let step = layout.channelCount
    var bytes = [UInt8](repeating: 0, count: self.bytes.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = orientation.storedPosition(x: x, y: y, in: storedSize)
        let from = (y * size.width + x) * step
        let to = (place.y * storedSize.width + place.x) * step
        for channel in 0..<step { bytes[to + channel] = self.bytes[from + channel] }
      }
    }
    return PixelBuffer(size: storedSize, layout: layout, bytes: bytes)
  }
}
