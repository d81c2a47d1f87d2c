import Testing

@testable import KinoraPipelines

@Suite struct SizeBudgetTests {
  /// Bytes of a made-up animation: double every `steps` of quality, in proportion to frames and pixels.
  static func bytes(_ trial: SizeBudget.Trial, steps: Int = 25) -> Int {
    var bytes = 1000.0 * trial.framesPerSecond * trial.scale * trial.scale
    for _ in 0..<trial.quality { bytes *= 1 + 0.7 / Double(steps) }
    return Int(bytes)
  }

  static func search(limit: Int, quality: Int = 90, steps: Int = 25, isLossless: Bool = false) -> (
    budget: SizeBudget, trials: [SizeBudget.Trial]
  ) {
    var budget = SizeBudget(
      limit: limit, quality: quality, framesPerSecond: 30, isLossless: isLossless, moves: true,
      shorterSide: 400)
    var trials: [SizeBudget.Trial] = []
    while let trial = budget.next(), trials.count < 100 {
      trials.append(trial)
      let size = bytes(trial, steps: steps)
      // A trial that is too large is broken off, unless it is the last.
      budget.record(trial, bytes: size, isWhole: size <= limit || trial.isLast)
    }
    return (budget, trials)
  }

  @Test func whatFitsIsTriedOnce() {
    let found = Self.search(limit: .max)
    #expect(found.trials.count == 1 && found.budget.chosen == found.trials[0])
    #expect(found.budget.chosen?.quality == 90)
  }

  @Test("quality goes first, and ends close to the limit", arguments: [15, 25, 60], [50, 65, 80])
  func qualityGoesFirst(steps: Int, fitting: Int) throws {
    let trial = SizeBudget.Trial(quality: fitting, framesPerSecond: 30, scale: 1, isLast: false)
    let limit = Self.bytes(trial, steps: steps)
    let found = Self.search(limit: limit, steps: steps)
    let chosen = try #require(found.budget.chosen)
    #expect(chosen.framesPerSecond == 30 && chosen.scale == 1)
    #expect(Self.bytes(chosen, steps: steps) <= limit && Self.bytes(chosen, steps: steps) * 100 >= limit * 93)
    #expect(found.trials.count <= 8)
  }

  @Test func thenTheRateThenTheSize() throws {
    let lowest = Self.bytes(SizeBudget.Trial(quality: 40, framesPerSecond: 30, scale: 1, isLast: false))
    let slower = try #require(Self.search(limit: lowest * 9 / 10).budget.chosen)
    #expect(slower.framesPerSecond == 20 && slower.scale == 1 && slower.quality > 40)
    let smaller = try #require(Self.search(limit: lowest / 5).budget.chosen)
    #expect(smaller.framesPerSecond == 10 && smaller.scale == 0.75)
  }

  @Test func whatCannotBeMetNamesTheSmallest() {
    let found = Self.search(limit: 10)
    #expect(found.budget.chosen == nil)
    #expect(found.trials.last?.isLast == true)
    #expect(found.budget.smallest == found.trials.last.map { Self.bytes($0) })
  }

  @Test func losslessKeepsItsQuality() throws {
    let found = Self.search(
      limit: Self.search(limit: .max).trials.map { Self.bytes($0) / 2 }[0], isLossless: true)
    #expect(found.trials.allSatisfy { $0.quality == 90 })
    #expect(try #require(found.budget.chosen).framesPerSecond == 15)
  }

  @Test("chunks cover all frames in order", arguments: [1, 2, 7, 80, 1001], [1, 2, 8, 64])
  func chunksCoverAllFrames(frameCount: Int, jobs: Int) {
    let chunks = AnimationPass.chunks(frameCount: frameCount, jobs: jobs)
    #expect(chunks.flatMap { Array($0) } == Array(0..<frameCount))
    #expect(chunks.allSatisfy { (1...8).contains($0.count) })
  }
}
