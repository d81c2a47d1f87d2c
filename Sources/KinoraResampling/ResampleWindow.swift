public import KinoraPixels

/// The part of a source, in source pixels with fractions, that fills the target.
///
/// (0, 0) is the outer corner of the first pixel, so a whole picture is `0, 0, width, height`. The filter may still read
/// source pixels outside the window: the result is that of scaling the whole picture and cutting afterwards.
public struct ResampleWindow: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// - Precondition: `width` and `height` are positive and finite.
  public init(x: Double, y: Double, width: Double, height: Double) {
    precondition(width > 0 && height > 0 && width.isFinite && height.isFinite, "a window has an extent")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a source.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The part of `source` that becomes `crop` when the whole of `source` is scaled to `scaled`.
  public init(source: PixelSize, scaled: PixelSize, crop: PixelRect) {
    let across = Double(source.width) / Double(scaled.width)
    let down = Double(source.height) / Double(scaled.height)
    self.init(
      x: Double(crop.x) * across, y: Double(crop.y) * down, width: Double(crop.width) * across,
      height: Double(crop.height) * down)
  }
}
