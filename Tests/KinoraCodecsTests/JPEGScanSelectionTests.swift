import KinoraPixels
import Testing

@testable import KinoraCodecs

@Suite("JPEG scans at one eighth: property, hostile")
struct JPEGScanSelectionTests {
  /// A progressive file: effort 5 and 6 write such.
  static func progressive(
    width: Int, height: Int, layout: ChannelLayout = .rgb, effort: Int = 6
  ) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.effort = effort
    options.quality = 92
    return try encodeStill(
      TestPictures.scenic(width: width, height: height, layout: layout), as: .jpeg, options: options)
  }

  private static func rows(_ bytes: [UInt8], readsAllScans: Bool) throws -> [[UInt8]] {
    var decoder = try JPEGDecoder(bytes, eighths: 1, readsAllScans: readsAllScans)
    var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.layout.channelCount)
    var result: [[UInt8]] = []
    for _ in 0..<decoder.size.height {
      var span = row.mutableSpan
      try decoder.readRow(into: &span)
      result.append(row)
    }
    #expect(try decoder.finish().isEmpty)
    return result
  }

  @Test(
    "what is left out does not matter", arguments: [(64, 64), (401, 203), (9, 300)],
    [ChannelLayout.rgb, .grey])
  func leftOutScansDoNotMatter(size: (Int, Int), layout: ChannelLayout) throws {
    let bytes = try Self.progressive(width: size.0, height: size.1, layout: layout)
    let selection = try #require(JPEGScanSelection.neededAtOneEighth(bytes))
    #expect(selection.count < bytes.count)
    #expect(try Self.rows(bytes, readsAllScans: false) == Self.rows(bytes, readsAllScans: true))
  }

  @Test func mostOfAPhotographIsLeftOut() throws {
    let bytes = try Self.progressive(width: 512, height: 384)
    let selection = try #require(JPEGScanSelection.neededAtOneEighth(bytes))
    #expect(selection.count * 2 < bytes.count, "\(selection.count) of \(bytes.count) bytes")
  }

  @Test func baselineFilesAreReadWhole() throws {
    let bytes = try Self.progressive(width: 64, height: 64, effort: 4)
    #expect(JPEGScanSelection.neededAtOneEighth(bytes) == nil)
  }

  @Test("a cut file is never thinned out, so its damage is found")
  func cutFilesAreReadWhole() throws {
    let bytes = try Self.progressive(width: 64, height: 64)
    for end in stride(from: 2, to: bytes.count - 1, by: 37) {
      #expect(JPEGScanSelection.neededAtOneEighth(Array(bytes[..<end])) == nil, "cut at \(end)")
    }
  }

  @Test("changed bytes crash nothing")
  func changedBytesAreHarmless() throws {
    let bytes = try Self.progressive(width: 40, height: 40)
    for offset in stride(from: 2, to: bytes.count, by: 5) {
      var patched = bytes
      patched[offset] ^= 0xFF
      _ = JPEGScanSelection.neededAtOneEighth(patched)
      _ = try? PictureReader(patched, limits: DecodeLimits(), atLeast: PixelSize(width: 1, height: 1))
        .readAll()
    }
  }
}
