import KinoraManifests
import Synchronization

extension Kinora {
  /// As `run`, but stops cleanly when the process is asked to: exit 130 after SIGINT, 143 after SIGTERM.
  public static func runWithSignals(_ arguments: [String]) async -> Int32 {
    guard hasDescriptorsLeft() else {
      writeStandardError("error: too few files may be open at once; raise 'ulimit -n' to 16 or more\n")
      return ExitStatus.readWriteFailure
    }
    Interrupts.ignoreClosedPipes()
    let received = SignalBox()
    let start = StartBox()
    Interrupts.watch { signal in
      received.number.store(signal, ordering: .sequentiallyConsistent)
      start.task.withLock { $0?.cancel() }
    }
    let task = Task { await run(arguments) }
    start.task.withLock { $0 = task }
    let status = await task.value
    let signal = received.number.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? status : 128 + signal
  }

  /// The signal that came, 0 for none.
  private final class SignalBox: Sendable {
    let number = Atomic<Int32>(0)
  }

  /// The running command, for the signal's thread to cancel.
  private final class StartBox: Sendable {
    let task = Mutex<Task<Int32, Never>?>(nil)
  }
}
