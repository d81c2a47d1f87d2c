import KinoraPixels
import KinoraRaster

/// Why a text is no value of an option, as narrowly as it can be said.
struct ValueFault {
  /// To be read after "expected".
  let expected: String
  /// The part that is at fault, or all of the text.
  let found: String
  /// The word or value that was probably meant.
  let suggestion: String?
}

extension ValueKind {
  /// What is wrong with a text that `value(of:)` refuses.
  func fault(in text: String) -> ValueFault {
    if let rules = partRules(for: text) {
      for (part, rule) in zip(CardText.parts(of: text), rules) where !rule.accepts(String(part)) {
        return ValueFault(
          expected: "as \(rule.name) \(rule.expectation)", found: String(part),
          suggestion: rule.suggestion(for: String(part)))
      }
    }
    return ValueFault(expected: expectation, found: text, suggestion: suggestion(for: text))
  }

  /// The value that `text` is a likely slip for.
  func suggestion(for text: String) -> String? {
    if let meant = repaired(text).first(where: { value(of: $0) != nil }) { return meant }
    if self == .shape, let meant = CardShapeText.otherWords[text.lowercased()] { return meant }
    return Suggestion.nearest(
      to: text, among: self == .backgrounds || self == .colors ? ColorText.names : words)
  }

  /// `text` with one usual slip undone, each way.
  private func repaired(_ text: String) -> [String] {
    let bare = text.filter { $0 != " " }
    var texts = [
      bare, text.lowercased(), bare.replacing("px", with: "").replacing("pt", with: ""),
      bare.lowercased().replacing("*", with: "x").replacing("×", with: "x"),
    ]
    let parts = CardText.parts(of: bare)
    switch self {
    case .duration, .durations:
      texts.append(
        parts.map { NumberText.number($0, in: 0...1e9) == nil ? "\($0)" : "\($0)s" }.joined(separator: ","))
    case .gravity: texts.append(parts.map { "\($0)%" }.joined(separator: ","))
    case .backgrounds, .colors: texts.append(parts.map { "#\($0)" }.joined(separator: ","))
    default: break
    }
    return texts
  }
}

/// What one part of a value with commas must be.
private struct PartRule {
  /// As the help calls it: `WIDTH`.
  let name: String
  let kind: Kind

  enum Kind {
    case number(ClosedRange<Double>, ValueUnit)
    case color
    /// A part that is an option's value by itself.
    case value(ValueKind)
  }

  var expectation: String {
    switch kind {
    case .number(let range, let unit): ValueKind.number(range, unit).expectation
    case .color: ColorText.expectation
    case .value(let kind): kind.expectation
    }
  }

  func accepts(_ text: String) -> Bool {
    switch kind {
    case .number(let range, _): NumberText.number(text, in: range) != nil
    case .color: Color(text) != nil
    case .value(let kind): kind.value(of: text) != nil
    }
  }

  func suggestion(for text: String) -> String? {
    switch kind {
    case .number(let range, let unit): ValueKind.number(range, unit).suggestion(for: text)
    case .color: ValueKind.colors.suggestion(for: text)
    case .value(let kind): kind.suggestion(for: text)
    }
  }
}

extension ValueKind {
  /// The rule of each part of `text`; nil when the number of parts is wrong or the value has none.
  private func partRules(for text: String) -> [PartRule]? {
    let count = CardText.parts(of: text).count
    switch self {
    case .border:
      let places = ValueKind.choice(Border.Placement.allCases.map(\.rawValue))
      let rules = [
        PartRule(name: "WIDTH", kind: .number(CardText.borderWidths, .points)),
        PartRule(name: "COLOR", kind: .color), PartRule(name: "PLACE", kind: .value(places)),
      ]
      return (2...3).contains(count) ? rules : nil
    case .shadow:
      let rules = [
        PartRule(name: "OPACITY", kind: .number(CardText.opacities, .none)),
        PartRule(name: "DX", kind: .number(CardText.offsets, .points)),
        PartRule(name: "DY", kind: .number(CardText.offsets, .points)),
        PartRule(name: "RADIUS", kind: .number(CardText.blurs, .points)),
        PartRule(name: "COLOR", kind: .color),
      ]
      return (4...5).contains(count) ? rules : nil
    case .corners where count > 1:
      return Array(repeating: PartRule(name: "corner", kind: .value(self)), count: count)
    case .colors where count == 2: return Array(repeating: PartRule(name: "COLOR", kind: .color), count: 2)
    case .durations where count > 1:
      return Array(repeating: PartRule(name: "TIME", kind: .value(.duration)), count: count)
    case .scales where count > 1:
      return Array(repeating: PartRule(name: "scale", kind: .number(Self.scaleRange, .none)), count: count)
    default: return nil
    }
  }
}
