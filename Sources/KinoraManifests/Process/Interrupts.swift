#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals that ask the program to stop.
@safe public enum Interrupts {
  /// How long a run may take to stop by itself, in milliseconds, before the process ends anyway.
  private static let graceMilliseconds: UInt32 = 150

  /// Lets `handler` know of SIGINT, SIGTERM and SIGHUP, once; if the process still runs a moment later, or at a second
  /// signal, it ends with 128 + signal.
  ///
  /// Call once, first thing: the signals are blocked in the calling thread and all that it starts, and a thread of its
  /// own waits for them, so that the handler is ordinary code.
  public static func watch(_ handler: @escaping @Sendable (Int32) -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let context = unsafe Unmanaged.passRetained(Watcher(handler)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, nil,
        { context in
          unsafe Unmanaged<Watcher>.fromOpaque(context).takeRetainedValue().wait()
          return unsafe nil
        }, context)
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Watcher>.fromOpaque(context).takeRetainedValue().wait()
          }
          return nil
        }, context)
    #endif
    if status != 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Makes writing to a closed pipe an error instead of the end of the process.
  public static func ignoreClosedPipes() {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = SIG_IGN
    #else
      unsafe action.__sigaction_handler.sa_handler = SIG_IGN
    #endif
    unsafe sigaction(SIGPIPE, &action, nil)
  }

  private final class Watcher {
    private let handler: @Sendable (Int32) -> Void

    init(_ handler: @escaping @Sendable (Int32) -> Void) { self.handler = handler }

    func wait() {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
      var signal: Int32 = 0
      while unsafe sigwait(&signals, &signal) != 0 {}
      handler(signal)
      usleep(graceMilliseconds * 1000)
      _exit(128 + signal)
    }
  }
}
