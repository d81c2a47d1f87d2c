import KinoraPixels
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite("PNG packing: property")
struct PNGPackingTests {
  private func bytes(_ picture: PixelBuffer<Straight>, effort: Int) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.effort = effort
    return try encodeStill(picture, as: .png, options: options)
  }

  /// One tile of random colours, again and again: no runs, nothing but repetitions.
  private var tiles: PixelBuffer<Straight> {
    var random = SeededGenerator(seed: 9)
    let tile = (0..<32 * 32 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    var pixels: [UInt8] = []
    for y in 0..<128 {
      for x in 0..<256 {
        let start = ((y % 32) * 32 + x % 32) * 3
        pixels += tile[start..<start + 3]
      }
    }
    return PixelBuffer(size: PixelSize(width: 256, height: 128), layout: .rgb, bytes: pixels)
  }

  @Test("repetitions are found at the default effort")
  func repetitionsAreFound() throws {
    let packed = try bytes(tiles, effort: 4).count
    #expect(packed < tiles.bytes.count / 4, "\(packed) bytes")
  }

  @Test("a photograph costs no more than a long search for matches would save")
  func photographsStaySmall() throws {
    let photo = TestPictures.scenic(width: 200, height: 150, seed: 4)
    let packed = try bytes(photo, effort: 4).count
    let best = try bytes(photo, effort: 6).count
    #expect(packed * 100 <= best * 108, "\(packed) and \(best) bytes")
  }

  @Test("every effort keeps every pixel", arguments: 0...6, [ChannelLayout.grey, .rgb, .rgba])
  func everyEffortKeepsPixels(effort: Int, layout: ChannelLayout) throws {
    for height in [1, 8, 31, 33, 70] {
      let photo = TestPictures.scenic(width: 70, height: height, layout: layout, seed: 2)
      let kept = layout == .rgba ? photo.withHiddenColorCleared : photo
      let read = try PictureReader(try bytes(photo, effort: effort), limits: DecodeLimits(), atLeast: nil)
        .readAll()
      #expect(read.picture.rgba == kept.rgba)
    }
  }
}
