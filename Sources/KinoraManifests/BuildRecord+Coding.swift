/// A record as bytes: whole numbers as 8 bytes, the least significant first, hashes as they are, and 8 bytes of check
/// over path and record, so that a damaged page cannot pass for knowledge.
private struct RecordWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(shift)))) }
  }

  mutating func add(_ number: Int) { add(Int64(number)) }

  mutating func add(_ digest: SHA256Digest) {
    add(Int64(bitPattern: digest.words.0))
    add(Int64(bitPattern: digest.words.1))
    add(Int64(bitPattern: digest.words.2))
    add(Int64(bitPattern: digest.words.3))
  }

  mutating func add(_ identity: FileIdentity) {
    add(identity.size)
    add(identity.modifiedNanoseconds)
    add(identity.changedNanoseconds)
    add(Int64(bitPattern: identity.inode))
    add(Int64(bitPattern: identity.device))
  }

  consuming func finish(_ path: String) -> [UInt8] {
    add(Int64(bitPattern: recordCheck(path, bytes.span)))
    return bytes
  }
}

private struct RecordReader {
  private let words: [UInt64]
  private var at = 0

  /// nil unless the record has this many words and its check holds.
  init?(_ bytes: Span<UInt8>, path: String, wordCount: Int) {
    guard bytes.count == (wordCount + 1) * 8 else { return nil }
    var words: [UInt64] = []
    words.reserveCapacity(wordCount + 1)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for index in 0..<8 { word |= UInt64(bytes[start + index]) << (8 * UInt64(index)) }
      words.append(word)
    }
    guard words.removeLast() == recordCheck(path, bytes.extracting(0..<wordCount * 8)) else { return nil }
    self.words = words
  }

  mutating func word() -> UInt64 {
    at += 1
    return words[at - 1]
  }

  mutating func number() -> Int64 { Int64(bitPattern: word()) }

  mutating func count() -> Int { Int(truncatingIfNeeded: number()) }

  mutating func digest() -> SHA256Digest { SHA256Digest(words: (word(), word(), word(), word())) }

  mutating func identity() -> FileIdentity {
    FileIdentity(
      size: number(), modifiedNanoseconds: number(), changedNanoseconds: number(), inode: word(),
      device: word())
  }
}

/// A 64-bit check of path and record: FNV-1a over 64-bit words with a final mix. It guards against damage, not malice.
private func recordCheck(_ path: String, _ bytes: Span<UInt8>) -> UInt64 {
  var state: UInt64 = 0xCBF2_9CE4_8422_2325
  func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }
  for byte in path.utf8 { mix(UInt64(byte)) }
  var word: UInt64 = 0
  for index in bytes.indices {
    word = word << 8 | UInt64(bytes[index])
    if index & 7 == 7 { mix(word) }
  }
  mix(word ^ UInt64(bytes.count))
  return state
}

extension InputRecord {
  private static let wordCount = 10

  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.add(identity)
    writer.add(sha256)
    writer.add(hashedAt)
    return writer.finish(path)
  }

  init?(path: String, encoded: Span<UInt8>) {
    guard var reader = RecordReader(encoded, path: path, wordCount: Self.wordCount) else { return nil }
    self.init(path: path, identity: reader.identity(), sha256: reader.digest(), hashedAt: reader.number())
  }
}

extension OutputRecord {
  private static let wordCount = 31

  var encoded: [UInt8] {
    var writer = RecordWriter()
    for digest in [key.inputs, key.options, key.tool, sha256, renderSHA256] { writer.add(digest) }
    writer.add(identity)
    writer.add(checkedAt)
    for number in [width, height, frames, durationMilliseconds, loopCount] { writer.add(number) }
    return writer.finish(path)
  }

  init?(path: String, encoded: Span<UInt8>) {
    guard var reader = RecordReader(encoded, path: path, wordCount: Self.wordCount) else { return nil }
    let key = BuildKey(inputs: reader.digest(), options: reader.digest(), tool: reader.digest())
    self.init(
      path: path, key: key, sha256: reader.digest(), renderSHA256: reader.digest(),
      identity: reader.identity(),
      checkedAt: reader.number(), width: reader.count(), height: reader.count(), frames: reader.count(),
      durationMilliseconds: reader.count(), loopCount: reader.count())
  }
}
