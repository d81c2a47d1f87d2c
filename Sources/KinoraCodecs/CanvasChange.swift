import KinoraPixels

/// Where two RGBA canvases differ.
struct CanvasChange {
  /// The smallest rectangle with even offsets that holds every changed pixel; one pixel when nothing changed.
  let rect: PixelRect
  /// Pixels inside `rect` that did not change.
  private(set) var unchangedCount = 0
  /// Whether each changed pixel is opaque, as drawing over the canvas needs.
  private(set) var changesAreOpaque = true

  init(from before: PixelBuffer<Straight>, to current: PixelBuffer<Straight>) {
    let width = current.size.width
    var left = width
    var right = -1
    var top = -1
    var bottom = -1
    for y in 0..<current.size.height {
      let changed = before.withRow(y) { old in
        current.withRow(y) { new in Self.changedRange(old, new) }
      }
      guard let changed else { continue }
      if top < 0 { top = y }
      bottom = y
      left = min(left, changed.lowerBound)
      right = max(right, changed.upperBound - 1)
    }
    guard top >= 0 else {
      rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
      unchangedCount = 1
      return
    }
    let x = left & ~1
    let y = top & ~1
    rect = PixelRect(x: x, y: y, width: right + 1 - x, height: bottom + 1 - y)
    for y in rect.y..<rect.maxY {
      before.withRow(y) { old in
        current.withRow(y) { new in
          for x in rect.x..<rect.maxX {
            if Self.isEqual(old, new, x) {
              unchangedCount &+= 1
            } else if new[4 &* x &+ 3] != 255 {
              changesAreOpaque = false
            }
          }
        }
      }
    }
  }

  private static func isEqual(_ a: Span<UInt8>, _ b: Span<UInt8>, _ x: Int) -> Bool {
    let start = 4 &* x
    return a[start] == b[start] && a[start &+ 1] == b[start &+ 1] && a[start &+ 2] == b[start &+ 2]
      && a[start &+ 3] == b[start &+ 3]
  }

  private static func changedRange(_ old: Span<UInt8>, _ new: Span<UInt8>) -> Range<Int>? {
    let width = new.count / 4
    var first = 0
    while first < width && isEqual(old, new, first) { first &+= 1 }
    if first == width { return nil }
    var last = width - 1
    while last > first && isEqual(old, new, last) { last &-= 1 }
    return first..<last + 1
  }

  /// Whether transparent unchanged pixels may pay for the second encoding: at least an eighth of the rectangle.
  var favorsBlending: Bool { changesAreOpaque && unchangedCount * 8 >= rect.size.pixelCount }

  /// `part`, the current pixels of `rect`, with unchanged pixels transparent; nil when all changed.
  func sparse(_ part: PixelBuffer<Straight>, before: PixelBuffer<Straight>) -> PixelBuffer<Straight>? {
    guard unchangedCount > 0 else { return nil }
    let old = before.cropped(to: rect).bytes.span
    var result = part
    result.withMutableBytes { (all: inout MutableSpan<UInt8>) in
      for start in stride(from: 0, to: all.count, by: 4)
      where all[start] == old[start] && all[start &+ 1] == old[start &+ 1]
        && all[start &+ 2] == old[start &+ 2] && all[start &+ 3] == old[start &+ 3]
      {
        for channel in start..<start &+ 4 { all[channel] = 0 }
      }
    }
    return result
  }
}
