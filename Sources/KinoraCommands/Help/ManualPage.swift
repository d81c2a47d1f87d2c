import KinoraRecipes

/// The manual page kinora(1) in the man macros of roff, made of the declarations.
enum ManualPage {
  static var text: String {
    var text = """
      .TH KINORA 1 "" "Kinora" "User Commands"
      .SH NAME
      kinora \\- thumbnails, avatars, sheets and animated carousels of an app's pictures
      .SH SYNOPSIS
      .B kinora
      .I COMMAND
      .RI [ OPTIONS ]
      .RI [ INPUT .\\|.\\|.]
      .SH DESCRIPTION
      Kinora turns the pictures of an app into thumbnails, avatars and moving carousels, in one run of a build script, and
      can prove afterwards that every file is what it should be.
      Inputs are files, folders (searched to any depth) or quoted globs; a literal path wins over a glob. The files of a
      folder or glob come in the order of the bytes of their names. \\- alone is standard input.
      Searches leave out the output folder and the file of -o; a result is never written over an input.
      A point is a pixel at scale 1.
      .SH COMMANDS

      """
    for command in CommandDeclaration.all { text += section(command) }
    text += ".SH OPTIONS\n"
    for option in OptionDeclaration.all { text += item(option) }
    text +=
      ".TP\n.BR \\-h \", \" \\-\\-help\nShow help.\n.TP\n.B \\-\\-version\nShow the versions of kinora and its libraries.\n"
    text += ".SH \"EXIT STATUS\"\n"
    for (status, meaning) in statuses { text += ".TP\n.B \(status)\n\(escaped(meaning))\n" }
    return text
  }

  private static let statuses = [
    ("0", "Done."), ("1", "verify, diff or build --check found differences."),
    ("64", "Wrong use of the command line."),
    ("65", "Damaged input, invalid recipe, or two results for one name."), ("66", "An input is missing."),
    ("70", "A fault of kinora itself."), ("73", "An output cannot be created."),
    ("74", "Reading or writing failed."),
    ("130, 143", "Interrupted."),
  ]

  private static func section(_ command: CommandDeclaration) -> String {
    var text =
      ".SS \(command.name.rawValue)\n\(escaped(command.summary))\n\(escaped(command.discussion))\n.PP\n"
    text += ".B \(escaped(command.usage))\n.PP\n"
    let options = OptionDeclaration.all.filter { command.has($0.name) }.map { option in
      let isOwnDefault = command.defaults[option.name] != nil || command.defaultWords[option.name] != nil
      let value = command.defaultForHelp(of: option.name) ?? ""
      return escaped(option.name.spelling + (isOwnDefault ? " (default: \(value))" : ""))
    }
    if !options.isEmpty { text += "Options: \(options.joined(separator: ", "))\n" }
    for example in command.examples {
      text += ".PP\n\(escaped(example.text))\n.RS\n.EX\n\(escaped(example.line))\n.EE\n.RE\n"
    }
    return text
  }

  private static func item(_ option: OptionDeclaration) -> String {
    let value = option.metavar.isEmpty ? "" : " \\fI\(escaped(option.metavar))\\fR"
    return
      ".TP\n\\fB\(escaped(option.name.spelling))\\fR\(value)\n\(escaped(HelpText.explanation(of: option, in: nil)))\n"
  }

  /// Text that roff sets as it stands: hyphens stay hyphens, no line is taken for a request.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
      .replacing("−", with: "\\-").replacing("·", with: "*").replacing("~", with: "\\(ti").replacing(
        "^", with: "\\(ha")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
