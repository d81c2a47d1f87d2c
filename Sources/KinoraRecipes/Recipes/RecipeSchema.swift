/// The JSON schema of recipes, made of the declarations.
public enum RecipeSchema {
  /// JSON Schema, draft 2020-12.
  public static var text: String { schema.page }

  private static var schema: JSONText {
    .object([
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("Recipe of Kinora")),
      .init("type", .string("object")),
      .init("required", .array([.string("kinora"), .string("jobs")])),
      .init(
        "properties",
        .object([
          .init("kinora", .object([.init("const", .integer(1))])),
          .init("$schema", type("string")),
          .init(
            "output",
            described(type("string"), "Folder for the results, relative to the recipe. Output by default.")),
          .init("defaults", defaults),
          .init(
            "jobs",
            .object([
              .init("type", .string("array")),
              .init("items", .object([.init("oneOf", .array(CommandDeclaration.recipeCommands.map(job)))])),
            ])),
        ])),
      .init("patternProperties", comments),
      .init("additionalProperties", .bool(false)),
    ])
  }

  private static var defaults: JSONText {
    let options = OptionDeclaration.all.filter { option in
      option.isRecipeOption && CommandDeclaration.recipeCommands.contains { $0.has(option.name) }
    }
    return object(options.map { .init($0.name.recipeKey, property($0, in: nil)) }, required: [])
  }

  private static func job(_ command: CommandDeclaration) -> JSONText {
    let inputs = JSONText.object([
      .init("type", .string("array")), .init("items", type("string")), .init("minItems", .integer(1)),
      .init("description", .string("Files, folders or globs, relative to the recipe.")),
    ])
    let options = OptionDeclaration.all.filter { $0.isRecipeOption && command.has($0.name) }
    let properties =
      [.init("inputs", inputs)] + options.map { JSONText.Entry($0.name.recipeKey, property($0, in: command)) }
    let body = described(object(properties, required: ["inputs"]), command.summary)
    let name = described(type("string"), "Folder or file name of the results in the output folder.")
    return object(
      [.init("name", name), .init(command.name.rawValue, body)], required: ["name", command.name.rawValue])
  }

  private static func object(_ properties: [JSONText.Entry], required: [String]) -> JSONText {
    .object([
      .init("type", .string("object")),
      .init("required", .array(required.map(JSONText.string))),
      .init("properties", .object(properties)),
      .init("patternProperties", comments),
      .init("additionalProperties", .bool(false)),
    ])
  }

  /// Keys that begin with `//` are comments anywhere.
  private static var comments: JSONText { .object([.init("^//", .bool(true))]) }

  private static func type(_ name: String) -> JSONText { .object([.init("type", .string(name))]) }

  private static func described(_ schema: JSONText, _ description: String) -> JSONText {
    guard case .object(let entries) = schema else { return schema }
    return .object(entries + [.init("description", .string(description))])
  }

  private static func property(_ option: OptionDeclaration, in command: CommandDeclaration?) -> JSONText {
    let rules = rules(of: option.kind) + [.init("description", .string(option.helpWithRange))]
    guard let text = command?.defaultText(of: option.name) ?? option.defaultText else {
      return .object(rules)
    }
    let value: JSONText =
      switch option.kind.value(of: text) {
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      default: .string(text)
      }
    return .object(rules + [.init("default", value)])
  }

  private static func rules(of kind: ValueKind) -> [JSONText.Entry] {
    func types(_ names: String...) -> JSONText.Entry {
      .init("type", names.count == 1 ? .string(names[0]) : .array(names.map(JSONText.string)))
    }
    switch kind {
    case .flag: return [types("boolean")]
    case .integer(let range, _):
      return [
        types("integer"), .init("minimum", .integer(range.lowerBound)),
        .init("maximum", .integer(range.upperBound)),
      ]
    case .number(let range, _):
      return [
        types("number"), .init("minimum", .number(range.lowerBound)),
        .init("maximum", .number(range.upperBound)),
      ]
    case .choice, .style, .effect: return [.init("enum", .array(kind.words.map(JSONText.string)))]
    case .bytes, .box, .squareOrSize, .lengthOrAutomatic: return [types("string", "integer")]
    case .poses: return [types("array", "string"), .init("items", PoseTable.schema)]
    case .scales, .colors, .radii, .durations, .corners, .caps, .border, .shadow:
      return [types("string", "number", "array")]
    case .duration, .size, .easing, .backgrounds, .gravity, .shape, .template, .path, .folder:
      return [types("string")]
    }
  }
}
