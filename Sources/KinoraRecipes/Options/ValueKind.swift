/// What an option takes: decides how its text is read, how help and schema describe it and what completion offers.
public enum ValueKind: Hashable, Sendable {
  /// Takes no value; `true` or `false` in a recipe.
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A count of bytes: `5000000`, `4MiB`, `10MB`, or one of the presets.
  case bytes(ClosedRange<Int>, presets: [BytePreset])
  /// `300ms`, `2s`, `0.35s`: whole milliseconds that fit the 24 bits of a WebP frame.
  case duration
  case durations
  /// `W`, `xH` or `WxH`.
  case box
  /// `WxH`.
  case size
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
  /// Whole pixels or `auto`.
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

  /// The largest side that can be asked for, in pixels.
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

  /// What a value must be, to be read after "expected".
  public var expectation: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      "a number from \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound))"
    case .bytes(let range, let presets):
      "a number of bytes from \(range.lowerBound) to \(range.upperBound), such as 5000000 or 4MiB"
        + presets.map { " or \($0.name)" }.joined()
    case .duration: "a duration such as 300ms, 2s or 0.35s, at most \(Self.longestMilliseconds)ms"
    case .durations:
      "durations separated by commas, such as 2s,500ms, each at most \(Self.longestMilliseconds)ms"
    case .box: "a size such as 320, x240 or 320x240, sides from 1 to \(Self.longestSide)"
    case .size: "a size such as 320x240, sides from 1 to \(Self.longestSide)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .style: "one of \(MotionNames.styles.joined(separator: ", "))"
    case .effect: "one of \(MotionNames.effects.joined(separator: ", "))"
    case .easing:
      "one of \(MotionNames.easings.joined(separator: ", ")), cubic-bezier(x1,y1,x2,y2) with x1 and x2 from 0 to 1, "
        + "spring(damping,velocity) with a damping above 0, or steps(n) with n from 1"
    case .backgrounds:
      "a colour such as #rgb, #rrggbb, #rrggbbaa, a CSS name or transparent; or several as light=#fff,dark=#1c1c1e"
    case .colors: "one colour or two, such as #ffcc00 or white,#888"
    case .poses:
      "a table of 1 to 1000 rows in ascending order of slot, each with slot (±40) and any of x, y, z, rotateX, rotateY, "
        + "rotateZ (±10000), scale (0 or more), opacity and shade (0 to 1)"
    case .scales: "different scales separated by commas, such as 1,2,3, each from 0.1 to 16"
    case .gravity:
      "center, north, north-east, east, south-east, south, south-west, west, north-west, attention, entropy, or X%,Y% "
        + "from 0% to 100%"
    case .shape: "one of rounded, circle, ellipse, pill, continuous, squircle, hexagon, or mask:FILE"
    case .radii:
      "one radius or four clockwise from the top left, in pixels or percent, such as 12 or 25% or 8,8,0,0"
    case .corners: "corners out of top-left, top-right, bottom-right, bottom-left, separated by commas"
    case .caps: "four whole numbers TOP,RIGHT,BOTTOM,LEFT, in pixels of the mask"
    case .border: "WIDTH,COLOR or WIDTH,COLOR,inside|center|outside, such as 1,#d9d9d9"
    case .shadow:
      "OPACITY,DX,DY,RADIUS or OPACITY,DX,DY,RADIUS,COLOR with an opacity from 0 to 1, such as 0.3,0,4,6"
    case .lengthOrAutomatic(let range):
      "auto or a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .template:
      "a file name made of {stem}, {suffix}, {ext} and letters, such as {stem}-small{suffix}.{ext}"
    case .path: "the path of a file"
    case .folder: "the path of a folder"
    }
  }
}
