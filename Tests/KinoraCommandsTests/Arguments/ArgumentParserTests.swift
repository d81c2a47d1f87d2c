import KinoraRecipes
import Testing

@testable import KinoraCommands

@Suite("Arguments") struct ArgumentParserTests {
  private func parsed(_ words: String...) throws -> ParsedCommand {
    guard case .command(let command) = try ArgumentParser.parse(words) else { throw Unexpected() }
    return command
  }

  private struct Unexpected: Error {}

  @Test func optionsMayStandAnywhere() throws {
    let command = try parsed(
      "avatar", "a.png", "--size", "96", "--fit=inside", "-o", "-", "b.png", "--lossless", "--", "-x.png",
      "--size")
    #expect(command.inputs == ["a.png", "b.png", "-x.png", "--size"])
    #expect(
      command.values.text(.fit) == "inside" && command.values.text(.file) == "-"
        && command.values.flag(.lossless))
    #expect(try parsed("carousel", "a", "--tilt", "-5", "--tilt=-7").values.number(.tilt) == -7)
  }

  static let wrong: [([String], String)] = [
    (["carousl"], "carousel"), (["thumbnial", "x"], "thumbnial"),
    (["thumbnail", "--sizze", "4", "x"], "--size"),
    (["avatar"], "avatar"), (["thumbnail", "x", "--size"], "--size"),
    (["thumbnail", "x", "--size", "--fit", "cover"], "--size"),
    (["thumbnail", "x", "--fit", "covr"], "cover"), (["help", "nothing"], "nothing"),
    (["completions", "tcsh"], "tcsh"),
    (["thumbnail", "-x.png", "--size", "8"], "-- -x.png"),
    (["thumbnail", "x", "--colour-blind"], "--colour-blind"),
    (["thumbnail", "--help.png"], "-- --help.png"), (["slideshow", "x", "--style", "slide"], "--style"),
    (["styles", "coverflw"], "coverflow"), (["avatar", "-q", "x"], "--quiet"),
    (["diff", "-", "x"], "standard input"),
    (["thumbnail", "x", "--lossless=yes"], "takes no value"), (["avatar", "x", "--size", ""], "--size"),
    (["diff", "a"], "A B"),
    (["verify", "a", "b"], "one too many"), (["thumbnail", "x", "--kernel", "sinc"], "lanczos3"),
    (["--wibble"], "--wibble"),
    (["flip", "x", "--from", ""], "left"), (["avatar", "x", "--quality", "-1"], "0 to 100"),
    (["avatar", ""], "empty"),
  ]

  @Test("wrong use says the fault, a hint and one usage line", arguments: wrong.indices)
  func wrongUseIsExplained(index: Int) {
    let (words, word) = Self.wrong[index]
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(words) }
    let text = error?.text ?? ""
    let unwrapped = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(unwrapped.contains(word) && error?.error.exitStatus == 64, "\(text)")
    #expect(text.hasPrefix("error: ") && text.contains("Usage: kinora "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 || $0.split(separator: " ").count < 3 })
  }

  @Test func noWordAsksForHelp() throws {
    guard case .nothing = try ArgumentParser.parse([]) else { throw Unexpected() }
  }

  @Test("help states range and default of every number, as the parser checks them")
  func helpStatesRanges() {
    for command in CommandDeclaration.all {
      for option in command.options {
        let declaration = OptionDeclaration[option]
        let text = HelpText.explanation(of: declaration, in: command)
        switch declaration.kind {
        case .integer(let range, _):
          #expect(text.contains("\(range.lowerBound) to \(range.upperBound)"), "\(command.name) \(option)")
        case .number, .scales, .bytes, .duration, .box, .size, .squareOrSize, .lengthOrAutomatic:
          #expect(declaration.kind.rangeText.map(text.contains) == true, "\(command.name) \(option)")
        default: continue
        }
        let saysDefault = text.contains("default") || text.contains("equired") || text.contains("no effect")
        #expect(
          saysDefault || command.name == .thumbnail && option == .size, "\(command.name) \(option): \(text)")
      }
    }
  }

  @Test func helpNamesEveryOption() {
    for command in CommandDeclaration.all {
      let text = HelpText.text(of: command.name)
      for option in command.options {
        #expect(text.contains("\n  \(option.spelling)"), "\(command.name) \(option)")
      }
      #expect(HelpText.overview.contains("\n  \(command.name.rawValue) "))
      #expect(ManualPage.text.contains(".SS \(command.name.rawValue)\n"))
      for shell in Shell.allCases {
        #expect(CompletionScript.text(for: shell).contains(command.name.rawValue))
      }
    }
  }
}
