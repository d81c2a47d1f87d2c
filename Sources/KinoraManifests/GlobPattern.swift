/// A glob: `*`, `?`, `[abc]`, `[a-z]`, `[!a]`, `{one,two}`, `**` for any number of folders; `\` takes the next
/// character as it is. A name that starts with a dot is only matched by a part that does, too.
struct GlobPattern {
  /// The most alternatives that braces may stand for.
  static let mostAlternatives = 1_024

  /// The parts between the slashes.
  let parts: [Part]
  let isAbsolute: Bool

  enum Part: Equatable {
    /// Any number of folders, none included.
    case anyFolders
    /// A name without special characters.
    case literal(String)
    case pattern([Unicode.Scalar])
  }

  /// - Parameter text: without braces: see `alternatives(of:)`.
  init(_ text: String) {
    isAbsolute = text.utf8.first == PathText.slash
    var parts: [Part] = []
    for part in text.unicodeScalars.split(separator: "/") where !part.elementsEqual(".".unicodeScalars) {
      let scalars = Array(part)
      if part.elementsEqual("**".unicodeScalars) {
        if parts.last != .anyFolders { parts.append(.anyFolders) }
      } else if scalars.contains(where: { "*?[\\".unicodeScalars.contains($0) }) {
        parts.append(.pattern(scalars))
      } else {
        parts.append(.literal(String(String.UnicodeScalarView(scalars))))
      }
    }
    self.parts = parts
  }

  /// Whether the text holds anything that a glob reads in a special way.
  static func isGlob(_ text: String) -> Bool { text.utf8.contains { "*?[{".utf8.contains($0) } }

  /// The texts that braces stand for, in order; the text itself when it has none. Unpaired braces and braces without
  /// a comma are taken as they are, as shells do.
  ///
  /// - Returns: nil for more than `mostAlternatives`.
  static func alternatives(of text: String) -> [String]? {
    var open: [[Unicode.Scalar]] = [Array(text.unicodeScalars)]
    var done: [String] = []
    while let scalars = open.popLast() {
      guard let braces = firstBraces(scalars) else {
        done.append(String(String.UnicodeScalarView(scalars)))
        continue
      }
      let prefix = scalars[..<braces.start]
      let suffix = scalars[(braces.end + 1)...]
      if open.count + done.count + braces.choices.count > mostAlternatives { return nil }
      for choice in braces.choices.reversed() {
        open.append(Array(prefix) + Array(scalars[choice]) + Array(suffix))
      }
    }
    return done
  }

  private static func firstBraces(
    _ scalars: [Unicode.Scalar]
  ) -> (start: Int, end: Int, choices: [Range<Int>])? {
    var first = 0
    while first < scalars.count {
      if scalars[first] == "\\" {
        first += 2
        continue
      }
      if scalars[first] == "{", let found = choices(scalars, from: first) {
        return (first, found.end, found.choices)
      }
      first += 1
    }
    return nil
  }

  private static func choices(
    _ scalars: [Unicode.Scalar], from start: Int
  ) -> (end: Int, choices: [Range<Int>])? {
    var depth = 0
    var index = start
    var begin = start + 1
    var found: [Range<Int>] = []
    while index < scalars.count {
      switch scalars[index] {
      case "\\": index += 1
      case "{": depth += 1
      case "," where depth == 1:
        found.append(begin..<index)
        begin = index + 1
      case "}":
        depth -= 1
        if depth == 0 {
          if found.isEmpty { return nil }
          return (index, found + [begin..<index])
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a part matches a name. Takes at most the product of both lengths.
  static func matches(_ pattern: [Unicode.Scalar], _ name: String) -> Bool {
    let text = Array(name.unicodeScalars)
    if text.first == ".", pattern.first != "." { return false }
    var at = 0
    var position = 0
    var star: (pattern: Int, text: Int)?
    while position < text.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at + 1, position)
        at += 1
      } else if let next = step(pattern, at, text[position]) {
        at = next
        position += 1
      } else if let back = star {
        // The last star takes one character more.
        star = (back.pattern, back.text + 1)
        at = back.pattern
        position = back.text + 1
      } else {
        return false
      }
    }
    while at < pattern.count, pattern[at] == "*" { at += 1 }
    return at == pattern.count
  }

  /// The place in the pattern behind what matches one character; nil when it does not match.
  private static func step(_ pattern: [Unicode.Scalar], _ at: Int, _ scalar: Unicode.Scalar) -> Int? {
    guard at < pattern.count else { return nil }
    switch pattern[at] {
    case "?": return at + 1
    case "\\" where at + 1 < pattern.count: return pattern[at + 1] == scalar ? at + 2 : nil
    case "[":
      guard let set = characterSet(pattern, at) else { return scalar == "[" ? at + 1 : nil }
      let isIn = set.ranges.contains { $0.contains(scalar) }
      return isIn != set.isNegated ? set.end + 1 : nil
    default: return pattern[at] == scalar ? at + 1 : nil
    }
  }

  /// The set that starts at `[`; nil when it is not closed, and the bracket stands for itself.
  private static func characterSet(
    _ pattern: [Unicode.Scalar], _ start: Int
  ) -> (end: Int, isNegated: Bool, ranges: [ClosedRange<Unicode.Scalar>])? {
    var index = start + 1
    let isNegated = index < pattern.count && (pattern[index] == "!" || pattern[index] == "^")
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while index < pattern.count {
      if pattern[index] == "]", index > first { return (index, isNegated, ranges) }
      if pattern[index] == "\\", index + 1 < pattern.count { index += 1 }
      let low = pattern[index]
      if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
        let high = pattern[index + 2]
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }
}
