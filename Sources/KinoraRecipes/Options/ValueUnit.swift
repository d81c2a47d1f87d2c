/// What a number counts, in the words of help and messages.
public enum ValueUnit: String, Hashable, Sendable {
  case none = ""
  /// A pixel at scale 1; `--scales` multiplies it.
  case points
  case pixels
  case cards
  case frames
  case framesPerSecond = "frames a second"
  case rounds
  case files = "files or frames at a time"
  case scans

  /// Behind a number or range: ` points`; empty without a unit.
  var suffix: String { self == .none ? "" : " " + rawValue }
}
