import KinoraMotion

/// The names that the registries of styles, effects and easings know.
public enum MotionNames {
  public static let styles = CarouselStyles.all.map(\.name)
  public static let effects = TransitionEffects.all.map(\.name)
  /// Easings without parameters.
  public static let easings = Easings.all.filter { $0.form == $0.name }.map(\.name)
}
