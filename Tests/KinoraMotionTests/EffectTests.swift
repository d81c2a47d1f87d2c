import KinoraPixels
import Testing

@testable import KinoraMotion

@Suite("Transition effects")
struct EffectTests {
  static let names = TransitionEffects.all.map(\.name)
  private let space = EffectSpace(
    card: PixelSize(width: 120, height: 80), page: PixelSize(width: 120, height: 80), scale: 1)
  private let pictures = EffectPictures(before: 9, from: 0, to: 1, after: 2)

  private func motion(
    _ effect: String, count: Int = 2, easing: String = "linear", move: Int = 1000, fps: Double = 20,
    change: (inout MotionSpec) -> Void = { _ in }
  ) throws -> Motion {
    var spec = motionSpec(.slideshow, hold: 200, move: move, fps: fps, easing: easing)
    spec.effect = effect
    change(&spec)
    return try Motion(spec, pictureCount: count)
  }

  @Test("the names of the registry are those of the command line")
  func registry() {
    let sides = ["left", "right", "top", "bottom"]
    let families = ["flip-from", "push-from", "move-in-from", "reveal-from", "cube-from"]
    let expected = families.flatMap { family in sides.map { "\(family)-\($0)" } }
    #expect(EffectTests.names == expected + ["cross-dissolve", "fade", "cover-flip"])
    #expect(TransitionEffects.all.allSatisfy { !$0.summary.isEmpty && !$0.origin.isEmpty })
  }

  @Test("begins with the old picture and ends with the new one, each exactly on the page", arguments: names)
  func endsAreExact(name: String) throws {
    let effect = try TransitionEffects.named(name)
    let placement = CardPlacement(
      card: space.card, page: space.page, distance: effect.perspective(in: space), isVertical: false,
      overhang: 0)
    for (progress, expected) in [(0.0, 0), (1.0, 1)] {
      let seen = effect.cards(at: progress, of: pictures, in: space).filter { card in
        placement.isVisible(placement.transform(for: card.pose), opacity: card.pose.opacity)
      }
      let front = try #require(seen.first)
      #expect(front.pose.opacity == 1)
      if let back = front.back {
        #expect((progress == 0 ? front.picture : back) == expected)
        // A half turn maps the page exactly onto itself, mirrored.
        let layer = SceneLayer(
          content: .picture(0, back: 1), width: 120, height: 80,
          transform: placement.transform(for: front.pose))
        let points = corners(layer)
        #expect(Set(points.map(\.x)) == [0, 120] && Set(points.map(\.y)) == [0, 80])
      } else {
        #expect(front.picture == expected)
        #expect(placement.transform(for: front.pose) == .translation())
      }
    }
  }

  @Test("holds show one whole picture and need no other", arguments: names)
  func holds(name: String) throws {
    for easing in ["linear", "spring(0.3,0)", "cubic-bezier(0.3,1.6,0.7,-0.4)"] {
      let motion = try motion(name, count: 3, easing: easing)
      #expect(motion.timeline.totalMilliseconds == 3 * 1200)
      for (index, frame) in motion.timeline.frames.enumerated() where frame.isHold {
        let scene = motion.scene(index)
        #expect(scene.layers.count == 1 && motion.pictures(in: index) == [frame.from])
        #expect(scene.layers[0].transform == .translation() && scene.layers[0].opacity == 1)
      }
    }
  }

  @Test("flat effects cover the page at every progress, beyond the ends too")
  func flatEffectsCover() throws {
    for effect in TransitionEffects.all where !effect.leavesGaps {
      let placement = CardPlacement(
        card: space.card, page: space.page, distance: 1000, isVertical: false, overhang: 0)
      for step in -300...600 {
        let cards = effect.cards(at: Double(step) / 300, of: pictures, in: space)
        for x in stride(from: 0.5, to: 120, by: 7) {
          for y in stride(from: 0.5, to: 80, by: 9) {
            let covered = cards.contains { card in
              let corner = placement.transform(for: card.pose).project(x: 0, y: 0)
              return card.pose.opacity == 1 && corner.x < x && x < corner.x + 120 && corner.y < y
                && y < corner.y + 80
            }
            #expect(covered, "\(effect.name) at \(step)")
          }
        }
      }
    }
  }

  @Test("the new page of a push enters from its side", arguments: PageSide.allCases)
  func pushSide(side: PageSide) throws {
    let effect = PushEffect(side: side)
    let new = try #require(effect.cards(at: 0.25, of: pictures, in: space).first { $0.picture == 1 })
    #expect(new.pose.x == side.direction.x * 0.75 * 120 && new.pose.y == side.direction.y * 0.75 * 80)
  }

  @Test("the named edge of a flip comes to the front", arguments: PageSide.allCases)
  func flipSide(side: PageSide) throws {
    let effect = FlipEffect(side: side)
    let card = try #require(effect.cards(at: 0.25, of: pictures, in: space).first)
    let near = card.pose.transform.project(x: side.direction.x * 60, y: side.direction.y * 40)
    let far = card.pose.transform.project(x: side.direction.x * -60, y: side.direction.y * -40)
    #expect(near.z > far.z + 40)
    #expect(card.flipAxis == (side == .left || side == .right ? .vertical : .horizontal))
  }

  @Test(
    "a flip shows its front before half-way, its back after, and is edge-on exactly half-way",
    arguments: PageSide.allCases)
  func flipFaces(side: PageSide) throws {
    let effect = FlipEffect(side: side)
    let placement = CardPlacement(
      card: space.card, page: space.page, distance: effect.perspective(in: space), isVertical: false,
      overhang: 0)
    for tenth in 890...910 {
      let card = try #require(effect.cards(at: Double(tenth) / 1800, of: pictures, in: space).first)
      let layer = SceneLayer(
        content: .picture(0, back: 1), width: 120, height: 80, transform: placement.transform(for: card.pose))
      let p = corners(layer)
      let area = (p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[1].y - p[0].y) * (p[2].x - p[0].x)
      let isSeen = placement.isVisible(layer.transform, opacity: 1)
      if tenth < 900 {
        #expect(area > 0 && isSeen)
      } else if tenth > 900 {
        #expect(area < 0 && isSeen)
      } else {
        #expect(abs(area) < 1e-6 && !isSeen)
      }
    }
  }

  @Test("the four flips are one flip turned")
  func flipsAreAlike() {
    let square = EffectSpace(
      card: PixelSize(width: 64, height: 64), page: PixelSize(width: 120, height: 120), scale: 1)
    func points(_ side: PageSide, _ progress: Double) -> [Point] {
      let effect = FlipEffect(side: side)
      let placement = CardPlacement(
        card: square.card, page: square.page, distance: effect.perspective(in: square), isVertical: false,
        overhang: 0)
      return effect.cards(at: progress, of: pictures, in: square).flatMap { card in
        corners(
          SceneLayer(
            content: .picture(0, back: 1), width: 64, height: 64,
            transform: placement.transform(for: card.pose)))
      }
    }
    for step in 0...20 {
      let progress = Double(step) / 20
      let left = points(.left, progress)
      for (p, q) in zip(left, points(.right, progress)) where step != 10 {
        #expect(abs(p.y + q.y - 120) < 100)
      }
      let right = points(.right, progress)
      let top = points(.top, progress)
      for (index, other) in [1, 0, 3, 2].enumerated() {
        #expect(
          abs(left[index].x + right[other].x - 120) < 1e-9 && abs(left[index].y - right[other].y) < 1e-9)
      }
      for (index, other) in [0, 2, 1, 3].enumerated() {
        #expect(abs(left[index].x - top[other].y) < 1e-9 && abs(left[index].y - top[other].x) < 1e-9)
      }
    }
  }

  @Test("pictures chain, the last turns to the first; backward turns the order, not the effect")
  func chain() throws {
    func pairs(_ motion: Motion) -> [[Int]] {
      motion.timeline.frames.indices.filter { !motion.timeline.frames[$0].isHold }.map {
        motion.pictures(in: $0)
      }
    }
    #expect(
      try pairs(motion("flip-from-left", count: 3, move: 100)) == [
        [0, 1], [0, 1], [1, 2], [1, 2], [2, 0], [2, 0],
      ])
    let backward = try motion("flip-from-left", count: 3, move: 100) { $0.direction = .backward }
    #expect(pairs(backward) == [[0, 2], [0, 2], [2, 1], [2, 1], [1, 0], [1, 0]])
  }

  @Test("the way back of an autoreverse plays the transitions in reverse")
  func wayBack() throws {
    let motion = try motion("push-from-right", count: 2) { $0.autoreverse = true }
    let moves = motion.timeline.frames.indices.filter { !motion.timeline.frames[$0].isHold }
    let half = moves.count / 2
    for (one, other) in zip(moves[..<half], moves[half...].reversed()) {
      #expect(motion.scene(one) == motion.scene(other))
    }
  }

  @Test("a cover-flip lies on the page at both ends and is lifted with a shadow between")
  func coverFlip() throws {
    let effect = CoverFlipEffect()
    #expect(effect.cards(at: 0, of: pictures, in: space)[0].shadow == nil)
    #expect(effect.cards(at: 1, of: pictures, in: space)[0].shadow == nil)
    let roomy = EffectSpace(card: space.card, page: PixelSize(width: 240, height: 160), scale: 1)
    let middle = effect.cards(at: 0.5, of: pictures, in: roomy)[0]
    #expect(middle.shadow?.opacity == 0.35 && abs(middle.pose.z - 0.12 * 120) < 1e-9)
    #expect(effect.cards(at: 1.2, of: pictures, in: roomy)[0].pose.z == 0)
  }

  @Test(
    "a turning card stays on the page, and touches its border where it has no more room",
    arguments: names.filter { $0.contains("flip") }, [(120, 80), (100, 80), (120, 60), (90, 60)])
  func turningCardsStayOnThePage(name: String, card: (width: Int, height: Int)) throws {
    let effect = try TransitionEffects.named(name)
    let space = EffectSpace(
      card: PixelSize(width: card.width, height: card.height), page: PixelSize(width: 120, height: 80),
      scale: 1)
    let placement = CardPlacement(
      card: space.card, page: space.page, distance: effect.perspective(in: space), isVertical: false,
      overhang: 0)
    var widest = 0.0
    for step in 0...100 {
      let turned = try #require(effect.cards(at: Double(step) / 100, of: pictures, in: space).first)
      let layer = SceneLayer(
        content: .picture(0, back: 1), width: Double(card.width), height: Double(card.height),
        transform: placement.transform(for: turned.pose))
      for corner in corners(layer) {
        widest = max(widest, abs(corner.x - 60) / 60, abs(corner.y - 40) / 40)
      }
    }
    #expect(widest <= 1 + 1e-9)
    if card == (120, 80) { #expect(widest > 1 - 1e-9) }
  }

  @Test("overshoot gives finite scenes", arguments: names)
  func finite(name: String) throws {
    for easing in ["spring(0.05,0)", "spring(1,1000)", "cubic-bezier(0,-100,1,100)"] {
      let motion = try motion(name, count: 3, easing: easing)
      for index in motion.timeline.frames.indices {
        for layer in motion.scene(index).layers {
          #expect(corners(layer).allSatisfy { $0.x.isFinite && $0.y.isFinite })
          #expect((0...1).contains(layer.opacity))
        }
      }
    }
  }

  @Test("one picture stays where it is", arguments: names)
  func onePicture(name: String) throws {
    let motion = try motion(name, count: 1)
    #expect(motion.isStill && motion.timeline.frames.count == 1 && motion.scene(0).layers.count == 1)
  }

  @Test("an unknown effect names the known ones")
  func unknown() {
    #expect(throws: MotionError.unknownName(kind: "effect", name: "nope", known: EffectTests.names)) {
      try motion("nope")
    }
  }
}
