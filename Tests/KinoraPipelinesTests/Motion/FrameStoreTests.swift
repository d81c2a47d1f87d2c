import KinoraCodecs
import KinoraPixels
import Testing

@testable import KinoraPipelines

@Suite("Frame store") struct FrameStoreTests {
  /// Frames that fill small blocks, then large ones, and one that is larger than any block.
  @Test func framesComeBackInOrderOverManyBlocks() {
    let sizes = Array(repeating: 3 << 20, count: 12) + [40 << 20, 1, 5 << 20]
    let frames = sizes.enumerated().map { index, size in
      EncodedFrame(
        bytes: [UInt8](repeating: UInt8(index), count: size),
        rect: PixelRect(x: 2 * index, y: 0, width: 2, height: 2), durationMilliseconds: 10 + index,
        blends: index % 2 == 0, disposes: index % 3 == 0)
    }
    var store = FrameStore()
    for frame in frames { store.append(frame) }
    store.lastDurationMilliseconds = 99
    #expect(store.count == frames.count && store.byteCount == sizes.reduce(0, +))
    var index = 0
    store.giveUp { frame in
      let wanted = frames[index]
      #expect(frame.bytes == wanted.bytes && frame.rect == wanted.rect)
      #expect(frame.durationMilliseconds == (index == frames.count - 1 ? 99 : wanted.durationMilliseconds))
      #expect(frame.blends == wanted.blends && frame.disposes == wanted.disposes)
      index += 1
    }
    #expect(index == frames.count)
  }
}
