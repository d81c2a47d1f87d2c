#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths as text: parts with `/` between them.
public enum PathText {
  /// All but the last part: "" when there is only one, "/" for a name in the root.
  public static func folder(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes = bytes.dropLast() }
    guard let last = bytes.lastIndex(of: slash) else { return "" }
    var end = last
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == slash { end = bytes.index(before: end) }
    return end == bytes.startIndex ? "/" : String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The last part.
  public static func name(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes = bytes.dropLast() }
    guard let last = bytes.lastIndex(of: slash) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes[bytes.index(after: last)...], as: UTF8.self)
  }

  /// A path in a folder; an absolute path stays as it is, and an empty folder adds nothing.
  public static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.utf8.first == slash { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Without empty and `.` parts: "./a//b/" becomes "a/b". `..` stays, since a link may lie before it.
  public static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == slash
    let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    return isAbsolute ? "/" + text : (text.isEmpty ? "." : text)
  }

  /// The order of outputs, inputs and listings: by bytes, whatever the locale.
  public static func precedes(_ a: String, _ b: String) -> Bool {
    let order = unsafe a.utf8.withContiguousStorageIfAvailable { first in
      unsafe b.utf8.withContiguousStorageIfAvailable { second in
        // An empty text may have no address.
        guard let start = first.baseAddress, let other = second.baseAddress else {
          return first.count < second.count
        }
        let difference = unsafe memcmp(start, other, min(first.count, second.count))
        return difference != 0 ? difference < 0 : first.count < second.count
      }
    }
    if case let result?? = order { return result }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  static let slash = UInt8(ascii: "/")
}

/// A path as a key of a dictionary or set: equal only if the bytes are, while two `String`s are equal in Swift when
/// they differ in Unicode form, as two files of a folder may.
public struct PathKey: Sendable, Hashable, Comparable {
  public let path: String

  public init(_ path: String) { self.path = path }

  public static func == (a: PathKey, b: PathKey) -> Bool {
    a.path.utf8.count == b.path.utf8.count && a.path.utf8.elementsEqual(b.path.utf8)
  }

  public static func < (a: PathKey, b: PathKey) -> Bool { PathText.precedes(a.path, b.path) }

  public func hash(into hasher: inout Hasher) {
    let done: Void? = unsafe path.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if done == nil { for byte in path.utf8 { hasher.combine(byte) } }
  }
}
