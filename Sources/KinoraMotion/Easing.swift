/// How a move spends its time, as written on the command line.
public enum Easing: Sendable, Hashable {
  case linear
  /// Control points of a cubic Bézier from (0, 0) to (1, 1); `x1` and `x2` are 0...1, y is free.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// `count` equal jumps; the last one comes at the end, as CSS `steps(n)`.
  case steps(count: Int)
  /// `damping`: ratio, 1 = critical, 0.01...100. `velocity`: at the start, in moves per second, ±1000.
  case spring(damping: Double, velocity: Double)

  /// Reads `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `cubic-bezier(x1,y1,x2,y2)`, `steps(n)` or
  /// `spring(damping,velocity)`; spaces around numbers are ignored.
  public init(_ text: String) throws(MotionError) {
    if let curve = Easing.named(text) {
      self = curve
      return
    }
    guard let open = text.firstIndex(of: "(") else {
      throw .unknownName(kind: "easing", name: text, known: Easings.all.map(\.form))
    }
    let family = String(text[..<open])
    guard Easings.all.contains(where: { $0.name == family && $0.form != family }) else {
      throw .unknownName(kind: "easing", name: text, known: Easings.all.map(\.form))
    }
    let parameters = Easing.numbers(in: text[open...])
    switch (family, parameters?.count) {
    case ("cubic-bezier", 4):
      guard let p = parameters, (0...1).contains(p[0]), (0...1).contains(p[2]), abs(p[1]) <= 100,
        abs(p[3]) <= 100
      else {
        throw .invalidEasing(
          text: text, expected: "cubic-bezier(x1,y1,x2,y2) with x1 and x2 in 0…1, y within ±100")
      }
      self = .cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    case ("steps", 1):
      guard let p = parameters, p[0] == p[0].rounded(), (1...10_000).contains(p[0]) else {
        throw .invalidEasing(text: text, expected: "steps(n) with a whole number n in 1…10000")
      }
      self = .steps(count: Int(p[0]))
    case ("spring", 2):
      guard let p = parameters, (0.01...100).contains(p[0]), abs(p[1]) <= 1000 else {
        throw .invalidEasing(
          text: text, expected: "spring(damping,velocity) with damping in 0.01…100, velocity within ±1000")
      }
      self = .spring(damping: p[0], velocity: p[1])
    default:
      let form = Easings.all.first { $0.name == family }?.form ?? family
      throw .invalidEasing(text: text, expected: "\(form) with finite numbers")
    }
  }

  /// The curve for a move of this length; only the velocity of a spring depends on it.
  public func curve(durationMilliseconds: Int) -> EasingCurve {
    switch self {
    case .linear: EasingCurve(.linear)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      EasingCurve(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
    case .steps(let count): EasingCurve(.steps(count))
    case .spring(let damping, let velocity):
      EasingCurve(.spring(Spring(damping: damping, velocity: velocity * Double(durationMilliseconds) / 1000)))
    }
  }

  private static func named(_ text: String) -> Easing? {
    switch text {
    case "linear": .linear
    case "ease": .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case "ease-in": .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case "ease-out": .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case "ease-in-out": .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    default: nil
    }
  }

  /// The finite numbers of `(a,b,…)`, or nil when it is anything else.
  private static func numbers(in text: Substring) -> [Double]? {
    guard text.hasPrefix("("), text.hasSuffix(")"), text.utf8.count > 2 else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Double? in
      var word = part.drop { $0 == " " }
      while word.last == " " { word = word.dropLast() }
      // Digits only: `Double` would also read "inf", "nan" and hexadecimal.
      let isPlain = word.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")]
            .contains(byte)
      }
      guard isPlain, let value = Double(word), value.isFinite else { return nil }
      return value
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
