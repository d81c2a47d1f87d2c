import KinoraPixels

extension PixelBuffer {
  /// `rect` made larger on each side by up to `reach` rows or columns, as long as these hold nothing but transparency.
  /// Its left and upper edges stay on even places.
  ///
  /// - Precondition: the layout is RGBA, `rect` lies inside the picture and begins on even places.
  func grown(_ rect: PixelRect, overTransparencyBy reach: Int) -> PixelRect {
    precondition(layout == .rgba)
    var result = rect
    let pixels = bytes.span
    func isClear(_ x: Int, _ y: Int) -> Bool { pixels[4 * (y * size.width + x) + 3] == 0 }
    func isClearColumn(_ x: Int) -> Bool { (result.y..<result.maxY).allSatisfy { isClear(x, $0) } }
    func isClearRow(_ y: Int) -> Bool { (result.x..<result.maxX).allSatisfy { isClear($0, y) } }

    var left = 0
    while left < reach, rect.x - left >= 2, isClearColumn(rect.x - left - 1), isClearColumn(rect.x - left - 2)
    {
      left += 2
    }
    var right = 0
    while right < reach, rect.maxX + right < size.width, isClearColumn(rect.maxX + right) { right += 1 }
    result.x -= left
    result.width += left + right

    var above = 0
    while above < reach, rect.y - above >= 2, isClearRow(rect.y - above - 1), isClearRow(rect.y - above - 2) {
      above += 2
    }
    var below = 0
    while below < reach, rect.maxY + below < size.height, isClearRow(rect.maxY + below) { below += 1 }
    result.y -= above
    result.height += above + below
    return result
  }
}
