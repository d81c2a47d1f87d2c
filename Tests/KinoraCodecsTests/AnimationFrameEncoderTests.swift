import KinoraPixels
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct AnimationFrameEncoderTests {
  /// A detailed scene whose pixels change inside `rect`.
  static func scene(
    _ size: PixelSize = PixelSize(width: 96, height: 80), changedIn rect: PixelRect? = nil,
    layout: ChannelLayout = .rgba
  ) -> PixelBuffer<Straight> {
    var random = SeededGenerator(seed: 7)
    var picture = PixelBuffer<Straight>(size: size, layout: layout)
    picture.withMutableBytes { all in
      for index in all.indices {
        all[index] = layout == .rgba && index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: random.next())
      }
    }
    guard let rect else { return picture }
    for y in rect.y..<rect.maxY {
      picture.withMutableRow(y) { row in
        for x in rect.x..<rect.maxX {
          for channel in 0..<3 { row[layout.channelCount * x + channel] ^= 0x55 }
        }
      }
    }
    return picture
  }

  static func options(isLossless: Bool = true, isMixed: Bool = false) -> AnimationEncodeOptions {
    var options = AnimationEncodeOptions()
    options.isLossless = isLossless
    options.isMixed = isMixed
    options.method = 0
    return options
  }

  /// The canvas that a player shows after both frames.
  static func shown(
    _ first: PixelBuffer<Straight>, _ second: PixelBuffer<Straight>, options: AnimationEncodeOptions
  ) throws -> (canvas: PixelBuffer<Straight>?, frame: EncodedFrame) {
    let encoder = AnimationFrameEncoder(options: options)
    var assembler = try AnimationAssembler(canvas: first.size, loopCount: 0, background: .transparent)
    try assembler.append(try encoder.encode(first, after: nil, durationMilliseconds: 40))
    let frame = try encoder.encode(second, after: first, durationMilliseconds: 40)
    try assembler.append(frame)
    var reader = try AnimationReader(try assembler.finish(), limits: DecodeLimits())
    _ = try reader.nextCanvas()
    return (try reader.nextCanvas(), frame)
  }

  @Test(
    "the rectangle is the change, widened to even offsets",
    arguments: [
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 31, y: 17, width: 33, height: 15),
      PixelRect(x: 95, y: 79, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 96, height: 80),
    ])
  func rectangleIsTheChange(rect: PixelRect) throws {
    let before = Self.scene()
    let after = Self.scene(changedIn: rect)
    let result = try Self.shown(before, after, options: Self.options())
    let x = rect.x & ~1
    let y = rect.y & ~1
    #expect(result.frame.rect == PixelRect(x: x, y: y, width: rect.maxX - x, height: rect.maxY - y))
    #expect(result.canvas?.rgba == after)
  }

  @Test("two far changes keep the detail between them", arguments: [true, false])
  func farChangesKeepWhatLiesBetween(isLossless: Bool) throws {
    let before = Self.scene()
    var after = Self.scene(changedIn: PixelRect(x: 0, y: 0, width: 8, height: 8))
    let other = Self.scene(changedIn: PixelRect(x: 88, y: 72, width: 8, height: 8))
    for y in 72..<80 {
      other.withRow(y) { from in
        after.withMutableRow(y) { into in
          for index in from.indices { into[index] = from[index] }
        }
      }
    }
    let result = try Self.shown(before, after, options: Self.options(isLossless: isLossless))
    #expect(result.frame.blends && result.frame.rect == PixelRect(before.size))
    if isLossless { #expect(result.canvas?.rgba == after) }
    let whole = try AnimationFrameEncoder(options: Self.options(isLossless: isLossless))
      .encode(after, after: nil, durationMilliseconds: 40)
    #expect(result.frame.bytes.count * 3 < whole.bytes.count)
  }

  @Test func transparentPixelsInAChangeAreOverwrittenNotBlended() throws {
    let before = Self.scene()
    var after = Self.scene(changedIn: PixelRect(x: 0, y: 0, width: 8, height: 8))
    after.withMutableRow(79) { row in
      for index in row.count - 32..<row.count { row[index] = 0 }
    }
    let result = try Self.shown(before, after, options: Self.options())
    #expect(!result.frame.blends)
    #expect(result.canvas?.rgba == after)
  }

  @Test func mixedTakesTheSmallerOfBoth() throws {
    let flat = PixelBuffer<Straight>(size: PixelSize(width: 64, height: 64), layout: .rgb, filledWith: 90)
    for picture in [flat, Self.scene(layout: .rgb)] {
      let sizes = try [Self.options(isLossless: true), Self.options(isLossless: false)].map {
        try AnimationFrameEncoder(options: $0).encode(picture, after: nil, durationMilliseconds: 1).bytes
          .count
      }
      let mixed = try AnimationFrameEncoder(options: Self.options(isLossless: false, isMixed: true))
        .encode(picture, after: nil, durationMilliseconds: 1)
      #expect(mixed.bytes.count == sizes.min())
    }
  }

  @Test func sharpYUVKeepsRedLinesOnBlueRedder() throws {
    var picture = PixelBuffer<Straight>(size: PixelSize(width: 64, height: 64), layout: .rgb)
    for y in 0..<64 {
      picture.withMutableRow(y) { row in
        for x in 0..<64 { row[3 * x + (x % 5 == 0 ? 0 : 2)] = 255 }
      }
    }
    func error(usesSharpYUV: Bool) throws -> Int {
      var options = Self.options(isLossless: false)
      options.quality = 90
      options.usesSharpYUV = usesSharpYUV
      let frame = try AnimationFrameEncoder(options: options).encode(
        picture, after: nil, durationMilliseconds: 1)
      let decoded = try PictureReader(frame.bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture
      return zip(decoded.bytes, picture.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    #expect(try error(usesSharpYUV: true) * 10 < error(usesSharpYUV: false) * 9)
  }

  @Test func nearLosslessIsSmallerAndClose() throws {
    let picture = TestPictures.scenic(width: 128, height: 128)
    var options = Self.options()
    options.method = 4
    let exact = try AnimationFrameEncoder(options: options).encode(
      picture, after: nil, durationMilliseconds: 1)
    options.nearLossless = 40
    let near = try AnimationFrameEncoder(options: options).encode(
      picture, after: nil, durationMilliseconds: 1)
    #expect(near.bytes.count < exact.bytes.count)
    let decoded = try PictureReader(near.bytes, limits: DecodeLimits(), atLeast: nil).readAll().picture
    let largest = zip(decoded.bytes, picture.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(largest <= 16)
  }

  @Test func anEqualFrameIsTakenOnlyForTheWholeCanvas() throws {
    let before = Self.scene()
    let all = Self.scene(changedIn: PixelRect(before.size))
    let part = Self.scene(changedIn: PixelRect(x: 8, y: 8, width: 20, height: 20))
    let encoder = AnimationFrameEncoder(options: Self.options())
    for after in [all, part] {
      let key = try encoder.encode(after, after: nil, durationMilliseconds: 1)
      let plain = try encoder.encode(after, after: before, durationMilliseconds: 1)
      let helped = try encoder.encode(after, after: before, durationMilliseconds: 1, equal: key)
      #expect(plain == helped)
    }
  }

  @Test func aPauseChangesNothing() throws {
    let canvas = Self.scene()
    var assembler = try AnimationAssembler(canvas: canvas.size, loopCount: 0, background: .transparent)
    let encoder = AnimationFrameEncoder(options: Self.options())
    try assembler.append(
      try encoder.encode(canvas, after: nil, durationMilliseconds: EncodedFrame.longestDuration))
    try assembler.append(try AnimationFrameEncoder.pause(durationMilliseconds: 5))
    var reader = try AnimationReader(try assembler.finish(), limits: DecodeLimits())
    #expect(reader.info.durationMilliseconds == EncodedFrame.longestDuration + 5)
    _ = try reader.nextCanvas()
    #expect(try reader.nextCanvas()?.rgba == canvas)
  }
}
