/// A PNG without its picture data: what `PNGContainer` needs of a file that is not held in memory.
///
/// All chunks stand as they are, but for one empty IDAT chunk in place of all that hold data; their check values are
/// verified on the way, a piece at a time.
enum PNGSkeleton {
  private static let pieceCount = 64 << 10
  /// More than all metadata that is ever used; a file with more is read whole.
  private static let largestSkeleton = 16 << 20
  private static let emptyData: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E]

  /// nil when a chunk is damaged, or the file does not end with IEND.
  static func read(_ file: FilePieces, byteCount: Int) -> [UInt8]? {
    guard byteCount > 45, var result = file.read(at: 0, count: 8) else { return nil }
    var offset = 8
    var hasData = false
    while byteCount - offset >= 12 {
      guard let head = file.read(at: offset, count: 8), let length = head.bigEndian32(0),
        length <= byteCount - offset - 12
      else { return nil }
      if head.hasTag("IDAT", at: 4) {
        guard isSound(file, from: offset, length: length) else { return nil }
        if !hasData { result += emptyData }
        hasData = true
      } else {
        guard result.count + length < largestSkeleton,
          let chunk = file.read(at: offset, count: length + 12)
        else { return nil }
        result += chunk
        if head.hasTag("IEND", at: 4) { return hasData ? result : nil }
      }
      offset += length + 12
    }
    return nil
  }

  /// Whether the check value of the chunk at `offset` is right.
  private static func isSound(_ file: FilePieces, from offset: Int, length: Int) -> Bool {
    var value = CheckValue.start
    var position = offset + 4
    let end = offset + 8 + length
    while position < end {
      let count = min(pieceCount, end - position)
      guard let piece = file.read(at: position, count: count) else { return false }
      value = CheckValue.continued(value, piece, in: 0..<count)
      position += count
    }
    guard let stored = file.read(at: end, count: 4)?.bigEndian32(0) else { return false }
    return stored == Int(~value)
  }
}
