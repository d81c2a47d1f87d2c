import Testing

@testable import KinoraPipelines

@Suite("Step order: property")
struct StepOrderTests {
  @Test("the largest of a few neighbours comes first, equal ones stay as they were")
  func largestComesFirst() {
    #expect(StepOrder.order([]) == [])
    #expect(StepOrder.order([3, 9, 3, 0, 7]) == [1, 4, 0, 2, 3])
  }

  @Test("only neighbours change places", arguments: [31, 32, 33, 100])
  func onlyNeighboursChangePlaces(count: Int) {
    let order = StepOrder.order((0..<count).map { Int64($0) })
    #expect(order.sorted() == Array(0..<count))
    for (place, index) in order.enumerated() {
      #expect(place / StepOrder.blockLength == index / StepOrder.blockLength)
    }
  }

  @Test("outcomes come back in the order of the plan")
  func outcomesComeBackInOrder() {
    var received: [Int] = []
    var report = OrderedReport(next: 5)
    for index in [7, 5, 6, 9] {
      report.add(StepOutcome(), at: index)
      report.handOver(skipsGaps: false) { index, _ in received.append(index) }
    }
    #expect(received == [5, 6, 7])
    report.handOver(skipsGaps: true) { index, _ in received.append(index) }
    #expect(received == [5, 6, 7, 9])
  }
}
