/// What is wrong with the description of a motion; each case carries the evidence.
public enum MotionError: Error, Sendable, Hashable {
  case noPictures
  /// A name that no registry knows; `kind` is "style", "effect" or "easing".
  case unknownName(kind: String, name: String, known: [String])
  /// An easing with parameters that cannot be read or are out of range.
  case invalidEasing(text: String, expected: String)
  /// A number out of its range.
  case invalidValue(option: String, value: String, expected: String)
  /// A frame longer than the 24 bits that an animation stores.
  case durationTooLong(option: String, milliseconds: Int, limit: Int)
  case tooManyFrames(count: Int, limit: Int)

  /// Expected, found, and what to do; without a file name.
  public var message: String {
    switch self {
    case .noPictures:
      "a deck needs at least one picture, found none; name one or more inputs"
    case .unknownName(let kind, let name, let known):
      "unknown \(kind) '\(name)'; expected one of \(known.joined(separator: ", "))"
    case .invalidEasing(let text, let expected):
      "easing '\(text)' cannot be used; expected \(expected)"
    case .invalidValue(let option, let value, let expected):
      "\(option) is \(value), expected \(expected)"
    case .durationTooLong(let option, let milliseconds, let limit):
      "\(option) lasts \(milliseconds) ms, more than the \(limit) ms that a frame of an animation can hold; make it shorter"
    case .tooManyFrames(let count, let limit):
      "the motion has \(count) frames, more than the \(limit) allowed; lower --fps, shorten --move or use fewer pictures"
    }
  }
}
