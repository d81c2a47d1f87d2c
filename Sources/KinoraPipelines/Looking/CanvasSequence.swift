import KinoraCodecs
import KinoraPixels

/// The canvases of any file, upright and in sRGB, one after the other: a still has one, without duration.
struct CanvasSequence: ~Copyable {
  private var animation: AnimationReader?
  private var still: PixelBuffer<Straight>?
  private var index = 0
  let info: PictureInfo

  /// A canvas with what the file stores for it.
  struct Item {
    let canvas: PixelBuffer<Straight>
    let stored: StoredFrame
  }

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    let info = try PictureInfo(bytes, limits: limits)
    let still = info.isAnimated ? nil : try decodedFirstCanvas(bytes, isRaw: false, limits: limits).picture
    let animation = try Self.opened(bytes, info: info, limits: limits)
    self.info = info
    self.still = still
    self.animation = animation
    stillBytes = bytes.count
  }

  private static func opened(
    _ bytes: [UInt8], info: PictureInfo, limits: DecodeLimits
  ) throws(CodecError) -> AnimationReader? {
    guard info.isAnimated else { return nil }
    return try AnimationReader(bytes, limits: limits)
  }

  private let stillBytes: Int

  mutating func next() throws(CodecError) -> Item? {
    defer { index += 1 }
    if let picture = still {
      still = nil
      return Item(
        canvas: picture,
        stored: StoredFrame(
          x: 0, y: 0, width: picture.size.width, height: picture.size.height,
          durationMilliseconds: info.durationMilliseconds, bytes: stillBytes, blends: false, disposes: false))
    }
    guard animation != nil, let canvas = try animation?.nextCanvas() else { return nil }
    let conversion = animation?.colorConversion
    let coloured = if let conversion, !conversion.isIdentity { try conversion.convert(canvas) } else { canvas }
    guard let stored = animation?.frameTable[index] else { return nil }
    return Item(canvas: coloured.upright(info.orientation), stored: stored)
  }
}
