/// What makes a path of a manifest unsafe.
public enum PathFault: Sendable, Hashable {
  case empty, absolute, leadsUp, dotPart, emptyPart, drive, nul, notText, tooLong, linkOnTheWay

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
    case .tooLong: "is longer than 4096 bytes"
    case .linkOnTheWay: "goes through a symbolic link"
    }
  }
}
