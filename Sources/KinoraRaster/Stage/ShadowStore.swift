import KinoraPixels

/// Soft shadows that have been made, so that equal cards, and frames that follow each other, share one.
///
/// A value: whoever draws frames in turn keeps one and passes it to each of them.
public struct ShadowStore: Sendable {
  private var made: [Entry] = []
  /// Shadows that change from frame to frame would pile up.
  private static let most = 16

  private struct Entry: Sendable {
    var shadow: Shadow
    var outline: [[Point]]
    var scale: Double
    var soft: SoftShadow
  }

  public init() {}

  mutating func shadow(_ shadow: Shadow, outline: [[Point]], layer: StageLayer) -> SoftShadow {
    let known = made.first {
      $0.shadow == shadow && $0.scale == layer.cardScale && $0.outline == outline
    }
    if let known { return known.soft }
    let soft = SoftShadow(shadow, outline: outline, scale: layer.cardScale)
    if made.count == Self.most { made.removeFirst() }
    made.append(Entry(shadow: shadow, outline: outline, scale: layer.cardScale, soft: soft))
    return soft
  }
}
