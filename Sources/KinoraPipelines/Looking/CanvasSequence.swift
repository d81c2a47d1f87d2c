import KinoraCodecs
import KinoraPixels

/// The canvases of any file, upright and in sRGB, one after the other: a still has one, without duration.
struct CanvasSequence: ~Copyable {
  private var animation: AnimationReader?
  private var still: PixelBuffer<Straight>?
  private var index = 0
  let info: PictureInfo
  /// Oddities of the file that do not keep the canvases from being right.
  let warnings: [CodecWarning]

  /// A canvas with what the file stores for it.
  struct Item {
    let canvas: PixelBuffer<Straight>
    let stored: StoredFrame
  }

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    let source = try PictureSource(bytes, limits: limits)
    var animation: AnimationReader?
    var decoded: (picture: PixelBuffer<Straight>, warnings: [CodecWarning])?
    if source.frameTable.isEmpty {
      decoded = try decodedFirstCanvas(source, isRaw: false)
    } else {
      animation = try AnimationReader(source)
    }
    info = source.info
    still = decoded?.picture
    warnings = decoded?.warnings ?? info.warnings + (animation?.colorConversion.warnings ?? [])
    self.animation = consume animation
    stillBytes = bytes.count
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
          durationMilliseconds: 0, bytes: stillBytes, blends: false, disposes: false))
    }
    guard animation != nil, let canvas = try animation?.nextCanvas() else { return nil }
    let conversion = animation?.colorConversion
    let coloured =
      if let conversion, !conversion.isIdentity { try conversion.convert(canvas) } else { canvas }
    guard let stored = animation?.frameTable[index] else { return nil }
    return Item(canvas: coloured.upright(info.orientation), stored: stored)
  }
}
