extension ValueKind {
  /// The values between the ends that the parser checks, with their unit, for the help; nil where nothing is measured.
  public var rangeText: String? {
    switch self {
    case .integer(let range, let unit): "\(range.lowerBound) to \(range.upperBound)" + unit.suffix
    case .number(let range, let unit): Self.text(range) + unit.suffix
    case .bytes(let range, _): "\(range.lowerBound) to \(range.upperBound) bytes"
    case .duration, .durations: "0ms to \(Self.longestMilliseconds)ms"
    case .box, .size, .squareOrSize: "sides 1 to \(Self.longestSide) points"
    case .scales: Self.text(Self.scaleRange)
    case .radii: "\(Self.text(CardText.lengths)) points, \(Self.text(CardText.percentages))%"
    case .caps: "0 to \(Self.longestSide) pixels of the mask"
    case .border: "WIDTH \(Self.text(CardText.borderWidths)) points"
    case .shadow:
      "OPACITY \(Self.text(CardText.opacities)); DX, DY \(Self.text(CardText.offsets)) points; "
        + "RADIUS \(Self.text(CardText.blurs)) points"
    case .lengthOrAutomatic(let range): "auto or \(range.lowerBound) to \(range.upperBound) points"
    case .gravity: "X, Y 0% to 100%"
    default: nil
    }
  }

  /// What a value must be, to be read after "expected".
  public var expectation: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range, let unit):
      "a whole number from \(range.lowerBound) to \(range.upperBound)" + unit.suffix
    case .number(let range, let unit): "a number from \(Self.text(range))" + unit.suffix
    case .bytes(let range, let presets):
      "a number of bytes from \(range.lowerBound) to \(range.upperBound), such as 5000000, or with a unit (B, kB, MB, GB, "
        + "KiB, MiB, GiB), such as 200kB or 4MiB" + presets.map { ", or \($0.name)" }.joined()
    case .duration: "a duration such as 300ms, 2s or 0.35s, at most \(Self.longestMilliseconds)ms"
    case .durations:
      "durations separated by commas, such as 2s,500ms, each at most \(Self.longestMilliseconds)ms"
    case .box: "a size in points such as 320, x240 or 320x240, sides from 1 to \(Self.longestSide)"
    case .size: "a size in points such as 320x240, sides from 1 to \(Self.longestSide)"
    case .squareOrSize:
      "a size in points such as 120x160, or 100 for a square, sides from 1 to \(Self.longestSide)"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .style: "one of \(MotionNames.styles.joined(separator: ", "))"
    case .effect: "one of \(MotionNames.effects.joined(separator: ", "))"
    case .easing:
      "one of \(MotionNames.easings.joined(separator: ", ")), cubic-bezier(x1,y1,x2,y2) with x1 and x2 from 0 to 1, "
        + "spring(damping,velocity) with a damping above 0, or steps(n) with n from 1"
    case .backgrounds:
      "\(ColorText.expectation); or several as light=#fff,dark=#1c1c1e"
    case .colors: "one colour or two, such as #ffcc00 or white,#888"
    case .poses:
      "a table of 1 to 1000 rows in ascending order of slot, each with slot (±40) and any of x, y, z, rotateX, rotateY, "
        + "rotateZ (±10000), scale (0 or more), opacity and shade (0 to 1)"
    case .scales:
      "different scales separated by commas, such as 1,2,3, each from \(Self.text(Self.scaleRange))"
    case .gravity:
      "center, north, north-east, east, south-east, south, south-west, west, north-west, attention, entropy, or X%,Y% "
        + "from 0% to 100%"
    case .shape: "one of rounded, circle, ellipse, pill, continuous, squircle, hexagon, or mask:FILE"
    case .radii:
      "one radius or four clockwise from the top left, in points or percent, such as 12 or 25% or 8,8,0,0"
    case .corners: "corners out of top-left, top-right, bottom-right, bottom-left, separated by commas"
    case .caps: "four whole numbers TOP,RIGHT,BOTTOM,LEFT, in pixels of the mask"
    case .border: "WIDTH,COLOR or WIDTH,COLOR,inside|center|outside, such as 1,#d9d9d9"
    case .shadow:
      "OPACITY,DX,DY,RADIUS or OPACITY,DX,DY,RADIUS,COLOR with an opacity from 0 to 1, such as 0.3,0,4,6"
    case .lengthOrAutomatic(let range):
      "auto or a whole number from \(range.lowerBound) to \(range.upperBound) points"
    case .template:
      "a file name made of {stem}, {suffix}, {ext} and letters, such as {stem}-small{suffix}.{ext}"
    case .path: "the path of a file"
    case .folder: "the path of a folder"
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(NumberText.plain(range.lowerBound)) to \(NumberText.plain(range.upperBound))"
  }
}
