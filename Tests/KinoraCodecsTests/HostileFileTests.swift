import KinoraCodecs
import KinoraPixels
import Testing

/// A small file of one kind and the canvases in it.
struct Specimen: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  var testDescription: String { name }

  static let all: [Specimen] = {
    let rgb = TestPictures.scenic(width: 40, height: 30)
    let rgba = TestPictures.scenic(width: 40, height: 30, layout: .rgba)
    var lossless = StillEncodeOptions()
    lossless.isLossless = true
    var progressive = StillEncodeOptions()
    progressive.effort = 6
    var animation = AnimationEncodeOptions()
    animation.isLossless = true
    let moving = AnimationRoundTripTests.canvases(4, layout: .rgba)
    let files: [(String, [UInt8]?)] = [
      ("png", try? encodeStill(rgb, as: .png, options: StillEncodeOptions())),
      ("png with alpha", try? encodeStill(rgba, as: .png, options: StillEncodeOptions())),
      ("jpeg", try? encodeStill(rgb, as: .jpeg, options: StillEncodeOptions())),
      ("png of seven passes", PNGBuilder.interlaced(rgb)),
      ("progressive jpeg", try? encodeStill(rgb, as: .jpeg, options: progressive)),
      ("webp", try? encodeStill(rgba, as: .webp, options: StillEncodeOptions())),
      ("lossless webp", try? encodeStill(rgb, as: .webp, options: lossless)),
      ("opaque lossy webp", try? encodeStill(rgb, as: .webp, options: StillEncodeOptions())),
      ("lossless webp with alpha", try? encodeStill(rgba, as: .webp, options: lossless)),
      (
        "lossy animation",
        try? AnimationRoundTripTests.assemble(
          AnimationRoundTripTests.canvases(3, layout: .rgba), options: AnimationEncodeOptions())
      ),
      ("animation", try? AnimationRoundTripTests.assemble(moving, options: animation)),
    ]
    return files.map { Specimen(name: $0.0, bytes: $0.1 ?? []) }
  }()

  /// Every canvas and its number, or the error.
  static func read(_ bytes: [UInt8]) -> Result<[PixelBuffer<Straight>], CodecError> {
    do throws(CodecError) {
      var limits = DecodeLimits()
      limits.pixels = 4_000_000
      limits.animationPixels = 8_000_000
      var reader = try AnimationReader(bytes, limits: limits)
      var canvases: [PixelBuffer<Straight>] = []
      while let canvas = try reader.nextCanvas() { canvases.append(canvas) }
      return .success(canvases)
    } catch {
      return .failure(error)
    }
  }
}

@Suite("Hostile files") struct HostileFileTests {
  @Test("a file cut short is refused", arguments: Specimen.all)
  func cutFilesAreRefused(specimen: Specimen) {
    #expect(specimen.bytes.count > 100)
    // The last 12 bytes of a PNG are IEND, the last two of a JPEG its end marker: without them the picture is whole.
    for end in stride(from: 0, to: specimen.bytes.count - 12, by: 37) {
      let result = Specimen.read(Array(specimen.bytes.prefix(end)))
      guard case .failure(let error) = result else {
        Issue.record("\(specimen.name) cut at \(end) of \(specimen.bytes.count) was read")
        continue
      }
      #expect(!error.message.isEmpty)
    }
  }

  @Test("one flipped bit never crashes, and never changes a PNG silently", arguments: Specimen.all)
  func flippedBitsAreHarmless(specimen: Specimen) {
    let right = try? Specimen.read(specimen.bytes).get()
    #expect(right != nil)
    for position in stride(from: 0, to: specimen.bytes.count, by: 3) {
      var bytes = specimen.bytes
      bytes[position] ^= 1 << UInt8(position % 8)
      let result = try? Specimen.read(bytes).get()
      if specimen.name.hasPrefix("png"), let result { #expect(result == right, "byte \(position)") }
    }
  }

  @Test func limitsAreExact() throws {
    let file = try #require(Specimen.all.first).bytes
    var limits = DecodeLimits()
    limits.pixels = 1200
    limits.fileBytes = file.count
    _ = try PictureInfo(file, limits: limits)
    limits.pixels = 1199
    #expect(throws: CodecError.exceedsLimit(.pixels, found: 1200, limit: 1199)) {
      try PictureInfo(file, limits: limits)
    }
    limits.pixels = 1200
    limits.fileBytes = file.count - 1
    #expect(throws: CodecError.exceedsLimit(.fileBytes, found: file.count, limit: file.count - 1)) {
      try PictureInfo(file, limits: limits)
    }
  }

  @Test func animationLimitIsExactAndScansAreCounted() throws {
    let animation = try #require(Specimen.all.last).bytes
    var limits = DecodeLimits()
    limits.animationPixels = 4 * 45 * 31
    _ = try PictureInfo(animation, limits: limits)
    limits.animationPixels -= 1
    let error = #expect(throws: CodecError.self) { try PictureInfo(animation, limits: limits) }
    #expect(error?.message.contains("--max-animation-pixels") == true)
    let progressive = try #require(Specimen.all.first { $0.name == "progressive jpeg" }).bytes
    limits.scans = 10
    _ = try PictureInfo(progressive, limits: limits)
    limits.scans = 9
    let scans = #expect(throws: CodecError.self) { try PictureInfo(progressive, limits: limits) }
    #expect(scans?.message.contains("--max-scans") == true)
  }

  @Test("limits of every kind name their option", arguments: DecodeLimit.allCases)
  func limitsNameTheirOption(limit: DecodeLimit) {
    #expect(CodecError.exceedsLimit(limit, found: 2, limit: 1).message.contains(limit.option))
  }
}
