/// A fault in what was asked for, on the command line or in a recipe.
public struct RecipeError: Error, Hashable, Sendable {
  public enum Fault: Hashable, Sendable {
    /// The value of an option is not what it must be.
    case value(OptionName, expected: String, found: String, suggestion: String?)
    /// The command needs an option that is not there.
    case missingOption(OptionName, command: CommandName, example: String)
    /// Options, inputs or formats that do not go together.
    case conflict(OptionName, reason: String)
    /// A command of the command line has no such option.
    case unknownOption(String, command: CommandName?, suggestion: String?)
    case unknownCommand(String, suggestion: String?)
    case missingValue(OptionName, hint: String?)
    /// A flag was given a value.
    case surplusValue(OptionName, found: String)
    /// A wrong number of inputs, or one that looks like an option.
    case inputs(CommandName, reason: String)
    /// Two things would be written to one place.
    case clash(target: String, first: String, second: String, reason: ClashReason)
    /// A result would be written over a file that the run reads.
    case overwrites(target: String, source: String)
    /// An input of a job cannot be used; `exitStatus` says whether it is missing.
    case input(String, job: String, reason: String, exitStatus: Int32)
    /// A recipe is not JSON or a property list.
    case syntax(expected: String, found: String)
    case unknownKey(String, place: String, suggestion: String?)
    /// A key of a recipe, not an option, has a wrong value.
    case key(String, expected: String, found: String)
    case missingKey(String, place: String)
    case duplicateKey(String)
  }

  public enum ClashReason: Hashable, Sendable { case same, letterCase, unicodeForm, folder, reserved }

  public var fault: Fault
  /// Where in a recipe; nil on the command line.
  public var position: SourcePosition?

  public init(_ fault: Fault, at position: SourcePosition? = nil) {
    self.fault = fault
    self.position = position
  }

  init(_ option: OptionName, _ fault: ValueFault, at position: SourcePosition?) {
    self.init(
      .value(option, expected: fault.expected, found: fault.found, suggestion: fault.suggestion), at: position
    )
  }

  /// The option that is at fault, whose help line is worth showing.
  public var option: OptionName? {
    switch fault {
    case .value(let option, _, _, _), .missingOption(let option, _, _), .conflict(let option, _),
      .missingValue(let option, _), .surplusValue(let option, _):
      option
    default: nil
    }
  }

  /// The result that cannot be written where it should; nil for other faults.
  public var target: String? {
    switch fault {
    case .clash(let target, _, _, _), .overwrites(let target, _): target
    default: nil
    }
  }

  /// 64 for the command line; 65 for recipes and for clashes of names; 66 for a missing input of a recipe.
  public var exitStatus: Int32 {
    switch fault {
    case .clash, .overwrites: 65
    case .input(_, _, _, let status): status
    default: position == nil ? 64 : 65
    }
  }

  /// One line without file and place: what was expected, what was found, what to do.
  public var message: String {
    switch fault {
    case .value(let option, let expected, let found, let suggestion):
      "\(called(option)): expected \(expected); found \(quoted(found))." + hint(suggestion)
    case .missingOption(let option, let command, let example):
      "\(command.rawValue) needs \(called(option)), for example \(example)."
    case .conflict(let option, let reason): "\(called(option)): \(reason)."
    case .unknownOption(let word, let command, let suggestion):
      "Unknown option '\(printable(word))'\(command.map { " of \($0.rawValue)" } ?? "")." + hint(suggestion)
    case .unknownCommand(let word, let suggestion): "Unknown command '\(printable(word))'." + hint(suggestion)
    case .missingValue(let option, let hint):
      "Missing value of '\(OptionDeclaration[option].usage)'." + (hint.map { " " + $0 } ?? "")
    case .surplusValue(let option, let found): "'\(option.spelling)' takes no value; found \(quoted(found))."
    case .inputs(_, let reason): reason + "."
    case .clash(let target, let first, let second, let reason):
      Self.clashMessage(target: target, first: first, second: second, reason: reason)
    case .overwrites(let target, let source):
      (target == source
        ? "\(printable(target)) is both read and written by this run"
        : "\(printable(target)) is the same file as \(printable(source)), which this run reads")
        + ": the result would be written over its source; choose another output folder or other names"
        + (position == nil ? " with --output, -o or --name." : ".")
    case .input(let path, let job, let reason, _):
      "job \(quoted(job)): \(printable(path)): \(reason)."
    case .syntax(let expected, let found): "expected \(expected); found \(found)."
    case .unknownKey(let key, let place, let suggestion):
      "unknown key \(quoted(key)) in \(place)." + hint(suggestion.map { "\"\($0)\"" })
    case .key(let key, let expected, let found): "\"\(key)\": expected \(expected); found \(found)."
    case .missingKey(let key, let place): "\(place) needs the key \"\(key)\"."
    case .duplicateKey(let key): "the key \(quoted(key)) is there twice; remove one."
    }
  }

  /// The line for a recipe: `file:line:column: error: message`, as compilers write it.
  public func line(in file: String) -> String {
    guard let position else { return "\(file): error: \(message)" }
    return "\(file):\(position.line):\(position.column): error: \(message)"
  }

  private func called(_ option: OptionName) -> String {
    position == nil ? option.spelling : "\"\(option.recipeKey)\""
  }

  private func hint(_ suggestion: String?) -> String { suggestion.map { " Did you mean \($0)?" } ?? "" }

  private func quoted(_ text: String) -> String { "\"\(printable(text))\"" }

  private static func clashMessage(target: String, first: String, second: String, reason: ClashReason)
    -> String
  {
    let (first, second, target) = (printable(first), printable(second), printable(target))
    let remedy = "rename an input, or give them different names with --name or in different jobs"
    return switch reason {
    case .same where first == second:
      "\(first) would be written to \(target) more than once, for several scales, backgrounds or results; "
        + "put {suffix} into --name (\"name\" in a recipe), as in \"{stem}{suffix}.{ext}\"."
    case .same: "\(first) and \(second) would both be written to \(target); \(remedy)."
    case .letterCase:
      "\(first) and \(second) would be written to names that differ only by case (\(target)), which are one file on some disks; "
        + "\(remedy)."
    case .unicodeForm:
      "\(first) and \(second) would be written to names that differ only by Unicode form (\(target)), which are one file on some "
        + "disks; \(remedy)."
    case .folder: "\(first) and \(second) would make \(target) a file and a folder at once; \(remedy)."
    case .reserved:
      "\(first) would be written to \(target), which is the name of \(second); choose another name."
    }
  }
}

/// Text from outside made fit for one line of a message: control characters escaped, at most 200 characters.
func printable(_ text: String) -> String {
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == 200 { return result + "…" }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
