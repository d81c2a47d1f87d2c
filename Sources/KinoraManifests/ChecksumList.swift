/// A list of checksums as `sha256sum` writes and reads it.
public struct ChecksumList: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var path: String
    public var sha256: SHA256Digest

    public init(path: String, sha256: SHA256Digest) {
      self.path = path
      self.sha256 = sha256
    }
  }

  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  /// One line an entry: hash, two spaces, name. A name with a backslash, newline or carriage return is escaped and its
  /// line starts with a backslash, as GNU `sha256sum` does.
  public func text() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.reduce(0) { $0 + $1.path.utf8.count + 67 })
    for entry in entries {
      let isEscaped = entry.path.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == backslash }
      if isEscaped { bytes.append(backslash) }
      entry.sha256.appendHex(to: &bytes)
      bytes.append(0x20)
      bytes.append(0x20)
      if isEscaped {
        for byte in entry.path.utf8 {
          switch byte {
          case 0x0A: bytes += [backslash, UInt8(ascii: "n")]
          case 0x0D: bytes += [backslash, UInt8(ascii: "r")]
          case backslash: bytes += [backslash, backslash]
          default: bytes.append(byte)
          }
        }
      } else {
        bytes.append(contentsOf: entry.path.utf8)
      }
      bytes.append(0x0A)
    }
    return bytes
  }
}

private let backslash = UInt8(ascii: "\\")
