import KinoraPixels
import Testing

@testable import KinoraMotion

@Suite("Page indicators")
struct IndicatorTests {
  private func bounds(_ layer: SceneLayer) -> (x: Double, y: Double) {
    let corner = layer.transform.project(x: 0, y: 0)
    return (corner.x, corner.y)
  }

  private func marks(_ layers: [SceneLayer]) -> [SceneLayer] {
    layers.filter { layer in
      if case .fill(let color, _) = layer.content { color == .white } else { false }
    }
  }

  @Test("hidden for one picture and when none is asked for")
  func hidden() {
    let page = PixelSize(width: 320, height: 120)
    for kind in MotionSpec.Indicator.allCases { #expect(PageIndicator(kind, count: 1, page: page) == nil) }
    #expect(PageIndicator(.none, count: 5, page: page) == nil)
  }

  @Test(
    "dots lie on whole pixels within the page, centred, in the lower half",
    arguments: [2, 3, 5, 12, 40, 1000])
  func dotsLieInside(count: Int) throws {
    for page in [PixelSize(width: 640, height: 400), PixelSize(width: 320, height: 120)] {
      for kind in [MotionSpec.Indicator.dots, .bars] {
        let indicator = try #require(PageIndicator(kind, count: count, page: page))
        let layers = indicator.layers(at: 0)
        for layer in layers {
          let (x, y) = bounds(layer)
          #expect(x == x.rounded() && y == y.rounded())
          #expect(y > Double(page.height) / 2 && y + layer.height <= Double(page.height))
          if layer.clip == nil { #expect(x >= 0 && x + layer.width <= Double(page.width)) }
        }
        let still = marks(layers).filter { $0.clip == nil }
        let left = still.map { bounds($0).x }.min() ?? 0
        let right = still.map { bounds($0).x + $0.width }.max() ?? 0
        #expect(abs(left + right - Double(page.width)) <= 1)
      }
    }
  }

  @Test(
    "at rest one dot is bright; between two the light goes over in step with the position, over the seam too")
  func dotsCrossFade() throws {
    let indicator = try #require(PageIndicator(.dots, count: 4, page: PixelSize(width: 320, height: 120)))
    for place in 0..<4 {
      let rest = marks(indicator.layers(at: Double(place))).map(\.opacity)
      #expect(rest == (0..<4).map { $0 == place ? 1 : PageIndicator.restOpacity })
      let between = marks(indicator.layers(at: Double(place) + 0.25)).map(\.opacity)
      #expect(abs(between[place] - between[(place + 1) % 4] - 0.55 * 0.5) < 1e-9)
    }
    #expect(indicator.layers(at: -0.25) == indicator.layers(at: 3.75))
    #expect(indicator.layers(at: 40_001) == indicator.layers(at: 1))
  }

  @Test("the light of bars travels by one pitch a page")
  func barsTravel() throws {
    let indicator = try #require(PageIndicator(.bars, count: 4, page: PixelSize(width: 320, height: 120)))
    let still = marks(indicator.layers(at: 0)).filter { $0.clip == nil }.map { bounds($0).x }
    for step in 0..<30 {
      let place = Double(step) / 10
      let light = try #require(indicator.layers(at: place).first { $0.clip != nil })
      #expect(abs(bounds(light).x - (still[0] + place * (still[1] - still[0]))) < 1e-9)
    }
    #expect(indicator.layers(at: 3.5).filter { $0.clip != nil }.count == 2)
  }

  @Test("indicators are in front of the cards")
  func inFront() throws {
    var spec = motionSpec()
    spec.indicator = .dots
    let layers = try Motion(spec, pictureCount: 3).scene(0).layers
    #expect(layers.count == 7 && layers.last.map(picture) == 0)
  }
}

@Suite("Placement and colours of page indicators")
struct IndicatorPlacementTests {
  private let page = PixelSize(width: 320, height: 240)

  @Test("marks stand at the side asked for", arguments: MotionSpec.IndicatorPosition.allCases)
  func sides(position: MotionSpec.IndicatorPosition) throws {
    for kind in [MotionSpec.Indicator.dots, .bars] {
      for count in [2, 5, 1000] {
        let indicator = try #require(PageIndicator(kind, count: count, page: page, position: position))
        for layer in indicator.layers(at: 0) where layer.clip == nil {
          let corner = layer.transform.project(x: 0, y: 0)
          let middle = (x: corner.x + layer.width / 2, y: corner.y + layer.height / 2)
          switch position {
          case .bottom: #expect(middle.y > 200)
          case .top: #expect(middle.y < 40)
          case .left: #expect(middle.x < 40)
          case .right: #expect(middle.x > 280)
          }
          #expect(
            corner.x >= 0 && corner.y >= 0 && corner.x + layer.width <= 320 && corner.y + layer.height <= 240)
        }
      }
    }
  }

  @Test("colours are those asked for; dark marks get a light surround")
  func colours() throws {
    let navy = Color(red: 0, green: 0, blue: 90)
    let grey = Color(red: 120, green: 120, blue: 120)
    let indicator = try #require(PageIndicator(.dots, count: 3, page: page, color: navy, restColor: grey))
    let colours = indicator.layers(at: 1).compactMap { layer -> Color? in
      if case .fill(let color, _) = layer.content { color } else { nil }
    }
    #expect(colours.filter { $0 == navy }.count == 1)
    #expect(colours.filter { $0 == grey }.count == 2)
    #expect(colours.filter { $0 == .white }.count == 3)
  }
}
