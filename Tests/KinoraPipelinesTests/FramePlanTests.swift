import KinoraCodecs
import KinoraManifests
import KinoraMotion
import KinoraPixels
import KinoraRecipes
import Testing

@testable import KinoraPipelines

@Suite struct FramePlanTests {
  static func plan(
    pictures: [String] = ["a", "b", "c"], _ encoding: AnimationEncoding = AnimationEncoding(),
    change: (inout MotionSpec) -> Void = { _ in }
  ) throws -> (plan: FramePlan, motion: Motion) {
    var spec = MotionSpec(kind: .carousel, page: PixelSize(width: 64, height: 48))
    spec.framesPerSecond = 10
    spec.holdMilliseconds = 500
    spec.moveMilliseconds = 600
    change(&spec)
    let motion = try Motion(spec, pictureCount: pictures.count)
    return (FramePlan(motion, encoding: encoding, inputs: pictures), motion)
  }

  @Test func aPlainRoundRepeatsNothing() throws {
    let frames = try Self.plan().plan.frames
    #expect(frames.count == 21)
    #expect(frames.filter(\.isKey).count == 1 && frames[0].isKey)
    #expect(frames.allSatisfy { !$0.isRepeat && $0.twin == nil && $0.lookalike == nil })
  }

  @Test func theWayBackLooksLikeTheWayThere() throws {
    let frames = try Self.plan(change: {
      $0.autoreverse = true
      $0.easing = "linear"
    }).plan.frames
    #expect(frames.count == 28)
    #expect(frames.suffix(6).allSatisfy { $0.lookalike != nil })
  }

  @Test func equalFilesCountAsOnePicture() throws {
    let frames = try Self.plan(pictures: ["a", "b", "a", "b"]).plan.frames
    #expect(frames[15...].allSatisfy { $0.twin != nil })
  }

  @Test func stepsAreRepeats() throws {
    let frames = try Self.plan(change: { $0.easing = "steps(2)" }).plan.frames
    #expect(frames.filter(\.isRepeat).count > 9)
  }

  @Test("a whole picture at least every so many", arguments: [1, 2, 5, 100])
  func keyFrames(every: Int) throws {
    var encoding = AnimationEncoding()
    encoding.keyEvery = every
    let frames = try Self.plan(encoding).plan.frames
    let keys = frames.indices.filter { frames[$0].isKey }
    #expect(zip(keys, keys.dropFirst() + [frames.count]).allSatisfy { $1 - $0 <= every })
    #expect(keys.count == (21 + every - 1) / every)
  }

  @Test func holdsAfterCoarseMovesAreWhole() throws {
    var encoding = AnimationEncoding()
    encoding.motionQuality = 40
    let result = try Self.plan(encoding)
    for (frame, time) in zip(result.plan.frames, result.motion.timeline.frames) {
      #expect(frame.isCoarse == !time.isHold)
      if time.isHold { #expect(frame.isKey) }
    }
  }
}

@Suite struct AnimationAssemblyTests {
  private func stored(_ name: String) -> FinishedFrame {
    let frame = EncodedFrame(
      bytes: [1, 2, 3], rect: PixelRect(x: 0, y: 0, width: 4, height: 4), durationMilliseconds: 0,
      blends: false,
      disposes: false)
    return .stored(frame, digest: SHA256.hash(name))
  }

  @Test func repeatsLengthenAndNeverPass24Bits() throws {
    var assembly = AnimationAssembly()
    try assembly.append(stored("a"), durationMilliseconds: 100)
    try assembly.append(.repeated, durationMilliseconds: 100)
    #expect(assembly.drawnCount == 2 && assembly.storedCount == 1)
    try assembly.append(.repeated, durationMilliseconds: EncodedFrame.longestDuration - 100)
    #expect(assembly.storedCount == 2)
    #expect(assembly.durationMilliseconds == EncodedFrame.longestDuration + 100)
  }

  @Test func theRenderHashDoesNotDependOnKeyFrames() throws {
    var merged = AnimationAssembly()
    var keyed = AnimationAssembly()
    for (index, last) in [FinishedFrame.repeated, stored("a")].enumerated() {
      var assembly = AnimationAssembly()
      try assembly.append(stored("a"), durationMilliseconds: 100)
      try assembly.append(last, durationMilliseconds: 50)
      try assembly.append(stored("b"), durationMilliseconds: 70)
      if index == 0 { merged = assembly } else { keyed = assembly }
    }
    #expect(merged.renderSHA256 == keyed.renderSHA256)
    #expect(merged.storedCount == 2 && keyed.storedCount == 3)
  }
}
