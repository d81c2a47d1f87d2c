/// The words that can follow `kinora`.
public enum CommandName: String, Hashable, Sendable, CaseIterable {
  case inspect, convert, thumbnail, avatar, grid, carousel, slideshow, flip, frames, diff
  case styles, effects, easings, build, verify
  case initialize = "init"
  case help, completions
}

/// How many inputs a command takes.
public enum InputArity: Hashable, Sendable {
  case none
  case exactly(Int)
  case atMost(Int)
  case atLeast(Int)

  public func allows(_ count: Int) -> Bool {
    switch self {
    case .none: count == 0
    case .exactly(let wanted): count == wanted
    case .atMost(let most): count <= most
    case .atLeast(let least): count >= least
    }
  }
}

/// One command, declared once.
public struct CommandDeclaration: Sendable {
  public let name: CommandName
  /// One line for the list of commands.
  public let summary: String
  /// What the help says below the usage line; may be several paragraphs.
  public let discussion: String
  /// As the inputs appear in the usage line: `INPUT…`; empty when there are none.
  public let inputs: String
  public let arity: InputArity
  /// What it makes of its inputs, for commands that a recipe may name; nil for the others.
  public let product: Product?
  public let options: [OptionName]
  /// Defaults that differ from those of the options.
  public let defaults: [OptionName: String]
  /// Help of options that mean something else here than elsewhere.
  public let helps: [OptionName: String]
  /// Defaults that depend on the input, in words; help shows them, nothing reads them.
  public let defaultWords: [OptionName: String]
  public let examples: [Example]

  public enum Product: Hashable, Sendable { case still, sheet, animation }

  /// A command line that works, and what it does.
  public struct Example: Hashable, Sendable {
    public let text: String
    public let line: String

    init(_ text: String, _ line: String) {
      self.text = text
      self.line = line
    }
  }

  init(
    name: CommandName, summary: String, discussion: String, inputs: String, arity: InputArity,
    product: Product?,
    options: [OptionName], defaults: [OptionName: String], helps: [OptionName: String] = [:],
    defaultWords: [OptionName: String] = [:], examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.inputs = inputs
    self.arity = arity
    self.product = product
    self.options = options
    self.defaults = defaults
    self.helps = helps
    self.defaultWords = defaultWords
    self.examples = examples
  }

  /// The declaration of `name`.
  public static subscript(name: CommandName) -> CommandDeclaration {
    guard let declaration = table[name] else { preconditionFailure("\(name) is not declared") }
    return declaration
  }

  /// Every command, in the order of the help.
  public static let all: [CommandDeclaration] = stills + animations + files + listings + builds

  /// The commands that a job of a recipe can be.
  public static let recipeCommands = all.filter { $0.product != nil }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  public func has(_ option: OptionName) -> Bool { options.contains(option) }

  /// The default of `option` in this command, as text.
  public func defaultText(of option: OptionName) -> String? {
    defaults[option] ?? OptionDeclaration[option].defaultText
  }

  /// What the default of `option` is, for help; nil when there is none or `helps` tells it.
  public func defaultForHelp(of option: OptionName) -> String? {
    defaultWords[option] ?? defaultText(of: option)
  }

  /// Whether `-` among the inputs is standard input.
  public var readsStandardInput: Bool { product != nil || name == .inspect }

  /// What `inputs` stands for, for help; empty for commands that take no files.
  public var inputHelp: String {
    switch name {
    case _ where readsStandardInput:
      "\(inputs.dropLast()) is a picture (PNG, JPEG, WebP), a folder (the pictures in it and in all folders below), a quoted "
        + "glob such as 'shots/*.png' (with *, ?, [a-z], {a,b}, and ** for folders at any depth), or - alone for standard "
        + "input. Inputs keep their order; the files of a folder or glob come in the order of the bytes of their "
        + "names: shot10 before shot2, so number them 02, 10. Searches leave out the results: the output folder and the "
        + "file of -o."
    case .frames, .diff:
      "\(inputs == "FILE" ? "FILE is" : "A and B are") the name of a picture or animation: no folder, no glob, not standard input."
    default: ""
    }
  }

  /// `kinora avatar [OPTIONS] INPUT…`
  public var usage: String {
    "kinora \(name.rawValue) [OPTIONS]" + (inputs.isEmpty ? "" : " \(inputs)")
  }
}

extension CommandDeclaration {
  static let outputs: [OptionName] = [
    .output, .file, .name, .format, .quality, .lossless, .effort, .nearLossless, .sharpYUV, .background,
    .scales,
  ]
  static let sizing: [OptionName] = [.size, .fit, .gravity, .enlarge, .kernel, .linearLight]
  static let card: [OptionName] = [.shape, .radius, .corners, .caps, .border, .shadow]
  static let talk: [OptionName] = [.json, .quiet, .color]
  static let run: [OptionName] = [.jobs, .dryRun] + talk + [.verbose, .progress, .keepGoing, .stats]
  static let limits: [OptionName] = [
    .maxPixels, .maxSide, .maxAnimationPixels, .maxScans, .maxFileSize, .maxMetadata,
  ]
  static let motion: [OptionName] =
    [
      .size, .card, .fit, .gravity, .fps, .hold, .holds, .move, .delay, .easing, .direction, .axis, .loop,
      .autoreverse,
      .swipe, .indicator, .indicatorPosition, .indicatorColor, .backdrop, .spacing, .perspective, .tilt,
      .reflection, .engine,
    ] + card + [.method, .mixed, .keyEvery, .motionQuality, .maxBytes, .poster, .frames]
}
