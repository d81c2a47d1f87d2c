/// Reads an XML property list: dict, array, string, integer, real, true and false, keeping the place of every value.
///
/// Only what property lists need of XML: no entities but the five and numbers, no internal DTD, nesting bounded.
struct PropertyListReader {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var offset = 0

  /// A start or end tag, without attributes.
  private struct Tag {
    var name: String
    var isEnd: Bool
    var isEmpty: Bool
    var offset: Int
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// - Throws: `RecipeError.Fault.syntax` or `.duplicateKey` with line and column.
  static func read(_ bytes: [UInt8]) throws(RecipeError) -> RecipeNode {
    var reader = PropertyListReader(bytes)
    let root = try reader.tag()
    guard root.name == "plist", !root.isEnd, !root.isEmpty else {
      throw reader.fault(expected: "<plist>", found: "<\(printable(root.name))>", at: root.offset)
    }
    let node = try reader.value(of: try reader.tag(), depth: 0)
    try reader.end(of: "plist")
    return node
  }

  private func fault(expected: String, found: String? = nil, at place: Int? = nil) -> RecipeError {
    let place = place ?? offset
    let found = found ?? (place < bytes.count ? "other text" : "the end of the file")
    return RecipeError(.syntax(expected: expected, found: found), at: lines.position(of: place))
  }

  private func startsWith(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Moves behind the next `text`.
  private mutating func skip(past text: String) throws(RecipeError) {
    let start = offset
    while offset < bytes.count {
      if startsWith(text) {
        offset += text.utf8.count
        return
      }
      offset += 1
    }
    throw fault(expected: "'\(text)' that ends this", found: "the end of the file", at: start)
  }

  /// The next tag; declarations, comments and white space before it are passed over.
  private mutating func tag() throws(RecipeError) -> Tag {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
      } else if startsWith("<?") {
        try skip(past: "?>")
      } else if startsWith("<!--") {
        try skip(past: "-->")
      } else if startsWith("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return try plainTag()
      }
    }
    throw fault(expected: "a tag")
  }

  private mutating func skipDocumentType() throws(RecipeError) {
    let start = offset
    try skip(past: ">")
    if bytes[start..<offset].contains(UInt8(ascii: "[")) {
      throw fault(expected: "a document type without its own declarations", found: "'['", at: start)
    }
  }

  private mutating func plainTag() throws(RecipeError) -> Tag {
    let start = offset
    guard bytes[offset] == UInt8(ascii: "<") else { throw fault(expected: "a tag") }
    try skip(past: ">")
    var text = String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self)[...]
    let isEnd = text.hasPrefix("/")
    let isEmpty = text.hasSuffix("/")
    if isEnd { text = text.dropFirst() }
    if isEmpty { text = text.dropLast() }
    let name = text.prefix { $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "\r" && $0 != "\r\n" }
    return Tag(name: String(name), isEnd: isEnd, isEmpty: isEmpty, offset: start)
  }

  private mutating func end(of name: String) throws(RecipeError) {
    let tag = try tag()
    guard tag.isEnd, tag.name == name else {
      throw fault(
        expected: "</\(name)>", found: "<\(tag.isEnd ? "/" : "")\(printable(tag.name))>", at: tag.offset)
    }
  }

  private mutating func value(of tag: Tag, depth: Int) throws(RecipeError) -> RecipeNode {
    let position = lines.position(of: tag.offset)
    guard depth < RecipeNode.deepest else {
      throw fault(expected: "at most \(RecipeNode.deepest) levels of nesting", found: "more", at: tag.offset)
    }
    guard !tag.isEnd else {
      throw fault(expected: "a value", found: "</\(printable(tag.name))>", at: tag.offset)
    }
    let value: RecipeNode.Value
    switch tag.name {
    case "dict": value = .object(tag.isEmpty ? [] : try members(depth: depth))
    case "array": value = .array(tag.isEmpty ? [] : try elements(depth: depth))
    case "string": value = .string(tag.isEmpty ? "" : try text(of: tag))
    case "integer", "real": value = .number(tag.isEmpty ? "" : try text(of: tag))
    case "true", "false":
      if !tag.isEmpty { try end(of: tag.name) }
      value = .bool(tag.name == "true")
    default:
      throw fault(
        expected: "dict, array, string, integer, real, true or false", found: "<\(printable(tag.name))>",
        at: tag.offset)
    }
    return RecipeNode(value: value, position: position)
  }

  private mutating func members(depth: Int) throws(RecipeError) -> [RecipeNode.Member] {
    var members: [RecipeNode.Member] = []
    var keys = Set<String>()
    while true {
      let tag = try tag()
      if tag.isEnd, tag.name == "dict" { return members }
      guard tag.name == "key", !tag.isEnd, !tag.isEmpty else {
        throw fault(expected: "<key> or </dict>", found: "<\(printable(tag.name))>", at: tag.offset)
      }
      let key = try text(of: tag)
      let value = try value(of: try self.tag(), depth: depth + 1)
      let member = RecipeNode.Member(key: key, keyPosition: lines.position(of: tag.offset), value: value)
      try RecipeNode.append(member, to: &members, keys: &keys)
    }
  }

  private mutating func elements(depth: Int) throws(RecipeError) -> [RecipeNode] {
    var elements: [RecipeNode] = []
    while true {
      let tag = try tag()
      if tag.isEnd, tag.name == "array" { return elements }
      elements.append(try value(of: tag, depth: depth + 1))
    }
  }

  /// The characters up to the end tag of `tag`.
  private mutating func text(of tag: Tag) throws(RecipeError) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    guard let raw = String(validating: bytes[start..<offset], as: UTF8.self) else {
      throw fault(expected: "text in UTF-8", found: "other bytes", at: start)
    }
    try end(of: tag.name)
    return try resolved(raw, at: start)
  }

  /// Character references replaced by their characters.
  private func resolved(_ raw: String, at start: Int) throws(RecipeError) -> String {
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var result = ""
    var rest = raw.unicodeScalars[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result.unicodeScalars += rest[..<ampersand]
      guard let semicolon = rest[ampersand...].firstIndex(of: ";"),
        let scalar = Self.character(String(rest[rest.index(after: ampersand)..<semicolon]))
      else {
        throw fault(
          expected: "&amp;, &lt;, &gt;, &quot;, &apos; or a numbered character", found: "'&'", at: start)
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: semicolon)...]
    }
    result.unicodeScalars += rest
    return result
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}
