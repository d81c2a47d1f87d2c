/// What keeps a picture from being read or written; messages name no file, callers put it in front.
public enum CodecError: Error, Sendable, Hashable {
  /// The first bytes belong to no format that is read; `found` describes them.
  case unknownFormat(found: String)
  /// The file breaks its format: what was expected and what was found, with the offset where it helps.
  case damaged(PictureFormat, String)
  /// The file is sound, but uses a feature that is not read.
  case unsupported(PictureFormat, String)
  /// A number in the headers is above a limit; found before anything was allocated for it.
  case exceedsLimit(DecodeLimit, found: Int, limit: Int)
  /// The caller asked for something that the format cannot hold.
  case badParameter(String)
  /// Memory could not be had.
  case outOfMemory(PictureFormat)
}

extension CodecError {
  /// What was expected, what was found and what to do, in one line.
  public var message: String {
    switch self {
    case .unknownFormat(let found):
      "expected a PNG, JPEG or WebP picture, found \(found); convert it to one of these"
    case .damaged(let format, let what):
      "damaged \(format.name): \(what); the file must be made or fetched again"
    case .unsupported(let format, let what):
      "unsupported \(format.name): \(what); convert it to a common kind"
    case .exceedsLimit(let limit, let found, let allowed):
      "\(limit.subject) \(found) \(limit.unit), more than the \(allowed) allowed; raise the limit with \(limit.option)"
    case .badParameter(let what): what
    case .outOfMemory(let format):
      "not enough memory for this \(format.name) picture; use fewer jobs or a smaller picture"
    }
  }
}

extension CodecError: CustomStringConvertible {
  public var description: String { message }
}

/// Something odd in a file that does not keep its picture from being right, or a documented fallback.
public struct CodecWarning: Sendable, Hashable {
  public let message: String

  public init(_ message: String) { self.message = message }
}
