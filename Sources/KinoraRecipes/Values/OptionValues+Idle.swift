import KinoraMotion
import KinoraRaster

extension OptionValues {
  /// One line an option that was asked for by name and changes nothing beside the others, in the order of the tables:
  /// `--tilt has no effect with --style slide`.
  ///
  /// Options out of the `defaults` of a recipe are meant for many jobs and not named.
  public var idleOptions: [String] {
    OptionDeclaration.all.compactMap { declaration in
      let option = declaration.name
      guard isGiven(option), !isInherited(option), let reason = idleness(of: option) else { return nil }
      return "\(called(option)) has no effect \(reason)"
    }
  }

  /// Why `option` does nothing, to be read after "has no effect"; nil when it does something.
  private func idleness(of option: OptionName) -> String? {
    switch option {
    case .radius, .corners: return hasCorners ? nil : "with \(said(.shape))"
    case .gravity:
      let fit = text(.fit) ?? ""
      return ["cover", "contain"].contains(fit)
        ? nil : "with \(said(.fit)), which cuts nothing; add --fit cover"
    default: return CommandDeclaration[command].product == .animation ? motionIdleness(of: option) : nil
    }
  }

  private func motionIdleness(of option: OptionName) -> String? {
    switch option {
    case .axis, .engine: command == .carousel ? nil : "in a \(command.rawValue)"
    case .spacing, .tilt, .perspective:
      if uses(option.rawValue) {
        nil
      } else if command != .carousel, option != .perspective {
        "in a \(command.rawValue)"
      } else {
        "with \(said(command == .carousel ? .style : .effect))"
      }
    case .indicatorColor, .indicatorPosition:
      text(.indicator) == "none" ? "without --indicator dots or bars" : nil
    case .effort: isGiven(.poster) ? nil : "without --poster; --method is that of the animation"
    case .easing: flag(.swipe) ? "with --swipe, which has a speed of its own" : nil
    default: nil
    }
  }

  /// Whether the style or effect has a number of this name.
  private func uses(_ number: String) -> Bool {
    let listed: (any Listed)? =
      switch command {
      case .carousel: CarouselStyles.all.first { $0.name == text(.style) }
      case .flip: TransitionEffects.all.first { $0.name == "flip-from-left" }
      default: TransitionEffects.all.first { $0.name == text(.effect) }
      }
    return listed?.numbers.contains { $0.name == number } ?? true
  }

  private var hasCorners: Bool {
    guard case .shape(let shape) = self[.shape] else { return true }
    return shape == .rounded || shape == .continuous
  }

  /// `--shape circle`, or `"shape": "circle"` in a recipe.
  private func said(_ option: OptionName) -> String {
    let text = self[option]?.canonicalText ?? ""
    return isFromRecipe ? "\"\(option.recipeKey)\": \"\(text)\"" : "\(option.spelling) \(text)"
  }

  private func called(_ option: OptionName) -> String {
    isFromRecipe ? "\"\(option.recipeKey)\"" : option.spelling
  }
}
