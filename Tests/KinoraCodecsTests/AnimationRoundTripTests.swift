import KinoraCodecs
import KinoraPixels
import TestSupport
import Testing

@Suite struct AnimationRoundTripTests {
  /// A dot that moves over transparency or over a scene.
  static func canvases(_ count: Int, layout: ChannelLayout) -> [PixelBuffer<Straight>] {
    (0..<count).map { index in
      var canvas =
        layout == .rgba
        ? PixelBuffer<Straight>(size: PixelSize(width: 45, height: 31), layout: .rgba)
        : TestPictures.scenic(width: 45, height: 31)
      for y in 5..<9 {
        canvas.withMutableRow(y) { row in
          for x in 0..<4 {
            let start = (5 * index + x + 1) * layout.channelCount
            for channel in 0..<layout.channelCount {
              row[start + channel] = channel == 3 ? 255 : UInt8(40 * channel + 9)
            }
          }
        }
      }
      return canvas
    }
  }

  static func assemble(
    _ canvases: [PixelBuffer<Straight>], options: AnimationEncodeOptions, loopCount: Int = 3
  ) throws -> [UInt8] {
    let encoder = AnimationFrameEncoder(options: options)
    var assembler = try AnimationAssembler(
      canvas: canvases[0].size, loopCount: loopCount, background: .transparent)
    for (index, canvas) in canvases.enumerated() {
      let frame = try encoder.encode(
        canvas, after: index == 0 ? nil : canvases[index - 1], durationMilliseconds: 100 + index)
      try assembler.append(frame)
    }
    return try assembler.finish()
  }

  @Test("lossless frames come back exactly", arguments: [ChannelLayout.rgb, .rgba])
  func losslessFramesComeBack(layout: ChannelLayout) throws {
    let canvases = Self.canvases(6, layout: layout)
    var options = AnimationEncodeOptions()
    options.isLossless = true
    let file = try Self.assemble(canvases, options: options)
    var reader = try AnimationReader(file, limits: DecodeLimits())
    #expect(reader.info.frameCount == 6)
    #expect(reader.info.loopCount == 3)
    #expect(reader.info.frameDurations == [100, 101, 102, 103, 104, 105])
    #expect(reader.info.durationMilliseconds == 615)
    #expect(reader.frameTable.allSatisfy { $0.x % 2 == 0 && $0.y % 2 == 0 })
    #expect(reader.frameTable[1].width < 45)
    for canvas in canvases { #expect(try reader.nextCanvas()?.rgba == canvas.rgba) }
    #expect(try reader.nextCanvas() == nil)
  }

  @Test(
    "the first canvas alone is that of the composed animation", arguments: [ChannelLayout.rgb, .rgba], [0, 6])
  func firstCanvasAlone(layout: ChannelLayout, margin: Int) throws {
    let frame = Self.canvases(1, layout: layout)[0]
    let canvas = PixelSize(width: 45 + 2 * margin, height: 31 + margin)
    for saysAlpha in [true, false] {
      let file = try MetadataBuilder.animation(
        canvas: canvas, frame: frame, x: margin, y: margin, saysAlpha: saysAlpha)
      var composed = try AnimationReader(file, limits: DecodeLimits())
      let alone = try PictureReader(file, limits: DecodeLimits(), atLeast: nil).readAll().picture
      #expect(alone == (try composed.nextCanvas()))
      #expect(alone.size == canvas)
    }
  }

  /// More than the mebibyte that is put together at a time, with the only transparency in the last frame.
  @Test func longAnimationsAreOneFile() throws {
    var random = SeededGenerator(seed: 11)
    let size = PixelSize(width: 400, height: 300)
    var canvases = (0..<8).map { _ in
      PixelBuffer<Straight>(
        size: size, layout: .rgba,
        bytes: (0..<size.pixelCount).flatMap { _ in
          [UInt8.random(in: 0...255, using: &random), 0, UInt8.random(in: 0...255, using: &random), 255]
        })
    }
    canvases[7].withMutableRow(0) { row in for sample in 0..<4 { row[sample] = 0 } }
    var options = AnimationEncodeOptions()
    options.isLossless = true
    options.method = 0
    let file = try Self.assemble(canvases, options: options)
    #expect(file.count > 3 << 19)
    let length = file[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length == file.count - 8)
    var reader = try AnimationReader(file, limits: DecodeLimits())
    #expect(reader.info.frameDurations == (100..<108).map(\.self))
    #expect(reader.info.hasAlpha && reader.info.warnings.isEmpty)
    for canvas in canvases { #expect(try reader.nextCanvas() == canvas) }
  }

  /// Frames of one colour with an opaque bitstream, so that nothing in the file but their places and disposal could mean
  /// transparency.
  static func opaqueFrames(_ rects: [PixelRect]) throws -> [UInt8] {
    var assembler = try AnimationAssembler(
      canvas: PixelSize(width: 40, height: 40), loopCount: 0, background: .transparent)
    for rect in rects {
      let red = PixelBuffer<Straight>(
        size: rect.size, layout: .rgb,
        bytes: (0..<rect.size.pixelCount).flatMap { _ in [UInt8(200), 0, 0] })
      let bytes = try AnimationFrameEncoder(options: AnimationEncodeOptions())
        .encode(red, after: nil, durationMilliseconds: 0).bytes
      try assembler.append(
        EncodedFrame(bytes: bytes, rect: rect, durationMilliseconds: 100, blends: false, disposes: true))
    }
    return try assembler.finish()
  }

  @Test func disposalAloneIsNoTransparency() throws {
    let whole = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let part = PixelRect(x: 20, y: 20, width: 10, height: 10)
    var reader = try AnimationReader(Self.opaqueFrames([whole, part]), limits: DecodeLimits())
    #expect(!reader.info.hasAlpha)
    #expect(reader.frameTable.map(\.disposes) == [true, true])
    _ = try reader.nextCanvas()
    let second = try #require(try reader.nextCanvas()).rgba
    #expect(second.isOpaque)
    #expect(Array(second.bytes[0..<4]) == [0, 0, 0, 255])
    #expect(second.bytes[4 * (25 * 40 + 25)] > 190)
  }

  @Test func partialFirstFrameLeavesTheRestClear() throws {
    let part = PixelRect(x: 20, y: 20, width: 10, height: 10)
    var reader = try AnimationReader(Self.opaqueFrames([part, part]), limits: DecodeLimits())
    #expect(reader.info.hasAlpha)
    let first = try #require(try reader.nextCanvas())
    #expect(Array(first.bytes[0..<4]) == [0, 0, 0, 0])
  }

  @Test func onePictureIsAStill() throws {
    let file = try Self.assemble(Self.canvases(1, layout: .rgb), options: AnimationEncodeOptions())
    let info = try PictureInfo(file, limits: DecodeLimits())
    #expect(info.frameCount == 1 && info.frameDurations.isEmpty)
  }
}
