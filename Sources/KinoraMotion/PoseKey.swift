/// One row of a custom style: the pose of a card in a slot. In a recipe every key but `slot` may be left out.
public struct PoseKey: Hashable, Sendable, Codable {
  /// Slots from the centre, positive for cards that come next; fractions are welcome, −40...40.
  public var slot: Double
  /// Along the axis of the motion, in card lengths.
  public var x = 0.0
  /// Across it, in card breadths.
  public var y = 0.0
  /// Towards the viewer, in card lengths.
  public var z = 0.0
  /// Degrees; positive turns bring the lower edge, the left edge forward, and turn clockwise.
  public var rotateX = 0.0
  public var rotateY = 0.0
  public var rotateZ = 0.0
  public var scale = 1.0
  /// 0...1.
  public var opacity = 1.0
  /// 0...1, 1 = black.
  public var shade = 0.0

  public init(slot: Double) { self.slot = slot }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    slot = try values.decode(Double.self, forKey: .slot)
    x = try values.decodeIfPresent(Double.self, forKey: .x) ?? 0
    y = try values.decodeIfPresent(Double.self, forKey: .y) ?? 0
    z = try values.decodeIfPresent(Double.self, forKey: .z) ?? 0
    rotateX = try values.decodeIfPresent(Double.self, forKey: .rotateX) ?? 0
    rotateY = try values.decodeIfPresent(Double.self, forKey: .rotateY) ?? 0
    rotateZ = try values.decodeIfPresent(Double.self, forKey: .rotateZ) ?? 0
    scale = try values.decodeIfPresent(Double.self, forKey: .scale) ?? 1
    opacity = try values.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
    shade = try values.decodeIfPresent(Double.self, forKey: .shade) ?? 0
  }
}
