#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What can go wrong with files, grouped by who can act.
public enum FileError: Error, Sendable, Hashable {
  /// There is no such file or folder.
  case missing(path: String)
  /// A folder, glob or list of files gave nothing to work on.
  case nothingFound(path: String)
  /// A file was expected, and something else has that name.
  case notAFile(path: String, kind: FileKind)
  /// A folder was expected.
  case notAFolder(path: String)
  /// A name whose bytes are no UTF-8; the text holds `\xHH` for them.
  case unusableName(path: String)
  /// More bytes than the limit allows.
  case tooLarge(path: String, bytes: Int64, limit: Int)
  /// Somebody wrote to the file while it was read.
  case changedWhileReading(path: String)
  /// The glob has more alternatives, or the tree more levels, than are followed.
  case tooManyMatches(path: String, limit: Int)
  case cannotRead(path: String, number: Int32)
  case cannotCreate(path: String, number: Int32)
  case cannotWrite(path: String, number: Int32)
  /// Something that is no regular file stands where the output goes.
  case cannotReplace(path: String, kind: FileKind)
  /// Something that is no folder stands where a folder above the output is needed.
  case blocked(path: String, obstacle: String, kind: FileKind)

  public var path: String {
    switch self {
    case .missing(let path), .nothingFound(let path), .notAFile(let path, _), .notAFolder(let path),
      .unusableName(let path), .tooLarge(let path, _, _), .changedWhileReading(let path),
      .tooManyMatches(let path, _), .cannotRead(let path, _), .cannotCreate(let path, _),
      .cannotWrite(let path, _), .cannotReplace(let path, _), .blocked(let path, _, _):
      path
    }
  }

  /// What was expected, what was found, what to do; without the path.
  public var message: String {
    switch self {
    case .missing: "no such file or folder; check the path"
    case .nothingFound:
      "no picture found; expected PNG, JPEG or WebP files (hidden files and the output folder are not looked at)"
    case .notAFile(_, let kind): "expected a regular file, found \(kind.description); name a file instead"
    case .notAFolder: "expected a folder, found something else; name a folder instead"
    case .unusableName: "the name is not valid UTF-8; rename the file"
    case .tooLarge(_, let bytes, let limit):
      "the file has \(bytes) bytes, more than the \(limit) allowed; raise the limit with --max-file-size"
    case .changedWhileReading: "the file changed while it was read; run again when it is complete"
    case .tooManyMatches(_, let limit): "stands for more than \(limit) patterns or levels; name fewer at once"
    case .cannotRead(_, let number): "cannot be read: \(reason(number))"
    case .cannotCreate(_, let number): "cannot be created: \(reason(number))"
    case .cannotWrite(_, let number): "cannot be written: \(reason(number))"
    case .cannotReplace(_, let kind): "cannot be created: \(kind.description) has this name; move it away"
    case .blocked(_, let obstacle, let kind):
      "cannot be created: \(obstacle) is \(kind.description), and a folder is needed there; move it away or "
        + "choose another folder"
    }
  }

  /// 65 damaged or unusable input, 66 missing input, 73 cannot be created, 74 reading or writing failed.
  public var exitStatus: Int32 {
    switch self {
    case .missing, .nothingFound: 66
    case .notAFile, .notAFolder, .unusableName, .tooLarge, .tooManyMatches: 65
    case .changedWhileReading, .cannotRead, .cannotWrite: 74
    case .cannotCreate, .cannotReplace, .blocked: 73
    }
  }

  /// A failure to open or look at an input.
  static func reading(_ path: String, _ number: Int32) -> FileError {
    switch number {
    case ENOENT, ENOTDIR: .missing(path: path)
    default: .cannotRead(path: path, number: number)
    }
  }

  /// Why no folder can be made for `target`: the nearest thing above it that is no folder.
  static func blocked(_ target: String) -> FileError {
    var above = PathText.folder(of: target)
    while !above.isEmpty, above != "/" {
      if let kind = FileStatus(of: above, followsLinks: true)?.kind
        ?? FileStatus(of: above, followsLinks: false)?.kind
      {
        if kind == .folder { break }
        return .blocked(path: target, obstacle: above, kind: kind)
      }
      above = PathText.folder(of: above)
    }
    return .cannotCreate(path: target, number: ENOTDIR)
  }

  /// A failure to make a file or folder: the state of the disk or of the process is a failed write, the rest a
  /// place where nothing can be created.
  static func creating(_ path: String, _ number: Int32) -> FileError {
    switch number {
    case ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM: .cannotWrite(path: path, number: number)
    default: .cannotCreate(path: path, number: number)
    }
  }
}
