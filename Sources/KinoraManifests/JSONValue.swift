/// A value of a JSON text.
enum JSONValue {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits.
  case integer(Int)
  /// Any other number, unread.
  case otherNumber
  case string(String)
  case array([JSONValue])
  /// In the order of the text; no key twice.
  case object([(key: String, value: JSONValue)])

  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// Why a text is no JSON.
struct JSONFault: Error {
  /// In bytes from the start.
  let offset: Int
  let found: String
}

/// Reads JSON strictly as RFC 8259 says: UTF-8 without a mark, no key twice in an object, bounded depth.
struct JSONReader {
  static let mostLevels = 32

  private let bytes: [UInt8]
  private var at = 0
  private var level = 0

  static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    if reader.at < bytes.count { throw reader.fault("more after the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func fault(_ found: String) -> JSONFault { JSONFault(offset: at, found: found) }

  private func unexpected() -> JSONFault {
    guard at < bytes.count else { return fault("the text ends too early") }
    let byte = bytes[at]
    return fault(
      (0x21..<0x7F).contains(byte)
        ? "unexpected \"\(Character(Unicode.Scalar(byte)))\"" : "unexpected byte \(byte)")
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    guard at < bytes.count else { throw unexpected() }
    switch bytes[at] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 48...57: return try number()
    default: throw unexpected()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    guard bytes[at...].starts(with: text.utf8) else { throw unexpected() }
    at += text.utf8.count
    return value
  }

  private mutating func enter() throws(JSONFault) {
    if level == Self.mostLevels { throw fault("more than \(Self.mostLevels) levels") }
    level += 1
    at += 1
    skipSpace()
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    try enter()
    var values: [JSONValue] = []
    if !take(UInt8(ascii: "]")) {
      repeat {
        values.append(try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      if !take(UInt8(ascii: "]")) { throw unexpected() }
    }
    level -= 1
    return .array(values)
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    try enter()
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<PathKey> = []
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected() }
        let start = at
        let key = try string()
        if !keys.insert(PathKey(key)).inserted {
          throw JSONFault(offset: start, found: "the key \(quoted(key)) a second time")
        }
        skipSpace()
        if !take(UInt8(ascii: ":")) { throw unexpected() }
        members.append((key, try value()))
        skipSpace()
      } while take(UInt8(ascii: ","))
      if !take(UInt8(ascii: "}")) { throw unexpected() }
    }
    level -= 1
    return .object(members)
  }

  private mutating func digits() throws(JSONFault) {
    guard at < bytes.count, (48...57).contains(bytes[at]) else { throw unexpected() }
    while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
  }

  private mutating func number() throws(JSONFault) -> JSONValue {
    let start = at
    _ = take(UInt8(ascii: "-"))
    if !take(48) { try digits() }
    let end = at
    if take(UInt8(ascii: ".")) { try digits() }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    guard end == at, let value = Int(String(decoding: bytes[start..<end], as: UTF8.self)) else {
      return .otherNumber
    }
    return .integer(value)
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = at
    at += 1
    var plain = at
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        text += bytes[plain..<at]
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw JSONFault(offset: start, found: "a text that is not valid UTF-8")
        }
        at += 1
        return valid
      }
      if byte < 0x20 { throw unexpected() }
      if byte == UInt8(ascii: "\\") {
        text += bytes[plain..<at]
        at += 1
        try escape(&text)
        plain = at
      } else {
        at += 1
      }
    }
    throw unexpected()
  }

  private mutating func escape(_ text: inout [UInt8]) throws(JSONFault) {
    guard at < bytes.count else { throw unexpected() }
    at += 1
    switch bytes[at - 1] {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if (0xD800..<0xDC00).contains(units[0]), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        units.append(try unit())
      }
      guard let decoded = String(validating: units, as: UTF16.self) else {
        throw fault("half of a surrogate pair")
      }
      text += decoded.utf8
    default:
      at -= 1
      throw fault("an unknown escape")
    }
  }

  private mutating func unit() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = hexValue(bytes[at]) else { throw unexpected() }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }
}

/// Line and column of an offset, both from 1, the column in bytes.
func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  let before = bytes[..<min(offset, bytes.count)]
  let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
  let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  return (line, before.count - start + 1)
}
