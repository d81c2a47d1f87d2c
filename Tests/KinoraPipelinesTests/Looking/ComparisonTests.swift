import KinoraCodecs
import KinoraManifests
import KinoraPixels
import Testing

@testable import KinoraPipelines

@Suite struct ComparisonTests {
  private static func picture(_ pixels: [[UInt8]]) -> PixelBuffer<Straight> {
    PixelBuffer(
      size: PixelSize(width: pixels.count, height: 1), layout: .rgba, bytes: pixels.flatMap { $0 })
  }

  private static func info(_ picture: PixelBuffer<Straight>) throws -> PictureInfo {
    try PictureInfo(encodeStill(picture, as: .png, options: StillEncodeOptions()), limits: DecodeLimits())
  }

  private static func compared(
    _ a: PixelBuffer<Straight>, _ b: PixelBuffer<Straight>
  ) throws -> Difference {
    var comparison = Comparison(a: try info(a), b: try info(b))
    if comparison.sizesAgree {
      comparison.add(a, b)
      comparison.end(leftOver: false)
    }
    return comparison.result
  }

  @Test func equalPicturesHaveNoNoise() throws {
    let one = Self.picture([[1, 2, 3, 255], [4, 5, 6, 9]])
    let found = try Self.compared(one, one)
    #expect(found.isEqual && found.maximum == 0 && found.psnr == nil && found.firstDifference == nil)
    #expect(found.canvases.count == 1)
  }

  @Test func hiddenColourCountsNothing() throws {
    let found = try Self.compared(Self.picture([[200, 1, 1, 0]]), Self.picture([[0, 9, 9, 0]]))
    #expect(found.isEqual && found.psnr == nil)
  }

  @Test func anyVisibleDifferenceCounts() throws {
    // 100/255 · 1/255 of light is far below one level, and still a difference.
    let found = try Self.compared(Self.picture([[100, 0, 0, 1]]), Self.picture([[0, 0, 0, 1]]))
    #expect(!found.isEqual && found.maximum == 1 && found.firstDifference == 0)
    #expect(found.psnr ?? 0 > 48)
  }

  @Test func noiseIsMeasuredOverFourChannels() throws {
    let found = try Self.compared(Self.picture([[10, 20, 30, 255]]), Self.picture([[15, 20, 30, 255]]))
    // One of four samples is 5 off: 10 log10(255² · 4 / 25).
    #expect(found.maximum == 5)
    #expect(abs((found.psnr ?? 0) - 40.172) < 0.001)
  }

  @Test func largestDifferenceOfAlpha() throws {
    let found = try Self.compared(Self.picture([[0, 0, 0, 255]]), Self.picture([[0, 0, 0, 0]]))
    #expect(found.maximum == 255)
    #expect(found.heat?.bytes == [255])
  }

  @Test func sizesThatDifferAreNotCompared() throws {
    let one = Self.picture([[1, 2, 3, 255]])
    let found = try Self.compared(one, Self.picture([[1, 2, 3, 255], [1, 2, 3, 255]]))
    #expect(!found.isEqual && found.canvases.isEmpty && found.maximum == 255)
  }

  @Test(
    "steps go to the next change of either side",
    arguments: [
      (Optional(10), Optional(20), true, false), (20, 10, false, true), (10, 10, true, true),
      (nil, 10, false, true),
      (10, nil, true, false), (nil, nil, true, true),
    ])
  func stepsGoToTheNextChange(left: Int?, right: Int?, moveLeft: Bool, moveRight: Bool) throws {
    let one = Self.picture([[1, 2, 3, 255]])
    var comparison = Comparison(a: try Self.info(one), b: try Self.info(one))
    let step = comparison.advance(left: left, right: right)
    #expect(step.left == moveLeft && step.right == moveRight)
  }
}
