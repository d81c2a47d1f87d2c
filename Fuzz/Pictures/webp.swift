import KinoraCodecs
import KinoraPixels

func run(_ bytes: [UInt8]) { try? readStill(bytes, atLeast: nil) }

func seeds() -> [[UInt8]] { encodedPictures(.webp, [.rgb, .rgba]) }
