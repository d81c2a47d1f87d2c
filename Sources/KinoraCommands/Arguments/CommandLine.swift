import KinoraRecipes

/// What the words after `kinora` ask for.
enum Invocation {
  case command(ParsedCommand)
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
    var lines = ["Error: \(error.message)"]
    if let option = error.option { lines.append(HelpText.line(of: option, in: command)) }
    lines.append("Usage: \(command.map { CommandDeclaration[$0].usage } ?? HelpText.usage)")
    if error.option == nil {
      lines.append("Try '\(command.map { "kinora help \($0.rawValue)" } ?? "kinora --help")'.")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
