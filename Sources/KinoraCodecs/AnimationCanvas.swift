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
    isOpaque = rgba.isOpaque
    picture = isOpaque ? rgba : rgba.withHiddenColorCleared
  }
}
