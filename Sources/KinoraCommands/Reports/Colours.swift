import KinoraManifests

/// Colours of messages on standard error, if it is a terminal or they are asked for.
struct Colours {
  private let isOn: Bool

  /// - Parameter wish: `always`, `never`, or anything else for: on a terminal, unless `NO_COLOR` is set.
  init(_ wish: String?) {
    switch wish {
    case "always": isOn = true
    case "never": isOn = false
    default: isOn = standardErrorIsTerminal && (environmentVariable("NO_COLOR") ?? "").isEmpty
    }
  }

  func red(_ text: String) -> String { coloured(text, 31) }
  func yellow(_ text: String) -> String { coloured(text, 33) }

  private func coloured(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
