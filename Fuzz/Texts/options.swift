@testable import KinoraCommands
import KinoraRecipes

/// Words of a command line, one a line.
func run(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 10, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  guard case .command(let parsed)? = try? ArgumentParser.parse(words) else { return }
  let inputs = parsed.inputs.map { PlannedInput(path: $0, format: .png) }
  _ = try? Planner.plan(parsed.values, inputs: inputs)
}

/// The examples of every command, and each of its options with its default.
func seeds() -> [[UInt8]] {
  CommandDeclaration.all.flatMap { command -> [[UInt8]] in
    let examples = command.examples.map { $0.line.split(separator: " ").dropFirst().joined(separator: "\n") }
    let options = command.options.map { option in
      let value = command.defaultText(of: option) ?? "16x16"
      return "\(command.name.rawValue)\n\(option.spelling)\n\(value)\na.png"
    }
    return (examples + options).map { Array($0.utf8) }
  }
}
