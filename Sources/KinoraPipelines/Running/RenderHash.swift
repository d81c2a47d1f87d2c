import KinoraManifests
import KinoraPixels

/// SHA-256 of pixels before encoding, so that a newer encoder changes the hash of a file but not this one.
///
/// A still: its straight RGBA rows. An animation: for each canvas the 32 bytes of that same hash, then its duration in
/// milliseconds as eight bytes, little endian; equal neighbours count as one canvas. Hashing the hashes lets the
/// canvases be hashed on all cores.
enum RenderHash {
  static func digest(_ picture: PixelBuffer<Straight>) -> SHA256Digest {
    SHA256.hash(picture.rgba.bytes.span)
  }

  static func digest(of canvases: [(digest: SHA256Digest, durationMilliseconds: Int)]) -> SHA256Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(canvases.count * 40)
    for canvas in canvases {
      bytes += canvas.digest.bytes
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: canvas.durationMilliseconds >> (8 * $0)) }
    }
    return SHA256.hash(bytes.span)
  }
}
