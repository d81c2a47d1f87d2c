/// The check value of PNG chunks: CRC-32, polynomial 0xEDB88320, eight bytes a step.
///
/// Source: PNG specification, annex D; slicing by Kounavis and Berry, "Novel table lookup-based algorithms for
/// high-performance CRC generation", 2008. Equals the bit by bit form in `CheckValueTests`.
enum CheckValue {
  /// Eight tables of 256: table k holds the check value of a byte followed by k zero bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      tables[byte] = value
    }
    for byte in 256..<8 * 256 {
      let shorter = tables[byte - 256]
      tables[byte] = shorter >> 8 ^ tables[Int(shorter & 255)]
    }
    return tables
  }()

  /// The check value of `bytes[range]`.
  ///
  /// - Precondition: `range` lies inside `bytes`.
  static func of(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    ~continued(start, bytes, in: range)
  }

  /// What `continued` begins with; the complement of its last result is the check value.
  static let start: UInt32 = 0xFFFF_FFFF

  /// Takes the next bytes of a longer run.
  static func continued(_ before: UInt32, _ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    let table = tables.span
    let data = bytes.span.extracting(range)
    var value = before
    var index = 0
    let whole = data.count & ~7
    while index < whole {
      let low =
        value
        ^ (UInt32(data[index]) | UInt32(data[index &+ 1]) << 8 | UInt32(data[index &+ 2]) << 16
          | UInt32(data[index &+ 3]) << 24)
      var next = table[7 * 256 &+ Int(low & 255)] ^ table[6 * 256 &+ Int(low >> 8 & 255)]
      next ^= table[5 * 256 &+ Int(low >> 16 & 255)] ^ table[4 * 256 &+ Int(low >> 24)]
      next ^= table[3 * 256 &+ Int(data[index &+ 4])] ^ table[2 * 256 &+ Int(data[index &+ 5])]
      next ^= table[1 * 256 &+ Int(data[index &+ 6])] ^ table[Int(data[index &+ 7])]
      value = next
      index &+= 8
    }
    while index < data.count {
      value = value >> 8 ^ table[Int((value ^ UInt32(data[index])) & 255)]
      index &+= 1
    }
    return value
  }
}
