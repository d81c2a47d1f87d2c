#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file that stays open while it is read in pieces.
public struct OpenFile: ~Copyable {
  private let file: Descriptor
  private let opened: FileStatus
  /// When it was opened, in nanoseconds since 1970.
  public let readAt: Int64

  /// nil when it cannot be opened, is no regular file, or has fewer than `least` bytes.
  public init?(_ path: String, atLeast least: Int) {
    guard let status = fileStatus(path), status.kind == .regular, status.identity.size >= Int64(least),
      let file = openDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let opened = FileStatus(of: file.number), opened.kind == .regular
    else { return nil }
    readAt = currentNanoseconds()
    self.file = file
    self.opened = opened
  }

  /// For `pread`; closed with this value.
  public var descriptor: Int32 { file.number }
  public var byteCount: Int { Int(opened.identity.size) }
  /// What tells this state of the file from another.
  public var identity: FileIdentity { opened.identity }

  /// The hash of all bytes; nil when they cannot be read.
  public borrowing func sha256() -> SHA256Digest? {
    var hasher = SHA256()
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    var offset = 0
    while offset < byteCount {
      let number = file.number
      let got = uninterrupted { unsafe pread(number, &piece, piece.count, off_t(offset)) }
      if got <= 0 { return nil }
      hasher.update(piece.span.extracting(0..<got))
      offset += got
    }
    return hasher.finish()
  }

  /// Whether nobody wrote to the file since it was opened.
  public var isUnchanged: Bool {
    guard let now = FileStatus(of: file.number) else { return false }
    return isSameContent(opened, now)
  }
}
