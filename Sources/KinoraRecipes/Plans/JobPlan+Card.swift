import KinoraPixels
import KinoraRaster

extension JobPlan {
  /// The card that the options describe; nil for a plain rectangle without border and shadow.
  func card() throws(RecipeError) -> CardSpec? {
    let declaration = CommandDeclaration[values.command]
    guard declaration.has(.shape) else { return nil }
    var spec = CardSpec(shape: .rounded)
    if case .shape(let shape) = values[.shape] { spec.shape = shape }
    if case .radii(let radii) = values[.radius] { spec.radii = radii }
    if case .corners(let corners) = values[.corners] { spec.corners = corners }
    if case .caps(let caps) = values[.caps] { spec.caps = caps }
    if case .border(let border) = values[.border], border.width > 0 { spec.border = border }
    if case .shadow(let shadow) = values[.shadow], shadow.opacity > 0 { spec.shadow = shadow }
    if spec.caps != nil {
      guard case .mask = spec.shape else {
        throw conflict(.caps, "only a mask has caps; add --shape mask:FILE")
      }
    }
    let reach = spec.longestReach(scale: values.scales.max() ?? 1)
    if reach > Card.largestReach {
      let option: OptionName =
        (spec.border?.width ?? 0) * (values.scales.max() ?? 1) > Card.largestReach ? .border : .shadow
      throw conflict(
        option,
        "it reaches \(Int(reach)) pixels at the largest scale, at most \(Int(Card.largestReach)) are drawn")
    }
    let isRounded = spec.shape == .rounded || spec.shape == .continuous
    if isRounded, values.isGiven(.shape), !values.isGiven(.radius) { spec.radii = [.share(0.25)] }
    if isRounded, spec.radii.allSatisfy({ $0 == .points(0) || $0 == .share(0) }) { spec.shape = .rectangle }
    return spec.shape == .rectangle && spec.border == nil && spec.shadow == nil ? nil : spec
  }
}
