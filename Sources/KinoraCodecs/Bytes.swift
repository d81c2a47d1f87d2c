// Bounds-checked looks into the bytes of a file; nil behind the end.

extension [UInt8] {
  /// Whether the ASCII text `tag` stands at `offset`.
  func hasTag(_ tag: String, at offset: Int) -> Bool {
    let wanted = tag.utf8
    guard offset >= 0, offset <= count, count - offset >= wanted.count else { return false }
    var index = offset
    for byte in wanted {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Two bytes, most significant first.
  func bigEndian16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// Four bytes, most significant first.
  func bigEndian32(_ offset: Int) -> Int? {
    guard let high = bigEndian16(offset), let low = bigEndian16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Two bytes, least significant first.
  func littleEndian16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// Three bytes, least significant first.
  func littleEndian24(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 3 else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8 | Int(self[offset + 2]) << 16
  }

  /// Four bytes, least significant first.
  func littleEndian32(_ offset: Int) -> Int? {
    guard let low = littleEndian16(offset), let high = littleEndian16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// Four bytes as text for a message; what is not printable ASCII shows as `?`.
  func tagText(_ offset: Int) -> String {
    guard offset >= 0, offset <= count - 4 else { return "????" }
    return String(
      decoding: self[offset..<offset + 4].map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
