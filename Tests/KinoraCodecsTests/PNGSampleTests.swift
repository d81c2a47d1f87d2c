import KinoraPixels
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite("PNG samples: property")
struct PNGSampleTests {
  private func looksPhotographic(_ picture: PixelBuffer<Straight>) -> Bool {
    PNGSample(height: picture.size.height).looksPhotographic(PNGReduction(picture))
  }

  /// A pixel made of where it is.
  private func drawn(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) -> PixelBuffer<Straight> {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += color(x, y) }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes)
  }

  @Test("bands lie inside the picture", arguments: [1, 8, 32, 33, 40, 1000])
  func bandsLieInside(height: Int) {
    let rows = PNGSample(height: height).rows.flatMap { Array($0) }
    #expect(rows.allSatisfy { (0..<height).contains($0) })
    #expect(Set(rows).count == rows.count)
    #expect(rows.count == (height > 32 ? 24 : height))
  }

  @Test("noise looks like a photograph, in every layout of colours")
  func noiseLooksPhotographic() {
    var random = SeededGenerator(seed: 3)
    let noise = drawn(width: 90, height: 60) { _, _ in
      (0..<3).map { _ in UInt8.random(in: 90...160, using: &random) }
    }
    #expect(looksPhotographic(noise))
    var clear = noise.rgba
    clear.withMutableRow(30) { (row: inout MutableSpan<UInt8>) in row[3] = 7 }
    #expect(looksPhotographic(clear))
  }

  @Test("gradients, tiles and flat colours do not")
  func drawingsDoNot() {
    let gradient = drawn(width: 200, height: 60) { x, y in [UInt8(x), UInt8(y * 4), UInt8((x + y) & 255)] }
    #expect(!looksPhotographic(gradient))
    var random = SeededGenerator(seed: 3)
    let tile = (0..<16 * 16).map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
    #expect(!looksPhotographic(drawn(width: 256, height: 64) { x, y in tile[y % 16 * 16 + x % 16] }))
    let card = drawn(width: 200, height: 60) { x, y in
      x > 90 && x < 110 ? [UInt8(x + y), UInt8(y * 3), UInt8(x * 2)] : [40, 90, 160]
    }
    #expect(!looksPhotographic(card))
    #expect(!looksPhotographic(drawn(width: 1, height: 60) { _, y in [UInt8(y), 0, 9] }))
  }
}
