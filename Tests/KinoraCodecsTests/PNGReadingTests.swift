import KinoraPixels
import Testing

@testable import KinoraCodecs

@Suite struct PNGReadingTests {
  static func decode(_ bytes: [UInt8]) throws -> PixelBuffer<Straight> {
    try PictureReader(bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture
  }

  @Test func sixteenBitsAreRoundedForEveryValue() throws {
    let rows = (0..<256).map { high in (0..<256).flatMap { [UInt8(high), UInt8($0)] } }
    let file = PNGBuilder.file(width: 256, height: 256, bitDepth: 16, colorType: 0, rows: rows)
    let picture = try Self.decode(file)
    #expect(picture.layout == .grey)
    #expect((0..<65_536).allSatisfy { picture.bytes[$0] == narrowed(UInt16($0)) })
  }

  @Test func transparentGreyIsComparedAtSixteenBits() throws {
    let key = PNGBuilder.chunk("tRNS", [0x12, 0x34])
    let file = PNGBuilder.file(
      width: 2, height: 1, bitDepth: 16, colorType: 0, rows: [[0x12, 0x34, 0x12, 0xFF]], before: [key])
    #expect(try Self.decode(file).bytes == [18, 18, 18, 0, 19, 19, 19, 255])
  }

  @Test func greyWithAlphaKeepsBoth() throws {
    let file = PNGBuilder.file(width: 1, height: 1, bitDepth: 8, colorType: 4, rows: [[20, 1]])
    #expect(try Self.decode(file).bytes == [20, 20, 20, 1])
  }

  @Test func shortTransparencyOfPaletteLeavesTheRestOpaque() throws {
    let before = [
      PNGBuilder.chunk("PLTE", [1, 2, 3, 4, 5, 6]), PNGBuilder.chunk("tRNS", [7]),
    ]
    let file = PNGBuilder.file(
      width: 2, height: 1, bitDepth: 8, colorType: 3, rows: [[0, 1]], before: before)
    #expect(try Self.decode(file).bytes == [1, 2, 3, 7, 4, 5, 6, 255])
  }

  @Test("a wrong check value in a critical chunk is an error", arguments: ["IHDR", "IDAT", "IEND"])
  func wrongCheckValueIsAnError(name: String) throws {
    var file = PNGBuilder.file(width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[20]])
    let start = try #require(file.indices.first { file.hasTag(name, at: $0) })
    let length = try #require(file.bigEndian32(start - 4))
    file[start + 4 + length] ^= 1
    let error = #expect(throws: CodecError.self) { try Self.decode(file) }
    #expect(error?.message.contains(name) == true)
  }

  @Test func lateOrientationCounts() throws {
    let exif: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let file = PNGBuilder.file(
      width: 2, height: 1, bitDepth: 8, colorType: 0, rows: [[20, 30]],
      after: [PNGBuilder.chunk("eXIf", exif)])
    let info = try PictureInfo(file, limits: DecodeLimits())
    #expect(info.orientation == .right)
    #expect(info.size == PixelSize(width: 1, height: 2))
  }

  @Test func animatedPNGIsNoted() throws {
    let control = PNGBuilder.chunk("acTL", [0, 0, 0, 5, 0, 0, 0, 0])
    let file = PNGBuilder.file(
      width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[20]], before: [control])
    #expect(try PictureInfo(file, limits: DecodeLimits()).notes.first?.contains("APNG of 5") == true)
  }

  @Test func gammaDarkensAndTheStandardTagWins() throws {
    let linear = PNGBuilder.chunk("gAMA", PNGBuilder.bigEndian(100_000))
    let standard = PNGBuilder.chunk("sRGB", [0])
    func shown(_ before: [[UInt8]]) throws -> PixelBuffer<Straight> {
      let file = PNGBuilder.file(
        width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[55]], before: before)
      let reader = try PictureReader(file, limits: DecodeLimits(), atLeast: nil)
      let conversion = reader.colorConversion
      return try conversion.convert(try reader.readAll().picture)
    }
    // Light 55/255 is level 128 of sRGB.
    let light = try shown([linear])
    #expect(light.layout == .grey && abs(Int(light.bytes[0]) - 128) <= 1)
    #expect(try shown([standard, linear]).bytes == [55])
    #expect(try shown([PNGBuilder.chunk("gAMA", PNGBuilder.bigEndian(45_455))]).bytes.count == 1)
  }
}

@Suite struct CheckValueTests {
  @Test("equals the bit by bit form", arguments: [0, 1, 7, 8, 9, 64, 65])
  func equalsTheBitByBitForm(count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 37 & 255) }
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    #expect(CheckValue.of(bytes, in: 0..<count) == ~value)
  }
}
