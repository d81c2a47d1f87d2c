import KinoraPixels
import Testing

@testable import KinoraMotion

/// x and y of the four corners of a layer on the page: top left, top right, bottom left, bottom right.
func corners(_ layer: SceneLayer) -> [Point] {
  [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { u, v in
    let point = layer.transform.project(x: u * layer.width, y: v * layer.height)
    return Point(x: point.x / point.w, y: point.y / point.w)
  }
}

func picture(_ layer: SceneLayer) -> Int? {
  if case .picture(let index, _) = layer.content { index } else { nil }
}

@Suite("Carousel styles")
struct StyleTests {
  static let names = CarouselStyles.all.map(\.name)
  static let sizes = [PixelSize(width: 200, height: 100), PixelSize(width: 101, height: 160)]

  func motion(
    _ style: String, count: Int, page: PixelSize = PixelSize(width: 200, height: 100),
    card: PixelSize? = PixelSize(width: 60, height: 60), fps: Double = 20, easing: String = "linear",
    change: (inout MotionSpec) -> Void = { _ in }
  ) throws -> Motion {
    var spec = motionSpec(style: style, page: page, hold: 100, move: 1000, fps: fps, easing: easing)
    spec.card = card
    if style == "custom" {
      spec.poses = [-1.0, 0, 1].map { slot in
        var key = PoseKey(slot: slot)
        key.x = slot
        key.rotateY = -40 * slot
        return key
      }
    }
    change(&spec)
    return try Motion(spec, pictureCount: count)
  }

  @Test("the names of the registry are those of the command line")
  func registry() {
    #expect(
      StyleTests.names == [
        "slide", "peek", "coverflow", "coverflow2", "rotary", "cylinder", "wheel", "time-machine", "linear",
        "overlap",
        "zoom-out", "depth", "cross-fade", "cube", "cards", "stack", "ferris-wheel", "custom",
      ])
    for style in CarouselStyles.all {
      #expect(!style.summary.isEmpty && !style.origin.isEmpty && !style.numbers.isEmpty)
      #expect(Set(style.numbers.map(\.name)).count == style.numbers.count)
    }
  }

  @Test("at rest the current card is in front, whole, on whole pixels in the middle", arguments: names)
  func cardAtRest(style: String) throws {
    for count in [1, 2, 3, 5, 12, 40] {
      for axis in MotionSpec.Axis.allCases {
        let motion = try motion(style, count: count) { $0.axis = axis }
        for index in motion.timeline.frames.indices where motion.timeline.frames[index].isHold {
          let frame = motion.timeline.frames[index]
          let layers = motion.scene(index).layers
          let layer = try #require(layers.first { $0.transform == .translation(x: 70, y: 20) })
          #expect(picture(layer) == frame.from)
          // The page that `depth` has put aside lies in front of the others, beside the current one.
          if style != "depth" { #expect(layers.first == layer) }
          #expect(layer.opacity == 1 && layer.shade == 0)
        }
      }
    }
  }

  @Test("the default card lies in the page with equal margins on both sides", arguments: names)
  func defaultCard(style: String) throws {
    for page in StyleTests.sizes + [PixelSize(width: 640, height: 400), PixelSize(width: 1, height: 1)] {
      let motion = try motion(style, count: 3, page: page, card: nil)
      let card = motion.cardSize
      #expect(card.width >= 1 && card.height >= 1 && card.width <= page.width && card.height <= page.height)
      #expect((page.width - card.width) % 2 == 0 && (page.height - card.height) % 2 == 0)
    }
  }

  @Test("a page-sized card of slide and cross-fade leaves no gap")
  func gaps() throws {
    for style in StyleTests.names {
      let fills = style == "slide" || style == "cross-fade"
      #expect(try motion(style, count: 3, card: nil).leavesGaps == !fills)
      #expect(try motion(style, count: 3).leavesGaps)
    }
    #expect(try motion("slide", count: 3, card: nil) { $0.spacing = 4 }.leavesGaps)
  }

  @Test("frame t equals frame t + n: the loop has no seam", arguments: names)
  func loopHasNoSeam(style: String) throws {
    for count in [1, 2, 3, 4, 5, 12, 31] {
      let style = try CarouselStyles.resolved(motionSpecWithTable(style))
      let scenes = carouselScenes(style, count: count)
      for step in 0...32 {
        let t = Double(step) / 32
        #expect(scenes.cards(at: t) == scenes.cards(at: t + Double(count)))
        #expect(scenes.cards(at: t) == scenes.cards(at: t - 3 * Double(count)))
      }
    }
  }

  @Test("every move looks like the first but for the pictures", arguments: names)
  func movesAreAlike(style: String) throws {
    for count in [2, 3, 5, 12] {
      let style = try CarouselStyles.resolved(motionSpecWithTable(style))
      let scenes = carouselScenes(style, count: count)
      for step in 0..<32 {
        let t = Double(step) / 32
        let first = scenes.cards(at: t).map(\.pose)
        for k in 1...count { #expect(scenes.cards(at: t + Double(k)).map(\.pose) == first) }
      }
    }
  }

  @Test(
    "no card pops in or out: those that come and go are outside the page or transparent", arguments: names)
  func nothingPops(style: String) throws {
    if style == "cross-fade" { return }  // pages come and go beneath one that covers them: see below
    let style = try CarouselStyles.resolved(motionSpecWithTable(style))
    for count in [1, 2, 3, 5, 12, 31, 100] {
      let scenes = carouselScenes(style, count: count)
      for step in 0..<400 {
        let t = Double(step) / 400
        let now = visible(scenes, at: t, count: count)
        let next = visible(scenes, at: t + 1.0 / 400, count: count)
        // Slots that are seen in one of two neighbouring frames only must be barely seen there.
        for (slot, seen) in now where next[slot] == nil {
          #expect(seen < 0.03, "\(style.name) \(count) \(t) \(slot)")
        }
        for (slot, seen) in next where now[slot] == nil {
          #expect(seen < 0.03, "\(style.name) \(count) \(t) \(slot)")
        }
      }
    }
  }

  @Test(
    "no card that is not next to the move is above the two that move", arguments: names)
  func movingCardsAreOnTop(style: String) throws {
    let style = try CarouselStyles.resolved(motionSpecWithTable(style))
    let scenes = carouselScenes(style, count: 12)
    for step in 1..<64 {
      let cards = scenes.cards(at: 2 + Double(step) / 64).filter { $0.pose.opacity > 0 }
      let others = cards.firstIndex { $0.picture != 2 && $0.picture != 3 } ?? cards.count
      let moving = cards.lastIndex { $0.picture == 2 || $0.picture == 3 } ?? -1
      // A pile keeps the next ones below; what has left the page cannot be above anything.
      if style.name != "stack" && style.name != "depth" { #expect(moving < others) }
    }
  }

  @Test(
    "cards to the left mirror cards to the right",
    arguments: [
      "slide", "peek", "coverflow", "coverflow2", "rotary", "cylinder", "linear", "overlap", "zoom-out",
      "cube",
    ])
  func mirrored(style: String) throws {
    let motion = try motion(style, count: 7)
    let layers = motion.scene(0).layers
    for layer in layers {
      let own = corners(layer)
      let found = layers.contains { other in
        let mirror = corners(other)
        return zip(own, [mirror[1], mirror[0], mirror[3], mirror[2]]).allSatisfy {
          abs($0.x + $1.x - 200) < 1e-6 && abs($0.y - $1.y) < 1e-6
        }
      }
      #expect(found)
    }
  }

  @Test("vertical is horizontal with the axes exchanged", arguments: names)
  func vertical(style: String) throws {
    guard style != "wheel" && style != "ferris-wheel" else { return }  // their hub moves to the left
    let across = try motion(style, count: 5, page: PixelSize(width: 200, height: 100))
    let down = try motion(style, count: 5, page: PixelSize(width: 100, height: 200)) { $0.axis = .vertical }
    for index in across.timeline.frames.indices {
      let a = across.scene(index).layers
      let b = down.scene(index).layers
      #expect(a.map(picture) == b.map(picture))
      for (one, other) in zip(a, b) {
        let turned = corners(other)
        for (p, q) in zip(corners(one), [turned[0], turned[2], turned[1], turned[3]]) {
          #expect(abs(p.x - q.y) < 1e-9 && abs(p.y - q.x) < 1e-9)
        }
      }
    }
  }

  @Test("overshoot and hostile numbers give finite scenes", arguments: names)
  func finite(style: String) throws {
    let numbers = CarouselStyles.all.first { $0.name == style }?.numbers ?? []
    func within(_ value: Double?, _ name: String) -> Double? {
      guard let value, let range = numbers.first(where: { $0.name == name })?.range else { return value }
      return min(max(value, range.lowerBound), range.upperBound)
    }
    for easing in ["spring(0.05,0)", "spring(1,1000)", "cubic-bezier(0,-100,1,100)"] {
      for (perspective, tilt, spacing) in [(nil, nil, nil), (40.0, -3.0, -2.0), (1e6, 1e6, 1e6), (31, 0, 0)] {
        let motion = try motion(style, count: 3, easing: easing) {
          $0.perspective = perspective
          $0.tilt = within(tilt, "tilt")
          $0.spacing = within(spacing, "spacing")
        }
        for index in motion.timeline.frames.indices {
          for layer in motion.scene(index).layers {
            #expect(corners(layer).allSatisfy { $0.x.isFinite && $0.y.isFinite })
            #expect((0...1).contains(layer.opacity) && (0...1).contains(layer.shade))
          }
        }
      }
    }
  }

  @Test("only pictures within reach are needed, however long the deck", arguments: names)
  func residentPictures(style: String) throws {
    let few = try motion(style, count: 60, page: PixelSize(width: 160, height: 100), card: nil, fps: 5)
    let many = try motion(style, count: 1000, page: PixelSize(width: 160, height: 100), card: nil, fps: 5)
    let most = { (motion: Motion) in (0..<30).map { motion.pictures(in: $0).count }.max() ?? 0 }
    #expect(most(few) == most(many))
    #expect(most(many) <= 31)
    if style == "slide" { #expect(most(many) == 2) }
  }

  @Test("cover flow has the numbers of its origin: 81 degrees at the side")
  func coverFlowNumbers() throws {
    let style = CoverFlowStyle()
    let space = self.space(style, count: 9)
    let side = style.pose(at: 1, in: space)
    #expect(abs(side.rotationY.degrees + 81) < 1e-9)
    #expect(side.z == -30 && abs(side.x - 60 * (0.45 + 0.25)) < 1e-9)
    let second = CoverFlow2Style()
    #expect(second.pose(at: 0.25, in: space).rotationY.degrees == 0)
    #expect(abs(second.pose(at: 0.75, in: space).rotationY.degrees + 81) < 1e-9)
  }

  @Test("cross-fade weighs the two pages by 1 − |p|, and the background by nothing")
  func crossFadeWeights() {
    let scenes = carouselScenes(CrossFadeStyle(), count: 4)
    for step in 0..<64 {
      let t = Double(step) / 64
      var left = 1.0
      var weights: [Int: Double] = [:]
      for card in scenes.cards(at: t) {
        weights[card.picture, default: 0] += left * card.pose.opacity
        left *= 1 - card.pose.opacity
      }
      #expect(left == 0 && weights[0] == 1 - t && weights[1, default: 0] == t)
    }
  }

  @Test("reflection only when asked for; the first frame shows picture 0 at any width")
  func coverFlowBegins() throws {
    for width in [300, 600, 1200] {
      let motion = try motion("coverflow", count: 8, page: PixelSize(width: width, height: 100))
      let first = try #require(motion.scene(0).layers.first)
      #expect(picture(first) == 0 && first.transform == .translation(x: Double(width - 60) / 2, y: 20))
      #expect(first.reflection == nil)
    }
    let shining = try motion("coverflow", count: 8) { $0.reflection = 0.4 }
    // As high as the room below the card: (100 − 60) / 2 of 60.
    #expect(shining.scene(0).layers[0].reflection == SceneReflection(gap: 0, scale: 20.0 / 60, alpha: 0.4))
  }

  @Test("a custom table must ascend and stay in range")
  func customTable() throws {
    #expect(throws: MotionError.self) { try motion("custom", count: 3) { $0.poses = [] } }
    #expect(throws: MotionError.self) {
      try motion("custom", count: 3) { $0.poses = [PoseKey(slot: 1), PoseKey(slot: 0)] }
    }
    #expect(throws: MotionError.self) { try motion("custom", count: 3) { $0.poses = [PoseKey(slot: .nan)] } }
    #expect(throws: MotionError.self) { try motion("nope", count: 3) }
  }

  // MARK: Without the timeline

  private func motionSpecWithTable(_ style: String) -> MotionSpec {
    var spec = motionSpec(style: style)
    spec.poses = [PoseKey(slot: 0)]
    spec.poses[0].y = 0.1
    return spec
  }

  private func space(_ style: any CarouselStyle, count: Int) -> CarouselSpace {
    CarouselSpace(
      cardLength: 60, cardBreadth: 60, pageLength: 160, pageBreadth: 80, pictureCount: count,
      isVertical: false,
      scale: 1, spacing: style.defaultSpacing, tilt: style.defaultTilt)
  }

  private func placement(_ style: any CarouselStyle, count: Int) -> CardPlacement {
    CardPlacement(
      card: PixelSize(width: 60, height: 60), page: PixelSize(width: 160, height: 80),
      distance: style.perspective(in: space(style, count: count)), isVertical: false, overhang: 0)
  }

  private func carouselScenes(_ style: any CarouselStyle, count: Int) -> CarouselScenes {
    CarouselScenes(
      style: style, space: space(style, count: count), engine: .ring,
      placement: placement(style, count: count))
  }

  /// Slots that are seen, with how much of them: opacity times the share of the card's bounds on the page.
  private func visible(_ scenes: CarouselScenes, at t: Double, count: Int) -> [Int: Double] {
    let page = PixelSize(width: 160, height: 80)
    var found: [Int: Double] = [:]
    for slot in -60...60 {
      let offset = Double(slot) - t
      guard offset > -scenes.reach, offset <= scenes.reach else { continue }
      let pose = scenes.pose(at: offset)
      let transform = scenes.placement.transform(for: pose)
      guard
        scenes.placement.isVisible(transform, opacity: pose.opacity, hidesBack: pose.hidesBack)
      else { continue }
      let layer = SceneLayer(content: .picture(0, back: nil), width: 60, height: 60, transform: transform)
      let points = corners(layer)
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      func inside(_ values: [Double], _ limit: Int) -> Double {
        guard let low = values.min(), let high = values.max() else { return 0 }
        return max(min(high, Double(limit)) - max(low, 0), 0)
      }
      let area = inside(xs, page.width) * inside(ys, page.height)
      // In a closed circle the seat just opposite has two names for one picture.
      found[scenes.closedSeats.map { (slot % $0 + $0) % $0 } ?? slot] = pose.opacity * area / 3600
    }
    return found
  }
}
