import KinoraCodecs
import KinoraPixels

/// Files with metadata that the writers never put in.
enum MetadataBuilder {
  /// An EXIF block, big endian, that holds an orientation and `padding` more bytes.
  static func exif(_ orientation: Int, padding: Int = 0) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [UInt8](repeating: 0, count: 4 + padding)
  }

  /// `picture` (RGB) as a file of `format` that carries the blocks given; JPEG at its best quality.
  static func file(
    _ picture: PixelBuffer<Straight>, _ format: PictureFormat, exif: [UInt8]? = nil, profile: [UInt8]? = nil
  ) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.quality = 100
    options.isLossless = true
    let bytes = try encodeStill(picture, as: format, options: options)
    switch format {
    case .png:
      let chunks =
        (profile.map { PNGBuilder.chunk("iCCP", Array("p\0\0".utf8) + PNGBuilder.stored($0)) } ?? [])
        + (exif.map { PNGBuilder.chunk("eXIf", $0) } ?? [])
      // Behind the signature and IHDR.
      return Array(bytes.prefix(33)) + chunks + bytes.dropFirst(33)
    case .jpeg:
      let segments =
        (exif.map { segment(0xE1, Array("Exif\0\0".utf8) + $0) } ?? [])
        + (profile.map { segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + $0) } ?? [])
      return Array(bytes.prefix(2)) + segments + bytes.dropFirst(2)
    case .webp:
      let size = picture.size
      let flags: UInt8 = (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 8)
      let sides = [size.width - 1, size.height - 1].flatMap { side -> [UInt8] in
        [UInt8(side & 255), UInt8(side >> 8), 0]
      }
      let body =
        Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0] + sides)
        + (profile.map { chunk("ICCP", $0) } ?? [])
        + bytes.dropFirst(12) + (exif.map { chunk("EXIF", $0) } ?? [])
      return chunk("RIFF", body)
    }
  }

  /// An animation of one lossless frame whose upper left corner is at (`x`, `y`), both even, on a canvas of its own.
  static func animation(
    canvas: PixelSize, frame: PixelBuffer<Straight>, x: Int, y: Int, saysAlpha: Bool
  ) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.isLossless = true
    let picture = try encodeStill(frame, as: .webp, options: options)
    func threeBytes(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255), 0] }
    let head =
      [x / 2, y / 2, frame.size.width - 1, frame.size.height - 1, 100].flatMap(threeBytes) + [0]
    let body =
      Array("WEBP".utf8)
      + chunk(
        "VP8X",
        [saysAlpha ? 0x12 : 2, 0, 0, 0] + threeBytes(canvas.width - 1) + threeBytes(canvas.height - 1))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", head + picture.dropFirst(12))
    return chunk("RIFF", body)
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + PNGBuilder.bigEndian(body.count).reversed() + body + (body.count % 2 == 1 ? [0] : [])
  }
}
