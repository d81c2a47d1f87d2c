import KinoraPixels
import KinoraRaster
import KinoraResampling

/// The values of the card options as text.
enum CardText {
  /// Radii in points, and in percent of the shorter side.
  static let lengths = 0.0...1e9
  static let percentages = 0.0...1e6
  /// In points.
  static let borderWidths = 0.0...1e6
  static let opacities = 0.0...1.0
  /// How far a shadow lies from its card, and how soft it is, in points.
  static let offsets = -1e6...1e6
  static let blurs = 0.0...1e4

  /// `12` points or `25%` of the shorter side.
  static func length(_ text: some StringProtocol) -> Length? {
    if text.hasSuffix("%") {
      return NumberText.number(text.dropLast(), in: percentages).map { .share($0 / 100) }
    }
    return NumberText.number(text, in: lengths).map { .points($0) }
  }

  static func text(_ length: Length) -> String {
    switch length {
    case .points(let value): NumberText.text(value)
    case .share(let value): shareText(value) + "%"
    }
  }

  /// The percentage that divides back to exactly `share`.
  static func shareText(_ share: Double) -> String {
    let percent = share * 100
    let candidates = [percent, percent.nextDown, percent.nextUp, (percent * 1e6).rounded() / 1e6]
    let exact = candidates.filter { $0 / 100 == share }.map(NumberText.text)
    return exact.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? NumberText.text(percent)
  }

  static func radii(_ text: String) -> [Length]? {
    let parts = parts(of: text)
    let radii = parts.compactMap { length($0) }
    return radii.count == parts.count && (radii.count == 1 || radii.count == 4) ? radii : nil
  }

  static func corners(_ text: String) -> Set<Corner>? {
    let parts = parts(of: text)
    let corners = parts.compactMap { Corner(rawValue: String($0)) }
    return corners.count == parts.count ? Set(corners) : nil
  }

  static func caps(_ text: String) -> Caps? {
    let parts = parts(of: text)
    let values = parts.compactMap { NumberText.integer($0, in: 0...ValueKind.longestSide) }
    guard parts.count == 4, values.count == 4 else { return nil }
    return Caps(top: values[0], right: values[1], bottom: values[2], left: values[3])
  }

  static func border(_ text: String) -> Border? {
    let parts = parts(of: text)
    guard parts.count == 2 || parts.count == 3, let width = NumberText.number(parts[0], in: borderWidths),
      let color = Color(String(parts[1]))
    else { return nil }
    guard parts.count == 3 else { return Border(width: width, color: color) }
    return Border.Placement(rawValue: String(parts[2])).map {
      Border(width: width, color: color, placement: $0)
    }
  }

  static func shadow(_ text: String) -> Shadow? {
    let parts = parts(of: text)
    guard parts.count == 4 || parts.count == 5, let opacity = NumberText.number(parts[0], in: opacities),
      let offsetX = NumberText.number(parts[1], in: offsets),
      let offsetY = NumberText.number(parts[2], in: offsets),
      let radius = NumberText.number(parts[3], in: blurs)
    else { return nil }
    guard parts.count == 5 else {
      return Shadow(opacity: opacity, offsetX: offsetX, offsetY: offsetY, radius: radius)
    }
    return Color(String(parts[4])).map {
      Shadow(opacity: opacity, offsetX: offsetX, offsetY: offsetY, radius: radius, color: $0)
    }
  }

  /// What stands between the commas, without the spaces that may follow a comma.
  static func parts(of text: String) -> [Substring] {
    text.split(separator: ",", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? part : part.drop { $0 == " " }
    }
  }
}

/// Shapes as text: a word, or `mask:FILE`.
enum CardShapeText {
  static let words = ["rounded", "circle", "ellipse", "pill", "continuous", "squircle", "hexagon", "mask:"]

  /// What people call shapes elsewhere, and what they may mean here.
  static let otherWords = [
    "round": "circle or rounded", "square": "rounded with --radius 0", "rectangle": "rounded with --radius 0",
    "oval": "ellipse", "capsule": "pill", "ios": "continuous", "superellipse": "squircle",
  ]

  static func shape(_ text: String) -> CardShape? {
    switch text {
    case "rounded": .rounded
    case "circle": .circle
    case "ellipse": .ellipse
    case "pill": .pill
    case "continuous": .continuous
    case "squircle": .squircle
    case "hexagon": .hexagon
    default:
      text.hasPrefix("mask:") && text.utf8.count > 5 && !text.utf8.contains(0)
        ? .mask(path: String(text.dropFirst(5))) : nil
    }
  }

  static func text(_ shape: CardShape) -> String {
    switch shape {
    case .rectangle: "rectangle"
    case .rounded: "rounded"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .pill: "pill"
    case .continuous: "continuous"
    case .squircle: "squircle"
    case .hexagon: "hexagon"
    case .mask(let path): "mask:" + path
    }
  }
}

/// Gravities as text: a compass point, a method, or `X%,Y%`.
enum GravityText {
  private static let compass: [(word: String, x: Double, y: Double)] = [
    ("center", 0.5, 0.5), ("north", 0.5, 0), ("north-east", 1, 0), ("east", 1, 0.5), ("south-east", 1, 1),
    ("south", 0.5, 1), ("south-west", 0, 1), ("west", 0, 0.5), ("north-west", 0, 0),
  ]

  static var words: [String] { compass.map(\.word) + ["attention", "entropy"] }

  static func gravity(_ text: String) -> Gravity? {
    if text == "attention" { return .attention }
    if text == "entropy" { return .entropy }
    if let point = compass.first(where: { $0.word == text }) { return .point(x: point.x, y: point.y) }
    let parts = CardText.parts(of: text)
    guard parts.count == 2, parts.allSatisfy({ $0.hasSuffix("%") }),
      let x = NumberText.number(parts[0].dropLast(), in: 0...100),
      let y = NumberText.number(parts[1].dropLast(), in: 0...100)
    else { return nil }
    return .point(x: x / 100, y: y / 100)
  }

  static func text(_ gravity: Gravity) -> String {
    switch gravity {
    case .attention: "attention"
    case .entropy: "entropy"
    case .point(let x, let y):
      compass.first { $0.x == x && $0.y == y }?.word
        ?? "\(CardText.shareText(x))%,\(CardText.shareText(y))%"
    }
  }
}
