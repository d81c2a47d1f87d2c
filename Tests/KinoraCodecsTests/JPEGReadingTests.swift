import Foundation
import KinoraPixels
import Testing

@testable import KinoraCodecs

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

  /// Baseline files are decoded on the way, progressive ones from coefficients that are kept for the whole picture.
  @Test(
    "a progressive file gives the pixels of a baseline file", arguments: [(401, 203), (9, 300), (700, 1)],
    [ChannelLayout.rgb, .grey])
  func progressiveEqualsBaseline(size: (Int, Int), layout: ChannelLayout) throws {
    let picture = TestPictures.scenic(width: size.0, height: size.1, layout: layout)
    let baseline = try encodeStill(picture, as: .jpeg, options: StillEncodeOptions())
    var options = StillEncodeOptions()
    options.effort = 6
    let progressive = try encodeStill(picture, as: .jpeg, options: options)
    #expect(progressive != baseline)
    for divisor in [1, 2, 4] {
      let enough = PixelSize(
        width: (size.0 + divisor - 1) / divisor, height: (size.1 + divisor - 1) / divisor)
      let pictures = try [baseline, progressive].map {
        try PictureReader($0, limits: DecodeLimits(), atLeast: enough).readAll().picture
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  private static func rows(
    _ bytes: [UInt8], eighths: Int, columns: Range<Int>?, isWhole: Bool = true
  ) throws -> (rows: [[UInt8]], step: Int) {
    var decoder = try JPEGDecoder(bytes, eighths: eighths, readsAllScans: true)
    if let columns { try decoder.limit(toColumns: columns) }
    let step = decoder.layout.channelCount
    var result: [[UInt8]] = []
    var row = [UInt8](repeating: 0, count: decoder.size.width * step)
    for _ in 0..<decoder.size.height {
      var span = row.mutableSpan
      try decoder.readRow(into: &span)
      result.append(row)
    }
    #expect(try decoder.finish().isEmpty || !isWhole)
    return (result, step)
  }

  /// Where scans are missing, libjpeg smooths over blocks, and looks two of them to the side.
  @Test("needed columns are the same in a file whose scans stop early", arguments: [2, 3, 5])
  func neededColumnsOfAnUnfinishedFile(scans: Int) throws {
    var options = StillEncodeOptions()
    options.effort = 6
    let whole = try encodeStill(TestPictures.scenic(width: 333, height: 70), as: .jpeg, options: options)
    let starts = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
    let bytes = Array(whole[..<starts[scans]]) + [0xFF, 0xD9]
    for eighths in [2, 4, 8] {
      let (right, step) = try Self.rows(bytes, eighths: eighths, columns: nil, isWhole: false)
      let width = right[0].count / step
      for columns in [width / 3..<width / 2, width / 2..<width / 2 + 1, width - 9..<width - 1] {
        let (part, _) = try Self.rows(bytes, eighths: eighths, columns: columns, isWhole: false)
        let needed = columns.lowerBound * step..<columns.upperBound * step
        #expect(zip(right, part).allSatisfy { $0[needed] == $1[needed] }, "\(eighths)/8, \(columns)")
      }
    }
  }

  /// Quality 95 and more is written with full chroma.
  @Test(
    "columns that are needed are the same when others are not", arguments: [4, 6],
    [(75, ChannelLayout.rgb), (97, .rgb), (75, .grey)])
  func neededColumnsAreTheSame(effort: Int, kind: (quality: Int, layout: ChannelLayout)) throws {
    var options = StillEncodeOptions()
    options.effort = effort
    options.quality = kind.quality
    let picture = TestPictures.scenic(width: 333, height: 70, layout: kind.layout)
    let bytes = try encodeStill(picture, as: .jpeg, options: options)
    for eighths in [1, 2, 4, 8] {
      let (whole, step) = try Self.rows(bytes, eighths: eighths, columns: nil)
      let width = whole[0].count / step
      for columns in [
        0..<1, width - 1..<width, width / 3..<width / 2, width / 2..<width, 17..<min(40, width), 0..<width,
      ] {
        let (part, _) = try Self.rows(bytes, eighths: eighths, columns: columns)
        let needed = columns.lowerBound * step..<columns.upperBound * step
        #expect(zip(whole, part).allSatisfy { $0[needed] == $1[needed] }, "\(eighths)/8, \(columns)")
      }
    }
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

  @Test func aScanThatNeverCameIsNoticedBeforeAnEndMarker() throws {
    var options = StillEncodeOptions()
    options.effort = 6
    let whole = try encodeStill(
      TestPictures.scenic(width: 40, height: 30), as: .jpeg, options: options)
    let scans = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
    #expect(scans.count > 3)
    for start in scans.dropFirst() {
      let cut = Array(whole[..<start]) + [0xFF, 0xD9]
      let read = try PictureReader(cut, limits: DecodeLimits(), atLeast: nil).readAll()
      #expect(read.warnings.contains { $0.message.contains("full precision") })
    }
    #expect(try PictureReader(whole, limits: DecodeLimits(), atLeast: nil).readAll().warnings.isEmpty)
  }

  @Test("a component that no scan holds is missed", arguments: [false, true])
  func componentsWithoutScans(isProgressive: Bool) {
    var progress = ScanProgress(componentCount: 3, isProgressive: isProgressive)
    for (component, missing) in [(0, 1), (2, 1), (1, nil)] as [(Int, Int?)] {
      progress.note(component: component, first: 0, last: isProgressive ? 0 : 63, low: 0)
      #expect(progress.firstMissingComponent == missing)
    }
    #expect(progress.isComplete == !isProgressive)
  }

  /// 24x24 random levels of grey, coded arithmetically at quality 30 by libjpeg-turbo's `cjpeg -arithmetic`.
  private static let arithmetic = Data(
    base64Encoded: [
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG",
      "kJ6jq62rZ4C8ybqmx5moq6T/yQALCAAYABgBAREA/8wABgAQEAX/2gAIAQEAAD8Am2zicZ9dh4gt12VrMla4/kyK1U0c3nI+",
      "2U1QlpHeYWd6J3bMCRlFtILclF0u+DuqUCnGEGI5c21SuuR9b25yK/sC0jRoYbACUslahmlqWPnNtM+1YeK3v3dzEa23R1Ly",
      "3tCVCq7AFDkk1yePTGwkTFaj9PJYDi/afUWl7grjsA/BujyOy4opqFyDDUrShGDN0JuDUt+zu0f7wXKA/XFmlKH6Tw5Zncbj",
      "qA/bRtrlQHyL8zG31KqpTmzeRXmo3+ZJa8Zt2uD/2Q==",
    ].joined())

  @Test func anArithmeticPictureCutShortIsRefused() throws {
    let whole = [UInt8](try #require(Self.arithmetic))
    let right = try PictureReader(whole, limits: DecodeLimits(), atLeast: nil).readAll()
    #expect(right.warnings.isEmpty && right.picture.size == PixelSize(width: 24, height: 24))
    for end in stride(from: 2, to: whole.count, by: 7) {
      #expect(throws: CodecError.self) {
        try PictureReader(Array(whole[..<end]), limits: DecodeLimits(), atLeast: nil).readAll()
      }
    }
  }
}
