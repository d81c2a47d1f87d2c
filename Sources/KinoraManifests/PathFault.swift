/// What makes a path of a manifest unsafe.
public enum PathFault: Sendable, Hashable {
  case empty, absolute, leadsUp, dotPart, emptyPart, drive, nul, notText, tooLong, linkOnTheWay

  /// The most bytes of a path, as on Linux.
  static let mostBytes = 4_096

  /// The fault of a relative path as text; nil for a path that stays in its folder on every system.
  ///
  /// Parts are divided by `/`. A backslash may stand in a name, unless it would lead up, or to a drive or a network
  /// share, where it divides parts.
  public init?(of path: String) {
    let bytes = Array(path.utf8)
    guard let first = bytes.first else {
      self = .empty
      return
    }
    let backslash = UInt8(ascii: "\\")
    let isDivider: (UInt8) -> Bool = { $0 == PathText.slash || $0 == backslash }
    let isLetter = (65...90).contains(first & 0xDF)
    let parts = bytes.split(separator: PathText.slash, omittingEmptySubsequences: false)
    if bytes.count > Self.mostBytes {
      self = .tooLong
    } else if bytes.contains(0) {
      self = .nul
    } else if first == PathText.slash {
      self = .absolute
    } else if isLetter && bytes.count > 2 && bytes[1] == UInt8(ascii: ":") && isDivider(bytes[2]) {
      self = .drive
    } else if bytes.count > 1 && first == backslash && isDivider(bytes[1]) {
      self = .drive
    } else if bytes.split(whereSeparator: isDivider).contains(where: { $0.elementsEqual("..".utf8) }) {
      self = .leadsUp
    } else if parts.contains(where: \.isEmpty) {
      self = .emptyPart
    } else if parts.contains(where: { $0.elementsEqual(".".utf8) }) {
      self = .dotPart
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .empty: "is empty"
    case .absolute: "is absolute; paths must be relative to the manifest"
    case .leadsUp: "leads out of the folder with \"..\""
    case .dotPart: "has a part \".\"; paths must be in their simplest form"
    case .emptyPart: "has an empty part; paths must be in their simplest form"
    case .drive: "names a drive or network share of Windows"
    case .nul: "contains a NUL"
    case .notText: "is not valid UTF-8"
    case .tooLong: "is longer than \(Self.mostBytes) bytes"
    case .linkOnTheWay: "goes through a symbolic link"
    }
  }
}

extension PathText {
  /// A text that is equal (as Swift compares texts) for paths that are the same name on disks that fold letter case
  /// or Unicode form.
  ///
  /// Each scalar becomes the lower case of its upper case where both are single scalars, so that the long s and the
  /// final sigma fold too, and `ß` stays apart from `ss`.
  public static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 128 }) { return path.lowercased() }
    var view = String.UnicodeScalarView()
    for scalar in path.unicodeScalars { view.append(single(single(scalar, true), false)) }
    return String(view)
  }

  private static func single(_ scalar: Unicode.Scalar, _ isUpper: Bool) -> Unicode.Scalar {
    let mapping = isUpper ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first ?? scalar : scalar
  }
}

/// Refuses unsafe paths, doubles, and paths that are one name on some disks.
func checkPaths(_ paths: [String], manifest: String) throws(ManifestError) {
  var known: [String: String] = [:]
  known.reserveCapacity(paths.count)
  for path in paths {
    if let fault = PathFault(of: path) { throw .unsafePath(path: manifest, entry: path, fault: fault) }
    if let first = known.updateValue(path, forKey: PathText.folded(path)) {
      throw .clash(path: manifest, first: first, second: path)
    }
  }
}
