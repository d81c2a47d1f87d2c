extension ChecksumList {
  /// Reads a list as `sha256sum` writes it, strictly: a line that is no entry refuses the whole list.
  ///
  /// Lines are `HASH  NAME` or `HASH *NAME`, or `SHA256 (NAME) = HASH` as `--tag` writes; a leading backslash says that
  /// the name is escaped. Lines that start with `#`, empty lines and a carriage return at the end of a line are
  /// passed over, as `sha256sum` does. One leading `./` is dropped, since `sha256sum ./*` writes it.
  /// - Parameter path: for messages.
  /// - Throws: `.malformed`, `.unsafePath`, `.clash`.
  public init(text bytes: [UInt8], path: String) throws(ManifestError) {
    var entries: [Entry] = []
    var number = 0
    for var line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.last == 0x0D { line = line.dropLast() }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard let (name, digest) = Self.entry(line) else {
        throw .malformed(
          path: path, line: number, column: 1,
          found: "no line of checksums (64 hexadecimal digits, two spaces, a name)")
      }
      guard let text = String(validating: name, as: UTF8.self) else {
        throw .unsafePath(path: path, entry: String(decoding: name, as: UTF8.self), fault: .notText)
      }
      let isDotted = text.utf8.starts(with: "./".utf8) && text.utf8.count > 2
      entries.append(Entry(path: isDotted ? String(text.dropFirst(2)) : text, sha256: digest))
    }
    try checkPaths(entries.map(\.path), manifest: path)
    self.init(entries: entries)
  }

  private static func entry(_ whole: ArraySlice<UInt8>) -> (name: [UInt8], digest: SHA256Digest)? {
    let isEscaped = whole.first == UInt8(ascii: "\\")
    let line = isEscaped ? whole.dropFirst() : whole
    let name: ArraySlice<UInt8>
    let hex: ArraySlice<UInt8>
    let tag = "SHA256 ("
    let middle = ") = "
    if line.starts(with: tag.utf8), line.count >= tag.utf8.count + middle.utf8.count + 64 {
      hex = line.suffix(64)
      let rest = line.dropLast(64)
      guard rest.suffix(middle.utf8.count).elementsEqual(middle.utf8) else { return nil }
      name = rest.dropFirst(tag.utf8.count).dropLast(middle.utf8.count)
    } else {
      hex = line.prefix(64)
      let gap = line.dropFirst(64).prefix(2)
      guard gap.first == 0x20, let mark = gap.last, gap.count == 2, mark == 0x20 || mark == UInt8(ascii: "*")
      else {
        return nil
      }
      name = line.dropFirst(66)
    }
    guard let digest = SHA256Digest(hex: String(decoding: hex, as: UTF8.self)) else { return nil }
    if !isEscaped { return (Array(name), digest) }
    guard let plain = unescaped(name) else { return nil }
    return (plain, digest)
  }

  private static func unescaped(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      default: return nil
      }
    }
    return result
  }
}
