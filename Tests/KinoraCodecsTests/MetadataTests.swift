import KinoraPixels
import Testing

@testable import KinoraCodecs

@Suite struct MetadataTests {
  private static let scenic = TestPictures.scenic(width: 21, height: 13)

  /// A picture as it is shown.
  private static func shown(_ file: [UInt8]) throws -> PixelBuffer<Straight> {
    let source = try PictureSource(file, limits: DecodeLimits())
    let reader = try PictureReader(source, atLeast: nil)
    let conversion = reader.colorConversion
    return try conversion.convert(try reader.readAll().picture).upright(source.info.orientation)
  }

  @Test("eight orientations show one picture", arguments: [PictureFormat.png, .webp], 1...8)
  func eightOrientationsShowOnePicture(format: PictureFormat, value: Int) throws {
    let inverse = try #require(Orientation(rawValue: [6: 8, 8: 6][value] ?? value))
    let stored = Self.scenic.upright(inverse)
    let file = try MetadataBuilder.file(stored, format, exif: MetadataBuilder.exif(value))
    let info = try PictureInfo(file, limits: DecodeLimits())
    #expect(info.orientation.rawValue == value)
    #expect(info.size == Self.scenic.size)
    #expect(info.encodedSize == stored.size)
    #expect(try Self.shown(file) == Self.scenic)
  }

  @Test("eight orientations of a JPEG are near one picture", arguments: 1...8)
  func eightOrientationsOfAJPEG(value: Int) throws {
    let inverse = try #require(Orientation(rawValue: [6: 8, 8: 6][value] ?? value))
    let smooth = PixelBuffer<Straight>(
      size: PixelSize(width: 32, height: 16), layout: .rgb,
      bytes: (0..<16).flatMap { y in (0..<32).flatMap { [UInt8($0 * 8), UInt8(y * 16), UInt8(90)] } })
    let file = try MetadataBuilder.file(smooth.upright(inverse), .jpeg, exif: MetadataBuilder.exif(value))
    let result = try Self.shown(file)
    #expect(result.size == smooth.size)
    #expect(zip(result.bytes, smooth.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
  }

  @Test("a profile with exchanged primaries exchanges colours", arguments: [PictureFormat.png, .jpeg, .webp])
  func exchangedPrimaries(format: PictureFormat) throws {
    let picture = PixelBuffer<Straight>(
      size: PixelSize(width: 16, height: 16), layout: .rgb,
      bytes: (0..<256).flatMap { _ in [UInt8(255), 128, 0] })
    let file = try MetadataBuilder.file(picture, format, profile: ICCBuilder.redAndBlueSwapped)
    let middle = try Self.shown(file).bytes[3 * 136..<3 * 137]
    #expect(zip(middle, [0, 128, 255]).allSatisfy { abs(Int($0) - $1) <= 4 }, "\(Array(middle))")
  }

  @Test func aGreyProfileKeepsGreyInOneChannel() throws {
    let grey = PixelBuffer<Straight>(size: PixelSize(width: 8, height: 8), layout: .grey, filledWith: 128)
    let file = try MetadataBuilder.file(grey, .jpeg, profile: ICCBuilder.grey)
    let result = try Self.shown(file)
    #expect(result.layout == .grey && result.bytes.allSatisfy { (126...130).contains($0) })
  }

  @Test func aProfileForAnotherKindOfPictureIsIgnoredWithAWarning() throws {
    let file = try MetadataBuilder.file(Self.scenic, .webp, profile: ICCBuilder.grey)
    let reader = try PictureReader(file, limits: DecodeLimits(), atLeast: nil)
    #expect(reader.colorConversion.isIdentity && reader.colorConversion.warnings.count == 1)
  }

  @Test(
    "the metadata limit counts profile and EXIF, and is exact", arguments: [PictureFormat.png, .jpeg, .webp])
  func metadataLimitIsExact(format: PictureFormat) throws {
    let exif = MetadataBuilder.exif(6, padding: 100)
    let profile = ICCBuilder.redAndBlueSwapped
    let file = try MetadataBuilder.file(Self.scenic, format, exif: exif, profile: profile)
    let count = exif.count + profile.count
    var limits = DecodeLimits()
    limits.metadataBytes = count
    let info = try PictureInfo(file, limits: limits)
    #expect(info.iccProfile == profile && info.warnings.isEmpty)
    limits.metadataBytes = count - 1
    #expect(throws: CodecError.exceedsLimit(.metadataBytes, found: count, limit: count - 1)) {
      try PictureInfo(file, limits: limits)
    }
    limits.metadataBytes = profile.count - 1
    #expect(throws: CodecError.self) { try PictureInfo(file, limits: limits) }
  }

  @Test func aLongProfileInAPNGNamesItsLength() throws {
    let profile = ICCBuilder.redAndBlueSwapped
    let file = try MetadataBuilder.file(Self.scenic, .png, profile: profile)
    var limits = DecodeLimits()
    limits.metadataBytes = 200
    #expect(throws: CodecError.exceedsLimit(.metadataBytes, found: profile.count, limit: 200)) {
      try PictureInfo(file, limits: limits)
    }
  }

  @Test("the side limit is exact", arguments: [PictureFormat.png, .jpeg, .webp])
  func sideLimitIsExact(format: PictureFormat) throws {
    let file = try MetadataBuilder.file(Self.scenic, format)
    var limits = DecodeLimits()
    limits.side = 21
    _ = try PictureInfo(file, limits: limits)
    limits.side = 20
    let error = #expect(throws: CodecError.exceedsLimit(.side, found: 21, limit: 20)) {
      try PictureInfo(file, limits: limits)
    }
    #expect(error?.message.contains("--max-side") == true)
  }

  @Test func oneReadingOfHeadersServesManyReaders() throws {
    let source = try PictureSource(try MetadataBuilder.file(Self.scenic, .png), limits: DecodeLimits())
    for _ in 0..<2 { #expect(try PictureReader(source, atLeast: nil).readAll().picture == Self.scenic) }
    var canvases = try AnimationReader(source)
    #expect(try canvases.nextCanvas() == Self.scenic)
    #expect(try canvases.nextCanvas() == nil)
  }
}
