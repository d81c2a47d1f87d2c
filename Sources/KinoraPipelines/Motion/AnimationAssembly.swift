import KinoraCodecs
import KinoraManifests
import KinoraPixels

/// A canvas drawn, compared with the one before, encoded and hashed.
enum FinishedFrame: Sendable {
  /// Equal to the canvas before, which is shown longer instead.
  case repeated
  /// To be stored; the digest is that of the pixels before encoding.
  case stored(EncodedFrame, digest: SHA256Digest)
}

/// Collects finished frames in order and makes the animation of them.
///
/// Memory: the bytes of the frames, once; while the file is made, a block of them more.
struct AnimationAssembly {
  private var frames = FrameStore()
  /// Of the canvas that each stored frame shows.
  private var digests: [SHA256Digest] = []
  private var canvases: [(digest: SHA256Digest, durationMilliseconds: Int)] = []
  /// For each canvas that was appended the place of its stored frame; nil for repeats.
  private var places: [Int?] = []
  /// Bytes of all stored frames.
  var byteCount: Int { frames.byteCount }

  /// Adds a frame that lasts `durationMilliseconds`, 0...16777215.
  ///
  /// A repeat makes the frame before it last longer; past 24 bits a frame follows that changes nothing.
  mutating func append(_ frame: FinishedFrame, durationMilliseconds: Int) throws(CodecError) {
    switch frame {
    case .stored(var encoded, let digest):
      encoded.durationMilliseconds = durationMilliseconds
      places.append(frames.count)
      frames.append(encoded)
      digests.append(digest)
      if let last = canvases.last, last.digest == digest {
        canvases[canvases.count - 1].durationMilliseconds += durationMilliseconds
      } else {
        canvases.append((digest, durationMilliseconds))
      }
    case .repeated:
      places.append(nil)
      canvases[canvases.count - 1].durationMilliseconds += durationMilliseconds
      let total = frames.lastDurationMilliseconds + durationMilliseconds
      if total <= EncodedFrame.longestDuration {
        frames.lastDurationMilliseconds = total
      } else {
        frames.append(try AnimationFrameEncoder.pause(durationMilliseconds: durationMilliseconds))
        digests.append(digests[digests.count - 1])
      }
    }
  }

  /// Canvases that were appended, repeats included.
  var drawnCount: Int { places.count }

  /// Frames that the file will store.
  var storedCount: Int { frames.count }

  var durationMilliseconds: Int { canvases.reduce(0) { $0 + $1.durationMilliseconds } }

  /// What became of the canvas appended as number `index`; nil before it is.
  func finished(_ index: Int) -> FinishedFrame? {
    guard index < places.count else { return nil }
    guard let place = places[index] else { return .repeated }
    return .stored(frames[place], digest: digests[place])
  }

  /// A still keeps the plain hash of its pixels.
  var renderSHA256: SHA256Digest {
    canvases.count == 1 ? canvases[0].digest : RenderHash.digest(of: canvases)
  }

  /// The file: an animation, or a still WebP when there is one frame. The frames are given up on the way.
  mutating func assembled(canvas: PixelSize, loopCount: Int, background: Color) throws(CodecError) -> [UInt8]
  {
    var assembler = try AnimationAssembler(
      canvas: canvas, loopCount: loopCount, background: background, frameBytes: frames.byteCount)
    try frames.giveUp { (frame) throws(CodecError) in try assembler.append(frame) }
    return try assembler.finish()
  }
}

/// A canvas as it was drawn, and as it is encoded.
struct DrawnCanvas: Sendable {
  let drawn: PixelBuffer<Straight>
  let shown: AnimationCanvas

  init(_ drawn: PixelBuffer<Straight>) {
    self.drawn = drawn
    shown = AnimationCanvas(drawn)
  }
}

/// Encodes `canvas` as it follows `previous`: nothing when they are equal.
func finishedFrame(
  _ canvas: DrawnCanvas, after previous: DrawnCanvas?, encoder: AnimationFrameEncoder,
  equal: EncodedFrame? = nil
) throws(CodecError) -> FinishedFrame {
  if let previous, previous.drawn == canvas.drawn { return .repeated }
  let encoded = try encoder.encode(
    canvas.shown, after: previous?.shown, durationMilliseconds: 0, equal: equal)
  return .stored(encoded, digest: RenderHash.digest(canvas.drawn))
}
