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

  @Test("outcomes come back in the order of the plan")
  func outcomesComeBackInOrder() {
    var received: [Int] = []
    var report = OrderedReport(next: 5, keepsGoing: false)
    for index in [7, 5, 6, 9] {
      report.add(StepOutcome(), at: index)
      report.handOver { index, _ in received.append(index) }
    }
    #expect(received == [5, 6, 7])
    report.handOver(skipsGaps: true) { index, _ in received.append(index) }
    #expect(received == [5, 6, 7, 9])
  }

  @Test("the first failure of the plan is the last outcome", arguments: [[4, 2, 3, 1, 0], [0, 1, 2, 3, 4]])
  func firstFailureIsTheLastOutcome(arrivals: [Int]) {
    var received: [Int] = []
    var report = OrderedReport(next: 0, keepsGoing: false)
    for index in arrivals where report.needs(index) {
      report.add(index == 2 || index == 4 ? Self.failed : StepOutcome(), at: index)
      report.handOver { index, _ in received.append(index) }
    }
    report.handOver(skipsGaps: true) { index, _ in received.append(index) }
    #expect(received == [0, 1, 2])
    #expect(report.isOver && report.firstFailure == 2)
  }

  @Test("who keeps going hears of every step")
  func keepsGoing() {
    var received: [Int] = []
    var report = OrderedReport(next: 0, keepsGoing: true)
    for index in [2, 1, 0] where report.needs(index) {
      report.add(Self.failed, at: index)
      report.handOver { index, _ in received.append(index) }
    }
    #expect(received == [0, 1, 2] && !report.isOver)
  }
}
