import KinoraCodecs
import KinoraPixels
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

  @Test func onePictureIsAStill() throws {
    let file = try Self.assemble(Self.canvases(1, layout: .rgb), options: AnimationEncodeOptions())
    let info = try PictureInfo(file, limits: DecodeLimits())
    #expect(info.frameCount == 1 && info.frameDurations.isEmpty)
  }
}
