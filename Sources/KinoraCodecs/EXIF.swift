import KinoraPixels

/// The orientation in an EXIF block, the only thing that is read of it.
enum EXIF {
  private static let orientationTag = 0x0112
  private static let shortType = 3

  /// The orientation that `block` (a TIFF file, or one behind `Exif\0\0`) gives in its first directory.
  ///
  /// nil when the block is broken, has no such entry, or a value outside 1...8. Source: EXIF 2.32, section 4.6.2.
  static func orientation(_ block: ArraySlice<UInt8>) -> Orientation? {
    var tiff = [UInt8](block)
    if tiff.hasTag("Exif\0\0", at: 0) { tiff.removeFirst(6) }
    let isLittle = tiff.hasTag("II", at: 0)
    guard isLittle || tiff.hasTag("MM", at: 0) else { return nil }
    func short(_ offset: Int) -> Int? { isLittle ? tiff.littleEndian16(offset) : tiff.bigEndian16(offset) }
    func long(_ offset: Int) -> Int? { isLittle ? tiff.littleEndian32(offset) : tiff.bigEndian32(offset) }
    guard short(2) == 42, let directory = long(4), let entryCount = short(directory) else { return nil }
    for index in 0..<entryCount {
      let entry = directory + 2 + 12 * index
      guard let tag = short(entry) else { return nil }
      if tag == orientationTag {
        guard let type = short(entry + 2) else { return nil }
        let value = type == shortType ? short(entry + 8) : type == 4 ? long(entry + 8) : nil
        return value.flatMap { Orientation(rawValue: $0) }
      }
    }
    return nil
  }
}
