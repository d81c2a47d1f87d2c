import KinoraCodecs
import KinoraPixels

/// Encoded frames, their bytes packed into large blocks.
///
/// Many small buffers among others leave the heap in pieces, so that memory they gave up does not go back to the
/// system; a block is large enough to be mapped on its own, and goes back whole. Pages that were not written to take no
/// memory.
struct FrameStore {
  private struct Place {
    let block: Int
    let bytes: Range<Int>
    let rect: PixelRect
    var durationMilliseconds: Int
    let blends: Bool
    let disposes: Bool
  }

  /// Above the 32 MiB from which on the C library of Linux maps every buffer on its own.
  private static let blockBytes = 36 << 20
  /// Of the first blocks, so that a small file is not held twice while it is made: 1,000 pictures of 160 × 100 in 13 MB
  /// take 39 MiB instead of 47. Where larger buffers were in use before, these may stay with the heap: 32 MiB at most.
  private static let smallBlockBytes = 4 << 20

  private var places: [Place] = []
  private var blocks: [[UInt8]] = []
  /// Of all frames together, as they were appended.
  private(set) var byteCount = 0

  var count: Int { places.count }

  /// Traps without a frame.
  var lastDurationMilliseconds: Int {
    get { places[places.count - 1].durationMilliseconds }
    set { places[places.count - 1].durationMilliseconds = newValue }
  }

  subscript(index: Int) -> EncodedFrame {
    let place = places[index]
    return EncodedFrame(
      bytes: [UInt8](blocks[place.block][place.bytes]), rect: place.rect,
      durationMilliseconds: place.durationMilliseconds, blends: place.blends, disposes: place.disposes)
  }

  mutating func append(_ frame: EncodedFrame) {
    let room = blocks.last.map { $0.capacity - $0.count } ?? 0
    if blocks.isEmpty || room < frame.bytes.count {
      let size = byteCount < 32 << 20 ? Self.smallBlockBytes : Self.blockBytes
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(max(size, frame.bytes.count))
    }
    let block = blocks.count - 1
    let start = blocks[block].count
    blocks[block] += frame.bytes
    byteCount += frame.bytes.count
    places.append(
      Place(
        block: block, bytes: start..<start + frame.bytes.count, rect: frame.rect,
        durationMilliseconds: frame.durationMilliseconds, blends: frame.blends, disposes: frame.disposes))
  }

  /// Hands all frames to `body` in order; a block is let go of after its last frame. The bytes are gone afterwards.
  mutating func giveUp<Failure: Error>(_ body: (EncodedFrame) throws(Failure) -> Void) throws(Failure) {
    var block = 0
    for index in places.indices {
      if places[index].block > block {
        blocks[block] = []
        block = places[index].block
      }
      try body(self[index])
    }
    blocks = []
  }
}
