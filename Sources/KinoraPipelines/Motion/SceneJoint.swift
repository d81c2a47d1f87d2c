import KinoraMotion
import KinoraPixels
import KinoraRaster

/// Joins the numbers of a scene with the textures and the card that they are drawn with.
struct SceneJoint: Sendable {
  let card: CardSpec?
  /// Pixels per point of the card's lengths.
  let scale: Double

  /// The layers of a scene, front to back.
  func layers(of scene: Scene, textures: [Int: Texture]) -> [StageLayer] {
    scene.layers.compactMap { layer(of: $0, textures: textures) }
  }

  private func layer(of layer: SceneLayer, textures: [Int: Texture]) -> StageLayer? {
    let content: StageLayer.Content
    var back: Texture?
    var shape = card
    var shadow = card?.shadow
    switch layer.content {
    case .picture(let index, let backIndex):
      guard let texture = textures[index] else { return nil }
      content = .texture(texture)
      back = backIndex.flatMap { textures[$0] }
    case .fill(let color, let radius):
      content = .color(color)
      shape = radius > 0 ? CardSpec(shape: .rounded, radii: [.points(radius / scale)]) : nil
      shadow = nil
    }
    if let own = layer.shadow {
      shadow = Shadow(
        opacity: own.opacity, offsetX: own.offsetX / scale, offsetY: own.offsetY / scale,
        radius: own.radius / scale)
    }
    return StageLayer(
      content, width: layer.width, height: layer.height, transform: layer.transform, back: back,
      backAxis: layer.flipAxis == .vertical ? .vertical : .horizontal, hidesBack: layer.hidesBack,
      opacity: layer.opacity, shade: layer.shade, card: shape, cardScale: scale, shadow: shadow,
      reflection: layer.reflection.map { Reflection(gap: $0.gap, scale: $0.scale, opacity: $0.alpha) },
      clip: layer.clip)
  }
}
