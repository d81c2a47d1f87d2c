/// A number that a style, effect or easing uses, for the listings.
public struct ListedNumber: Sendable, Hashable {
  /// Lower camel case, unique within its owner.
  public let name: String
  public let value: Double
  /// Unit and meaning in a few words.
  public let meaning: String
  /// What an option of the same name may set it to, both ends included; nil when no option does.
  public let range: ClosedRange<Double>?

  public init(_ name: String, _ value: Double, _ meaning: String, in range: ClosedRange<Double>? = nil) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.range = range
  }
}

/// What a listing says of one style, effect or easing.
public protocol Listed: Sendable {
  /// As written on the command line.
  var name: String { get }
  /// One sentence.
  var summary: String { get }
  /// The program or system whose look it is.
  var origin: String { get }
  /// Every number used, in a fixed order.
  var numbers: [ListedNumber] { get }
}
