public import KinoraMotion
public import KinoraPixels
public import KinoraResampling

/// The checked values of one command: those given, and the defaults behind them.
public struct OptionValues: Hashable, Sendable {
  public let command: CommandName
  /// What was said, on the command line or in a recipe, without defaults.
  public private(set) var given: [OptionName: OptionValue] = [:]
  /// Where it was said, in a recipe.
  private var positions: [OptionName: SourcePosition] = [:]
  /// Those out of the `defaults` of a recipe.
  private var inherited: Set<OptionName> = []

  public init(command: CommandName) { self.command = command }

  /// Reads `text` as the value of `option`; a second value replaces the first.
  ///
  /// - Throws: `RecipeError` with what was expected.
  public mutating func set(
    _ option: OptionName, to text: String, at position: SourcePosition? = nil
  ) throws(RecipeError) {
    let kind = OptionDeclaration[option].kind
    guard let value = kind.value(of: text) else {
      throw RecipeError(option, kind.fault(in: text), at: position)
    }
    set(option, to: value, at: position)
  }

  public mutating func set(_ option: OptionName, to value: OptionValue, at position: SourcePosition? = nil) {
    given[option] = value
    positions[option] = position
    inherited.remove(option)
  }

  /// As `set`, for an option out of the `defaults` of a recipe.
  mutating func inherit(_ option: OptionName, _ value: OptionValue, at position: SourcePosition) {
    set(option, to: value, at: position)
    inherited.insert(option)
  }

  /// The value given, or the default of the command, or nil.
  public subscript(option: OptionName) -> OptionValue? {
    given[option] ?? Self.defaults[command]?[option]
  }

  /// The defaults of each command, read once.
  private static let defaults: [CommandName: [OptionName: OptionValue]] = Dictionary(
    uniqueKeysWithValues: CommandDeclaration.all.map { command in
      let values = command.options.compactMap { option in
        command.defaultText(of: option).flatMap(OptionDeclaration[option].kind.value(of:)).map {
          (option, $0)
        }
      }
      return (command.name, Dictionary(uniqueKeysWithValues: values))
    })

  public func isGiven(_ option: OptionName) -> Bool { given[option] != nil }
  func isInherited(_ option: OptionName) -> Bool { inherited.contains(option) }
  /// Whether anything was said in a recipe.
  var isFromRecipe: Bool { !positions.isEmpty }
  public func position(of option: OptionName) -> SourcePosition? { positions[option] }

  /// One line an option that decides how results look, in the order of the tables, defaults included: `quality=80`.
  ///
  /// Two jobs with equal texts make equal results of equal inputs.
  public var canonicalText: String {
    let command = CommandDeclaration[command]
    return OptionDeclaration.all.filter { $0.isRecipeOption && command.has($0.name) }.compactMap {
      declaration in
      self[declaration.name].map { "\(declaration.name.rawValue)=\($0.canonicalText)\n" }
    }.joined()
  }
}

extension OptionValues {
  public func flag(_ option: OptionName) -> Bool { self[option] == .flag(true) }

  public func integer(_ option: OptionName) -> Int? {
    if case .integer(let value) = self[option] { value } else { nil }
  }

  public func number(_ option: OptionName) -> Double? {
    if case .number(let value) = self[option] { value } else { nil }
  }

  /// A word, path or template.
  public func text(_ option: OptionName) -> String? {
    if case .text(let value) = self[option] { value } else { nil }
  }

  public func milliseconds(_ option: OptionName) -> [Int] {
    if case .milliseconds(let values) = self[option] { values } else { [] }
  }

  public func pixelSize(_ option: OptionName) -> PixelSize? {
    switch self[option] {
    case .size(let size): size
    case .box(let box):
      if let width = box.width, let height = box.height {
        PixelSize(width: width, height: height)
      } else {
        nil
      }
    default: nil
    }
  }

  public var box: Box? { if case .box(let box) = self[.size] { box } else { nil } }
  public var indicatorColors: (first: Color?, second: Color?) {
    guard case .colors(let colors) = self[.indicatorColor] else { return (nil, nil) }
    return (colors.first, colors.count > 1 ? colors[1] : nil)
  }
  public var poses: [PoseKey] { if case .poses(let poses) = self[.poses] { poses } else { [] } }
  public var gravity: Gravity { if case .gravity(let gravity) = self[.gravity] { gravity } else { .center } }
  public var scales: [Double] { if case .scales(let scales) = self[.scales] { scales } else { [1] } }
  public var backgrounds: [Background] {
    if case .backgrounds(let backgrounds) = self[.background] { backgrounds } else { [] }
  }

  /// A choice as its enumeration.
  func choice<Choice: RawRepresentable>(_ option: OptionName, default fallback: Choice) -> Choice
  where Choice.RawValue == String {
    text(option).flatMap(Choice.init(rawValue:)) ?? fallback
  }
}
