extension Recipe {
  /// Keys at the top of a recipe.
  static let keys = ["kinora", "output", "defaults", "jobs", "$schema"]

  /// The version of recipes that this tool reads.
  static let version = "1"

  /// Reads JSON or an XML property list.
  ///
  /// - Throws: `RecipeError` with line and column, exit status 65.
  public init(_ bytes: [UInt8]) throws(RecipeError) {
    let root = try Self.root(of: bytes)
    guard case .object(let members) = root.value else {
      throw RecipeError(
        .syntax(expected: "an object with the key \"kinora\"", found: root.found), at: root.position)
    }
    if let unknown = members.first(where: { !Self.keys.contains($0.key) }) {
      throw Self.unknownKey(unknown, in: "a recipe", among: Self.keys)
    }
    func member(_ key: String) -> RecipeNode? { members.first { $0.key == key }?.value }
    guard let version = member("kinora") else {
      throw RecipeError(.missingKey("kinora", place: "a recipe"), at: root.position)
    }
    guard case .number(Self.version) = version.value else {
      throw RecipeError(
        .key(
          "kinora", expected: "\(Self.version), the version of recipes that this tool reads",
          found: version.found),
        at: version.position)
    }
    guard let jobs = member("jobs") else {
      throw RecipeError(.missingKey("jobs", place: "a recipe"), at: root.position)
    }
    guard case .array(let entries) = jobs.value else {
      throw RecipeError(.key("jobs", expected: "a list of jobs", found: jobs.found), at: jobs.position)
    }
    output = try member("output").map(Self.outputFolder) ?? "Output"
    let defaults = try member("defaults").map(Defaults.init) ?? Defaults()
    self.jobs = []
    var names: [String: String] = [:]
    for entry in entries {
      let job = try Job(entry, defaults: defaults)
      if let other = names.updateValue(job.name, forKey: ClashTable.folded(job.name)) {
        throw RecipeError(
          .key(
            "name",
            expected: "a name of its own (another job is called \"\(printable(other))\", and names may not "
              + "differ only by case or Unicode form)", found: "\"\(printable(job.name))\""),
          at: Job.namePosition(in: entry))
      }
      self.jobs.append(job)
    }
  }

  private static func root(of bytes: [UInt8]) throws(RecipeError) -> RecipeNode {
    if bytes.starts(with: "bplist".utf8) {
      throw RecipeError(
        .syntax(
          expected: "JSON or an XML property list",
          found: "a binary property list (plutil -convert xml1 converts it)"),
        at: SourcePosition(line: 1, column: 1))
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = content.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first == UInt8(ascii: "<") ? try PropertyListReader.read(bytes) : try JSONReader.read(bytes)
  }

  private static func outputFolder(_ node: RecipeNode) throws(RecipeError) -> String {
    guard case .string(let text) = node.value, !text.isEmpty, !text.utf8.contains(0) else {
      throw RecipeError(
        .key("output", expected: ValueKind.folder.expectation, found: node.found), at: node.position)
    }
    return text
  }

  static func unknownKey(_ member: RecipeNode.Member, in place: String, among keys: [String]) -> RecipeError {
    RecipeError(
      .unknownKey(member.key, place: place, suggestion: Suggestion.nearest(to: member.key, among: keys)),
      at: member.keyPosition)
  }
}

/// The checked `defaults` of a recipe.
struct Defaults {
  private var values: [(option: OptionName, value: OptionValue, position: SourcePosition)] = []

  init() {}

  /// Keys must be options that some command of recipes has.
  init(_ node: RecipeNode) throws(RecipeError) {
    guard case .object(let members) = node.value else {
      throw RecipeError(
        .key("defaults", expected: "an object with options", found: node.found), at: node.position)
    }
    let known = OptionDeclaration.all.filter { option in
      option.isRecipeOption && CommandDeclaration.recipeCommands.contains { $0.has(option.name) }
    }
    for member in members {
      guard let option = known.first(where: { $0.name.recipeKey == member.key }) else {
        throw Recipe.unknownKey(member, in: "\"defaults\"", among: known.map(\.name.recipeKey))
      }
      values.append((option.name, try member.value.optionValue(for: option), member.value.position))
    }
  }

  /// Gives `values` what its command knows of them. A format is only for commands that make stills.
  func apply(to values: inout OptionValues) {
    let command = CommandDeclaration[values.command]
    for (option, value, position) in self.values where command.has(option) {
      if option == .format, command.product == .animation { continue }
      values.inherit(option, value, at: position)
    }
  }
}

extension RecipeNode {
  /// The value of an option: text as on the command line, or a number, truth value or list of JSON.
  func optionValue(for option: OptionDeclaration) throws(RecipeError) -> OptionValue {
    guard let text = text(for: option.kind), let value = option.kind.value(of: text) else {
      let found = if case .string(let text) = value { text } else { found }
      throw RecipeError(option.name, option.kind.fault(in: found), at: position)
    }
    return value
  }

  /// The value as it would be written on the command line; nil when its type is wrong.
  private func text(for kind: ValueKind) -> String? {
    switch value {
    case .bool(let value): return kind == .flag ? (value ? "true" : "false") : nil
    case .string(let text): return kind == .flag ? nil : text
    case .number(let text): return kind.isFreeText || kind == .flag ? nil : text
    case .array where kind == .poses: return PoseTable.poses(self).map(PoseTable.text)
    case .array(let elements):
      guard kind.isList else { return nil }
      let texts = elements.compactMap { element in
        switch element.value {
        case .string(let text), .number(let text): text.contains(",") ? nil : text
        default: nil
        }
      }
      return texts.count == elements.count ? texts.joined(separator: ",") : nil
    case .object, .null: return nil
    }
  }
}

extension ValueKind {
  /// Whether a list in a recipe stands for text with commas.
  var isList: Bool {
    switch self {
    case .durations, .scales, .colors, .radii, .corners, .caps, .border, .shadow: true
    default: false
    }
  }

  /// Whether any text is allowed, so that a number would be a mistake.
  var isFreeText: Bool {
    switch self {
    case .template, .path, .folder: true
    default: false
    }
  }
}
