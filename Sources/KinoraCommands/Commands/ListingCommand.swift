import KinoraMotion
import KinoraPipelines
import KinoraRecipes

/// `styles`, `effects`, `easings`: what there is, and of those asked for by name the numbers.
struct ListingCommand {
  let parsed: ParsedCommand

  func run() -> Int32 {
    var report = Report(parsed.values)
    let all = Self.entries(of: parsed.command.name)
    let isDetailed = !parsed.inputs.isEmpty
    let entries = isDetailed ? parsed.inputs.flatMap { name in all.filter { $0.name == name } } : all
    let column = (entries.map(\.form.count).max() ?? 0) + 2
    for entry in entries {
      if parsed.values.flag(.json) {
        report.json(entry.json)
      } else {
        report.line("\(padded(entry.form, column))\(entry.summary) (\(entry.origin))")
        if isDetailed { for line in entry.numberLines { report.line(line) } }
      }
    }
    return report.failureStatus ?? ExitStatus.done
  }

  /// The names that the command lists.
  static func names(of command: CommandName) -> [String] { entries(of: command).map(\.name) }

  /// What the command lists.
  static func entries(of command: CommandName) -> [any Listed] {
    switch command {
    case .styles: CarouselStyles.all
    case .effects: TransitionEffects.all
    default: Easings.all
    }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension Listed {
  /// As it is written, with its parameters.
  fileprivate var form: String { (self as? ListedEasing)?.form ?? name }

  /// Members of their own names, for scripts; in `numbers` with their units, and the range of those that an option sets.
  fileprivate var json: JSONText {
    .object(
      [.init("name", .string(name)), .init("summary", .string(summary)), .init("origin", .string(origin))]
        + numbers.map { .init($0.name, .number($0.value)) } + [.init("numbers", .array(numbers.map(\.json)))])
  }

  /// `  spacing      0.25  card widths between the covers at the sides; --spacing -4 to 4`
  fileprivate var numberLines: [String] {
    let column = (numbers.map(\.name.count).max() ?? 0) + 2
    return numbers.map { number in
      "  \(padded(number.name, column))\(padded(number.valueText, 7)) \(number.meaning)\(number.optionText)"
    }
  }
}

extension ListedNumber {
  fileprivate var json: JSONText {
    let limits: [JSONText.Entry] =
      range.map { [.init("minimum", .number($0.lowerBound)), .init("maximum", .number($0.upperBound))] } ?? []
    return .object(
      [.init("name", .string(name)), .init("value", .number(value)), .init("unit", .string(meaning))] + limits
    )
  }

  /// At most four decimals.
  fileprivate var valueText: String { JSONText.number((value * 1e4).rounded() / 1e4).line }

  fileprivate var optionText: String {
    guard let range else { return "" }
    let ends = [range.lowerBound, range.upperBound].map { JSONText.number($0).line }
    return "; --\(name) \(ends[0]) to \(ends[1])"
  }
}
