import Testing

@testable import KinoraRecipes

@Suite("Option table") struct OptionTableTests {
  @Test func everyNameIsDeclaredOnce() {
    #expect(OptionDeclaration.all.count == OptionName.allCases.count)
    #expect(Set(OptionDeclaration.all.map(\.name)) == Set(OptionName.allCases))
    #expect(CommandDeclaration.all.count == CommandName.allCases.count)
    #expect(Set(CommandDeclaration.all.map(\.name)) == Set(CommandName.allCases))
  }

  @Test func everyOptionHasAUserAndNoneTwice() {
    for name in OptionName.allCases { #expect(CommandDeclaration.all.contains { $0.has(name) }, "\(name)") }
    for command in CommandDeclaration.all {
      #expect(Set(command.options).count == command.options.count, "\(command.name)")
    }
  }

  @Test func recipeKeysAreCamelCase() {
    #expect(OptionName.maxAnimationPixels.recipeKey == "maxAnimationPixels")
    #expect(OptionName.size.recipeKey == "size")
    #expect(Set(OptionName.allCases.map(\.recipeKey)).count == OptionName.allCases.count)
  }

  @Test("defaults are values their options accept, in every command")
  func defaultsAreValid() {
    for command in CommandDeclaration.all {
      for option in command.options {
        guard let text = command.defaultText(of: option) else { continue }
        #expect(OptionDeclaration[option].kind.value(of: text) != nil, "\(command.name) \(option): \(text)")
      }
      for option in command.defaults.keys { #expect(command.has(option), "\(command.name) \(option)") }
    }
  }

  @Test func helpExplainsAndCommandsShowExamples() {
    for option in OptionDeclaration.all {
      #expect(option.help.hasSuffix(".") && option.help.split(separator: " ").count >= 3, "\(option.name)")
      #expect(option.metavar.isEmpty == (option.kind == .flag), "\(option.name)")
    }
    for command in CommandDeclaration.all {
      let own = command.examples.filter { $0.line.contains("kinora \(command.name.rawValue)") }
      #expect(own.count >= 2, "\(command.name)")
    }
  }
}
