import Foundation
import KinoraPixels
import Testing

@testable import KinoraCodecs

@Suite("Streamed pictures: reference, hostile")
struct StreamedPictureTests {
  /// Runs `body` on an open file that holds `bytes`.
  private func withFile<Result>(_ bytes: [UInt8], _ body: (Int32) throws -> Result) throws -> Result {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
    try Data(bytes).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    let handle = try FileHandle(forReadingFrom: place)
    defer { try? handle.close() }
    return try body(handle.fileDescriptor)
  }

  private func streamed(_ bytes: [UInt8], atLeast: PixelSize?) throws -> PixelBuffer<Straight>? {
    try withFile(bytes) { descriptor in
      guard
        let picture = StreamedPicture(descriptor: descriptor, byteCount: bytes.count, limits: DecodeLimits())
      else { return nil }
      return try PictureReader(picture, atLeast: atLeast).readAll().picture
    }
  }

  /// A file larger than a piece.
  private func file(
    _ format: PictureFormat, layout: ChannelLayout = .rgb, effort: Int = 3, seed: UInt64 = 1
  ) throws -> [UInt8] {
    var options = StillEncodeOptions()
    options.effort = effort
    options.quality = 95
    return try encodeStill(
      TestPictures.scenic(width: 500, height: 400, layout: layout, seed: seed), as: format, options: options)
  }

  @Test("read in pieces equals read whole", arguments: [PictureFormat.png, .jpeg])
  func piecesEqualWhole(format: PictureFormat) throws {
    let bytes = try file(format)
    #expect(bytes.count > 2 * 65536)
    for size in [nil, PixelSize(width: 100, height: 80), PixelSize(width: 1, height: 1)] {
      let whole = try PictureReader(bytes, limits: DecodeLimits(), atLeast: size).readAll().picture
      #expect(try streamed(bytes, atLeast: size) == whole)
    }
  }

  @Test func layoutsSurvive() throws {
    for layout in [ChannelLayout.grey, .rgba] {
      let bytes = try file(.png, layout: layout)
      let whole = try PictureReader(bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture
      #expect(try streamed(bytes, atLeast: nil) == whole)
    }
  }

  @Test func kindsThatNeedTheWholeFileAreRefused() throws {
    #expect(try streamed(try file(.webp), atLeast: nil) == nil)
    #expect(try streamed(try file(.jpeg, effort: 6), atLeast: nil) == nil)
    let text = Array("no picture at all, and a little longer than a PNG".utf8)
    #expect(try streamed(text, atLeast: nil) == nil)
  }

  @Test("a PNG with one wrong byte is left to the other way", arguments: [9, 20, 30, 5000, 70_000, 140_000])
  func damagedPNGIsRefused(offset: Int) throws {
    var bytes = try file(.png)
    bytes[offset] ^= 0x55
    #expect(try streamed(bytes, atLeast: nil) == nil)
  }

  @Test("cut files give an error or are refused")
  func cutFilesFail() throws {
    for format in [PictureFormat.png, .jpeg] {
      let bytes = try file(format)
      for end in stride(from: 1, to: bytes.count - 40, by: 9973) {
        let result = try? streamed(Array(bytes[..<end]), atLeast: nil)
        #expect((result ?? nil) == nil, "\(format) cut at \(end)")
      }
    }
  }
}
