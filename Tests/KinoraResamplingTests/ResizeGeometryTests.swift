import KinoraPixels
import Testing

@testable import KinoraResampling

@Suite("Resize geometry")
struct ResizeGeometryTests {
  private func geometry(
    _ width: Int, _ height: Int, _ boxWidth: Int?, _ boxHeight: Int?, _ fit: Fit, scale: Double = 1,
    gravity: Gravity = .center, enlarges: Bool = false
  ) -> ResizeGeometry {
    ResizeGeometry(
      source: PixelSize(width: width, height: height), box: Box(width: boxWidth, height: boxHeight),
      scale: scale, fit: fit, gravity: gravity, enlarges: enlarges)
  }

  @Test(
    "sizes of every fit",
    arguments: [
      ("400x300", "100x100", Fit.inside, false, "100x75"), ("256x162", "33x33", .inside, false, "33x21"),
      ("162x256", "33x33", .inside, false, "21x33"), ("550x5", "80x80", .inside, false, "80x1"),
      ("1000x10", "160x160", .inside, false, "160x2"), ("10x1000", "160x160", .inside, false, "2x160"),
      ("16000x3", "100x100", .inside, false, "100x1"), ("997x631", "320x240", .inside, false, "320x203"),
      ("641x480", "640x480", .inside, false, "640x479"), ("1x1", "100x100", .inside, false, "1x1"),
      ("50x30", "100x100", .inside, true, "100x60"), ("50x50", "100x100", .inside, false, "50x50"),
      ("640x480", "33x47", .cover, false, "33x47"), ("1000x100", "1x100", .cover, false, "1x100"),
      ("50x50", "100x100", .cover, false, "50x50"), ("50x50", "100x100", .cover, true, "100x100"),
      ("50x200", "100x100", .cover, false, "50x100"), ("1000x10", "160x160", .cover, false, "160x10"),
      ("50x80", "100x40", .cover, true, "100x40"), ("400x200", "100x100", .contain, false, "100x100"),
      ("400x300", "100x100", .outside, false, "133x100"), ("256x162", "33x33", .outside, false, "52x33"),
      ("50x200", "100x100", .outside, false, "50x200"), ("50x200", "100x100", .outside, true, "100x400"),
      ("400x300", "120x50", .fill, false, "120x50"), ("400x300", "500x50", .fill, false, "400x50"),
      ("50x50", "100x30", .fill, true, "100x30"),
    ])
  func sizes(source: String, box: String, fit: Fit, enlarges: Bool, wanted: String) {
    let (from, to) = (sides(source), sides(box))
    let result = geometry(from[0], from[1], to[0], to[1], fit, enlarges: enlarges)
    #expect("\(result.canvas)" == wanted)
  }

  private func sides(_ text: String) -> [Int] { text.split(separator: "x").compactMap { Int($0) } }

  @Test("one side alone keeps the aspect ratio")
  func oneSide() {
    #expect("\(geometry(400, 300, 96, nil, .inside).canvas)" == "96x72")
    #expect("\(geometry(640, 427, 50, nil, .inside).canvas)" == "50x33")
    #expect("\(geometry(640, 427, 50, nil, .inside, scale: 2).canvas)" == "100x67")
    #expect("\(geometry(3000, 200, 96, nil, .inside).canvas)" == "96x6")
    #expect("\(geometry(3000, 20_000, 33, nil, .cover).canvas)" == "33x220")
    #expect("\(geometry(200, 400, nil, 100, .inside).canvas)" == "50x100")
    #expect("\(geometry(400, 200, nil, 100, .cover).canvas)" == "200x100")
    #expect("\(geometry(5000, 2, 100, nil, .fill).canvas)" == "100x1")
  }

  @Test("one side alone is exact for every fit and scale, the other is rounded half up")
  func oneSideIsExact() {
    for source in [(640, 427), (427, 640), (997, 631), (3000, 200), (1600, 3)] {
      for side in 1...100 {
        for fit in [Fit.inside, .cover, .contain, .outside, .fill] {
          for scale in [1.0, 1.5, 2] {
            let exact = Int((Double(side) * scale).rounded())
            let wide = geometry(source.0, source.1, side, nil, fit, scale: scale)
            if exact <= source.0 {
              #expect(wide.canvas.width == exact)
              #expect(wide.canvas.height == max(1, (2 * exact * source.1 + source.0) / (2 * source.0)))
            }
            let high = geometry(source.0, source.1, nil, side, fit, scale: scale)
            if exact <= source.1 { #expect(high.canvas.height == exact) }
          }
        }
      }
    }
  }

  @Test("scales multiply the box")
  func scales() {
    #expect("\(geometry(256, 162, 33, 33, .inside, scale: 2).canvas)" == "66x42")
    #expect("\(geometry(256, 162, 33, 33, .inside, scale: 3).canvas)" == "99x63")
    #expect("\(geometry(256, 162, 40, 30, .cover, scale: 3).canvas)" == "120x90")
    #expect("\(geometry(300, 300, 33, 33, .inside, scale: 1.5).canvas)" == "50x50")
    let size = PixelSize(width: 150, height: 150)
    #expect(ResizeGeometry.suffices(size, for: Box(width: 100, height: 100), scale: 1, fit: .inside))
    #expect(!ResizeGeometry.suffices(size, for: Box(width: 100, height: 100), scale: 2, fit: .inside))
  }

  @Test("nothing is 0 and nothing grows unasked", arguments: Fit.allCases)
  func limits(fit: Fit) {
    for width in [1, 2, 3, 49, 1000] {
      for height in [1, 5, 160, 777] {
        for (boxWidth, boxHeight) in [(1, 1), (1, 300), (50, 50), (2000, 3)] {
          let result = geometry(width, height, boxWidth, boxHeight, fit)
          #expect(result.scaled.width >= 1 && result.scaled.height >= 1)
          #expect(result.scaled.width <= width && result.scaled.height <= height)
          #expect(PixelRect(result.scaled).intersection(result.crop) == result.crop)
          #expect(PixelRect(result.canvas).intersection(result.placement) == result.placement)
          if fit == .inside { #expect(result.canvas.width <= boxWidth && result.canvas.height <= boxHeight) }
        }
      }
    }
  }

  @Test(
    "nine points and percentages",
    arguments: [
      (0.5, 0.5, 72), (0, 0, 0), (1, 1, 144), (0.5, 0, 72), (0.25, 0.5, 24), (0.75, 0, 120), (0.1, 0, 0),
      (-3, 9, 0),
    ])
  func gravities(x: Double, y: Double, start: Int) {
    let wide = geometry(384, 96, 48, 48, .cover, gravity: .point(x: x, y: y))
    #expect(wide.scaled == PixelSize(width: 192, height: 48))
    #expect(wide.crop == PixelRect(x: start, y: 0, width: 48, height: 48))
    let tall = geometry(96, 384, 48, 48, .cover, gravity: .point(x: y, y: x))
    #expect(tall.crop == PixelRect(x: 0, y: start, width: 48, height: 48))
  }

  @Test("padding follows gravity")
  func padding() {
    #expect(
      geometry(400, 200, 100, 100, .contain).placement == PixelRect(x: 0, y: 25, width: 100, height: 50))
    let north = geometry(400, 200, 100, 100, .contain, gravity: .point(x: 0.5, y: 0))
    #expect(north.placement.y == 0)
    let small = geometry(50, 50, 100, 100, .contain)
    #expect(small.placement == PixelRect(x: 25, y: 25, width: 50, height: 50))
  }

  @Test("a crop found once is kept at every scale")
  func sameCrop() {
    let one = geometry(600, 200, 50, 50, .cover, gravity: .attention).cropped(at: (x: 70, y: 3))
    #expect(one.crop == PixelRect(x: 70, y: 0, width: 50, height: 50))
    let three = geometry(600, 200, 50, 50, .cover, scale: 3, gravity: .attention).cropped(as: one)
    #expect(three.crop == PixelRect(x: 210, y: 0, width: 150, height: 150))
  }
}
