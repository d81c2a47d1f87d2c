import KinoraPixels
import Testing

@testable import KinoraCodecs

@Suite struct ColorTests {
  private static let pixel = PixelBuffer<Straight>(
    size: PixelSize(width: 1, height: 1), layout: .rgb, bytes: [250, 40, 10])

  @Test func exchangedPrimariesExchangeColours() throws {
    let swapped = Chromaticities([0.3127, 0.3290, 0.15, 0.06, 0.30, 0.60, 0.64, 0.33])
    let conversion = ColorConversion(source: .gamma(nil, swapped), layout: .rgb, isGrey: false)
    let result = try conversion.convert(Self.pixel)
    #expect(zip(result.bytes, [10, 40, 250]).allSatisfy { abs(Int($0) - $1) <= 3 })
  }

  @Test func theStandardPrimariesLeavePixelsAlone() throws {
    let conversion = ColorConversion(
      source: .codePoints(primaries: 1, transfer: 13), layout: .rgb, isGrey: false)
    #expect(conversion.isIdentity)
    #expect(try conversion.convert(Self.pixel) == Self.pixel)
  }

  @Test func wideGamutGetsStronger() throws {
    let conversion = ColorConversion(
      source: .codePoints(primaries: 12, transfer: 13), layout: .rgb, isGrey: false)
    let patch = PixelBuffer<Straight>(
      size: PixelSize(width: 1, height: 1), layout: .rgb, bytes: [200, 120, 60])
    let result = try conversion.convert(patch)
    #expect(result.bytes[0] > 200 && result.bytes[2] < 60)
  }

  @Test func alphaIsCopied() throws {
    let conversion = ColorConversion(source: .gamma(1, nil), layout: .rgba, isGrey: false)
    let picture = TestPictures.scenic(width: 9, height: 9, layout: .rgba)
    let result = try conversion.convert(picture)
    #expect(stride(from: 3, to: 9 * 9 * 4, by: 4).allSatisfy { result.bytes[$0] == picture.bytes[$0] })
    #expect(result != picture)
  }

  @Test func inksBecomeLight() throws {
    let inks = PixelBuffer<Straight>(
      size: PixelSize(width: 2, height: 1), layout: .cmyk, bytes: [178, 0, 225, 0, 0, 0, 0, 255])
    let result = try ColorConversion.asStored(.cmyk).convert(inks)
    #expect(result.bytes == [77, 255, 30, 0, 0, 0])
  }

  @Test func aBrokenProfileIsAWarning() throws {
    let conversion = ColorConversion(source: .profile([1, 2, 3]), layout: .rgb, isGrey: false)
    #expect(conversion.isIdentity && conversion.warnings.count == 1)
  }

  @Test("orientation is read in both byte orders", arguments: 1...8)
  func orientationIsReadInBothByteOrders(value: Int) {
    let number = UInt8(value)
    let big = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0]
    let little = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0]
    #expect(EXIF.orientation(big[...])?.rawValue == value)
    #expect(EXIF.orientation(little[...])?.rawValue == value)
    for end in 0..<big.count - 4 { _ = EXIF.orientation(big[..<end]) }
  }
}

@Suite struct AnimationEncodingTests {
  @Test func impossibleNumbersAreRefused() {
    let size = PixelSize(width: 16_384, height: 1)
    #expect(throws: CodecError.self) {
      _ = try AnimationAssembler(canvas: size, loopCount: 0, background: .black).finish()
    }
    let canvas = TestPictures.scenic(width: 4, height: 4)
    let encoder = AnimationFrameEncoder(options: AnimationEncodeOptions())
    #expect(throws: CodecError.self) {
      try encoder.encode(canvas, after: nil, durationMilliseconds: 1 << 24)
    }
  }

  @Test func clearingADotOverwritesAndOpaqueFramesHaveNoAlpha() throws {
    let dots = AnimationRoundTripTests.canvases(2, layout: .rgba)
    let encoder = AnimationFrameEncoder(options: AnimationEncodeOptions())
    let cleared = try encoder.encode(dots[1], after: dots[0], durationMilliseconds: 40)
    #expect(!cleared.blends)
    let scenes = AnimationRoundTripTests.canvases(2, layout: .rgb)
    let frame = try encoder.encode(scenes[1], after: scenes[0], durationMilliseconds: 40)
    let hasAlpha = try PictureInfo(frame.bytes, limits: DecodeLimits()).hasAlpha
    #expect(frame.blends || !hasAlpha)
    #expect(frame.rect.x % 2 == 0 && frame.rect.y % 2 == 0)
  }

  @Test func oldLibrariesAreReported() {
    let old = CodecLibraries.warnings(for: [("libwebp", "1.2.4"), ("libpng", "1.6.39")])
    #expect(old.count == 1 && old.first?.contains("CVE-2023-4863") == true)
    #expect(CodecLibraries.versions.count == 4)
  }
}
