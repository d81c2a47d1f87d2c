/// Numbers as people write them, read strictly: ASCII digits only, no sign but a minus, no hexadecimal, no infinity, no NaN.
enum NumberText {
  /// A whole number inside `range`; nil for anything else, also for numbers that do not fit 64 bits.
  static func integer(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy(isDigit), let value = Int(text), range.contains(value) else {
      return nil
    }
    return value
  }

  /// A decimal number inside `range`: `12`, `0.5`, `.5`, `1e-3`.
  static func number(_ text: some StringProtocol, in range: ClosedRange<Double>) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
    guard allowed, text.utf8.first != UInt8(ascii: "+"), text.utf8.contains(where: isDigit),
      let value = Double(String(text)), value.isFinite, range.contains(value)
    else { return nil }
    return value == 0 ? 0 : value  // −0 is 0
  }

  /// The shortest text that reads back as `value`, without a needless `.0`.
  static func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// As `text`, whole numbers below 2⁵³ without an exponent: 1000000000, not 1e+09.
  static func plain(_ value: Double) -> String {
    abs(value) < 0x1p53 && value == value.rounded() ? "\(Int(value))" : text(value)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
