import KinoraMotion
import KinoraPixels
import Testing

func motionSpec(
  _ kind: MotionSpec.Kind = .carousel, style: String = "slide",
  page: PixelSize = PixelSize(width: 120, height: 80),
  hold: Int = 200, move: Int = 200, fps: Double = 20, easing: String = "linear"
) -> MotionSpec {
  var spec = MotionSpec(kind: kind, page: page)
  spec.style = style
  spec.holdMilliseconds = hold
  spec.moveMilliseconds = move
  spec.framesPerSecond = fps
  spec.easing = easing
  return spec
}

@Suite("Timeline")
struct TimelineTests {
  @Test(
    "the sum is exact, frames follow without a gap and none is empty",
    arguments: [1.0, 7, 23.976, 24, 25, 29.97, 30, 60, 100, 999, 1000], [1, 7, 33, 40, 123, 333, 350, 1001])
  func sumsAreExact(fps: Double, move: Int) throws {
    for (count, hold) in [(2, 0), (2, 1), (3, 333), (7, 1000), (100, 41)] {
      let timeline = try Timeline(motionSpec(hold: hold, move: move, fps: fps), pictureCount: count)
      #expect(timeline.totalMilliseconds == count * (hold + move))
      #expect(timeline.frames.map(\.durationMilliseconds).reduce(0, +) == timeline.totalMilliseconds)
      var now = 0
      for frame in timeline.frames {
        #expect(frame.startMilliseconds == now && frame.durationMilliseconds >= 1)
        now += frame.durationMilliseconds
      }
      let moving = timeline.frames.filter { !$0.isHold }.map(\.durationMilliseconds)
      #expect((moving.max() ?? 0) - (moving.min() ?? 0) <= 1)
    }
  }

  @Test("a hold is one frame of its whole duration, exactly on its slot, and every picture rests once")
  func holdsAreSingleFrames() throws {
    let timeline = try Timeline(
      motionSpec(hold: 1000, move: 300, fps: 25, easing: "spring(0.3,0)"), pictureCount: 5)
    let holds = timeline.frames.filter(\.isHold)
    #expect(holds.map(\.position) == [0, 1, 2, 3, 4])
    #expect(holds.allSatisfy { $0.durationMilliseconds == 1000 && $0.progress == 0 })
    #expect(holds.map(\.startMilliseconds) == [0, 1300, 2600, 3900, 5200])
  }

  @Test("a frame shows the middle of its own time")
  func framesShowTheirMiddle() throws {
    let timeline = try Timeline(motionSpec(hold: 100, move: 100, fps: 40), pictureCount: 3)
    #expect(timeline.frames.prefix(5).map(\.progress) == [0, 0.125, 0.375, 0.625, 0.875])
    #expect(timeline.frames.prefix(5).map(\.startMilliseconds) == [0, 100, 125, 150, 175])
  }

  @Test("a move of less than a frame is one frame, a move of nothing is none")
  func shortMoves() throws {
    #expect(try Timeline(motionSpec(hold: 100, move: 3, fps: 30), pictureCount: 4).frames.count == 8)
    #expect(try Timeline(motionSpec(hold: 100, move: 0, fps: 30), pictureCount: 4).frames.count == 4)
  }

  @Test("all moves take the same frames, the one over the seam too", arguments: MotionSpec.Direction.allCases)
  func movesAreEqual(direction: MotionSpec.Direction) throws {
    var spec = motionSpec(hold: 50, move: 333, fps: 30, easing: "ease-in-out")
    spec.direction = direction
    let timeline = try Timeline(spec, pictureCount: 4)
    let perPicture = timeline.frames.count / 4
    let sign = direction == .forward ? 1.0 : -1
    for k in 0..<4 {
      for j in 0..<perPicture {
        let frame = timeline.frames[k * perPicture + j]
        let first = timeline.frames[j]
        #expect(frame.position - first.position == sign * Double(k))
        #expect(frame.durationMilliseconds == first.durationMilliseconds)
      }
    }
    // The direction never turns: FSPagerView's endless slide runs backwards from the last page to the first.
    let steps = zip(timeline.frames, timeline.frames.dropFirst()).map { ($1.position - $0.position) * sign }
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(timeline.frames.last.map { $0.from == Int(sign) * 3 && $0.to == Int(sign) * 4 } == true)
  }

  @Test("autoreverse goes 0 1 … n−1 … 1 and round again")
  func autoreverse() throws {
    var spec = motionSpec()
    spec.autoreverse = true
    let four = try Timeline(spec, pictureCount: 4)
    #expect(four.frames.filter(\.isHold).map(\.from) == [0, 1, 2, 3, 2, 1])
    #expect(four.totalMilliseconds == 6 * 400)
    #expect(four.frames.last?.to == 0)
    #expect(try Timeline(spec, pictureCount: 2).frames.filter(\.isHold).map(\.from) == [0, 1])
    spec.direction = .backward
    #expect(try Timeline(spec, pictureCount: 3).frames.filter(\.isHold).map(\.from) == [0, -1, -2, -1])
  }

  @Test("holds of single pictures follow the picture, also backwards; the delay is part of the first hold")
  func singleHolds() throws {
    var spec = motionSpec(hold: 100, move: 0)
    spec.holdsMilliseconds = [10, 20]
    spec.delayMilliseconds = 5
    #expect(try Timeline(spec, pictureCount: 3).frames.map(\.durationMilliseconds) == [15, 20, 100])
    spec.direction = .backward
    #expect(try Timeline(spec, pictureCount: 3).frames.map(\.durationMilliseconds) == [15, 100, 20])
  }

  @Test("one picture is one frame of the hold")
  func onePicture() throws {
    for autoreverse in [false, true] {
      var spec = motionSpec(hold: 700, move: 300)
      spec.autoreverse = autoreverse
      let timeline = try Timeline(spec, pictureCount: 1)
      #expect(timeline.frames.count == 1 && timeline.totalMilliseconds == 700)
    }
  }

  @Test("a swipe starts gently, never turns back and ends exactly", arguments: [1, 100, 400, 3000, 60_000])
  func swipe(move: Int) throws {
    var spec = motionSpec(hold: 100, move: move, fps: 1000 / Double(max(move / 200, 1)))
    spec.swipe = true
    let frames = try Timeline(spec, pictureCount: 3).frames.filter { !$0.isHold && $0.from == 0 }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.progress <= $1.progress })
    #expect(frames.allSatisfy { (0...1).contains($0.progress) })
    if frames.count > 50 {
      let steps = zip(frames, frames.dropFirst()).map { $1.progress - $0.progress }
      #expect((steps.max() ?? 1) < 0.05)  // no jump where the parts meet
    }
  }

  @Test("a hundred loops do not drift, and 10 000 steps stay within the deck")
  func noDrift() throws {
    let timeline = try Timeline(motionSpec(hold: 1000, move: 300, fps: 25), pictureCount: 5)
    #expect(timeline.totalMilliseconds * 100 == 100 * 5 * 1300)
    for step in [10_000, -10_000, 9_999_999] {
      #expect((0..<5).contains(Ring(count: 5).picture(inSlot: step)))
    }
  }

  @Test("durations over 24 bits and rates out of range are refused")
  func limits() throws {
    let longest = Timeline.longestFrameMilliseconds
    #expect(
      try Timeline(motionSpec(hold: longest), pictureCount: 2).frames[0].durationMilliseconds == longest)
    for change: (inout MotionSpec) -> Void in [
      { $0.holdMilliseconds = longest + 1 }, { $0.holdMilliseconds = -1 }, { $0.moveMilliseconds = -1 },
      { $0.moveMilliseconds = longest + 1 }, { $0.holdsMilliseconds = [-5] },
      { $0.delayMilliseconds = longest },
      { $0.framesPerSecond = 0 }, { $0.framesPerSecond = -5 }, { $0.framesPerSecond = .nan },
      { $0.framesPerSecond = 1e308 }, { $0.framesPerSecond = .infinity }, { $0.easing = "wobbly" },
      {
        $0.holdMilliseconds = 0
        $0.moveMilliseconds = 0
      },
      {
        $0.moveMilliseconds = longest
        $0.framesPerSecond = 1000
      },
    ] {
      var spec = motionSpec()
      change(&spec)
      #expect(throws: MotionError.self) { try Timeline(spec, pictureCount: 3) }
    }
    #expect(throws: MotionError.noPictures) { try Timeline(motionSpec(), pictureCount: 0) }
  }
}
