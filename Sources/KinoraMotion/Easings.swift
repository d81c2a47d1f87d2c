/// The registry of easings.
public enum Easings {
  public static let all: [ListedEasing] = [
    ListedEasing("linear", "Even speed.", origin: "Core Animation, CSS"),
    ListedEasing(
      "ease", "Starts briskly and ends softly.", origin: "Core Animation default, CSS ease",
      bezier: (0.25, 0.1, 0.25, 1)),
    ListedEasing("ease-in", "Starts slowly.", origin: "Core Animation easeIn", bezier: (0.42, 0, 1, 1)),
    ListedEasing("ease-out", "Ends slowly.", origin: "Core Animation easeOut", bezier: (0, 0, 0.58, 1)),
    ListedEasing(
      "ease-in-out", "Starts and ends slowly.", origin: "Core Animation easeInEaseOut",
      bezier: (0.42, 0, 0.58, 1)),
    ListedEasing(
      "cubic-bezier", form: "cubic-bezier(x1,y1,x2,y2)",
      "A Bézier of your own; x in 0…1, y may overshoot.", origin: "CSS Easing Functions"),
    ListedEasing(
      "steps", form: "steps(n)", "n equal jumps, the last one at the end.", origin: "CSS Easing Functions"),
    ListedEasing(
      "spring", form: "spring(damping,velocity)",
      "A spring with damping ratio and initial velocity in moves per second; ends exactly.",
      origin: "UIKit usingSpringWithDamping",
      numbers: [
        ListedNumber(
          "envelopeAtEnd", Spring.envelopeAtEnd, "share of the move that the swing is below at its end")
      ]),
  ]
}

/// One line of the list of easings.
public struct ListedEasing: Listed, Hashable {
  public let name: String
  /// How it is written, with its parameters.
  public let form: String
  public let summary: String
  public let origin: String
  public let numbers: [ListedNumber]

  init(
    _ name: String, form: String? = nil, _ summary: String, origin: String, numbers: [ListedNumber] = []
  ) {
    self.name = name
    self.form = form ?? name
    self.summary = summary
    self.origin = origin
    self.numbers = numbers
  }

  init(
    _ name: String, _ summary: String, origin: String, bezier: (Double, Double, Double, Double)
  ) {
    self.init(
      name, summary, origin: origin,
      numbers: [
        ListedNumber("x1", bezier.0, "first control point"),
        ListedNumber("y1", bezier.1, "first control point"),
        ListedNumber("x2", bezier.2, "second control point"),
        ListedNumber("y2", bezier.3, "second control point"),
      ])
  }
}
