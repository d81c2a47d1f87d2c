/// How a stored picture must be turned to be shown: the values 1...8 of EXIF tag 0x0112.
public enum Orientation: Int, Hashable, Sendable, Codable, CaseIterable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether showing exchanges width and height.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The size as shown of a picture stored with `size`, and the other way round.
  public func shownSize(of size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }

  /// Where the pixel shown at (`x`, `y`) is stored, in a stored picture of `size`.
  public func storedPosition(x: Int, y: Int, in size: PixelSize) -> (x: Int, y: Int) {
    let right = size.width - 1
    let bottom = size.height - 1
    return switch self {
    case .up: (x, y)
    case .upMirrored: (right - x, y)
    case .down: (right - x, bottom - y)
    case .downMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .right: (y, bottom - x)
    case .rightMirrored: (right - y, bottom - x)
    case .left: (right - y, x)
    }
  }

  /// The stored rectangle that shows as `rect`, in a stored picture of `size`.
  public func storedRect(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    let a = storedPosition(x: rect.x, y: rect.y, in: size)
    let b = storedPosition(x: rect.maxX - 1, y: rect.maxY - 1, in: size)
    return PixelRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) + 1, height: abs(a.y - b.y) + 1)
  }
}

extension PixelBuffer {
  /// The picture as shown: each pixel copied once.
  public func upright(_ orientation: Orientation) -> PixelBuffer {
    if orientation == .up { return self }
    let shown = orientation.shownSize(of: size)
    let step = layout.channelCount
    let source = bytes.span
    var result = PixelBuffer(size: shown, layout: layout)
    for y in 0..<shown.height {
      let first = orientation.storedPosition(x: 0, y: y, in: size)
      let second = orientation.storedPosition(x: 1, y: y, in: size)
      let start = (first.y * size.width + first.x) * step
      let stride = ((second.y - first.y) * size.width + second.x - first.x) * step
      result.withMutableRow(y) { (row: inout MutableSpan<UInt8>) in
        for x in 0..<shown.width {
          for channel in 0..<step { row[x &* step &+ channel] = source[start &+ x &* stride &+ channel] }
        }
      }
    }
    return result
  }

  /// The part inside `rect`.
  ///
  /// - Precondition: `rect` lies inside the picture.
  public func cropped(to rect: PixelRect) -> PixelBuffer {
    if rect == PixelRect(size) { return self }
    precondition(rect.x >= 0 && rect.y >= 0 && rect.maxX <= size.width && rect.maxY <= size.height)
    var result: [UInt8] = []
    result.reserveCapacity(rect.size.pixelCount * layout.channelCount)
    for y in rect.y..<rect.maxY {
      let start = y * rowBytes + rect.x * layout.channelCount
      result.append(contentsOf: bytes[start..<start + rect.width * layout.channelCount])
    }
    return PixelBuffer(size: rect.size, layout: layout, bytes: result)
  }
}
