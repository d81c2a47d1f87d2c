#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a finished child process took.
public struct ChildUsage: Sendable, Hashable {
  /// 0 for success; 128 + signal when a signal ended it.
  public var status: Int32
  /// From before its start to after its end.
  public var wallSeconds: Double
  /// Of all its threads, in user and system mode.
  public var cpuSeconds: Double
  /// The most memory that was resident at once, in MiB.
  public var peakMebibytes: Double

  public init(status: Int32, wallSeconds: Double, cpuSeconds: Double, peakMebibytes: Double) {
    self.status = status
    self.wallSeconds = wallSeconds
    self.cpuSeconds = cpuSeconds
    self.peakMebibytes = peakMebibytes
  }
}

/// Runs programs and measures them.
@safe public enum ChildProcess {
  /// Runs a program to its end, its input empty and what it prints dropped.
  ///
  /// - Parameters:
  ///   - arguments: the program first, looked up in `PATH` unless it holds a `/`.
  ///   - output: a file that takes its standard output instead.
  /// - Returns: nil when it cannot be started.
  public static func run(_ arguments: [String], output: String? = nil) -> ChildUsage? {
    guard let program = arguments.first else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    let started = ContinuousClock.now
    guard unsafe posix_spawnp(&process, program, &actions, nil, words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard uninterrupted({ unsafe wait4(process, &status, 0, &usage) }) == process else { return nil }
    let wall = ContinuousClock.now - started
    // The status word: the signal in the low seven bits, the exit status in the eight above them.
    let signal = status & 0x7F
    #if canImport(Darwin)
      let peakUnit = 1.0
    #else
      let peakUnit = 1024.0
    #endif
    return ChildUsage(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, wallSeconds: wall / .seconds(1),
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMebibytes: Double(usage.ru_maxrss) * peakUnit / 1_048_576)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
