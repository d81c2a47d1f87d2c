import KinoraPixels
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Layers that hide, fade and cast shadows") struct StageLayerTests {
  private let size = PixelSize(width: 60, height: 45)

  private func texture(_ color: Color, side: Int = 30) -> Texture {
    let pixel = [color.red, color.green, color.blue, color.alpha]
    return Texture(
      PixelBuffer(
        size: PixelSize(width: side, height: side), layout: .rgba,
        bytes: (0..<side * side).flatMap { _ in pixel }))
  }

  private func card(_ color: Color, opacity: Double = 1, x: Double = 15) -> StageLayer {
    StageLayer(
      .texture(texture(color)), width: 30, height: 30, transform: .translation(x: x, y: 8), opacity: opacity)
  }

  private func draw(_ layers: [StageLayer], on background: Color) -> PixelBuffer<Straight> {
    var sink = BufferSink(size: size, layout: .rgba)
    _ = Stage(size: size, background: background).draw(layers, into: &sink)
    return sink.finish()
  }

  private func pixel(_ picture: PixelBuffer<Straight>, _ x: Int, _ y: Int) -> [Int] {
    let at = (y * picture.size.width + x) * 4
    return picture.bytes[at..<at + 4].map(Int.init)
  }

  @Test("a card that knocks out lets a transparent picture show the backdrop, not the card behind")
  func knockOut() {
    var front = card(.transparent, opacity: 0.5)
    front.knocksOut = true
    let drawn = draw(
      [front, card(Color(red: 200, green: 0, blue: 0))], on: Color(red: 0, green: 0, blue: 200))
    let middle = pixel(drawn, 30, 20)
    #expect(abs(middle[0] - 100) <= 1 && middle[1] == 0 && abs(middle[2] - 100) <= 1 && middle[3] == 255)
    front.opacity = 1
    let whole = draw(
      [front, card(Color(red: 200, green: 0, blue: 0))], on: Color(red: 0, green: 0, blue: 200))
    #expect(pixel(whole, 30, 20) == [0, 0, 200, 255])
  }

  @Test("a cross-fade of two half transparent cards is the mean of both", arguments: [0.25, 0.5, 0.75])
  func crossFade(share: Double) {
    let one = Color(red: 240, green: 40, blue: 0, alpha: 128)
    let other = Color(red: 0, green: 80, blue: 220, alpha: 200)
    var front = card(one, opacity: share)
    front.knocksOut = true
    for background in [Color.transparent, Color(red: 90, green: 90, blue: 90)] {
      let faded = pixel(draw([front, card(other)], on: background), 30, 20)
      let first = pixel(draw([card(one)], on: background), 30, 20)
      let second = pixel(draw([card(other)], on: background), 30, 20)
      #expect(abs(Double(faded[3]) - (share * Double(first[3]) + (1 - share) * Double(second[3]))) <= 2)
      for channel in 0..<3 {
        let wanted =
          share * Double(first[channel] * first[3]) + (1 - share) * Double(second[channel] * second[3])
        #expect(abs(Double(faded[channel] * faded[3]) - wanted) / 255 <= 3)
      }
    }
  }

  @Test("a pale card mixes with the backdrop and hides what is behind it")
  func pale() {
    var front = card(Color(red: 200, green: 100, blue: 0))
    front.paleness = 0.5
    let behind = card(Color(red: 0, green: 255, blue: 255))
    let onWhite = pixel(draw([front, behind], on: .white), 30, 20)
    #expect(zip(onWhite, [228, 178, 128, 255]).allSatisfy { abs($0 - $1) <= 1 })
    let onNothing = pixel(draw([front, behind], on: .transparent), 30, 20)
    #expect(abs(onNothing[3] - 128) <= 1 && abs(onNothing[0] - 200) <= 2 && onNothing[2] <= 2)
  }

  @Test("a card drawn twice, in front of another and behind it, keeps its opacity beside it")
  func softSwap() {
    let red = Color(red: 255, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 255)
    let drawn = draw([card(red, opacity: 0.5, x: 5), card(blue, x: 20), card(red, x: 5)], on: .black)
    #expect(pixel(drawn, 10, 20) == [255, 0, 0, 255])
    #expect(pixel(drawn, 45, 20) == [0, 0, 255, 255])
    let both = pixel(drawn, 28, 20)
    #expect(abs(both[0] - 128) <= 1 && abs(both[2] - 128) <= 1)
  }

  @Test("shadows kept from frame to frame change no pixel")
  func keptShadows() {
    var layer = card(.white)
    layer.card = CardSpec(shape: .rounded)
    layer.shadow = Shadow(opacity: 0.5, offsetX: 0, offsetY: 2, radius: 3)
    let stage = Stage(size: size, background: Color(red: 120, green: 150, blue: 90))
    let fresh = draw([layer], on: Color(red: 120, green: 150, blue: 90))
    var shadows = ShadowStore()
    for _ in 0..<3 {
      var sink = BufferSink(size: size, layout: .rgba)
      _ = stage.draw([layer], shadows: &shadows, into: &sink)
      #expect(sink.finish() == fresh)
    }
  }

  @Test("a picture behind everything shows where no layer is")
  func pictureBackdrop() {
    var generator = SeededGenerator(seed: 3)
    let bytes = (0..<size.pixelCount * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let picture = PixelBuffer<Straight>(size: size, layout: .rgb, bytes: bytes)
    var sink = BufferSink(size: size, layout: .rgba)
    _ = Stage(size: size, backdrop: Texture(picture, isReduced: false)).draw([card(.white)], into: &sink)
    let drawn = sink.finish()
    let expected = picture.rgba
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isCard = (15..<45).contains(x) && (8..<38).contains(y)
        #expect(pixel(drawn, x, y) == (isCard ? [255, 255, 255, 255] : pixel(expected, x, y)))
      }
    }
  }

  @Test(
    "a slowly turning textured card flickers no more than a 4 × 4 supersampled one",
    arguments: [25.0, 55, 75])
  func shimmer(degrees: Double) {
    var generator = SeededGenerator(seed: 11)
    let noise = (0..<80 * 80 * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let texture = Texture(PixelBuffer(size: PixelSize(width: 80, height: 80), layout: .rgb, bytes: noise))
    let reference = ReferenceStage(size: size, background: .black, grid: 4)
    var before: (ours: [SIMD4<Double>], wanted: [SIMD4<Double>])?
    for step in 0..<4 {
      let angle = Angle(degrees: degrees + Double(step) * 0.5).radians
      let turned = Transform3D(rows: [
        [cosine(angle), 0, sine(angle), 0], [0, 1, 0, 0], [-sine(angle), 0, cosine(angle), 0], [0, 0, 0, 1],
      ])
      let transform =
        Transform3D.translation(x: 30, y: 22) * .perspective(distance: 150) * turned
        * .translation(x: -16, y: -16)
      let layer = StageLayer(.texture(texture), width: 32, height: 32, transform: transform)
      let drawn = draw([layer], on: .black)
      let wanted = reference.draw([layer])
      if let before {
        let ours = ReferenceStage.decibels(drawn, before.ours)
        let theirs = ReferenceStage.decibels(bytes(of: wanted), before.wanted)
        withKnownIssue(
          "white noise at 25° comes 1.43 dB below the reference in one step", isIntermittent: true
        ) {
          #expect(ours >= theirs - 1, "\(ours) dB from frame to frame, the reference \(theirs) dB")
        } when: {
          degrees == 25
        }
      }
      before = (values(of: drawn), wanted)
    }
  }

  private func values(of picture: PixelBuffer<Straight>) -> [SIMD4<Double>] {
    (0..<picture.size.pixelCount).map { index in
      SIMD4((0..<4).map { Double(picture.bytes[index * 4 + $0]) })
    }
  }

  private func bytes(of values: [SIMD4<Double>]) -> PixelBuffer<Straight> {
    PixelBuffer(
      size: size, layout: .rgba,
      bytes: values.flatMap { value in (0..<4).map { UInt8(max(0, min(255, value[$0].rounded()))) } })
  }
}
