/// All shapes that are drawn from an outline, in the order in which help names them.
///
/// A mask is not among them: its coverage comes from a picture (`MaskPlane`).
public enum ShapeOutlines {
  /// A shape under the name the command line uses.
  public struct Entry: Sendable {
    public let name: String
    public let shape: CardShape
    let outline: any ShapeOutline.Type
  }

  public static let all: [Entry] = [
    Entry(name: "rectangle", shape: .rectangle, outline: RectangleOutline.self),
    Entry(name: "rounded", shape: .rounded, outline: RoundedOutline.self),
    Entry(name: "circle", shape: .circle, outline: CircleOutline.self),
    Entry(name: "ellipse", shape: .ellipse, outline: EllipseOutline.self),
    Entry(name: "pill", shape: .pill, outline: PillOutline.self),
    Entry(name: "continuous", shape: .continuous, outline: ContinuousOutline.self),
    Entry(name: "squircle", shape: .squircle, outline: SquircleOutline.self),
    Entry(name: "hexagon", shape: .hexagon, outline: HexagonOutline.self),
  ]

  /// The shape called `name`; nil for names that are not in the list.
  public static func shape(named name: String) -> CardShape? { all.first { $0.name == name }?.shape }

  static func outline(of shape: CardShape) -> (any ShapeOutline.Type)? {
    all.first { $0.shape == shape }?.outline
  }
}
