import KinoraMotion
import KinoraPixels
import KinoraRaster

/// Joins the numbers of a scene with the textures and the card that they are drawn with.
struct SceneJoint: Sendable {
  let card: CardSpec?
  /// Pixels per point of the card's lengths.
  let scale: Double
  /// Pixels by which textures are larger than their card on each side, when shape and border are painted into them.
  private let bleed: (x: Double, y: Double)

  /// - Parameter baked: the card whose shape, border and shadow the textures have already.
  init(card: CardSpec?, scale: Double, baked: BakedCard? = nil) {
    self.card = baked == nil ? card : nil
    self.scale = scale
    bleed = baked.map { (Double($0.bleedX), Double($0.bleedY)) } ?? (0, 0)
  }

  /// The layers of a scene, front to back.
  func layers(of scene: Scene, textures: [Int: CardTexture]) -> [StageLayer] {
    scene.layers.compactMap { layer(of: $0, textures: textures) }
  }

  /// The layers that make the backdrop of a scene on a page, front to back; empty where it has none.
  func backdrop(of scene: Scene, page: PixelSize, textures: [Int: CardTexture]) -> [StageLayer] {
    scene.backdrop.compactMap { part in
      guard let texture = textures[part.picture]?.backdrop else { return nil }
      return StageLayer(
        .texture(texture), width: Double(page.width), height: Double(page.height), transform: .identity,
        opacity: part.opacity, shade: BlurredBackdrop.shade)
    }
  }

  private func layer(of layer: SceneLayer, textures: [Int: CardTexture]) -> StageLayer? {
    let content: StageLayer.Content
    var back: Texture?
    var shape = card
    var shadow = layer.isRepeat ? nil : card?.shadow
    var bleed = bleed
    switch layer.content {
    case .picture(let index, let backIndex):
      guard let texture = textures[index] else { return nil }
      content = .texture(texture.card)
      back = backIndex.flatMap { textures[$0]?.card }
    case .fill(let color, let radius):
      content = .color(color)
      shape = radius > 0 ? CardSpec(shape: .rounded, radii: [.points(radius / scale)]) : nil
      shadow = nil
      bleed = (0, 0)
    }
    if let own = layer.shadow {
      shadow = Shadow(lifted: shadow, by: own, scale: scale)
    }
    var result = StageLayer(
      content, width: layer.width + 2 * bleed.x, height: layer.height + 2 * bleed.y,
      transform: bleed == (0, 0) ? layer.transform : layer.transform * .translation(x: -bleed.x, y: -bleed.y),
      back: back,
      backAxis: layer.flipAxis == .vertical ? .vertical : .horizontal, hidesBack: layer.hidesBack,
      opacity: layer.opacity, shade: layer.shade, card: shape, cardScale: scale, shadow: shadow,
      reflection: layer.reflection.map { Reflection(gap: $0.gap, scale: $0.scale, opacity: $0.alpha) },
      clip: layer.clip)
    result.knocksOut = layer.knocksOut
    result.paleness = layer.paleness
    return result
  }
}

extension Shadow {
  /// The shadow of a card that a motion lifts: its own, further off, softer and darker.
  ///
  /// - Parameter scale: pixels a point; a motion counts in pixels.
  fileprivate init(lifted own: Shadow?, by lift: SceneShadow, scale: Double) {
    let own = own ?? Shadow(opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
    self = own
    opacity = own.opacity + lift.opacity - own.opacity * lift.opacity
    offsetX += lift.offsetX / scale
    offsetY += lift.offsetY / scale
    radius += lift.radius / scale
  }
}

extension CardSpec {
  /// Pixels by which border and shadow reach beyond a card.
  func overhang(scale: Double) -> Double {
    let outside: Double =
      switch border?.placement {
      case .outside: border?.width ?? 0
      case .center: (border?.width ?? 0) / 2
      case .inside, nil: 0
      }
    guard let shadow else { return outside * scale }
    let offset = max(abs(shadow.offsetX), abs(shadow.offsetY))
    return (outside + max(0, offset + 3 * shadow.radius)) * scale
  }
}
