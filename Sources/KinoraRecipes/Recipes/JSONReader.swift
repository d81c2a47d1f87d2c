/// Reads JSON as RFC 8259 has it, keeping the place of every value; keys may not repeat, nesting is bounded.
struct JSONReader {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var offset = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// - Throws: `RecipeError.Fault.syntax` or `.duplicateKey` with line and column.
  static func read(_ bytes: [UInt8]) throws(RecipeError) -> RecipeNode {
    var reader = JSONReader(bytes)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.offset < bytes.count {
      throw reader.fault(expected: "the end of the file after the JSON value")
    }
    return node
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private func fault(expected: String, at place: Int? = nil) -> RecipeError {
    let place = place ?? offset
    return RecipeError(.syntax(expected: expected, found: found(at: place)), at: lines.position(of: place))
  }

  private func found(at place: Int) -> String {
    guard place < bytes.count else { return "the end of the file" }
    let byte = bytes[place]
    if byte > 0x20 && byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    return "the byte 0x\(String(byte, radix: 16, uppercase: true))"
  }

  private mutating func value(depth: Int) throws(RecipeError) -> RecipeNode {
    skipSpace()
    let position = lines.position(of: offset)
    guard depth < RecipeNode.deepest else {
      throw RecipeError(
        .syntax(expected: "at most \(RecipeNode.deepest) levels of nesting", found: "more"), at: position)
    }
    let value: RecipeNode.Value =
      switch next {
      case UInt8(ascii: "{"): try object(depth: depth)
      case UInt8(ascii: "["): try array(depth: depth)
      case UInt8(ascii: "\""): .string(try string())
      case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): .number(try number())
      case UInt8(ascii: "t"): try word("true", .bool(true))
      case UInt8(ascii: "f"): try word("false", .bool(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw fault(expected: "a JSON value")
      }
    return RecipeNode(value: value, position: position)
  }

  private mutating func object(depth: Int) throws(RecipeError) -> RecipeNode.Value {
    offset += 1
    var members: [RecipeNode.Member] = []
    var keys = Set<String>()
    skipSpace()
    if next == UInt8(ascii: "}") {
      offset += 1
      return .object([])
    }
    while true {
      skipSpace()
      let place = offset
      guard next == UInt8(ascii: "\"") else { throw fault(expected: "a key in double quotes") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else {
        throw fault(expected: "':' after the key \"\(printable(key))\"")
      }
      offset += 1
      let member = RecipeNode.Member(
        key: key, keyPosition: lines.position(of: place), value: try value(depth: depth + 1))
      try RecipeNode.append(member, to: &members, keys: &keys)
      if try isLast(closing: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(RecipeError) -> RecipeNode.Value {
    offset += 1
    var elements: [RecipeNode] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      offset += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try isLast(closing: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Reads the comma between two entries, or the closing bracket.
  private mutating func isLast(closing: UInt8) throws(RecipeError) -> Bool {
    skipSpace()
    guard next == closing || next == UInt8(ascii: ",") else {
      throw fault(expected: "',' or '\(Character(Unicode.Scalar(closing)))'")
    }
    offset += 1
    return bytes[offset - 1] == closing
  }

  private mutating func word(_ word: String, _ value: RecipeNode.Value) throws(RecipeError)
    -> RecipeNode.Value
  {
    guard bytes[offset...].starts(with: word.utf8) else { throw fault(expected: "a JSON value") }
    offset += word.utf8.count
    return value
  }

  /// The digits as written; the grammar of RFC 8259 section 6.
  private mutating func number() throws(RecipeError) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let first = next
    let whole = try digits()
    if whole > 1, first == UInt8(ascii: "0") {
      throw fault(expected: "a number without leading zeros", at: start)
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      _ = try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      _ = try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(RecipeError) -> Int {
    let start = offset
    while let byte = next, NumberText.isDigit(byte) { offset += 1 }
    if offset == start { throw fault(expected: "a digit") }
    return offset - start
  }
}

extension JSONReader {
  private mutating func string() throws(RecipeError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while true {
      guard let byte = next else {
        throw RecipeError(
          .syntax(expected: "a closing quote", found: "the end of the file"), at: lines.position(of: start))
      }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let result = String(validating: text, as: UTF8.self) else {
          throw RecipeError(
            .syntax(expected: "text in UTF-8", found: "other bytes"), at: lines.position(of: start))
        }
        return result
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20:
        throw fault(expected: "a closing quote before the end of the line, or an escape such as \\n")
      default:
        text.append(byte)
        offset += 1
      }
    }
  }

  /// What follows a backslash, as UTF-8.
  private mutating func escape() throws(RecipeError) -> [UInt8] {
    let start = offset
    offset += 1
    guard let kind = next else { throw fault(expected: "an escape") }
    offset += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [kind]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var code = try fourDigits()
      if (0xD800..<0xDC00).contains(code), next == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low) else {
          throw fault(expected: "the second half of a pair", at: start)
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault(expected: "a Unicode character", at: start) }
      return Array(String(scalar).utf8)
    default: throw fault(expected: "one of the escapes of JSON", at: start)
    }
  }

  private mutating func fourDigits() throws(RecipeError) -> UInt32 {
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    let isHexadecimal = digits.allSatisfy { byte in
      NumberText.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
    guard digits.count == 4, isHexadecimal,
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault(expected: "four hexadecimal digits") }
    offset += 4
    return code
  }
}
