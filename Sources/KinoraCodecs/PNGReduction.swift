import KinoraPixels

/// The smallest PNG kind that holds a picture exactly.
struct PNGReduction {
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  let colorType: Int
  /// 8, or 1, 2, 4 for small palettes.
  let bitDepth: Int
  /// Three bytes an entry; entries with alpha first.
  let palette: [UInt8]
  /// Alpha of the first entries; empty when all are opaque.
  let paletteAlpha: [UInt8]
  /// Rows of `samples` bytes a pixel; one byte a pixel for every palette depth.
  let bytes: [UInt8]
  let rowBytes: Int
  /// Pixels of a row.
  let width: Int

  init(_ picture: PixelBuffer<Straight>) {
    let survey = ColorSurvey(picture)
    width = picture.size.width
    if let colors = survey.colors, colors.count <= 16 || !survey.isGrey || !survey.isOpaque {
      let sorted = colors.sorted { a, b in
        (a >> 24 == 255 ? 1 : 0, a) < (b >> 24 == 255 ? 1 : 0, b)
      }
      var index: [UInt32: UInt8] = [:]
      for (position, color) in sorted.enumerated() { index[color] = UInt8(position) }
      colorType = 3
      bitDepth = sorted.count <= 2 ? 1 : sorted.count <= 4 ? 2 : sorted.count <= 16 ? 4 : 8
      palette = sorted.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
      paletteAlpha = sorted.prefix { $0 >> 24 != 255 }.map { UInt8($0 >> 24) }
      bytes = Self.indices(picture, index)
      rowBytes = width
      return
    }
    palette = []
    paletteAlpha = []
    bitDepth = 8
    let step = picture.layout.channelCount
    let kept: [Int]
    switch (survey.isGrey, survey.isOpaque) {
    case (true, true): (colorType, kept) = (0, [0])
    case (true, false): (colorType, kept) = (4, [0, 3])
    case (false, true): (colorType, kept) = (2, [0, 1, 2])
    case (false, false): (colorType, kept) = (6, [0, 1, 2, 3])
    }
    rowBytes = width * kept.count
    bytes = kept.count == step ? picture.bytes : Self.channels(picture, kept)
  }

  private static func channels(_ picture: PixelBuffer<Straight>, _ kept: [Int]) -> [UInt8] {
    let source = picture.bytes.span
    let step = picture.layout.channelCount
    return [UInt8](capacity: picture.size.pixelCount * kept.count) { output in
      for pixel in 0..<picture.size.pixelCount {
        for channel in kept { output.append(source[step &* pixel &+ channel]) }
      }
    }
  }

  private static func indices(_ picture: PixelBuffer<Straight>, _ index: [UInt32: UInt8]) -> [UInt8] {
    var lastColor: UInt32 = 0
    var lastIndex = index[0] ?? 0
    return [UInt8](capacity: picture.size.pixelCount) { output in
      for pixel in 0..<picture.size.pixelCount {
        let color = picture.packedColor(pixel)
        if color != lastColor {
          lastColor = color
          lastIndex = index[color] ?? 0
        }
        output.append(lastIndex)
      }
    }
  }
}

/// What colours a picture has, as far as that decides how it is stored.
struct ColorSurvey {
  private(set) var isGrey = true
  private(set) var isOpaque = true
  /// The distinct colours packed as in `packedColor`, or nil when there are more than 256.
  private(set) var colors: [UInt32]?

  init(_ picture: PixelBuffer<Straight>) {
    var table = ColorTable()
    var isCounting = true
    var last: UInt32?
    for pixel in 0..<picture.size.pixelCount {
      let color = picture.packedColor(pixel)
      if color == last { continue }
      last = color
      if color >> 24 != 255 { isOpaque = false }
      let red = color & 255
      if red != color >> 8 & 255 || red != color >> 16 & 255 { isGrey = false }
      if isCounting {
        isCounting = table.insert(color)
      } else if !isGrey && !(isOpaque && picture.layout.hasAlpha) {
        break
      }
    }
    colors = isCounting ? table.colors : nil
  }
}

/// Up to 256 colours, found by open addressing; four slots a colour keep the probes short.
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// Position in `colors` plus one; 0 is empty.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// False when the colour would be the 257th.
  mutating func insert(_ color: UInt32) -> Bool {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) - 1] == color { return true }
      slot = (slot + 1) & 1023
    }
    if colors.count == 256 { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }
}

extension PixelBuffer where Form == Straight {
  /// Red, green, blue, alpha from the lowest byte up.
  func packedColor(_ pixel: Int) -> UInt32 {
    let source = bytes.span
    switch layout {
    case .grey:
      return UInt32(source[pixel]) &* 0x01_0101 | 0xFF00_0000
    case .rgb:
      let start = 3 &* pixel
      return UInt32(source[start]) | UInt32(source[start &+ 1]) << 8 | UInt32(source[start &+ 2]) << 16
        | 0xFF00_0000
    case .rgba, .cmyk:
      let start = 4 &* pixel
      return UInt32(source[start]) | UInt32(source[start &+ 1]) << 8 | UInt32(source[start &+ 2]) << 16
        | UInt32(source[start &+ 3]) << 24
    }
  }
}
