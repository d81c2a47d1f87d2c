public import KinoraPixels

/// A canvas of an animation, looked through once: as RGBA, without colour where nothing shows.
///
/// A canvas is encoded against the one before it and the next against it; what both need to know of its alpha is found
/// here, so that they do not look for it again.
public struct AnimationCanvas: Sendable {
  /// RGBA; (0, 0, 0, 0) for every pixel of alpha 0.
  public let picture: PixelBuffer<Straight>
  /// Whether every pixel has alpha 255.
  public let isOpaque: Bool

  /// - Parameter drawn: any layout but CMYK, which traps.
  public init(_ drawn: PixelBuffer<Straight>) {
    let rgba = drawn.rgba
    let alpha = Self.lookThrough(rgba)
    isOpaque = alpha.isOpaque
    // A stage leaves no colour under alpha 0: the copy is for pictures of other origin.
    picture = alpha.hidesColor ? rgba.withHiddenColorCleared : rgba
  }

  private static func lookThrough(_ rgba: PixelBuffer<Straight>) -> (isOpaque: Bool, hidesColor: Bool) {
    if rgba.isOpaque { return (true, false) }
    var hidden: UInt8 = 0
    let all = rgba.bytes.span
    for pixel in 0..<all.count / 4 {
      let start = 4 &* pixel
      // All ones where nothing shows, so that the loop has no branch.
      let hides: UInt8 = all[start &+ 3] == 0 ? 255 : 0
      hidden |= hides & (all[start] | all[start &+ 1] | all[start &+ 2])
    }
    return (false, hidden != 0)
  }
}
