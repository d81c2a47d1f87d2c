import KinoraPixels
import TestSupport
import Testing

@testable import KinoraMotion

@Suite("Ring")
struct RingTests {
  @Test("positions wrap into the deck for any count and any finite position")
  func positionsWrap() {
    var generator = SeededGenerator(seed: 6)
    for count in [1, 2, 3, 5, 12, 1000] {
      let ring = Ring(count: count)
      for position in [0, -0.0, 0.5, -1e-20, 1e15, -1e15, 1e300, -1e300, .greatestFiniteMagnitude] {
        #expect((0..<Double(count)).contains(ring.wrapped(position)))
      }
      for _ in 0..<200 {
        let position = Double.random(in: -5000...5000, using: &generator)
        #expect((0..<Double(count)).contains(ring.wrapped(position)))
        for index in 0..<min(count, 12) {
          let offset = ring.offset(of: index, at: position)
          #expect(offset > -Double(count) / 2 && offset <= Double(count) / 2)
        }
      }
    }
  }

  @Test("steps go the nearest way round, forwards in a tie")
  func stepsAreNearest() {
    let five = Ring(count: 5)
    #expect(five.steps(from: 1, to: -1) == -2)  // jcarousel spins three forwards
    #expect(five.steps(from: 4, to: 0) == 1)
    #expect(five.steps(from: 0, to: 4) == -1)
    #expect(Ring(count: 4).steps(from: 0, to: 2) == 2)
    #expect(Ring(count: 4).steps(from: 3, to: 1) == 2)
    #expect(Ring(count: 1).steps(from: 0, to: 7) == 0)
    for count in 1...12 {
      for from in -15...15 {
        for to in -15...15 {
          let ring = Ring(count: count)
          let steps = ring.steps(from: from, to: to)
          #expect(2 * abs(steps) <= count)
          #expect(ring.picture(inSlot: from + steps) == ring.picture(inSlot: to))
        }
      }
    }
  }

  @Test("1 → 3 → 1 → 2 of three pictures lands on each target")
  func targetsAreMet() {
    let ring = Ring(count: 3)
    var slot = 0
    for target in [0, 2, 0, 1] {
      slot += ring.steps(from: slot, to: target)
      #expect(ring.picture(inSlot: slot) == target)
      #expect(RingEngine(ring: ring).visible(at: Double(slot), reach: 0.5).map(\.picture) == [target])
    }
  }

  @Test("every slot is filled at every position, by one picture each", arguments: [1, 2, 3, 4, 5, 12])
  func slotsAreFilled(count: Int) {
    let engine = RingEngine(ring: Ring(count: count))
    for step in 0...(count * 100) {
      let position = Double(step) / 100
      let offsets = engine.visible(at: position, reach: 2.5).map(\.offset)
      #expect(offsets.count == 5)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 1e-9 })
    }
  }

  @Test(
    "view reuse and fake ends show exactly what the ring shows", arguments: [1, 2, 3, 4, 5, 12],
    [0.5, 1, 1.5, 2, 3.25, 7])
  func enginesAgree(count: Int, reach: Double) {
    let ring = Ring(count: count)
    let positions = (-300...300).map { Double($0) / 64 } + (0...count * 4).map { Double($0) / 4 }
    for position in positions {
      let expected = RingEngine(ring: ring).visible(at: position, reach: reach)
      #expect(ReuseEngine(ring: ring).visible(at: position, reach: reach) == expected)
      #expect(FakeEndsEngine(ring: ring).visible(at: position, reach: reach) == expected)
    }
  }

  @Test(
    "engines give equal scenes", arguments: ["slide", "peek", "coverflow"], MotionSpec.Direction.allCases)
  func enginesGiveEqualScenes(style: String, direction: MotionSpec.Direction) throws {
    for count in [1, 2, 3, 5] {
      var spec = motionSpec(style: style, page: PixelSize(width: 200, height: 80), easing: "spring(0.4,0)")
      spec.card = PixelSize(width: 120, height: 80)
      spec.direction = direction
      let ring = try Motion(spec, pictureCount: count)
      for engine in [MotionSpec.Engine.reuse, .fakeEnds] {
        spec.engine = engine
        let other = try Motion(spec, pictureCount: count)
        for index in ring.timeline.frames.indices { #expect(other.scene(index) == ring.scene(index)) }
      }
    }
  }
}
