/// Runs `count` pieces of work, at most `jobs` at a time, and hands their results to `receive` in order.
///
/// Work is submitted in order of index and received in order of index, so neither results nor the failure that is
/// reported depend on timing. Results that arrive early wait; at most `2 * jobs` pieces are under way or waiting.
///
/// - Parameters:
///   - prepare: Runs before submission, in order, in the caller's own task; its value goes to `work`.
///   - work: Runs concurrently.
///   - receive: Runs in order, in the caller's own task; returns false to stop submitting.
func runOrdered<Input: Sendable, Output: Sendable>(
  count: Int, jobs: Int,
  prepare: (Int) async -> Input,
  work: @escaping @Sendable (Int, Input) async -> Output,
  receive: (Int, Output) -> Bool
) async {
  await withTaskGroup(of: (Int, Output).self) { group in
    var submitted = 0
    var received = 0
    var running = 0
    var continues = true
    var waiting: [Int: Output] = [:]
    while true {
      while continues, submitted < count, running < jobs, submitted - received < 2 * jobs, !Task.isCancelled {
        let index = submitted
        let input = await prepare(index)
        group.addTask { (index, await work(index, input)) }
        submitted += 1
        running += 1
      }
      guard let next = await group.next() else { return }
      running -= 1
      waiting[next.0] = next.1
      while let output = waiting.removeValue(forKey: received) {
        if continues, !receive(received, output) { continues = false }
        received += 1
      }
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Throws when the surrounding task was cancelled.
  static func stopIfCancelled(at path: String) throws(PipelineError) {
    if isCancelled { throw PipelineError(path: path, reason: .cancelled) }
  }
}
