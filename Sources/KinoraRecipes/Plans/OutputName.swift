/// How the file name of a result is made: a template with `{stem}`, `{suffix}` and `{ext}`.
public struct OutputName: Hashable, Sendable {
  public let template: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case literal(String)
    case stem, suffix, ext
  }

  /// nil when the template has unknown placeholders, leaves its folder or names nothing.
  public init?(template: String) {
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
      switch rest[rest.index(after: open)..<close] {
      case "stem": parts.append(.stem)
      case "suffix": parts.append(.suffix)
      case "ext": parts.append(.ext)
      default: return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    self.template = template
    self.parts = parts
    guard Self.isInside(path(stem: "s", suffix: "", format: .png)) else { return nil }
  }

  /// Whether every name ends in the extension of its format.
  var endsInExtension: Bool {
    guard parts.last == .ext, parts.count > 1, case .literal(let text) = parts[parts.count - 2] else {
      return false
    }
    return text.hasSuffix(".")
  }

  /// `{stem}{suffix}.{ext}` filled in.
  public func path(stem: String, suffix: String, format: OutputFormat) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .stem: result += stem
      case .suffix: result += suffix
      case .ext: result += format.fileExtension
      }
    }
    return result
  }

  /// The name of a file without its folder and extension: `icon@2x` of `a/icon@2x.png`, `a.b.c` of `a.b.c.png`.
  ///
  /// A leading dot is part of the stem (`.hidden` of `.hidden.png`), and so is an ending without a letter (`v1.2`).
  public static func stem(of path: String) -> String {
    if path == "-" { return "stdin" }
    let name = fileName(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    let ending = name[name.index(after: dot)...]
    let hasLetter = ending.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
    return hasLetter ? String(name[..<dot]) : String(name)
  }

  /// The format that the extension of a path names, or nil.
  public static func format(ofExtension path: String) -> OutputFormat? {
    let name = fileName(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return switch name[name.index(after: dot)...].lowercased() {
    case "png": .png
    case "jpg", "jpeg", "jpe": .jpeg
    case "webp": .webp
    default: nil
    }
  }

  /// `@2x` for scale 2, `@2x~dark` for a named background; both empty for the plain result.
  public static func suffix(scale: Double, background: String) -> String {
    (scale == 1 ? "" : "@\(NumberText.text(scale))x") + (background.isEmpty ? "" : "~" + background)
  }

  /// `path` with `suffix` before its extension.
  static func inserting(_ suffix: String, into path: String) -> String {
    let stem = stem(of: path)
    let name = fileName(of: path)
    return String(path.dropLast(name.count)) + stem + suffix + String(name.dropFirst(stem.count))
  }

  /// Whether a relative path stays in its folder and names a file: no empty part, no `.` or `..`, no NUL.
  public static func isInside(_ path: String) -> Bool {
    var length = 0
    var isDots = true
    for byte in path.utf8 {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        if length == 0 || isDots && length <= 2 { return false }
        (length, isDots) = (0, true)
      default:
        length += 1
        isDots = isDots && byte == UInt8(ascii: ".")
      }
    }
    return length > 0 && !(isDots && length <= 2)
  }

  private static func fileName(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: slash)...]
  }
}
