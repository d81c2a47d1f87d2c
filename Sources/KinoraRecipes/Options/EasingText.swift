/// What `--easing` may say; the curves themselves belong to `KinoraMotion`.
enum EasingText {
  /// `text` without the spaces that may follow its commas; nil when it is no easing.
  static func compact(_ text: String) -> String? {
    let compact = CardText.parts(of: text).joined(separator: ",")
    return isValid(compact) ? compact : nil
  }

  private static func isValid(_ text: String) -> Bool {
    if MotionNames.easings.contains(text) { return true }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return false }
    let arguments = CardText.parts(of: String(text[text.index(after: open)...].dropLast()))
    switch text[..<open] {
    case "cubic-bezier":
      guard arguments.count == 4 else { return false }
      return arguments.enumerated().allSatisfy { index, argument in
        NumberText.number(argument, in: index.isMultiple(of: 2) ? 0...1 : -100...100) != nil
      }
    case "spring":
      guard arguments.count == 2, let damping = NumberText.number(arguments[0], in: 0...100) else {
        return false
      }
      return damping > 0 && NumberText.number(arguments[1], in: -1000...1000) != nil
    case "steps": return arguments.count == 1 && NumberText.integer(arguments[0], in: 1...1000) != nil
    default: return false
    }
  }
}
