/// Leaves out the scans of a progressive JPEG that a decode at 1/8 never looks at.
///
/// At 1/8 a block of 8x8 samples becomes one: its mean, which the DC coefficient alone gives. Only components with less
/// resolution than the others in both directions are decoded at more than 1/8, to save their enlargement, and need
/// their AC coefficients. What the decoder delivers is the same to the last bit; of a photograph of 16 megapixels four
/// fifths of the entropy-coded data are skipped, and half of the time.
enum JPEGScanSelection {
  /// The file without those scans; nil when nothing can be left out, or the file is not as it should be.
  static func neededAtOneEighth(_ bytes: [UInt8]) -> [UInt8]? {
    var offset = 2
    var keptFrom = 0
    var result: [UInt8] = []
    var coarse: Set<UInt8> = []
    while let marker = JPEGContainer.nextMarker(bytes, &offset) {
      if marker == 0xD9 {
        if keptFrom == 0 { return nil }
        result += bytes[keptFrom..<offset]
        return result
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let length = bytes.bigEndian16(offset), length >= 2, length <= bytes.count - offset else {
        return nil
      }
      let start = offset - 2
      let body = bytes[offset + 2..<offset + length]
      offset += length
      switch marker {
      case 0xC2: coarse = coarseComponents(body)
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      case 0xDA:
        JPEGContainer.skipScanData(bytes, &offset)
        if isUnneeded(body, coarse: coarse) {
          result += bytes[keptFrom..<start]
          keptFrom = offset
        }
      default: break
      }
    }
    return nil
  }

  /// The identifiers of components that are decoded at more than 1/8, by the rule of libjpeg: the scale of a component
  /// doubles as long as it then is no finer than the finest.
  private static func coarseComponents(_ frame: ArraySlice<UInt8>) -> Set<UInt8> {
    let bytes = Array(frame)
    guard bytes.count >= 6, bytes.count >= 6 + 3 * Int(bytes[5]) else { return [] }
    let starts = (0..<Int(bytes[5])).map { 6 + 3 * $0 }
    func across(_ start: Int) -> UInt8 { bytes[start + 1] >> 4 }
    func down(_ start: Int) -> UInt8 { bytes[start + 1] & 15 }
    guard let mostAcross = starts.map(across).max(), let mostDown = starts.map(down).max() else { return [] }
    let coarse = starts.filter { start in
      let (a, d) = (2 * across(start), 2 * down(start))
      return a > 0 && d > 0 && mostAcross % a == 0 && mostDown % d == 0
    }
    return Set(coarse.map { bytes[$0] })
  }

  /// Whether a scan gives AC coefficients of one component that is decoded at 1/8.
  private static func isUnneeded(_ header: ArraySlice<UInt8>, coarse: Set<UInt8>) -> Bool {
    let bytes = Array(header)
    guard bytes.count >= 6, bytes[0] == 1 else { return false }
    return bytes[3] > 0 && !coarse.contains(bytes[1])
  }
}
