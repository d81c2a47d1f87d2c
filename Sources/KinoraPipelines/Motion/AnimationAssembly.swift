import KinoraCodecs
import KinoraManifests
import KinoraPixels

/// A canvas drawn, compared with the one before, encoded and hashed.
struct FinishedFrame: Sendable {
  /// nil: equal to the canvas before, which is shown longer instead.
  let encoded: EncodedFrame?
  let digest: SHA256Digest
}

/// Collects finished frames in order and makes the animation of them.
struct AnimationAssembly {
  private var frames: [EncodedFrame] = []
  private var canvases: [(digest: SHA256Digest, durationMilliseconds: Int)] = []

  /// Canvases that were drawn, repeats included.
  private(set) var drawnCount = 0

  mutating func append(_ frame: FinishedFrame, durationMilliseconds: Int) {
    drawnCount += 1
    if let encoded = frame.encoded {
      frames.append(encoded)
      frames[frames.count - 1].durationMilliseconds = durationMilliseconds
      canvases.append((frame.digest, durationMilliseconds))
    } else {
      frames[frames.count - 1].durationMilliseconds += durationMilliseconds
      canvases[canvases.count - 1].durationMilliseconds += durationMilliseconds
    }
  }

  /// Frames that the file will store.
  var storedCount: Int { frames.count }

  var durationMilliseconds: Int { canvases.reduce(0) { $0 + $1.durationMilliseconds } }

  /// A still keeps the plain hash of its pixels.
  var renderSHA256: SHA256Digest {
    canvases.count == 1 ? canvases[0].digest : RenderHash.digest(of: canvases)
  }

  /// The file: an animation, or a still WebP when there is one frame.
  func assembled(canvas: PixelSize, loopCount: Int, background: Color) throws(CodecError) -> [UInt8] {
    var assembler = try AnimationAssembler(canvas: canvas, loopCount: loopCount, background: background)
    for frame in frames { try assembler.append(frame) }
    return try assembler.finish()
  }
}

/// Encodes `canvas` as it follows `previous`: nothing when they are equal.
func finishedFrame(
  _ canvas: PixelBuffer<Straight>, after previous: PixelBuffer<Straight>?, encoder: AnimationFrameEncoder
) throws(CodecError) -> FinishedFrame {
  let digest = RenderHash.digest(canvas)
  if let previous, previous == canvas { return FinishedFrame(encoded: nil, digest: digest) }
  return FinishedFrame(
    encoded: try encoder.encode(canvas, after: previous, durationMilliseconds: 0), digest: digest)
}
