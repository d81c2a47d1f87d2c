extension Recipe.Job {
  /// Reads an entry of `jobs`: `name` and one command.
  init(_ node: RecipeNode, defaults: Defaults) throws(RecipeError) {
    guard case .object(let members) = node.value else {
      throw RecipeError(.key("jobs", expected: "jobs, each an object", found: node.found), at: node.position)
    }
    let commands = CommandDeclaration.recipeCommands.map(\.name.rawValue)
    if let unknown = members.first(where: { $0.key != "name" && !commands.contains($0.key) }) {
      throw Recipe.unknownKey(unknown, in: "a job", among: ["name"] + commands)
    }
    guard let nameNode = members.first(where: { $0.key == "name" })?.value else {
      throw RecipeError(.missingKey("name", place: "a job"), at: node.position)
    }
    name = try Self.name(nameNode)
    let named = members.filter { $0.key != "name" }
    guard let member = named.first, let commandName = CommandName(rawValue: member.key) else {
      throw RecipeError(
        .syntax(expected: "a command beside \"name\": \(commands.joined(separator: ", "))", found: "none"),
        at: node.position)
    }
    if named.count > 1 {
      throw RecipeError(
        .syntax(expected: "one command in a job", found: "\"\(named[0].key)\" and \"\(named[1].key)\""),
        at: named[1].keyPosition)
    }
    position = member.keyPosition
    values = OptionValues(command: commandName)
    inputs = []
    defaults.apply(to: &values)
    try readOptions(member)
  }

  private mutating func readOptions(_ member: RecipeNode.Member) throws(RecipeError) {
    let command = CommandDeclaration[values.command]
    guard case .object(let options) = member.value.value else {
      throw RecipeError(
        .key(member.key, expected: "an object with \"inputs\" and options", found: member.value.found),
        at: member.value.position)
    }
    let known = OptionDeclaration.all.filter { $0.isRecipeOption && command.has($0.name) }
    for entry in options {
      if entry.key == "inputs" {
        inputs = try Self.inputs(entry.value)
      } else if let option = known.first(where: { $0.name.recipeKey == entry.key }) {
        values.set(option.name, to: try entry.value.optionValue(for: option), at: entry.value.position)
      } else {
        throw unknownOption(entry, known: known)
      }
    }
    if inputs.isEmpty {
      throw RecipeError(.missingKey("inputs", place: "\"\(member.key)\""), at: member.keyPosition)
    }
  }

  private func unknownOption(_ entry: RecipeNode.Member, known: [OptionDeclaration]) -> RecipeError {
    let command = values.command.rawValue
    let keys = ["inputs"] + known.map(\.name.recipeKey)
    guard let option = OptionDeclaration.all.first(where: { $0.name.recipeKey == entry.key }) else {
      return Recipe.unknownKey(entry, in: "\"\(command)\"", among: keys)
    }
    let users = CommandDeclaration.recipeCommands.filter { $0.has(option.name) }.map(\.name.rawValue)
    let place =
      option.isRecipeOption && !users.isEmpty
      ? "\"\(command)\" (it belongs to \(users.joined(separator: ", ")))"
      : "\"\(command)\" (\(option.name.spelling) is for the command line only)"
    return RecipeError(.unknownKey(entry.key, place: place, suggestion: nil), at: entry.keyPosition)
  }

  private static func name(_ node: RecipeNode) throws(RecipeError) -> String {
    let expected = "a file name of at most 200 bytes, without / and control characters"
    guard case .string(let name) = node.value, !name.contains("/"), OutputName.isInside(name),
      name.utf8.count <= 200,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw RecipeError(.key("name", expected: expected, found: node.found), at: node.position) }
    return name
  }

  private static func inputs(_ node: RecipeNode) throws(RecipeError) -> [Recipe.Input] {
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      throw RecipeError(
        .key("inputs", expected: "a list of paths and globs, at least one", found: node.found),
        at: node.position)
    }
    return try elements.map { element throws(RecipeError) -> Recipe.Input in
      guard case .string(let pattern) = element.value, !pattern.isEmpty, !pattern.utf8.contains(0) else {
        throw RecipeError(
          .key("inputs", expected: "paths and globs", found: element.found), at: element.position)
      }
      return Recipe.Input(pattern: pattern, position: element.position)
    }
  }

  /// Where the name of a job stands that was read without fault.
  static func namePosition(in node: RecipeNode) -> SourcePosition {
    guard case .object(let members) = node.value else { return node.position }
    return members.first { $0.key == "name" }?.value.position ?? node.position
  }
}
