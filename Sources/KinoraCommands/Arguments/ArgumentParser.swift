import KinoraRecipes

/// Reads the words after `kinora`: options in any place, `--` ends them, the last of a repeated option wins.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private var command: CommandDeclaration?

  private init(_ words: [String]) { self.words = words[...] }

  /// - Throws: `UsageError`; nothing has been read or written.
  static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words)
    do {
      return try parser.invocation()
    } catch {
      throw UsageError(error: error, command: parser.command?.name)
    }
  }

  private mutating func invocation() throws(RecipeError) -> Invocation {
    guard let first = words.popFirst() else { return .nothing }
    switch first {
    case "-h", "--help": return .help(nil)
    case "--version": return .version
    case "--man": return .manual
    default: break
    }
    guard let name = CommandName(rawValue: first) else { throw Self.unknownCommand(first) }
    let command = CommandDeclaration[name]
    self.command = command
    if asksFor("-h", "--help") { return .help(name) }
    if asksFor("--version") { return .version }

    var values = OptionValues(command: name)
    var inputs: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        inputs += words
        break
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word, into: &values)
      } else {
        inputs.append(word)
      }
    }
    return try finished(command, values: values, inputs: inputs)
  }

  /// Whether one of `options` stands before `--`.
  private func asksFor(_ options: String...) -> Bool {
    words.prefix { $0 != "--" }.contains(where: options.contains)
  }

  private mutating func readOption(_ word: String, into values: inout OptionValues) throws(RecipeError) {
    let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    let spelling = String(word[..<(equals ?? word.endIndex)])
    guard let command, let name = command.options.first(where: { $0.spelling == spelling }) else {
      throw unknownOption(word, spelling: spelling)
    }
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    let declaration = OptionDeclaration[name]
    if declaration.kind == .flag {
      if let attached { throw RecipeError(.surplusValue(name, found: attached)) }
      values.set(name, to: .flag(true))
    } else if let attached {
      try values.set(name, to: attached)
    } else {
      try values.set(name, to: try nextValue(of: name))
    }
  }

  /// The next word, unless it looks like an option; `-5` and `-` are values.
  private mutating func nextValue(of name: OptionName) throws(RecipeError) -> String {
    guard let word = words.first else { throw RecipeError(.missingValue(name, hint: nil)) }
    if word.hasPrefix("-"), word != "-" {
      let second = word.utf8.dropFirst().first
      let isNumber =
        second.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") } ?? false
      guard isNumber else {
        let hint = "Write \(name.spelling)=\(word) if '\(word)' is the value."
        throw RecipeError(.missingValue(name, hint: name == .file || word.hasPrefix("--") ? nil : hint))
      }
    }
    words = words.dropFirst()
    return word
  }

  private func finished(
    _ command: CommandDeclaration, values: OptionValues, inputs: [String]
  ) throws(RecipeError) -> Invocation {
    if command.name == .help, values.flag(.man) { return .manual }
    if let empty = inputs.firstIndex(of: "") {
      throw RecipeError(.inputs(command.name, reason: "Input \(empty + 1) is an empty name"))
    }
    guard command.arity.allows(inputs.count) else { throw Self.wrongCount(of: inputs, for: command) }
    switch command.name {
    case .help:
      guard let word = inputs.first else { return .help(nil) }
      guard let name = CommandName(rawValue: word) else { throw Self.unknownCommand(word) }
      return .help(name)
    case .completions:
      guard let shell = inputs.first.flatMap(Shell.init(rawValue:)) else {
        let found = inputs.first ?? ""
        throw RecipeError(.inputs(.completions, reason: "Expected bash, zsh or fish; found '\(found)'"))
      }
      return .completions(shell)
    case .styles, .effects, .easings: try Self.check(inputs, areListedBy: command)
    default: try Self.checkDash(in: inputs, of: command)
    }
    return .command(ParsedCommand(command: command, values: values, inputs: inputs))
  }

  /// - Throws: for a name that the list does not hold.
  private static func check(
    _ names: [String], areListedBy command: CommandDeclaration
  ) throws(RecipeError) {
    let known = ListingCommand.names(of: command.name)
    guard let name = names.first(where: { !known.contains($0) }) else { return }
    let meant = Suggestion.nearest(to: name, among: known).map { ". Did you mean \($0)?" } ?? ""
    let kind = command.name.rawValue.dropLast()
    throw RecipeError(
      .inputs(
        command.name, reason: "Unknown \(kind) '\(name)'; kinora \(command.name.rawValue) lists them\(meant)")
    )
  }

  /// - Throws: for `-` where it is not standard input, or not the only input.
  private static func checkDash(in inputs: [String], of command: CommandDeclaration) throws(RecipeError) {
    guard inputs.contains("-") else { return }
    let name = command.name.rawValue
    if !command.readsStandardInput {
      throw RecipeError(
        .inputs(command.name, reason: "\(name) does not read standard input; write ./- for a file called '-'")
      )
    }
    if inputs.count > 1 {
      throw RecipeError(
        .inputs(
          command.name,
          reason: "'-', standard input, must be the only input of \(name); write ./- for a file called '-'"))
    }
  }

  private static func wrongCount(of inputs: [String], for command: CommandDeclaration) -> RecipeError {
    let name = command.name.rawValue
    let reason =
      switch command.arity {
      case .none: "\(name) takes no input; found '\(inputs.first ?? "")'"
      case .exactly(let count) where inputs.count > count:
        "\(name) takes \(command.inputs); '\(inputs[count])' is one too many"
      case .atMost(let count): "\(name) takes \(command.inputs); '\(inputs[count])' is one too many"
      case .exactly, .atLeast:
        "\(name) needs \(command.inputs); found \(inputs.isEmpty ? "none" : "\(inputs.count)")"
      }
    return RecipeError(.inputs(command.name, reason: reason))
  }

  private static func unknownCommand(_ word: String) -> RecipeError {
    if word.hasPrefix("-") {
      return RecipeError(
        .unknownOption(
          word, command: nil, suggestion: Suggestion.nearest(to: word, among: ["--help", "--version"])))
    }
    return RecipeError(
      .unknownCommand(
        word, suggestion: Suggestion.nearest(to: word, among: CommandName.allCases.map(\.rawValue))))
  }

  /// What the short options of other tools are called here.
  private static let longForms = [
    "-q": "quiet", "-v": "verbose", "-V": "verbose", "-j": "jobs", "-s": "size", "-f": "format",
    "-n": "dry-run", "-k": "keep-going",
    "-O": "output", "-d": "output", "-r": "radius", "-b": "background", "-e": "effort", "-m": "method",
    "-Q": "quality",
  ]

  /// An option nobody knows, or a file whose name begins with a dash.
  private func unknownOption(_ word: String, spelling: String) -> RecipeError {
    guard let command else { return Self.unknownCommand(word) }
    if let meant = Self.longForms[word], let option = command.options.first(where: { $0.rawValue == meant }) {
      return RecipeError(.unknownOption(word, command: command.name, suggestion: option.spelling))
    }
    let looksLikeFile = !word.hasPrefix("--") || word.contains(".") && !word.contains("=")
    if looksLikeFile {
      let reason =
        "Unknown option '\(word)'; if it is a file, put -- before it: kinora \(command.name.rawValue) … -- \(word)"
      return RecipeError(.inputs(command.name, reason: reason))
    }
    let spellings = command.options.map(\.spelling) + ["--help", "--version"]
    return RecipeError(
      .unknownOption(
        spelling, command: command.name, suggestion: Suggestion.nearest(to: spelling, among: spellings)))
  }
}
