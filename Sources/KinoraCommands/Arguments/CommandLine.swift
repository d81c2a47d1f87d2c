import KinoraRecipes

/// What the words after `kinora` ask for.
enum Invocation {
  case command(ParsedCommand)
  /// No word at all: help, as an error.
  case nothing
  /// `--help`, `-h`, `help`; nil: about the whole tool.
  case help(CommandName?)
  /// `help --man`
  case manual
  case version
  case completions(Shell)
}

/// A command with checked options and the inputs as given.
struct ParsedCommand {
  let command: CommandDeclaration
  let values: OptionValues
  let inputs: [String]
}

/// A fault in the words after `kinora`, with the command it is about when that much was understood.
struct UsageError: Error {
  let error: RecipeError
  let command: CommandName?

  /// Fault, help line of the option, usage line.
  var text: String {
    var text = HelpText.wrapped("error: \(error.message)", indent: 0, hanging: 2)
    if let option = error.option { text += HelpText.line(of: option, in: command) }
    text += "Usage: \(command.map { CommandDeclaration[$0].usage } ?? HelpText.usage)\n"
    if error.option == nil {
      let page = command.flatMap { $0 == .help ? nil : "kinora help \($0.rawValue)" } ?? "kinora --help"
      text += "Try '\(page)'.\n"
    }
    return text
  }

  /// The line of `--json`; a wrong command line has no path.
  var json: JSONText {
    .object([
      .init("error", .string(error.message)), .init("path", .string("")),
      .init("exitStatus", .integer(Int(error.exitStatus))),
    ])
  }
}
