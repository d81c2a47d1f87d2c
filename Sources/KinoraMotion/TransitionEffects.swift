/// The registry of transition effects: an effect or a family of them is one file and one line here.
public enum TransitionEffects {
  public static let all: [any TransitionEffect] =
    PageSide.allCases.map { FlipEffect(side: $0) }
    + PageSide.allCases.map { PushEffect(side: $0) }
    + PageSide.allCases.map { MoveInEffect(side: $0) }
    + PageSide.allCases.map { RevealEffect(side: $0) }
    + PageSide.allCases.map { CubeEffect(side: $0) }
    + [CrossDissolveEffect(), FadeEffect(), CoverFlipEffect()]

  /// - Throws: `MotionError.unknownName` with every known name.
  static func named(_ name: String) throws(MotionError) -> any TransitionEffect {
    guard let effect = all.first(where: { $0.name == name }) else {
      throw .unknownName(kind: "effect", name: name, known: all.map(\.name))
    }
    return effect
  }
}
