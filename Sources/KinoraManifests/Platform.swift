#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last error of the operating system on this thread.
var systemError: Int32 { errno }

/// What the operating system says about an error number, as `strerror` does: "No space left on device".
func reason(_ number: Int32) -> String {
  var text = [CChar](repeating: 0, count: 256)
  return unsafe text.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress, unsafe strerror_r(number, start, buffer.count) == 0
    else { return "error \(number)" }
    return unsafe String(cString: start)
  }
}

/// Repeats a system call that a signal interrupted.
///
/// - Returns: the result of the call, -1 for a failure whose number is in `systemError`.
func uninterrupted<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// An open file or folder that is closed exactly once.
struct Descriptor: ~Copyable {
  let number: Int32

  init(number: Int32) { self.number = number }

  deinit { _ = close(number) }

  /// Closes and tells: a full disk may show itself only here.
  ///
  /// - Returns: 0, or the error number.
  consuming func closed() -> Int32 {
    let result = close(number) == 0 ? 0 : errno
    discard self
    return result == EINTR ? 0 : result
  }
}

/// Opens a path.
///
/// - Returns: nil for a failure whose number is in `systemError`.
func openDescriptor(_ path: String, _ flags: Int32, mode: mode_t = 0o666) -> Descriptor? {
  let number = uninterrupted { unsafe open(path, flags | O_CLOEXEC, mode) }
  return number < 0 ? nil : Descriptor(number: number)
}

/// Opens a name in an open folder.
///
/// - Returns: nil for a failure whose number is in `systemError`.
func openDescriptor(at folder: Int32, _ name: String, _ flags: Int32, mode: mode_t = 0o666) -> Descriptor? {
  let number = uninterrupted { unsafe openat(folder, name, flags | O_CLOEXEC, mode) }
  return number < 0 ? nil : Descriptor(number: number)
}
