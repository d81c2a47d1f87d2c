import Testing

@testable import KinoraPipelines

@Suite("Step order: property")
struct StepOrderTests {
  private static let failed = StepOutcome(failure: PipelineError(path: "x", reason: .cancelled))

  @Test("the largest comes first, equal ones stay as they were")
  func largestComesFirst() {
    #expect(StepOrder.descending([]) == [])
    #expect(StepOrder.descending([3, 9, 3, 0, 7]) == [1, 4, 0, 2, 3])
  }

  /// What is received of steps that end in this order, of which 2 and 4 fail.
  private func received(_ arrivals: [Int], keepsGoing: Bool) -> [Int] {
    var received: [Int] = []
    var report = OrderedReport(next: 0, keepsGoing: keepsGoing)
    for index in arrivals where report.begins(index) {
      report.add(index == 2 || index == 4 ? Self.failed : StepOutcome(), at: index)
      report.handOver { index, _ in received.append(index) }
    }
    report.handOver(isLast: true) { index, _ in received.append(index) }
    return received
  }

  @Test("outcomes come back in the order of the plan")
  func outcomesComeBackInOrder() {
    #expect(received([4, 2, 3, 1, 0], keepsGoing: true) == [0, 1, 2, 3, 4])
    #expect(received([1, 0], keepsGoing: false) == [0, 1])
  }

  @Test("what lies before the first failure is done, what had been begun behind it is told")
  func firstFailure() {
    #expect(received([0, 1, 2, 3, 4], keepsGoing: false) == [0, 1, 2])
    #expect(received([4, 2, 3, 1, 0], keepsGoing: false) == [0, 1, 2, 4])
    #expect(received([3, 4, 2, 1, 0], keepsGoing: false) == [0, 1, 2, 3, 4])
  }

  @Test("a run is over when the first failure is told and nothing is under way")
  func isOver() {
    var report = OrderedReport(next: 0, keepsGoing: false)
    #expect(report.begins(1) && report.begins(0) && report.begins(2))
    report.add(Self.failed, at: 1)
    report.handOver { _, _ in }
    #expect(!report.isOver && !report.begins(3))
    report.add(StepOutcome(), at: 0)
    report.handOver { _, _ in }
    #expect(!report.isOver)
    report.add(StepOutcome(), at: 2)
    #expect(report.isOver && report.firstFailure == 1)
  }
}
