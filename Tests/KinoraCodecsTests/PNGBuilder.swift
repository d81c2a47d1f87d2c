import KinoraPixels

@testable import KinoraCodecs

/// Builds PNG files by hand, for kinds that the writer does not make; the data are stored, not compressed.
enum PNGBuilder {
  static func file(
    width: Int, height: Int, bitDepth: Int, colorType: Int, rows: [[UInt8]], before: [[UInt8]] = [],
    after: [[UInt8]] = [], isInterlaced: Bool = false
  ) -> [UInt8] {
    let header =
      bigEndian(width) + bigEndian(height) + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", header) + before.flatMap { $0 }
    bytes += chunk("IDAT", stored(rows.flatMap { [0] + $0 })) + after.flatMap { $0 } + chunk("IEND", [])
    return bytes
  }

  /// An RGB picture in seven passes. Source: PNG specification, section 8.2.
  static func interlaced(_ picture: PixelBuffer<Straight>) -> [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    let size = picture.size
    let rows = passes.flatMap { x, y, stepX, stepY -> [[UInt8]] in
      if x >= size.width { return [] }
      return stride(from: y, to: size.height, by: stepY).map { row in
        stride(from: x, to: size.width, by: stepX).flatMap { column in
          let start = 3 * (row * size.width + column)
          return picture.bytes[start..<start + 3]
        }
      }
    }
    return file(
      width: size.width, height: size.height, bitDepth: 8, colorType: 2, rows: rows, isInterlaced: true)
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bigEndian(body.count) + checked + bigEndian(Int(CheckValue.of(checked, in: 0..<checked.count)))
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// A zlib stream of stored blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let count = min(65_535, data.count - offset)
      let isLast: UInt8 = offset + count == data.count ? 1 : 0
      result += [
        isLast, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      result += data[offset..<offset + count]
      offset += count
    } while offset < data.count
    var low = 1
    var high = 0
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }
}
