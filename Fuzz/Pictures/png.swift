@testable import KinoraCodecs
import KinoraPixels

/// The headers of the file as it is, then all of it with the check values put right, so that changes reach the decoder.
func run(_ bytes: [UInt8]) {
  _ = try? PictureSource(bytes, limits: fuzzLimits())
  try? readStill(withRightCheckValues(bytes), atLeast: nil)
}

private func withRightCheckValues(_ bytes: [UInt8]) -> [UInt8] {
  var result = bytes
  var offset = 8
  while let length = result.bigEndian32(offset), length <= result.count - offset - 12 {
    let end = offset + 8 + length
    let value = CheckValue.of(result, in: offset + 4..<end)
    for index in 0..<4 { result[end + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)) }
    offset = end + 4
  }
  return result
}

func seeds() -> [[UInt8]] {
  encodedPictures(.png, [.grey, .rgb, .rgba]) + everyKind()
}

/// All colour types, depths and both interlace methods, with the chunks that are read; data stored, not deflated.
private func everyKind() -> [[UInt8]] {
  var files: [[UInt8]] = []
  let kinds = [
    (0, 1), (0, 2), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
    (6, 16),
  ]
  for (colorType, bitDepth) in kinds {
    for isInterlaced in [false, true] {
      files.append(file(colorType: colorType, bitDepth: bitDepth, isInterlaced: isInterlaced))
    }
  }
  return files
}

private func file(colorType: Int, bitDepth: Int, isInterlaced: Bool) -> [UInt8] {
  let side = 5
  let bits = bitDepth * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType, default: 1]
  let passes =
    isInterlaced
    ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    : [(0, 0, 1, 1)]
  var data: [UInt8] = []
  for (x, y, stepX, stepY) in passes where x < side && y < side {
    let width = (side - x + stepX - 1) / stepX
    let height = (side - y + stepY - 1) / stepY
    for row in 0..<height {
      data.append(UInt8(row % 5))
      data += (0..<(width * bits + 7) / 8).map { UInt8(($0 * 37 + row * 11) & 255) }
    }
  }
  let length = UInt8(data.count & 255)
  let high = UInt8(data.count >> 8)
  let stored: [UInt8] = [0x78, 0x01, 0x01, length, high, ~length, ~high] + data + adler(data)
  var chunks = chunk(
    "IHDR", [0, 0, 0, 5, 0, 0, 0, 5, UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
  if colorType == 0 && bitDepth == 8 { chunks += chunk("gAMA", [0, 0, 0xB1, 0x8F]) }
  // A conversion of colours takes ten times as long as the rest of the file.
  let isRare = colorType == 2 && bitDepth == 8
  if isRare {
    chunks += chunk(
      "cHRM",
      [0x7A26, 0x8084, 0xFA00, 0x80E8, 0x7530, 0xEA60, 0x3A98, 0x1770].flatMap {
        [0, 0, UInt8($0 >> 8), UInt8($0 & 255)]
      })
  }
  if colorType == 3 { chunks += chunk("PLTE", (0..<48).map { UInt8($0 * 5) }) }
  switch colorType {
  case 0: chunks += chunk("tRNS", [0, 1])
  case 2: chunks += chunk("tRNS", [0, 1, 0, 2, 0, 3])
  case 3: chunks += chunk("tRNS", [0, 128])
  default: break
  }
  let exif: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  chunks += chunk("eXIf", exif)
  if isRare && isInterlaced { chunks += chunk("cICP", [12, 13, 0, 1]) }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks + chunk("IDAT", stored) + chunk("IEND", [])
}

private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
  let inside = Array(name.utf8) + body
  return bigEndian(body.count) + inside + bigEndian(Int(CheckValue.of(inside, in: 0..<inside.count)))
}

private func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

private func adler(_ data: [UInt8]) -> [UInt8] {
  var low = 1
  var high = 0
  for byte in data {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return bigEndian(high << 16 | low)
}
