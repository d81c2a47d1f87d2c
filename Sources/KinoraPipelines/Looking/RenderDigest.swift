public import KinoraCodecs
public import KinoraManifests
import KinoraPixels

/// The render hash of an encoded file, as a manifest holds it; nil when it cannot be decoded.
///
/// It equals that of the manifest only for lossless files: what lossy encoding took away stays away.
public func renderDigest(ofFile bytes: [UInt8], limits: DecodeLimits) -> SHA256Digest? {
  do throws(CodecError) {
    var canvases = try CanvasSequence(bytes, limits: limits)
    var digests: [(digest: SHA256Digest, durationMilliseconds: Int)] = []
    while let item = try canvases.next() {
      digests.append((RenderHash.digest(item.canvas), item.stored.durationMilliseconds))
    }
    return digests.count == 1 ? digests[0].digest : RenderHash.digest(of: digests)
  } catch {
    return nil
  }
}
