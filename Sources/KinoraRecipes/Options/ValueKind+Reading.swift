import KinoraPixels
import KinoraResampling

extension ValueKind {
  /// Reads the text of a value as written on the command line or in a recipe; nil when it is not what `expectation` says.
  public func value(of text: String) -> OptionValue? {
    switch self {
    case .flag: text == "true" ? .flag(true) : text == "false" ? .flag(false) : nil
    case .integer(let range, _): NumberText.integer(text, in: range).map(OptionValue.integer)
    case .number(let range, _): NumberText.number(text, in: range).map(OptionValue.number)
    case .bytes(let range, let presets):
      Self.bytes(text, in: range, presets: presets).map(OptionValue.integer)
    case .duration: Self.duration(text).map { .milliseconds([$0]) }
    case .durations: Self.list(text, of: Self.duration).map(OptionValue.milliseconds)
    case .box: Self.box(text).map(OptionValue.box)
    case .size:
      Self.box(text).flatMap { box in
        guard let width = box.width, let height = box.height else { return nil }
        return .size(PixelSize(width: width, height: height))
      }
    case .squareOrSize:
      Self.box(text).flatMap { box in
        box.width.map { .size(PixelSize(width: $0, height: box.height ?? $0)) }
      }
    case .choice(let words): Self.word(text, of: words).map(OptionValue.text)
    case .style: MotionNames.styles.contains(text) ? .text(text) : nil
    case .effect: MotionNames.effects.contains(text) ? .text(text) : nil
    case .easing: EasingText.compact(text).map(OptionValue.text)
    case .backgrounds: Self.backgrounds(text).map(OptionValue.backgrounds)
    case .colors: Self.colors(text).map(OptionValue.colors)
    case .poses: PoseTable.poses(text).map(OptionValue.poses)
    case .scales: Self.scales(text).map(OptionValue.scales)
    case .gravity: GravityText.gravity(text).map(OptionValue.gravity)
    case .shape: CardShapeText.shape(text).map(OptionValue.shape)
    case .radii: CardText.radii(text).map(OptionValue.radii)
    case .corners: CardText.corners(text).map(OptionValue.corners)
    case .caps: CardText.caps(text).map(OptionValue.caps)
    case .border: CardText.border(text).map(OptionValue.border)
    case .shadow: CardText.shadow(text).map(OptionValue.shadow)
    case .lengthOrAutomatic(let range):
      text == "auto" ? .automatic : NumberText.integer(text, in: range).map(OptionValue.integer)
    case .template: OutputName(template: text).map { .text($0.template) }
    case .path, .folder: text.isEmpty || text.utf8.contains(0) ? nil : .text(text)
    }
  }

  /// `300ms`, `2s`, `0.35s` in milliseconds, rounded to the nearest; a bare `0` needs no unit.
  private static func duration(_ text: some StringProtocol) -> Int? {
    let digits: Substring
    let factor: Double
    if text.hasSuffix("ms") {
      (digits, factor) = (Substring(text.dropLast(2)), 1)
    } else if text.hasSuffix("s") {
      (digits, factor) = (Substring(text.dropLast()), 1000)
    } else {
      return text == "0" ? 0 : nil
    }
    guard let number = NumberText.number(digits, in: 0...Double(longestMilliseconds)) else { return nil }
    let milliseconds = (number * factor).rounded()
    return milliseconds <= Double(longestMilliseconds) ? Int(milliseconds) : nil
  }

  private static func box(_ text: String) -> Box? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, let first = parts.first else { return nil }
    let width = NumberText.integer(first, in: 1...longestSide)
    guard parts.count == 2 else { return width.map { Box(width: $0, height: nil) } }
    guard let height = NumberText.integer(parts[1], in: 1...longestSide) else { return nil }
    if first.isEmpty { return Box(width: nil, height: height) }
    return width.map { Box(width: $0, height: height) }
  }

  private static func bytes(_ text: String, in range: ClosedRange<Int>, presets: [BytePreset]) -> Int? {
    if let preset = presets.first(where: { $0.name == text }) { return preset.bytes }
    let units = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("kb", 1000), ("mb", 1_000_000),
      ("gb", 1_000_000_000), ("b", 1),
    ]
    // In any case: nobody means bits, and KB is as common as kB.
    for (unit, factor) in units where text.lowercased().hasSuffix(unit) {
      guard let number = NumberText.number(text.dropLast(unit.count), in: 0...1e12) else { return nil }
      let bytes = (number * Double(factor)).rounded()
      return bytes >= Double(range.lowerBound) && bytes <= Double(range.upperBound) ? Int(bytes) : nil
    }
    return NumberText.integer(text, in: range)
  }

  /// What `--scales` may multiply by.
  static let scaleRange = 0.1...16.0

  /// The word that `text` is or stands for: jpg is jpeg.
  private static func word(_ text: String, of words: [String]) -> String? {
    if words.contains(text) { return text }
    return text == "jpg" && words.contains("jpeg") ? "jpeg" : nil
  }

  private static func scales(_ text: String) -> [Double]? {
    guard let scales = list(text, of: { NumberText.number($0, in: scaleRange) }) else { return nil }
    return Set(scales).count == scales.count ? scales : nil
  }

  private static func colors(_ text: String) -> [Color]? {
    let colors = list(text) { Color(String($0)) }
    return colors.flatMap { (1...2).contains($0.count) ? $0 : nil }
  }

  private static func backgrounds(_ text: String) -> [Background]? {
    if !text.contains("=") { return Color(text).map { [Background(color: $0)] } }
    let backgrounds = list(text) { part -> Background? in
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, isPlainName(sides[0]), let color = Color(String(sides[1])) else { return nil }
      return Background(name: String(sides[0]), color: color)
    }
    guard let backgrounds, Set(backgrounds.map { $0.name.lowercased() }).count == backgrounds.count else {
      return nil
    }
    return backgrounds
  }

  /// Letters, digits, `-` and `_`: safe in every file name.
  private static func isPlainName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || NumberText.isDigit(UInt8(truncatingIfNeeded: $0.value)))
          || $0 == "-" || $0 == "_"
      }
  }

  private static func list<Element>(_ text: String, of element: (Substring) -> Element?) -> [Element]? {
    let parts = CardText.parts(of: text)
    guard parts.count <= 100_000 else { return nil }
    let elements = parts.compactMap(element)
    return elements.count == parts.count ? elements : nil
  }
}
