#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes text to standard error; nobody can be told when that fails.
public func writeStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  unsafe bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      guard let base = buffer.baseAddress else { return }
      let count = unsafe write(STDERR_FILENO, base + start, buffer.count - start)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      start += count
    }
  }
}

/// Whether standard error is a terminal.
public var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

/// The value of an environment variable, or nil.
public func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// How many processors may be used.
public var activeProcessorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
