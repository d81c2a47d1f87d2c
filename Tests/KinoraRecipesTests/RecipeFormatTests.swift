import Testing

@testable import KinoraRecipes

@Suite("Recipe formats") struct RecipeFormatTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- a comment -->
    <dict>
      <key>kinora</key><integer>1</integer>
      <key>jobs</key>
      <array><dict>
        <key>name</key><string>small</string>
        <key>thumbnail</key>
        <dict>
          <key>inputs</key><array><string>photos/*</string></array>
          <key>size</key><integer>16</integer>
          <key>fit</key><string>cover</string>
          <key>enlarge</key><false/>
        </dict>
      </dict></array>
    </dict>
    </plist>
    """

  @Test func propertyListsSayTheSame() throws {
    let json = """
      {"kinora":1,"jobs":[{"name":"small","thumbnail":{"inputs":["photos/*"],"size":16,"fit":"cover","enlarge":false}}]}
      """
    let ours = try Recipe(Array(Self.list.utf8))
    #expect(ours.jobs.map(\.values.given) == (try Recipe(Array(json.utf8))).jobs.map(\.values.given))
  }

  @Test func propertyListFaultsHavePlaces() throws {
    func fault(_ text: String) -> RecipeError? {
      #expect(throws: RecipeError.self) { try Recipe(Array(text.utf8)) }
    }
    #expect(
      fault(Self.list.replacing("cover", with: "covr"))?.position == SourcePosition(line: 14, column: 21))
    #expect(fault(Self.list.replacing("photos", with: "a&b"))?.message.contains("&amp;") == true)
    let escaped = Self.list.replacing("photos", with: "a&amp;&#x62;")
    #expect(try Recipe(Array(escaped.utf8)).jobs[0].inputs[0].pattern == "a&b/*")
  }

  @Test(
    "strings of JSON",
    arguments: [("\\u00e9", "é"), ("\\ud83c\\udf9e", "🎞"), ("\\n\\\\\\/\\\"", "\n\\/\""), ("日本", "日本")])
  func escapesAreRead(written: String, read: String) throws {
    guard case .string(let text) = try JSONReader.read(Array("\"\(written)\"".utf8)).value else {
      Issue.record("no string")
      return
    }
    #expect(text == read)
  }

  @Test(
    "strings that JSON does not allow",
    arguments: ["\\ud83c", "\\udf9e", "\\x", "\\u12", "\\ud83c\\u0041", "\n", "\t"])
  func badEscapesAreRefused(written: String) {
    #expect(throws: RecipeError.self) { try JSONReader.read(Array("\"\(written)\"".utf8)) }
    #expect(throws: RecipeError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }

  @Test func schemaIsJSONAndNamesEverything() throws {
    let schema = RecipeSchema.text
    _ = try JSONReader.read(Array(schema.utf8))
    for command in CommandDeclaration.recipeCommands {
      #expect(schema.contains("\"\(command.name.rawValue)\""))
      for option in command.options where OptionDeclaration[option].isRecipeOption {
        #expect(schema.contains("\"\(option.recipeKey)\": {"), "\(option)")
      }
    }
  }

  @Test func sampleIsARecipe() throws {
    let recipe = try Recipe(Array(SampleRecipe.text.utf8))
    let inputs = recipe.jobs.map { job in
      ["a.png", "b.jpg"].map { PlannedInput(path: job.inputs[0].pattern.replacing("*", with: $0)) }
    }
    #expect(try Planner.plan(recipe, inputs: inputs).paths.count == 13)
  }

  @Test func textIsWrittenAsItIsRead() throws {
    let value = JSONText.object([
      .init("a\"\\\n\u{1}é", .array([.integer(-1), .number(0.1), .number(1e300), .bool(true), .null])),
      .init("b", .object([])), .init("c", .array([.object([.init("d", .number(.nan))])])),
    ])
    #expect(
      value.line == "{\"a\\\"\\\\\\n\\u0001é\":[-1,0.1,1e+300,true,null],\"b\":{},\"c\":[{\"d\":null}]}")
    _ = try JSONReader.read(Array(value.page.utf8))
  }
}
