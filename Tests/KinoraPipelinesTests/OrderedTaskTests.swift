import Testing

@testable import KinoraPipelines

@Suite("Ordered tasks: property")
struct OrderedTaskTests {
  @Test("results arrive in order of submission", arguments: [1, 2, 7])
  func resultsArriveInOrder(jobs: Int) async {
    var received: [Int] = []
    await runOrdered(
      count: 50, jobs: jobs, prepare: { $0 },
      work: { index, input in
        for _ in 0..<(50 - index) { await Task.yield() }
        return input * 2
      },
      receive: { index, output in
        received.append(index)
        return output == index * 2
      })
    #expect(received == Array(0..<50))
  }

  @Test("a refusal ends submission but not what is under way")
  func refusalEndsSubmission() async {
    var received: [Int] = []
    await runOrdered(
      count: 50, jobs: 2, prepare: { $0 }, work: { _, input in input },
      receive: { index, _ in
        received.append(index)
        return index < 3
      })
    #expect(received == [0, 1, 2, 3])
  }
}
