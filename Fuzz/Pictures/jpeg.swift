import KinoraCodecs
import KinoraPixels

/// At full size and at the smallest scale, and the same columns without the others.
func run(_ bytes: [UInt8]) {
  for atLeast in [nil, PixelSize(width: 1, height: 1)] {
    try? readStill(bytes, atLeast: atLeast)
    try? readColumns(bytes, atLeast: atLeast)
  }
}

/// Columns that were asked for are those of the whole picture.
private func readColumns(_ bytes: [UInt8], atLeast: PixelSize?) throws(CodecError) {
  let source = try PictureSource(bytes, limits: fuzzLimits())
  let whole = try PictureReader(source, atLeast: atLeast).readAll().picture
  var reader = try PictureReader(source, atLeast: atLeast)
  let first = bytes.count % whole.size.width
  let columns = first..<first + 1 + Int(bytes[bytes.count / 2]) % (whole.size.width - first)
  try reader.limit(toColumns: columns)
  let part = try reader.readAll().picture
  let step = whole.layout.channelCount
  for y in 0..<whole.size.height {
    whole.withRow(y) { right in
      part.withRow(y) { row in
        for index in columns.lowerBound * step..<columns.upperBound * step {
          precondition(row[index] == right[index])
        }
      }
    }
  }
}

func seeds() -> [[UInt8]] {
  let plain = encodedPictures(.jpeg, [.grey, .rgb])
  let exif: [UInt8] =
    [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [
      0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]
    + [0, 0, 0, 0, 0, 0]
  let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2]
  let profile: [UInt8] = [0xFF, 0xE2, 0, 20] + Array("ICC_PROFILE\0".utf8) + [1, 1, 0, 0, 0, 0]
  return plain + plain.map { Array($0.prefix(2)) + exif + adobe + profile + $0.dropFirst(2) }
}
