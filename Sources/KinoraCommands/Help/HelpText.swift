import KinoraRecipes

/// Help as text, all of it taken from the declarations.
enum HelpText {
  static let usage = "kinora COMMAND [OPTIONS] [INPUT…]"

  private static let inputs =
    "INPUT is a file, a folder with all below it, or a quoted glob. A search leaves out the output folder and -o FILE, "
    + "so that earlier results are not taken for pictures; a result is never written over an input."

  /// Columns of a line at most, and the column where explanations begin.
  private static let lineWidth = 100
  private static let indent = 30

  /// `kinora --help`
  static var overview: String {
    var text = """
      Kinora turns the pictures of an app into thumbnails, avatars, sheets and animated carousels.

      Usage: \(usage)

      Commands:

      """
    for command in CommandDeclaration.all {
      text += entry(command.name.rawValue, command.summary, indent: 16)
    }
    text += "\nOptions:\n"
    text += entry("-h, --help", "Show this, or the help of a command.", indent: 16)
    text += entry("--version", "Show the versions of kinora and the libraries it uses.", indent: 16)
    text += """

      Examples:
        kinora thumbnail photos --size 320x240 --fit cover --format webp
        kinora avatar people --size 96 --shape circle --scales 1,2,3
        kinora carousel shots --style coverflow -o demo.webp
        kinora build assets.json

      'kinora help COMMAND' explains a command.

      """
    return text
  }

  /// `kinora help COMMAND`
  static func text(of name: CommandName) -> String {
    let command = CommandDeclaration[name]
    var text = "\(command.summary)\n\nUsage: \(command.usage)\n\n"
    text += wrapped(command.discussion, indent: 0)
    if command.product != nil {
      text += "\n" + wrapped(inputs, indent: 0)
    }
    for group in OptionDeclaration.Group.allCases {
      let options = OptionDeclaration.all.filter { $0.group == group && command.has($0.name) }
      if options.isEmpty { continue }
      text += "\n\(group.rawValue):\n"
      for option in options { text += entry(of: option, in: command) }
    }
    text += "\n" + entry("-h, --help", "Show this help.", indent: indent)
    text += "\nExamples:\n"
    for example in command.examples { text += "  \(example.text)\n    \(example.line)\n" }
    return text
  }

  /// The help of one option on one line or more, as usage errors show it.
  static func line(of option: OptionName, in command: CommandName?) -> String {
    let declaration = OptionDeclaration[option]
    return
      "  \(declaration.usage)  \(explanation(of: declaration, in: command.map { CommandDeclaration[$0] }))"
  }

  /// Help, and the default where there is one.
  static func explanation(of option: OptionDeclaration, in command: CommandDeclaration?) -> String {
    guard let text = command?.defaultText(of: option.name) ?? option.defaultText else { return option.help }
    return "\(option.help) (default: \(text))"
  }

  private static func entry(of option: OptionDeclaration, in command: CommandDeclaration) -> String {
    entry(option.usage, explanation(of: option, in: command), indent: indent)
  }

  /// A word and what it means beside it, or below it when the word is long.
  private static func entry(_ word: String, _ explanation: String, indent: Int) -> String {
    let head = "  " + word
    let body = wrapped(explanation, indent: indent)
    if head.count + 2 > indent { return head + "\n" + body }
    return head + String(repeating: " ", count: indent - head.count) + body.drop { $0 == " " }
  }

  /// Lines of at most `lineWidth` characters, each indented.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > lineWidth {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}
