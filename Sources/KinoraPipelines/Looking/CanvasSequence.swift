import KinoraCodecs
import KinoraPixels

/// The canvases of any file, upright and in sRGB, one after the other: a still has one, without duration.
struct CanvasSequence: ~Copyable {
  private var reader: AnimationReader
  private let conversion: ColorConversion
  private let frameTable: [StoredFrame]
  private let byteCount: Int
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
    let reader = try AnimationReader(source)
    info = source.info
    frameTable = source.frameTable
    conversion = reader.colorConversion
    warnings = reader.warnings + reader.colorConversion.warnings
    byteCount = bytes.count
    self.reader = reader
  }

  mutating func next() throws(CodecError) -> Item? {
    guard let canvas = try reader.nextCanvas() else { return nil }
    defer { index += 1 }
    let coloured = conversion.isIdentity ? canvas : try conversion.convert(canvas)
    let whole = StoredFrame(
      x: 0, y: 0, width: canvas.size.width, height: canvas.size.height, durationMilliseconds: 0,
      bytes: byteCount,
      blends: false, disposes: false)
    return Item(
      canvas: coloured.upright(info.orientation), stored: frameTable.isEmpty ? whole : frameTable[index])
  }
}
