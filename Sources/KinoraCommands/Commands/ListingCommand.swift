import KinoraMotion
import KinoraPipelines
import KinoraRecipes

/// `styles`, `effects`, `easings`: what there is, with its numbers.
struct ListingCommand {
  let parsed: ParsedCommand

  func run() -> Int32 {
    var report = Report(parsed.values)
    let entries = entries
    let column = (entries.map(\.name.count).max() ?? 0) + 2
    for entry in entries {
      if parsed.values.flag(.json) {
        report.json(entry.json)
      } else {
        let name = entry.name + String(repeating: " ", count: column - entry.name.count)
        report.line("\(name)\(entry.summary) (\(entry.origin))")
      }
    }
    return report.failureStatus ?? ExitStatus.done
  }

  private var entries: [any Listed] {
    switch parsed.command.name {
    case .styles: CarouselStyles.all
    case .effects: TransitionEffects.all
    default: Easings.all
    }
  }
}

extension Listed {
  fileprivate var json: JSONText {
    .object(
      [.init("name", .string(name)), .init("summary", .string(summary)), .init("origin", .string(origin))]
        + numbers.map { .init($0.name, .number($0.value)) })
  }
}
