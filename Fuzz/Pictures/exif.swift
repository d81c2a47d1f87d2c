@testable import KinoraCodecs
import KinoraPixels

func run(_ bytes: [UInt8]) { _ = EXIF.orientation(bytes[...]) }

func seeds() -> [[UInt8]] {
  [
    Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    Array("II*\0".utf8) + [
      8, 0, 0, 0, 2, 0, 0, 1, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0,
    ],
  ]
}
