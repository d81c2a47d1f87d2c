import KinoraPixels
import TestSupport
import Testing

@Suite struct PixelBufferTests {
  private func noise(_ width: Int, _ height: Int, _ layout: ChannelLayout, seed: UInt64) -> PixelBuffer<
    Straight
  > {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<width * height * layout.channelCount).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }

  @Test("premultiplied colour never exceeds alpha, and straight gives it back within half a step")
  func premultiplicationIsBounded() {
    let picture = noise(64, 16, .rgba, seed: 3)
    let premultiplied = picture.premultiplied
    let back = premultiplied.straight
    for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
      let alpha = Int(picture.bytes[pixel + 3])
      for channel in pixel..<pixel + 3 {
        #expect(Int(premultiplied.bytes[channel]) <= alpha)
        if alpha == 0 { #expect(back.bytes[channel] == 0) }
        if alpha > 0 {
          #expect(abs(Int(back.bytes[channel]) - Int(picture.bytes[channel])) <= (255 + alpha - 1) / alpha)
        }
      }
    }
  }

  @Test("pictures without alpha are the same bytes in both forms", arguments: [ChannelLayout.grey, .rgb])
  func opaqueFormsShareBytes(layout: ChannelLayout) {
    let picture = noise(7, 5, layout, seed: 9)
    #expect(picture.premultiplied.bytes == picture.bytes)
    #expect(picture.isOpaque)
  }

  @Test("a part holds the pixels of its place", arguments: [ChannelLayout.grey, .rgb, .rgba])
  func partHoldsItsPixels(layout: ChannelLayout) {
    let picture = noise(11, 6, layout, seed: 5)
    let rect = PixelRect(x: 3, y: 1, width: 5, height: 4)
    let part = picture.cropped(to: rect)
    let step = layout.channelCount
    for y in 0..<4 {
      for x in 0..<5 * step {
        #expect(part.bytes[y * 5 * step + x] == picture.bytes[(y + 1) * 11 * step + 3 * step + x])
      }
    }
  }

  @Test("grey and RGB become RGBA with full alpha")
  func wideningAddsFullAlpha() {
    let grey = noise(3, 2, .grey, seed: 1)
    let wide = grey.rgba
    for pixel in 0..<6 {
      #expect(
        Array(wide.bytes[4 * pixel..<4 * pixel + 4]) == [
          grey.bytes[pixel], grey.bytes[pixel], grey.bytes[pixel], 255,
        ])
    }
  }

  @Test("rows lend exactly their bytes")
  func rowsLendTheirBytes() {
    var picture = noise(5, 3, .rgb, seed: 8)
    let before = picture.bytes
    picture.withMutableRow(1) { (row: inout MutableSpan<UInt8>) in
      #expect(row.count == 15)
      for index in row.indices { row[index] = 255 - row[index] }
    }
    for index in before.indices {
      #expect(picture.bytes[index] == ((15..<30).contains(index) ? 255 - before[index] : before[index]))
    }
  }

  @Test("rectangles meet and join")
  func rectanglesMeetAndJoin() {
    let a = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let b = PixelRect(x: 2, y: 3, width: 5, height: 5)
    #expect(a.intersection(b) == PixelRect(x: 2, y: 3, width: 2, height: 1))
    #expect(a.union(b) == PixelRect(x: 0, y: 0, width: 7, height: 8))
    #expect(a.intersection(PixelRect(x: 9, y: 9, width: 1, height: 1)).isEmpty)
    #expect(PixelRect(x: 5, y: 5, width: 0, height: 0).union(a) == a)
  }

  @Test("widened pixels keep their colours and are opaque", arguments: [0, 1, 3, 4, 5, 8, 31])
  func widenedPixelsKeepTheirColors(count: Int) {
    let source = noise(max(count, 1), 1, .rgb, seed: 5).bytes.prefix(3 * count)
    var target = [UInt8](repeating: 7, count: 4 * count + 12)
    var span = target.mutableSpan
    widenPixels(Array(source).span, into: &span, at: 2)
    let right = (0..<count).flatMap { pixel -> [UInt8] in source[3 * pixel..<3 * pixel + 3] + [255] }
    #expect(target == [UInt8](repeating: 7, count: 8) + right + [7, 7, 7, 7])
  }
}
