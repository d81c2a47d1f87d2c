/// A JSON value to be written; objects keep the order of their entries.
public enum JSONText: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Not finite numbers become `null`.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([Entry])

  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: JSONText

    public init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// On one line, without spaces.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// On many lines, two spaces a level, with a line feed at the end. Lists of plain values stay on one line.
  public var page: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? NumberText.text(value) : "null"
    case .string(let value): Self.quote(value, to: &text)
    case .array(let elements):
      let isPlain = elements.allSatisfy {
        if case .object = $0 { false } else if case .array = $0 { false } else { true }
      }
      Self.writeList(elements, "[", "]", to: &text, indent: isPlain ? nil : indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .object(let entries):
      Self.writeList(entries, "{", "}", to: &text, indent: indent) { entry, text, indent in
        Self.quote(entry.key, to: &text)
        text += indent == nil ? ":" : ": "
        entry.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: Int?,
    write: (Element, inout String, Int?) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let indent { text += "\n" + String(repeating: " ", count: indent + 2) }
      write(element, &text, indent.map { $0 + 2 })
    }
    if let indent, !elements.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  /// RFC 8259 section 7; only what must be escaped is.
  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
