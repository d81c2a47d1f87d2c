public import KinoraPixels

/// How the frames of an animation are encoded.
public struct AnimationEncodeOptions: Sendable, Hashable {
  /// 0...100, for lossy frames.
  public var quality = 80
  public var isLossless = false
  /// Encodes every frame both ways and keeps the smaller.
  public var isMixed = false
  /// 0 (fastest)...6 (smallest).
  public var method = 4
  /// 0...100 for lossless frames; 100 is off.
  public var nearLossless = 100
  public var usesSharpYUV = false

  public init() {}

  func validate() throws(CodecError) {
    guard (0...100).contains(quality) else { throw .badParameter("quality \(quality) is not in 0...100") }
    guard (0...6).contains(method) else { throw .badParameter("method \(method) is not in 0...6") }
    guard (0...100).contains(nearLossless) else {
      throw .badParameter("near-lossless \(nearLossless) is not in 0...100")
    }
  }
}

/// A frame ready to be put into an animation.
public struct EncodedFrame: Sendable, Hashable {
  /// A still WebP of the changed rectangle.
  public let bytes: [UInt8]
  /// Where it goes on the canvas; `x` and `y` are even.
  public let rect: PixelRect
  /// 0...16777215.
  public var durationMilliseconds: Int
  /// Drawn over the canvas with its alpha; otherwise it replaces what is there.
  public let blends: Bool
  /// Whether its rectangle is cleared after it was shown.
  public let disposes: Bool

  public init(
    bytes: [UInt8], rect: PixelRect, durationMilliseconds: Int, blends: Bool, disposes: Bool
  ) {
    self.bytes = bytes
    self.rect = rect
    self.durationMilliseconds = durationMilliseconds
    self.blends = blends
    self.disposes = disposes
  }

  /// Whether it replaces the whole canvas, so that nothing before it is needed.
  public func isKey(of canvas: PixelRect) -> Bool { !blends && rect == canvas }

  /// Longest time a frame can be shown: 24 bits of milliseconds.
  public static let longestDuration = 0xFF_FFFF
}
