import KinoraCodecs
import KinoraPixels
import Testing

@Suite struct StillRoundTripTests {
  static func decode(_ bytes: [UInt8]) throws -> PixelBuffer<Straight> {
    try PictureReader(bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture
  }

  @Test("PNG gives back every layout", arguments: [ChannelLayout.grey, .rgb, .rgba], [1, 2, 17, 40])
  func pngGivesBackEveryLayout(layout: ChannelLayout, width: Int) throws {
    let picture = TestPictures.scenic(width: width, height: 23, layout: layout)
    var options = StillEncodeOptions()
    options.keepsHiddenColor = true
    let result = try Self.decode(try encodeStill(picture, as: .png, options: options))
    #expect(result.rgba == picture.rgba)
  }

  @Test("lossless WebP gives back colours", arguments: [ChannelLayout.rgb, .rgba])
  func losslessWebPGivesBackColours(layout: ChannelLayout) throws {
    let picture = TestPictures.scenic(width: 33, height: 20, layout: layout)
    var options = StillEncodeOptions()
    options.isLossless = true
    options.keepsHiddenColor = true
    let result = try Self.decode(try encodeStill(picture, as: .webp, options: options))
    #expect(result == picture)
  }

  @Test("JPEG stays near and keeps grey in one channel", arguments: [ChannelLayout.grey, .rgb])
  func jpegStaysNear(layout: ChannelLayout) throws {
    var options = StillEncodeOptions()
    options.quality = 95
    let picture = PixelBuffer<Straight>(
      size: PixelSize(width: 20, height: 12), layout: layout, filledWith: 90)
    let result = try Self.decode(try encodeStill(picture, as: .jpeg, options: options))
    #expect(result.layout == layout)
    #expect(zip(result.bytes, picture.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func jpegRefusesAlpha() {
    let picture = TestPictures.scenic(width: 8, height: 8, layout: .rgba)
    #expect(throws: CodecError.self) { try encodeStill(picture, as: .jpeg, options: StillEncodeOptions()) }
  }

  @Test("hidden colour is cleared unless kept", arguments: [PictureFormat.png, .webp])
  func hiddenColourIsCleared(format: PictureFormat) throws {
    let picture = PixelBuffer<Straight>(
      size: PixelSize(width: 2, height: 1), layout: .rgba, bytes: [200, 0, 0, 0, 200, 0, 0, 255])
    var options = StillEncodeOptions()
    options.isLossless = true
    let cleared = try Self.decode(try encodeStill(picture, as: format, options: options))
    #expect(cleared.bytes == [0, 0, 0, 0, 200, 0, 0, 255])
    options.keepsHiddenColor = true
    #expect(try Self.decode(try encodeStill(picture, as: format, options: options)) == picture)
  }
}
