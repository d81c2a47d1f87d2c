import Foundation
import KinoraMotion
import KinoraPixels
import Testing

/// Digests of the first turn of every style and effect. `UPDATE_GOLDEN=1` records them and fails.
@Suite("Frames of every style and effect") struct MotionFrameTests {
  @Test(
    "a turn looks the same whichever picture it starts from, over the seam too", arguments: DrawnDeck.styles)
  func turnsAreEqual(style: String) throws {
    for count in [1, 2, 3, 4, 5, 12] {
      let spec = DrawnDeck.spec(style: style)
      let deck = try DrawnDeck(spec, count: count)
      let frames = deck.motion.timeline.frames.count
      #expect(frames % count == 0)
      let each = frames / count
      for first in [1, count - 1] where first > 0 && first < count {
        let turned = try DrawnDeck(spec, count: count, first: first)
        for index in 0..<each {
          #expect(
            deck.frame(first * each + index) == turned.frame(index),
            "\(count) pictures, picture \(first), frame \(index)")
        }
      }
    }
  }

  @Test("the three engines draw the same pixels", arguments: ["slide", "peek"], [1, 2, 3, 5])
  func enginesAgree(style: String, count: Int) throws {
    var spec = DrawnDeck.spec(style: style)
    let ring = try DrawnDeck(spec, count: count)
    for engine in [MotionSpec.Engine.reuse, .fakeEnds] {
      spec.engine = engine
      let other = try DrawnDeck(spec, count: count)
      for index in ring.motion.timeline.frames.indices { #expect(other.frame(index) == ring.frame(index)) }
    }
  }

  @Test("slide leaves no gap")
  func slideIsClosed() throws {
    var spec = DrawnDeck.spec(style: "slide")
    spec.framesPerSecond = 90
    let deck = try DrawnDeck(spec, count: 3)
    #expect(deck.motion.onlyMoves)
    for index in deck.motion.timeline.frames.indices {
      let frame = deck.frame(index)
      let paper = stride(from: 0, to: frame.bytes.count, by: 4).contains { frame.bytes[$0] == 24 }
      #expect(!paper, "frame \(index)")
    }
  }

  @Test("frames equal the recorded ones")
  func framesMatchGolden() throws {
    let effects = TransitionEffects.all.map(\.name)
    let styleLines = try DrawnDeck.styles.map { try line("style-" + $0, DrawnDeck.spec(style: $0)) }
    let effectLines = try effects.map { try line("effect-" + $0, DrawnDeck.spec(effect: $0)) }
    let actual = styleLines + effectLines
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden/Motion.checksums")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data((actual.joined(separator: "\n") + "\n").utf8).write(to: file)
      Issue.record("recorded \(actual.count) turns; look at them before they are committed")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(actual.count == recorded.count)
    for (found, wanted) in zip(actual, recorded) { #expect(found == wanted) }
  }

  /// Digest, size and name of the hold and the move of the first picture of three.
  private func line(_ name: String, _ spec: MotionSpec) throws -> String {
    let deck = try DrawnDeck(spec, count: 3)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<5 {
      // FNV-1a over all bytes in order.
      for byte in deck.frame(index).bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + "  \(deck.motion.pageSize)  " + name
  }
}
