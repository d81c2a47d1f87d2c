/// One option, declared once: parsing, help, recipe keys, schema, completion and the manual page all read this.
public struct OptionDeclaration: Sendable {
  public let name: OptionName
  public let kind: ValueKind
  /// What stands for the value in help: `WxH`, `FILE`; empty for flags.
  public let metavar: String
  /// The value when none is given, as text; nil: none, or explained in `help`. A command may have its own.
  public let defaultText: String?
  /// One or two sentences without range and default.
  public let help: String
  public let group: Group
  /// Whether a recipe may set it; the others belong to a run, not to a job.
  public let isRecipeOption: Bool

  /// Heading of the help under which an option stands.
  public enum Group: String, Sendable, CaseIterable {
    case own = "Options"
    case size = "Size"
    case card = "Card"
    case motion = "Motion"
    case animation = "Animated WebP"
    case output = "Output"
    case run = "Run"
    case limits = "Limits"
  }

  init(
    _ name: OptionName, _ kind: ValueKind, _ metavar: String = "", default defaultText: String? = nil,
    group: Group,
    inRecipe isRecipeOption: Bool = true, _ help: String
  ) {
    self.name = name
    self.kind = kind
    self.metavar = metavar
    self.defaultText = defaultText
    self.group = group
    self.isRecipeOption = isRecipeOption
    self.help = help
  }

  /// `help`, and the range where the value is a measure: `Cards in a row of the sheet (1 to 1000 cards).`
  public var helpWithRange: String {
    kind.rangeText.map { "\(help) (\($0))" } ?? help
  }

  /// `--size <WxH>`, `--lossless`, `-o <FILE>`.
  public var usage: String { metavar.isEmpty ? name.spelling : "\(name.spelling) <\(metavar)>" }

  /// The declaration of `name`; the tables hold every name (`OptionTableTests`).
  public static subscript(name: OptionName) -> OptionDeclaration {
    guard let declaration = table[name] else { preconditionFailure("\(name) is not declared") }
    return declaration
  }

  /// Every option, in the order of the tables.
  public static let all: [OptionDeclaration] =
    ownOptions + sizeOptions + cardOptions + motionOptions + animationOptions + outputOptions + runOptions
    + limitOptions

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
