/// What an option takes: decides how its text is read, how help and schema describe it and what completion offers.
public enum ValueKind: Hashable, Sendable {
  /// Takes no value; `true` or `false` in a recipe.
  case flag
  case integer(ClosedRange<Int>, ValueUnit = .none)
  case number(ClosedRange<Double>, ValueUnit = .none)
  /// A count of bytes: `5000000`, `4MiB`, `10MB`, or one of the presets.
  case bytes(ClosedRange<Int>, presets: [BytePreset])
  /// `300ms`, `2s`, `0.35s`: whole milliseconds that fit the 24 bits of a WebP frame.
  case duration
  case durations
  /// `W`, `xH` or `WxH`.
  case box
  /// `WxH`.
  case size
  /// `WxH`, or `W` for a square.
  case squareOrSize
  case choice([String])
  /// A name out of `MotionNames`.
  case style
  case effect
  /// A name, or `cubic-bezier(…)`, `spring(…)`, `steps(…)`.
  case easing
  /// `COLOR`, or several as `light=COLOR,dark=COLOR`.
  case backgrounds
  /// One colour or two.
  case colors
  /// Rows of a custom style.
  case poses
  case scales
  case gravity
  case shape
  case radii
  case corners
  case caps
  case border
  case shadow
  /// Whole points or `auto`.
  case lengthOrAutomatic(ClosedRange<Int>)
  /// A template of file names.
  case template
  case path
  case folder

  /// A name for a number of bytes.
  public struct BytePreset: Hashable, Sendable {
    public let name: String
    public let bytes: Int
  }

  /// The largest duration, 2²⁴ − 1 ms: what the header of a WebP frame can say.
  public static let longestMilliseconds = 16_777_215

  /// The largest side that can be asked for, in points.
  public static let longestSide = 65_535

  /// The words that a value of this kind may be, for completion and schema; empty when it is free text.
  public var words: [String] {
    switch self {
    case .choice(let words): words
    case .style: MotionNames.styles
    case .effect: MotionNames.effects
    case .easing: MotionNames.easings
    case .shape: CardShapeText.words
    case .gravity: GravityText.words
    case .corners: ["top-left", "top-right", "bottom-right", "bottom-left"]
    case .bytes(_, let presets): presets.map(\.name)
    case .lengthOrAutomatic: ["auto"]
    default: []
    }
  }

  /// Whether only one of `words` is allowed.
  public var isClosed: Bool {
    switch self {
    case .choice, .style, .effect: true
    default: false
    }
  }
}
