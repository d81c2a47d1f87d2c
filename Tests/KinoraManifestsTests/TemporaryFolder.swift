#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import KinoraManifests

/// A folder of its own for one test, removed afterwards with all it holds.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    let base = fileStatus("/tmp")?.kind == .folder ? "/tmp" : "."
    var template = Array("\(base)/kinora-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw FileError.cannotCreate(path: base, number: systemError)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { removeTree(path) }

  func file(_ name: String) -> String { PathText.joined(path, name) }

  @discardableResult
  func put(_ name: String, _ bytes: [UInt8]) throws -> String {
    _ = try WholeFile.write(bytes, to: file(name))
    return file(name)
  }

  @discardableResult
  func put(_ name: String, _ text: String) throws -> String { try put(name, Array(text.utf8)) }

  func makeFolder(_ name: String) throws { try WholeFile.makeFolder(file(name)) }

  func link(_ name: String, to target: String) { _ = unsafe symlink(target, file(name)) }

  func pipe(_ name: String) { _ = unsafe mkfifo(file(name), 0o600) }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile(file(name), limit: 1 << 24), as: UTF8.self)
  }

  /// All names directly in a folder.
  func names(_ name: String = "") throws -> [String] {
    try folderEntries(name.isEmpty ? path : file(name)).map(\.name)
  }

  /// Sets the modification time, in whole seconds since 1970, of a file or link.
  func setModified(_ name: String, seconds: Int, nanoseconds: Int = 0) {
    var times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: nanoseconds), count: 2)
    _ = unsafe utimensat(AT_FDCWD, file(name), &times, AT_SYMLINK_NOFOLLOW)
  }
}

/// Removes a folder and all below it, links unfollowed.
func removeTree(_ path: String) {
  _ = unsafe chmod(path, 0o700)
  // Names that are not UTF-8 cannot be said as text, so a program walks.
  _ = run("rm", ["-rf", path], in: "/")
}

/// Runs a program and waits.
///
/// - Returns: its exit status, or nil when there is no such program.
func run(_ program: String, _ arguments: [String], in folder: String) -> Int32? {
  var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("sh"), strdup("-c")]
  let command =
    "cd \(shellQuoted(folder)) && exec \(program) \(arguments.map(shellQuoted).joined(separator: " "))"
  unsafe words.append(strdup(command + " >/dev/null 2>&1"))
  unsafe words.append(nil)
  defer { unsafe words.forEach { unsafe free($0) } }
  var process = pid_t()
  guard unsafe posix_spawnp(&process, "sh", nil, nil, words, environ) == 0 else { return nil }
  var status: Int32 = 0
  _ = uninterrupted { unsafe waitpid(process, &status, 0) }
  let code = (status >> 8) & 0xFF
  return code == 127 ? nil : code
}

private func shellQuoted(_ text: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}
