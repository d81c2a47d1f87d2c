#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A large still that is decoded while its file is read in pieces, so that memory depends on neither the file nor the
/// height of the picture.
///
/// Only for the plain kinds: JPEG of one scan, PNG without interlacing. Anything else, and anything that is not as it
/// should be, gives nil and is to be read whole, where faults are named.
public struct StreamedPicture: Sendable {
  public let info: PictureInfo
  let descriptor: Int32

  /// Headers lie within this many bytes in front, or the file is read whole.
  private static let headCount = 256 << 10

  /// - Parameters:
  ///   - descriptor: an open regular file of `byteCount` bytes; it stays the caller's.
  public init?(descriptor: Int32, byteCount: Int, limits: DecodeLimits) {
    guard byteCount <= limits.fileBytes else { return nil }
    let window = FilePieces(descriptor: descriptor)
    guard let head = window.read(at: 0, count: min(Self.headCount, byteCount)),
      let format = try? PictureFormat(detecting: head)
    else { return nil }
    switch format {
    case .jpeg:
      guard let container = try? JPEGContainer(head, limits: limits), container.isSingleScan,
        let info = try? PictureInfo(head, limits: limits)
      else { return nil }
      self.info = info
    case .png:
      guard let skeleton = PNGSkeleton.read(window, byteCount: byteCount),
        skeleton[Self.interlaceOffset] == 0,
        let info = try? PictureInfo(skeleton, limits: limits)
      else { return nil }
      self.info = info
    case .webp: return nil
    }
    self.descriptor = descriptor
  }

  /// Where a PNG says whether it is interlaced.
  private static let interlaceOffset = 28
}

/// Reads parts of an open file.
struct FilePieces {
  let descriptor: Int32

  /// Exactly `count` bytes from `offset` on; nil when there are fewer or they cannot be read.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
        let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
