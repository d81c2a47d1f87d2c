/// A value of a recipe file and where it stands; JSON and property lists are read into this.
struct RecipeNode {
  enum Value {
    case object([Member])
    case array([RecipeNode])
    case string(String)
    /// As written: checked by the option that takes it.
    case number(String)
    case bool(Bool)
    case null
  }

  /// An entry of an object. Entries whose key begins with `//` are comments and never get here.
  struct Member {
    var key: String
    var keyPosition: SourcePosition
    var value: RecipeNode
  }

  var value: Value
  var position: SourcePosition

  /// What was found, for messages.
  var found: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "\"\(printable(text))\""
    case .number(let text): printable(text)
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  /// Objects and lists inside each other at most; deeper files are refused, not followed.
  static let deepest = 64

  /// Adds `member`, unless it is a comment.
  ///
  /// - Throws: when the key is there already.
  static func append(_ member: Member, to members: inout [Member], keys: inout Set<String>)
    throws(RecipeError)
  {
    if member.key.hasPrefix("//") { return }
    guard keys.insert(member.key).inserted else {
      throw RecipeError(.duplicateKey(member.key), at: member.keyPosition)
    }
    members.append(member)
  }
}

/// Finds line and column of a byte.
struct LineTable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// `offset` may be one past the last byte.
  func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(offset, bytes.count)
    // Continuation bytes are no scalars.
    let column = bytes[starts[low]..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourcePosition(line: low + 1, column: column)
  }
}
