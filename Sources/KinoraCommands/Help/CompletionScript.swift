import KinoraRecipes

/// Completion scripts for shells, made of the declarations.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options of a command in the order of its help.
  static func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    OptionDeclaration.all.filter { command.has($0.name) }
  }

  /// The words a command takes in place of files; nil when it takes files or nothing.
  static func operands(of command: CommandDeclaration) -> [String]? {
    switch command.name {
    case .help: CommandName.allCases.map(\.rawValue)
    case .completions: Shell.allCases.map(\.rawValue)
    default: nil
    }
  }

  static var commandWords: String { CommandName.allCases.map(\.rawValue).joined(separator: " ") }
}

extension CompletionScript {
  private static var bash: String {
    var text = """
      # Completions of kinora for bash: source <(kinora completions bash)
      _kinora() {
        local word previous command options values
        word="${COMP_WORDS[COMP_CWORD]}"
        previous="${COMP_WORDS[COMP_CWORD-1]}"
        command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commandWords) --help --version" -- "$word"))
          return
        fi
        values=""
        case "$command $previous" in

      """
    for command in CommandDeclaration.all {
      for option in options(of: command) where !option.kind.words.isEmpty {
        let words = option.kind.words.joined(separator: " ")
        text += "    \"\(command.name.rawValue) \(option.name.spelling)\") values=\"\(words)\" ;;\n"
      }
      if let words = operands(of: command) {
        text +=
          "    \"\(command.name.rawValue) \(command.name.rawValue)\") values=\"\(words.joined(separator: " "))\" ;;\n"
      }
    }
    text += """
        esac
        if [ -n "$values" ]; then
          COMPREPLY=($(compgen -W "$values" -- "$word"))
          return
        fi
        options="--help"
        case "$command" in

      """
    for command in CommandDeclaration.all {
      let words = options(of: command).map(\.name.spelling).joined(separator: " ")
      text += "    \(command.name.rawValue)) options=\"\(words) --help\" ;;\n"
    }
    text += """
        esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
        esac
      }
      complete -o default -o bashdefault -F _kinora kinora

      """
    return text
  }
}

extension CompletionScript {
  private static var zsh: String {
    var text = """
      #compdef kinora
      # Completions of kinora for zsh: put this file as _kinora into a folder of $fpath, or source it after compinit.
      _kinora() {
        local -a commands
        commands=(

      """
    for command in CommandDeclaration.all {
      text += "    \(zshQuoted("\(command.name.rawValue):\(command.summary)"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        case "$words[2]" in

      """
    for command in CommandDeclaration.all {
      text += "    \(command.name.rawValue))\n      shift words; (( CURRENT-- ))\n      _arguments -s"
      for option in options(of: command) { text += " \\\n        " + zshArgument(option) }
      text += " \\\n        " + zshQuoted("(-h --help)" + "--help[Show this help.]")
      text += " \\\n        " + zshOperand(command) + "\n      ;;\n"
    }
    text += """
        esac
      }
      if [ "$funcstack[1]" = "_kinora" ]; then
        _kinora "$@"
      elif (( $+functions[compdef] )); then
        compdef _kinora kinora
      fi

      """
    return text
  }

  private static func zshArgument(_ option: OptionDeclaration) -> String {
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    let head = "\(option.name.spelling)[\(help)]"
    if option.kind == .flag { return zshQuoted(head) }
    let action =
      switch option.kind {
      case .path: "_files"
      case .folder: "_files -/"
      default: option.kind.words.isEmpty ? " " : "(\(option.kind.words.joined(separator: " ")))"
      }
    return zshQuoted("\(head):\(option.name.rawValue):\(action)")
  }

  private static func zshOperand(_ command: CommandDeclaration) -> String {
    if let words = operands(of: command) { return zshQuoted("1:word:(\(words.joined(separator: " ")))") }
    return zshQuoted(command.arity == .none ? "*: :" : "*:file:_files")
  }

  private static func zshQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension CompletionScript {
  private static var fish: String {
    var text = """
      # Completions of kinora for fish: kinora completions fish > ~/.config/fish/completions/kinora.fish
      complete -c kinora -n __fish_use_subcommand -l help -s h -d 'Show help.'
      complete -c kinora -n __fish_use_subcommand -l version -d 'Show versions.'

      """
    for command in CommandDeclaration.all {
      text +=
        "complete -c kinora -n __fish_use_subcommand -f -a \(command.name.rawValue) -d \(fishQuoted(command.summary))\n"
    }
    for command in CommandDeclaration.all {
      let condition = "complete -c kinora -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
      for option in options(of: command) { text += "\(condition) \(fishArgument(option))\n" }
      if let words = operands(of: command) {
        text += "\(condition) -f -a '\(words.joined(separator: " "))'\n"
      }
    }
    return text
  }

  private static func fishArgument(_ option: OptionDeclaration) -> String {
    let name = option.name == .file ? "-s o" : "-l \(option.name.rawValue)"
    let value =
      switch option.kind {
      case .flag: ""
      case .path, .folder: " -r -F"
      default: option.kind.words.isEmpty ? " -x" : " -x -a '\(option.kind.words.joined(separator: " "))'"
      }
    return "\(name)\(value) -d \(fishQuoted(option.help))"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
