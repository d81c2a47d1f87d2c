import KinoraCodecs
import KinoraPixels

/// At full size and at the smallest scale.
func run(_ bytes: [UInt8]) {
  try? readStill(bytes, atLeast: nil)
  try? readStill(bytes, atLeast: PixelSize(width: 1, height: 1))
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
