/// The registry of carousel styles: a style is one file and one line here.
public enum CarouselStyles {
  public static let all: [any CarouselStyle] = [
    SlideStyle(),
    PeekStyle(),
    CoverFlowStyle(),
    CoverFlow2Style(),
    RotaryStyle(),
    CylinderStyle(),
    WheelStyle(),
    TimeMachineStyle(),
    LinearStyle(),
    OverlapStyle(),
    ZoomOutStyle(),
    DepthStyle(),
    CrossFadeStyle(),
    CubeStyle(),
    CardsStyle(),
    StackStyle(),
    FerrisWheelStyle(),
    CustomStyle(),
  ]

  /// The style that a description names.
  ///
  /// - Throws: `MotionError` for an unknown name, or a custom style without a sound table.
  static func resolved(_ spec: MotionSpec) throws(MotionError) -> any CarouselStyle {
    spec.style == CustomStyle().name ? try CustomStyle(spec.poses) : try named(spec.style)
  }

  /// - Throws: `MotionError.unknownName` with every known name.
  static func named(_ name: String) throws(MotionError) -> any CarouselStyle {
    guard let style = all.first(where: { $0.name == name }) else {
      throw .unknownName(kind: "style", name: name, known: all.map(\.name))
    }
    return style
  }
}
