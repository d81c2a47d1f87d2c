import KinoraPixels
import TestSupport
import Testing

@testable import KinoraResampling

@Suite("Gravity")
struct GravityTests {
  /// A grey picture with a patch painted by `paint`.
  private func picture(
    width: Int, height: Int, patch: PixelRect, _ paint: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> PixelBuffer<Straight> {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let inside = x >= patch.x && x < patch.maxX && y >= patch.y && y < patch.maxY
        bytes += inside ? paint(x - patch.x, y - patch.y) : [96, 104, 112]
      }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes)
  }

  private func face(_ x: Int, _ y: Int, of side: Int, tone: [UInt8]) -> [UInt8] {
    let (u, v) = (x * 80 / side, y * 80 / side)
    if (20..<30).contains(v) && ((15..<30).contains(u) || (50..<65).contains(u)) { return [30, 30, 30] }
    if (55..<62).contains(v) && (25..<55).contains(u) { return [190, 40, 50] }
    return tone
  }

  @Test(
    "attention finds a face", arguments: [15, 60, 185],
    [[UInt8(224), 150, 120], [141, 85, 54], [255, 205, 170]])
  func attentionFindsFace(x: Int, tone: [UInt8]) {
    let patch = PixelRect(x: x, y: 10, width: 40, height: 40)
    let wide = picture(width: 240, height: 60, patch: patch) { face($0, $1, of: 40, tone: tone) }
    let origin = Gravity.attention.cropOrigin(in: wide, crop: PixelSize(width: 60, height: 60))
    #expect(origin.y == 0 && origin.x <= patch.x && origin.x + 60 >= patch.maxX, "starts at \(origin.x)")
    let tall = wide.upright(.leftMirrored)
    let down = Gravity.attention.cropOrigin(in: tall, crop: PixelSize(width: 60, height: 60))
    #expect(down.x == 0 && down.y <= patch.x && down.y + 60 >= patch.maxX, "starts at \(down.y)")
  }

  @Test("attention prefers a face to grey texture; entropy the texture")
  func attentionPrefersSkin() {
    var generator = SeededGenerator(seed: 5)
    let mixed = picture(width: 400, height: 80, patch: PixelRect(x: 0, y: 0, width: 400, height: 80)) {
      x, y in
      if x < 80 {
        let level = UInt8.random(in: 90...150, using: &generator)
        return [level, level, level]
      }
      return x >= 300 && x < 370 && y >= 5 && y < 75
        ? face(x - 300, y - 5, of: 70, tone: [224, 150, 120]) : [96, 104, 112]
    }
    let crop = PixelSize(width: 80, height: 80)
    #expect(Gravity.attention.cropOrigin(in: mixed, crop: crop).x > 280)
    #expect(Gravity.entropy.cropOrigin(in: mixed, crop: crop).x < 20)
  }

  @Test("attention is not drawn by plain walls of the colour of skin")
  func attentionIgnoresPlainWalls() {
    var generator = SeededGenerator(seed: 6)
    let wall = picture(width: 360, height: 80, patch: PixelRect(x: 0, y: 0, width: 360, height: 80)) { x, y in
      if x < 200 { return [190, 138, 100] }
      if x < 280 || y < 10 || y >= 70 { return [150, 150, 150] }
      let level = UInt8.random(in: 40...200, using: &generator)
      return [level / 2, level, level / 2]
    }
    let origin = Gravity.attention.cropOrigin(in: wall, crop: PixelSize(width: 80, height: 80))
    #expect(origin.x > 260, "starts at \(origin.x)")
  }

  @Test("entropy finds noise", arguments: [15, 60, 185])
  func entropyFindsNoise(x: Int) {
    var generator = SeededGenerator(seed: 3)
    let patch = PixelRect(x: x, y: 10, width: 40, height: 40)
    let wide = picture(width: 240, height: 60, patch: patch) { _, _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let origin = Gravity.entropy.cropOrigin(in: wide, crop: PixelSize(width: 60, height: 60))
    #expect(origin.x <= patch.x && origin.x + 60 >= patch.maxX)
  }

  @Test(
    "a plain picture is cropped at its centre, in every layout",
    arguments: [ChannelLayout.grey, .rgb, .rgba, .cmyk])
  func plainIsCentered(layout: ChannelLayout) {
    let pixel = [UInt8](repeating: 130, count: layout.channelCount)
    let plain = plainPicture(pixel, width: 101, height: 50, layout: layout)
    for gravity in [Gravity.attention, .entropy, .center] {
      let origin = gravity.cropOrigin(in: plain, crop: PixelSize(width: 51, height: 50))
      #expect(origin == (25, 0), "\(gravity)")
    }
  }

  @Test("the crop lies inside the picture for all sizes")
  func staysInside() {
    for (width, height) in [(1, 1), (1, 9), (300, 2), (64, 64), (129, 65)] {
      let noise = noisyPicture(width: width, height: height, layout: .rgba, seed: 7)
      for crop in [
        PixelSize(width: 1, height: 1), PixelSize(width: width, height: 1),
        PixelSize(width: 500, height: 500),
      ] {
        for gravity in [Gravity.attention, .entropy, .point(x: 0.9, y: 0.1)] {
          let origin = gravity.cropOrigin(in: noise, crop: crop)
          #expect(origin.x >= 0 && origin.x + min(crop.width, width) <= width)
          #expect(origin.y >= 0 && origin.y + min(crop.height, height) <= height)
        }
      }
    }
  }

  @Test("skin of any tone is like skin, sky and leaves are not")
  func skinLikeness() {
    func likeness(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      AttentionMap.skinLikeness(SIMD4(red, green, blue, 255), high: max(red, green, blue))
    }
    for tone in [
      (224, 172, 105), (255, 219, 172), (141, 85, 54), (198, 134, 66), (241, 194, 125), (92, 60, 44),
    ] {
      #expect(likeness(tone.0, tone.1, tone.2) > 0, "\(tone)")
    }
    for other in [(120, 170, 230), (60, 140, 50), (128, 128, 128), (250, 250, 250), (20, 12, 9)] {
      #expect(likeness(other.0, other.1, other.2) == 0, "\(other)")
    }
  }
}
