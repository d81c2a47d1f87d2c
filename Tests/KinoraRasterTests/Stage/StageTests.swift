import KinoraPixels
import TestSupport
import Testing

@testable import KinoraRaster

/// Counts rows and keeps them.
private struct StageRowSink: RowSink {
  var rows: [[UInt8]] = []
  mutating func write(_ row: Span<UInt8>) throws(Never) {
    rows.append((0..<row.count).map { row[$0] })
  }
}

@Suite("Stage") struct StageTests {
  private let size = PixelSize(width: 120, height: 90)

  private func solid(_ red: UInt8, _ green: UInt8, _ blue: UInt8, side: Int = 60) -> Texture {
    let pixel = [red, green, blue]
    return Texture(
      PixelBuffer(
        size: PixelSize(width: side, height: side), layout: .rgb,
        bytes: (0..<side * side).flatMap { _ in pixel }))
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer<Straight> {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes)
  }

  /// A picture without steps, as photographs mostly are.
  private func smooth(_ width: Int, _ height: Int) -> Texture {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        bytes.append(UInt8(128 + 100 * sine(Double(x) / 5)))
        bytes.append(UInt8(128 + 100 * sine(Double(y) / 4)))
        bytes.append(UInt8(128 + 100 * sine(Double(x + y) / 7)))
      }
    }
    return Texture(
      PixelBuffer(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes))
  }

  private func turnedY(_ degrees: Double) -> Transform3D {
    let angle = Angle(degrees: degrees).radians
    return Transform3D(rows: [
      [cosine(angle), 0, sine(angle), 0], [0, 1, 0, 0], [-sine(angle), 0, cosine(angle), 0], [0, 0, 0, 1],
    ])
  }

  private func turnedZ(_ degrees: Double) -> Transform3D {
    let angle = Angle(degrees: degrees).radians
    return Transform3D(rows: [
      [cosine(angle), -sine(angle), 0, 0], [sine(angle), cosine(angle), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
    ])
  }

  /// A card of 60 × 60 in the middle of the page, seen from 300 pixels.
  private func placed(_ transform: Transform3D) -> Transform3D {
    Transform3D.translation(x: 60, y: 45) * Transform3D.perspective(distance: 300) * transform
      * Transform3D.translation(x: -30, y: -30)
  }

  private func draw(
    _ layers: [StageLayer], on background: Color = .black
  ) -> (picture: PixelBuffer<Straight>, statistics: StageStatistics) {
    var sink = BufferSink(size: size, layout: .rgba)
    let statistics = Stage(size: size, background: background).draw(layers, into: &sink)
    return (sink.finish(), statistics)
  }

  @Test("every row is written once, and once only")
  func rowsAreWrittenOnce() {
    var sink = StageRowSink()
    let layer = StageLayer(
      .texture(solid(9, 8, 7)), width: 60, height: 60, transform: placed(turnedY(30)))
    let statistics = Stage(size: size, background: .white).draw([layer, layer], into: &sink)
    #expect(sink.rows.count == 90)
    #expect(sink.rows.allSatisfy { $0.count == 480 })
    #expect(statistics.pixelsWritten == size.pixelCount)
    #expect(statistics.overdraw == 1)
  }

  @Test("a hidden layer is never sampled")
  func hiddenLayersAreNotSampled() {
    let front = StageLayer(.texture(solid(1, 2, 3)), width: 60, height: 60, transform: placed(turnedY(0)))
    let alone = draw([front])
    let both = draw([front, front, front])
    #expect(alone.picture == both.picture)
    #expect(both.statistics.samplesTaken == alone.statistics.samplesTaken)
    #expect(alone.statistics.samplesTaken == 3600)
  }

  @Test(
    "a shifted layer is a copy at whole pixels", arguments: [0.0, 0.4, 0.499, 0.4999, 0.5, -0.5, -0.51, 7.75])
  func shiftsCopy(offset: Double) {
    let picture = noise(120, 90, seed: 5)
    let layer = StageLayer(
      .texture(Texture(picture)), width: 120, height: 90, transform: .translation(x: offset))
    let drawn = draw([layer]).picture
    let shift = Int(((offset * 1024).rounded() / 1024 + 0.5).rounded(.down))
    for x in 0..<120 where x - shift >= 0 && x - shift < 120 {
      for channel in 0..<3 {
        #expect(
          drawn.bytes[(7 * 120 + x) * 4 + channel] == picture.bytes[(7 * 120 + x - shift) * 3 + channel])
      }
    }
  }

  @Test("pages side by side leave no gap at any offset")
  func pagesMeet() {
    let page = solid(255, 255, 255, side: 120)
    for step in 0...240 {
      let at = Double(step) / 240
      let layers = (0...1).map {
        StageLayer(
          .texture(page), width: 120, height: 120, transform: .translation(x: (Double($0) - at) * 120))
      }
      #expect(draw(layers, on: .transparent).picture.bytes.allSatisfy { $0 == 255 }, "offset \(at)")
    }
  }

  @Test("a card of the background's colour leaves no edge", arguments: [UInt8(0), 255, 90])
  func noHairline(level: UInt8) {
    let background = Color(red: level, green: level, blue: level)
    let texture = solid(level, level, level)
    for degrees in stride(from: -85.0, through: 85, by: 5) {
      let layers = [0.0, 25].map {
        StageLayer(
          .texture(texture), width: 60, height: 60, transform: placed(turnedY(degrees + $0) * turnedZ($0)))
      }
      let bytes = draw(layers, on: background).picture.bytes
      let worst = stride(from: 0, to: bytes.count, by: 4).map { abs(Int(bytes[$0]) - Int(level)) }.max()
      #expect((worst ?? 255) <= 1, "at \(degrees) degrees")
    }
  }

  @Test("cards that share a slanted edge let nothing through")
  func seamsAreClosed() {
    let white = solid(255, 255, 255)
    for degrees in stride(from: 1.0, to: 45, by: 4) {
      let base =
        Transform3D.translation(x: 60.3, y: 45.7) * Transform3D.perspective(distance: 300) * turnedZ(degrees)
      let layers = [-40.0, 0].map {
        StageLayer(
          .texture(white), width: 40, height: 60, transform: base * .translation(x: $0, y: -30))
      }
      let picture = draw(layers).picture
      for y in 35..<55 { #expect(picture.bytes[(y * 120 + 60) * 4] >= 254, "\(degrees) degrees, row \(y)") }
    }
  }

  @Test("two cards in one place have the edges of one")
  func equalOutlinesDoNotThicken() {
    let transform = placed(turnedZ(20))
    let front = StageLayer(.texture(solid(255, 255, 255)), width: 60, height: 60, transform: transform)
    let behind = StageLayer(.texture(solid(0, 0, 0)), width: 60, height: 60, transform: transform)
    #expect(draw([front, behind], on: .white).picture == draw([front], on: .white).picture)
  }

  @Test("turned cards match a supersampled reference", arguments: [20.0, 50, 70, 80, 100, 140, 165])
  func matchesReference(degrees: Double) {
    let layer = StageLayer(
      .texture(smooth(60, 60)), width: 60, height: 60, transform: placed(turnedY(degrees)),
      back: solid(200, 40, 90), reflection: Reflection(gap: 2, scale: 0.4, opacity: 0.5))
    let reference = ReferenceStage(size: size, background: .black, grid: 8).draw([layer])
    #expect(ReferenceStage.decibels(draw([layer]).picture, reference) >= 38)
  }

  @Test("a card shows one side at a time and vanishes edge-on")
  func flipShowsOneSide() {
    let front = solid(220, 0, 0)
    let back = solid(0, 0, 220)
    for tenth in 890...910 {
      let layer = StageLayer(
        .texture(front), width: 60, height: 60, transform: placed(turnedY(Double(tenth) / 10)), back: back)
      let bytes = draw([layer]).picture.bytes
      let pixels = stride(from: 0, to: bytes.count, by: 4)
      let isRed = pixels.contains { bytes[$0] > 0 }
      let isBlue = pixels.contains { bytes[$0 + 2] > 0 }
      #expect(!(isRed && isBlue), "at \(tenth) tenths of a degree")
      if tenth < 900 { #expect(!isBlue) }
      if tenth > 900 { #expect(!isRed) }
    }
  }

  @Test("the back reads upright and unmirrored")
  func backIsUnmirrored() {
    let back = smooth(60, 60)
    let turned = StageLayer(
      .texture(solid(1, 1, 1)), width: 60, height: 60, transform: placed(turnedY(180)), back: back)
    let plain = StageLayer(.texture(back), width: 60, height: 60, transform: placed(.identity))
    let first = draw([turned]).picture.bytes
    let second = draw([plain]).picture.bytes
    let worst = zip(first, second).map { abs(Int($0) - Int($1)) }.max()
    #expect((worst ?? 255) <= 2)
  }

  @Test("where cards cross, the nearer one shows")
  func crossingCards() {
    let red = StageLayer(
      .texture(solid(255, 0, 0)), width: 60, height: 60, transform: placed(turnedY(40)))
    let blue = StageLayer(
      .texture(solid(0, 0, 255)), width: 60, height: 60, transform: placed(turnedY(-40)))
    let first = draw([red, blue]).picture
    let second = draw([blue, red]).picture
    let left = (45 * 120 + 50) * 4
    let right = (45 * 120 + 70) * 4
    #expect(first.bytes[left] != first.bytes[right])
    #expect(first.bytes[left..<left + 3] == second.bytes[left..<left + 3])
    #expect(first.bytes[right..<right + 3] == second.bytes[right..<right + 3])
  }

  @Test("levels keep the mean of a picture, neither brighter nor darker")
  func levelsKeepTheMean() throws {
    let texture = Texture(noise(64, 64, seed: 11))
    func mean(_ level: TextureLevel) -> Double {
      var sum = 0.0
      for y in 0..<level.height {
        for x in 0..<level.width { sum += Double(level.texels[y * level.stride + x] & 255) }
      }
      return sum / Double(level.width * level.height)
    }
    let full = mean(try #require(texture.levels.first))
    for level in texture.levels { #expect((mean(level) - full).magnitude < 0.8) }
  }

  @Test("a homography and its inverse cancel")
  func inverseCancels() throws {
    let projection = Projection(placed(turnedY(70) * turnedZ(15)))
    let inverse = try #require(projection.inverse)
    for local in [Point(x: 0, y: 0), Point(x: 60, y: 10), Point(x: 31, y: 59)] {
      let page = projection.homogeneous(local)
      let found = inverse.local(pageX: page.x / page.z, pageY: page.y / page.z)
      #expect((found.x - local.x).magnitude < 1e-9 && (found.y - local.y).magnitude < 1e-9)
    }
  }

  @Test("hostile transforms draw nothing or something, but do not trap")
  func hostileTransforms() {
    let texture = solid(3, 200, 9)
    let values = [0.0, -1, 1e-300, 1e300, .infinity, .nan, -.infinity]
    for value in values {
      for row in 0..<4 {
        for column in 0..<4 {
          var transform = placed(turnedY(30))
          transform.rows[row][column] = value
          let layer = StageLayer(
            .texture(texture), width: 60, height: 60, transform: transform, shadow: nil,
            reflection: Reflection())
          #expect(draw([layer, layer]).statistics.rows == 90)
        }
      }
    }
  }
}
