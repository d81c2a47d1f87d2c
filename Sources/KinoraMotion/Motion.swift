public import KinoraPixels

/// A deck in motion: what every frame shows and for how long. Numbers only; nothing here knows a pixel of a picture.
public struct Motion: Sendable {
  public let timeline: Timeline
  /// The canvas in pixels: the page of the description times the scale.
  public let pageSize: PixelSize
  /// The size that pictures are brought to, in pixels.
  public let cardSize: PixelSize
  public let pictureCount: Int
  /// The background shows beside or behind the cards in some frame, even if no picture is transparent.
  public let leavesGaps: Bool
  /// Distance of the viewer in pixels.
  public let perspectiveDistance: Double
  /// No card is ever turned or scaled: textures need no smaller levels.
  public let onlyMoves: Bool

  /// One picture: one frame, nothing moves.
  public var isStill: Bool { pictureCount == 1 }

  private let placement: CardPlacement
  private let actor: Actor
  private let indicator: PageIndicator?
  private let reflection: SceneReflection?
  private let backdrop: MotionSpec.Backdrop

  private enum Actor: Sendable {
    case carousel(CarouselScenes)
    case effect(EffectScenes)
  }

  /// - Parameters:
  ///   - pictureCount: at least 1.
  ///   - scale: pixels a point; sizes of the page and card are rounded to whole pixels.
  ///   - overhang: pixels by which borders and shadows of the card options reach beyond a card, so that a card whose
  ///     shadow is still on the page is not dropped.
  /// - Throws: `MotionError` for unknown names and numbers out of range.
  public init(_ spec: MotionSpec, pictureCount: Int, scale: Double = 1, overhang: Double = 0)
    throws(MotionError)
  {
    try Motion.check(spec, scale: scale)
    timeline = try Timeline(spec, pictureCount: pictureCount)
    let page = Motion.scaled(spec.page, by: scale)
    let chosenCard = spec.card.map { Motion.scaled($0, by: scale) }
    let card: PixelSize
    let distance: Double
    let isVertical: Bool
    switch spec.kind {
    case .carousel:
      let style = try CarouselStyles.resolved(spec)
      try Motion.check(spec, against: style)
      card = chosenCard ?? style.cardSize(for: page)
      isVertical = spec.axis == .vertical
      let space = CarouselSpace(
        spec, style: style, card: card, page: page, pictureCount: pictureCount, scale: scale)
      distance = spec.perspective.map { $0 * scale } ?? style.perspective(in: space)
      let placement = CardPlacement(
        card: card, page: page, distance: distance, isVertical: isVertical, overhang: overhang)
      let scenes = CarouselScenes(style: style, space: space, engine: spec.engine, placement: placement)
      actor = .carousel(scenes)
      onlyMoves = scenes.onlyMoves
      leavesGaps = !(style.fillsPage && card.covers(page) && space.spacing == 0)
    case .slideshow:
      let effect = try TransitionEffects.named(spec.effect)
      card = chosenCard ?? page
      isVertical = false
      let space = EffectSpace(card: card, page: page, scale: scale)
      distance = spec.perspective.map { $0 * scale } ?? effect.perspective(in: space)
      let scenes = EffectScenes(effect: effect, space: space, ring: Ring(count: pictureCount))
      actor = .effect(scenes)
      onlyMoves = scenes.onlyMoves
      leavesGaps = !card.covers(page) || (effect.leavesGaps && pictureCount > 1)
    }
    guard spec.perspective == nil || distance > Double(max(card.width, card.height)) / 2 else {
      throw .invalidValue(
        option: "--perspective", value: Motion.text(distance / scale),
        expected:
          "more than \(Motion.text(Double(max(card.width, card.height)) / 2 / scale)) points, half the longer side "
          + "of the card")
    }
    placement = CardPlacement(
      card: card, page: page, distance: distance, isVertical: isVertical, overhang: overhang)
    perspectiveDistance = distance
    pageSize = page
    cardSize = card
    self.pictureCount = pictureCount
    indicator = PageIndicator(
      spec.indicator, count: pictureCount, page: page, position: spec.indicatorPosition,
      color: spec.indicatorColor ?? .white, restColor: spec.indicatorRestColor)
    reflection = spec.reflection.flatMap { SceneReflection(opacity: $0, card: card, page: page) }
    backdrop = spec.backdrop
  }

  /// What frame `index` of the timeline shows, front to back; the page indicator is in front. Traps outside the timeline.
  public func scene(_ index: Int) -> Scene {
    let frame = timeline.frames[index]
    let cards =
      switch actor {
      case .carousel(let scenes): scenes.cards(at: frame.position)
      case .effect(let scenes): scenes.cards(in: frame)
      }
    var layers = indicator?.layers(at: frame.position) ?? []
    for card in cards {
      let transform = placement.transform(for: card.pose)
      let below = reflection.map { Double(cardSize.height) * $0.scale + $0.gap } ?? 0
      guard
        placement.isVisible(
          transform, opacity: card.pose.opacity, below: below, hidesBack: card.pose.hidesBack)
      else { continue }
      var layer = SceneLayer(
        content: .picture(card.picture, back: card.back), width: Double(cardSize.width),
        height: Double(cardSize.height), transform: transform)
      layer.opacity = min(card.pose.opacity, 1)
      layer.shade = min(max(card.pose.shade, 0), 1)
      layer.flipAxis = card.flipAxis
      layer.hidesBack = card.pose.hidesBack
      layer.knocksOut = card.pose.knocksOut
      layer.paleness = min(max(card.pose.paleness, 0), 1)
      layer.isRepeat = card.isRepeat
      if !card.isRepeat {
        layer.shadow = card.shadow
        layer.reflection = reflection
      }
      layers.append(layer)
    }
    var scene = Scene(layers: layers)
    if backdrop == .blur { scene.backdrop = backdrop(at: frame.position) }
    return scene
  }

  /// The picture of the current slot, with the next one over it as far as the position has come.
  private func backdrop(at position: Double) -> [SceneBackdrop] {
    let ring = Ring(count: pictureCount)
    let place = ring.wrapped(position)
    let slot = Int(place)
    let share = place - Double(slot)
    let current = SceneBackdrop(picture: ring.picture(inSlot: slot), opacity: 1)
    if share == 0 || pictureCount == 1 { return [current] }
    return [SceneBackdrop(picture: ring.picture(inSlot: slot + 1), opacity: share), current]
  }

  /// The pictures that frame `index` needs, front to back, each once, 0..<pictureCount.
  public func pictures(in index: Int) -> [Int] {
    var seen = Set<Int>()
    let scene = scene(index)
    let cards = scene.layers.flatMap { layer -> [Int] in
      guard case .picture(let front, let back) = layer.content else { return [] }
      return [front] + (back.map { [$0] } ?? [])
    }
    return (cards + scene.backdrop.map(\.picture)).filter { seen.insert($0).inserted }
  }

  private static func scaled(_ size: PixelSize, by scale: Double) -> PixelSize {
    PixelSize(
      width: max(Int((Double(size.width) * scale).rounded()), 1),
      height: max(Int((Double(size.height) * scale).rounded()), 1))
  }

  private static func check(_ spec: MotionSpec, scale: Double) throws(MotionError) {
    for (option, size) in [("--size", spec.page), ("--card", spec.card ?? spec.page)] {
      guard size.width >= 1, size.height >= 1, size.width <= 1 << 20, size.height <= 1 << 20 else {
        throw .invalidValue(option: option, value: "\(size)", expected: "a width and height of 1 to 1048576")
      }
    }
    guard scale.isFinite, scale > 0, scale <= 100 else {
      throw .invalidValue(option: "--scales", value: "\(scale)", expected: "more than 0 and at most 100")
    }
    for (option, value, range, expected) in [
      ("--perspective", spec.perspective, Double.leastNonzeroMagnitude...1e6, "a distance above 0 points"),
      ("--reflection", spec.reflection, 0...1, "an opacity in 0…1"),
      ("--spacing", spec.spacing, -1e6...1e6, "a number within ±1000000"),
      ("--tilt", spec.tilt, -1e6...1e6, "a number within ±1000000"),
    ] {
      if let value, !range.contains(value) {
        throw .invalidValue(option: option, value: text(value), expected: expected)
      }
    }
  }

  private static func check(_ spec: MotionSpec, against style: any CarouselStyle) throws(MotionError) {
    guard let (number, range, value) = style.numberOutOfRange(spec) else { return }
    throw .invalidValue(
      option: "--\(number.name)", value: text(value),
      expected:
        "\(text(range.lowerBound)) to \(text(range.upperBound)) with the style \(style.name), in \(number.meaning)"
    )
  }

  /// Without a needless `.0`.
  private static func text(_ value: Double) -> String {
    abs(value) < 1e9 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension SceneReflection {
  /// Half of the card, and no more than there is room for below it, so that the page does not cut it off; nil where
  /// there is none.
  fileprivate init?(opacity: Double, card: PixelSize, page: PixelSize) {
    let room = Double((page.height - card.height) - ((page.height - card.height) >> 1)) / Double(card.height)
    guard room > 0 else { return nil }
    self.init(gap: 0, scale: min(0.5, room), alpha: opacity)
  }
}

extension PixelSize {
  fileprivate func covers(_ page: PixelSize) -> Bool { width >= page.width && height >= page.height }
}
