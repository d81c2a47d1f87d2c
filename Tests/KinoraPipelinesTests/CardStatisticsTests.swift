import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling
import Testing

@testable import KinoraPipelines

/// What `--stats` says of cards: each pixel of the result stored once, whatever way the picture took.
@Suite("Statistics of cards: one write a pixel on every path")
struct CardStatisticsTests {
  private static func sized(_ layout: ChannelLayout, canvas: Int = 20, picture: Int = 20) -> SizedPicture {
    let size = PixelSize(width: picture, height: picture)
    return SizedPicture(
      picture: PixelBuffer(
        size: size, layout: layout,
        bytes: (0..<size.pixelCount * layout.channelCount).map { UInt8(truncatingIfNeeded: $0 * 7) }),
      geometry: ResizeGeometry(
        source: size, box: Box(width: canvas, height: canvas), scale: 1, fit: .contain, gravity: .center,
        enlarges: false))
  }

  static let specs: [CardSpec?] = [
    nil, CardSpec(shape: .circle),
    CardSpec(shape: .rectangle, shadow: Shadow(opacity: 0.5, offsetX: 1, offsetY: 2, radius: 3)),
    CardSpec(shape: .hexagon, border: Border(width: 2, color: .white, placement: .outside)),
  ]

  @Test("every path counts every pixel of its result once", arguments: specs.indices)
  func everyPathCounts(index: Int) throws {
    for layout in [ChannelLayout.grey, .rgb, .rgba] {
      for background in [nil, Color.white, Color(red: 1, green: 2, blue: 3, alpha: 100)] {
        for picture in [20, 12] {
          let source = try CardSource(
            spec: Self.specs[index], scale: 1, background: background, settings: RunSettings())
          let painted = source.painted(Self.sized(layout, picture: picture))
          let pixels = painted.picture.size.pixelCount
          #expect(painted.statistics.pixelsWritten == pixels)
          #expect(painted.statistics.overdraw == 1)
          #expect(painted.statistics.samplesTaken <= picture * picture)
          #expect(painted.statistics.pixelsCovered > 0)
          let names = Statistic.list(painted.statistics).map(\.name)
          #expect(names == ["pixelsWritten", "pixelsCovered", "overdraw", "samplesTaken"])
        }
      }
    }
  }

  @Test("transparent corners of a circle are not sampled")
  func cornersAreNotSampled() throws {
    let source = try CardSource(
      spec: CardSpec(shape: .circle), scale: 1, background: nil, settings: RunSettings())
    let painted = source.painted(Self.sized(.rgb))
    let visible = stride(from: 3, to: painted.picture.bytes.count, by: 4).count {
      painted.picture.bytes[$0] > 0
    }
    #expect(painted.statistics.samplesTaken == visible)
    #expect(painted.statistics.pixelsCovered == visible)
  }
}
