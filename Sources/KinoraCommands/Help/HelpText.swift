import KinoraRecipes

/// Help as text, all of it taken from the declarations.
enum HelpText {
  static let usage = "kinora COMMAND [OPTIONS] [INPUT…]"

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
    if !command.inputHelp.isEmpty { text += "\n" + wrapped(command.inputHelp, indent: 0) }
    if command.has(.scales) {
      text += "\n" + wrapped("A point is a pixel at scale 1; --scales makes more pixels of it.", indent: 0)
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
    let explanation = explanation(of: declaration, in: command.map { CommandDeclaration[$0] })
    return wrapped("\(declaration.usage)  \(explanation)", indent: 2, hanging: 4)
  }

  /// Help, range and default: `Cards in a row of the sheet. (1 to 1000 cards, default: 3)`
  static func explanation(of option: OptionDeclaration, in command: CommandDeclaration?) -> String {
    let text = command?.defaultForHelp(of: option.name) ?? option.defaultText
    let facts = [option.kind.rangeText, text.map { "default: \($0)" }].compactMap(\.self)
    let help = command?.helps[option.name] ?? option.help
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: ", ")))"
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

  /// Lines of at most `lineWidth` characters where words are short enough, each indented, all but the first by `hanging` more.
  static func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    // Spaces in a row are kept: they may be part of a name.
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, line.count + 1 + word.count > lineWidth {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}
