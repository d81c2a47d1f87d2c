import KinoraCodecs
import KinoraPixels
import Testing

@Suite struct JPEGReadingTests {
  static func file(width: Int, height: Int) throws -> [UInt8] {
    try encodeStill(
      TestPictures.scenic(width: width, height: height), as: .jpeg, options: StillEncodeOptions())
  }

  @Test("the decoder's scale is the smallest that is enough")
  func scaleIsTheSmallestThatIsEnough() throws {
    let bytes = try Self.file(width: 401, height: 200)
    let wanted = [
      (50, 25, 51, 25), (51, 26, 101, 50), (101, 50, 101, 50), (102, 50, 201, 100), (300, 10, 401, 200),
    ]
    for (width, height, decodedWidth, decodedHeight) in wanted {
      let reader = try PictureReader(
        bytes, limits: DecodeLimits(), atLeast: PixelSize(width: width, height: height))
      #expect(reader.size == PixelSize(width: decodedWidth, height: decodedHeight))
    }
    let reader = try PictureReader(bytes, limits: DecodeLimits(), atLeast: PixelSize(width: 1, height: 1))
    #expect(reader.scaledExtent.width == 401.0 / 8)
  }

  @Test("thin pictures survive the smallest scale", arguments: [(3, 400), (400, 3)])
  func thinPicturesSurvive(width: Int, height: Int) throws {
    let reader = try PictureReader(
      try Self.file(width: width, height: height), limits: DecodeLimits(),
      atLeast: PixelSize(width: 1, height: 1))
    #expect(min(reader.size.width, reader.size.height) == 1)
    _ = try reader.readAll()
  }

  @Test func junkAndMissingEndAreWarnings() throws {
    let whole = try Self.file(width: 40, height: 30)
    let right = try PictureReader(whole, limits: DecodeLimits(), atLeast: nil).readAll()
    #expect(right.warnings.isEmpty)
    let trailing = try PictureReader(whole + [1, 2, 3], limits: DecodeLimits(), atLeast: nil).readAll()
    #expect(trailing.picture == right.picture)
    let endless = try PictureReader(Array(whole.dropLast(2)), limits: DecodeLimits(), atLeast: nil).readAll()
    #expect(endless.picture == right.picture)
    #expect(endless.warnings.count == 1)
  }

  @Test("kinds that are not read are named", arguments: [(0xC3, 8, "lossless"), (0xC1, 12, "12-bit")])
  func kindsThatAreNotReadAreNamed(marker: Int, precision: Int, word: String) throws {
    var bytes = try Self.file(width: 16, height: 16)
    let start = try #require(
      bytes.indices.first { bytes[$0] == 0xFF && $0 + 1 < bytes.count && bytes[$0 + 1] == 0xC0 })
    bytes[start + 1] = UInt8(marker)
    bytes[start + 4] = UInt8(precision)
    let error = #expect(throws: CodecError.self) { try PictureInfo(bytes, limits: DecodeLimits()) }
    #expect(error?.message.contains(word) == true)
    #expect(error?.message.hasPrefix("unsupported JPEG") == true)
  }
}
