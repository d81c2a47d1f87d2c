/// A record as bytes: whole numbers as 8 bytes, the least significant first, hashes as they are, and 8 bytes of check
/// over path and record, so that a damaged page cannot pass for knowledge.
private struct RecordWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(shift)))) }
  }

  mutating func add(_ number: Int) { add(Int64(number)) }

  /// Its length, then its bytes, filled up to whole words.
  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
    while bytes.count % 8 != 0 { bytes.append(0) }
  }

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

/// Reads what `RecordWriter` wrote. Reading past the end gives zeros and makes the record not whole.
private struct RecordReader {
  private let words: [UInt64]
  private var at = 0
  private var isOver = false

  /// nil unless the check holds.
  init?(_ bytes: Span<UInt8>, path: String) {
    guard bytes.count >= 8, bytes.count % 8 == 0 else { return nil }
    var words: [UInt64] = []
    words.reserveCapacity(bytes.count / 8)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for index in 0..<8 { word |= UInt64(bytes[start + index]) << (8 * UInt64(index)) }
      words.append(word)
    }
    guard words.removeLast() == recordCheck(path, bytes.extracting(0..<bytes.count - 8)) else { return nil }
    self.words = words
  }

  /// Whether everything was there, and nothing more.
  var isWhole: Bool { !isOver && at == words.count }

  mutating func word() -> UInt64 {
    guard at < words.count else {
      isOver = true
      return 0
    }
    at += 1
    return words[at - 1]
  }

  mutating func text() -> String {
    let count = count()
    guard count > 0, count <= 8 * (words.count - at) else {
      isOver = isOver || count != 0
      return ""
    }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let word = word()
      for shift in 0..<8 where bytes.count < count {
        bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift))))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.add(identity)
    writer.add(sha256)
    writer.add(hashedAt)
    return writer.finish(path)
  }

  init?(path: String, encoded: Span<UInt8>) {
    guard var reader = RecordReader(encoded, path: path) else { return nil }
    self.init(path: path, identity: reader.identity(), sha256: reader.digest(), hashedAt: reader.number())
    guard reader.isWhole else { return nil }
  }
}

extension OutputRecord {
  var encoded: [UInt8] {
    var writer = RecordWriter()
    for digest in [key.inputs, key.options, key.tool] { writer.add(digest) }
    writer.add(files.count)
    for file in files {
      // Nearly always the planned path, which is not said twice.
      writer.add(file.path.utf8.elementsEqual(path.utf8) ? "" : file.path)
      writer.add(file.sha256)
      writer.add(file.renderSHA256)
      writer.add(file.identity)
      writer.add(file.checkedAt)
      for number in [file.width, file.height, file.frames, file.durationMilliseconds, file.loopCount] {
        writer.add(number)
      }
    }
    return writer.finish(path)
  }

  init?(path: String, encoded: Span<UInt8>) {
    guard var reader = RecordReader(encoded, path: path) else { return nil }
    let key = BuildKey(inputs: reader.digest(), options: reader.digest(), tool: reader.digest())
    var files: [FileRecord] = []
    for _ in 0..<max(0, min(reader.count(), encoded.count)) {
      let name = reader.text()
      files.append(
        FileRecord(
          path: name.isEmpty ? path : name, sha256: reader.digest(), renderSHA256: reader.digest(),
          identity: reader.identity(), checkedAt: reader.number(), width: reader.count(),
          height: reader.count(),
          frames: reader.count(), durationMilliseconds: reader.count(), loopCount: reader.count()))
    }
    guard reader.isWhole else { return nil }
    self.init(path: path, key: key, files: files)
  }
}
