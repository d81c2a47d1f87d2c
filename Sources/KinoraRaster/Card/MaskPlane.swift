import KinoraPixels

/// Coverage from a picture, stretched to the card as a nine-patch.
enum MaskPlane {
  /// Levels for a card of `size`, at the origin.
  ///
  /// The level of a pixel is its alpha; for pictures without transparency its luminance (Rec. 709 weights). Inside the
  /// caps the mask keeps its size, times `scale`; between them it is stretched. Caps that do not fit are made smaller
  /// together. Without caps the whole picture is stretched.
  static func plane(of mask: PixelBuffer<Straight>, caps: Caps?, size: PixelSize, scale: Double)
    -> CoveragePlane
  {
    guard !mask.size.isEmpty, !size.isEmpty else { return .empty }
    let source = levels(of: mask)
    let across = MaskAxis(
      source: mask.size.width, target: size.width, leading: caps?.left ?? 0, trailing: caps?.right ?? 0,
      scale: scale)
    let down = MaskAxis(
      source: mask.size.height, target: size.height, leading: caps?.top ?? 0, trailing: caps?.bottom ?? 0,
      scale: scale)
    var result: [UInt8] = []
    result.reserveCapacity(size.pixelCount)
    for taps in down.taps {
      // Sums of 16 bit weights: at most 255 · 65536.
      var column = [UInt32](repeating: 0, count: mask.size.width)
      for tap in taps {
        for x in 0..<mask.size.width {
          column[x] += UInt32(source[tap.index * mask.size.width + x]) * tap.weight
        }
      }
      for taps in across.taps {
        var sum: UInt64 = 1 << 31
        for tap in taps { sum += UInt64(column[tap.index]) * UInt64(tap.weight) }
        result.append(UInt8(truncatingIfNeeded: sum >> 32))
      }
    }
    return CoveragePlane(rect: PixelRect(size), levels: result)
  }

  private static func levels(of mask: PixelBuffer<Straight>) -> [UInt8] {
    let bytes = mask.bytes
    if mask.layout == .grey { return bytes }
    let step = mask.layout.channelCount
    let usesAlpha = mask.layout.hasAlpha && !mask.isOpaque
    return stride(from: 0, to: bytes.count, by: step).map { pixel in
      if usesAlpha { return bytes[pixel + 3] }
      let red = 13933 * UInt32(bytes[pixel])
      let green = 46871 * UInt32(bytes[pixel + 1])
      let blue = 4732 * UInt32(bytes[pixel + 2])
      return UInt8(truncatingIfNeeded: (red + green + blue + 32768) >> 16)
    }
  }
}

/// How one side of a mask is stretched: for each pixel of the result the pixels of the mask it comes from.
private struct MaskAxis {
  /// Weights of a pixel sum to 65536.
  var taps: [[(index: Int, weight: UInt32)]] = []

  init(source: Int, target: Int, leading: Int, trailing: Int, scale: Double) {
    var first = min(max(0, leading), source)
    var last = min(max(0, trailing), source - first)
    if first + last == source, first + last > 0 {  // one pixel at least can be stretched
      if first > 0 { first -= 1 } else { last -= 1 }
    }
    var firstTarget = Double(first) * scale
    var lastTarget = Double(last) * scale
    let room = Double(target)
    if firstTarget + lastTarget > room {
      let factor = room / (firstTarget + lastTarget)
      firstTarget *= factor
      lastTarget *= factor
    }
    let firstEnd = Int(firstTarget.rounded())
    let lastStart = max(firstEnd, target - Int(lastTarget.rounded()))
    addPiece(from: 0, to: first, count: firstEnd)
    addPiece(from: first, to: source - last, count: lastStart - firstEnd)
    addPiece(from: source - last, to: source, count: target - lastStart)
  }

  /// `count` pixels made of the mask's pixels `[start, end)` alone: means of areas when it shrinks, mixtures of
  /// neighbours when it grows.
  private mutating func addPiece(from start: Int, to end: Int, count: Int) {
    guard count > 0 else { return }
    let length = end - start
    for pixel in 0..<count {
      if length == count || length == 0 {
        taps.append([(min(start + pixel, max(start, end - 1)), 65536)])
      } else if length > count {
        taps.append(Self.shrinking(start: start, length: length, count: count, pixel: pixel))
      } else {
        let center = (Double(2 * pixel + 1) * Double(length) / Double(2 * count)) - 0.5
        let position = min(Double(length - 1), max(0, center))
        let index = min(length - 1, Int(position))
        let next = UInt32(((position - Double(index)) * 65536).rounded())
        var pair = [(index: start + index, weight: 65536 - next)]
        if next > 0 { pair.append((index: start + index + 1, weight: next)) }
        taps.append(pair)
      }
    }
  }

  private static func shrinking(
    start: Int, length: Int, count: Int, pixel: Int
  ) -> [(index: Int, weight: UInt32)] {
    // In units of 1 / count of a mask pixel, so that all is whole: the pixel covers [low, low + length).
    let low = pixel * length
    var result: [(index: Int, weight: UInt32)] = []
    var spent = 0
    var given: UInt32 = 0
    var index = low / count
    while index * count < low + length {
      spent += min(low + length, (index + 1) * count) - max(low, index * count)
      let total = UInt32(truncatingIfNeeded: (spent * 65536 + length / 2) / length)
      result.append((index: start + index, weight: total - given))
      given = total
      index += 1
    }
    return result
  }
}
