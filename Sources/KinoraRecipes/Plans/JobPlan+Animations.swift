import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraResampling

extension JobPlan {
  /// The largest side of a WebP picture.
  private static let longestSide = 16_383

  func animationSteps(_ inputs: [PlannedInput], clashes: inout ClashTable) throws(RecipeError) -> [Step] {
    if inputs.isEmpty { return [] }
    let variants = variants
    try checkSingle(variants.count, of: "scales and backgrounds")
    try checkAnimationName()
    let motion = try motionSpec(pictureCount: inputs.count)
    let source = name.map { "job \"\($0)\"" } ?? values.command.rawValue
    var steps: [Step] = []
    for variant in variants {
      let path = try path(stem: stem, suffix: variant.suffix, format: .webp, folder: name)
      var step = AnimationStep(
        inputs: inputs.map(\.path), path: path, motion: motion, encoding: animationEncoding())
      step.scale = variant.scale
      step.card = try card()
      step.fit = values.choice(.fit, default: .cover)
      step.gravity = values.gravity
      step.background = variant.background?.color
      try checkPage(motion.page, scale: variant.scale)
      try addExtras(to: &step, suffix: variant.suffix)
      for path in [step.path, step.posterPath, step.framesPath].compactMap(\.self) {
        try clashes.claim(path, for: source, at: position)
      }
      steps.append(.animation(step))
    }
    return steps
  }

  private func checkAnimationName() throws(RecipeError) {
    let choice: FormatChoice = values.choice(.format, default: .webp)
    if choice == .png || choice == .jpeg {
      throw conflict(.format, "\(values.command.rawValue) makes animated WebP; leave --format out")
    }
    guard let file = values.text(.file), file != "-" else { return }
    let named = OutputName.format(ofExtension: file)
    if named != .webp, named != nil || !values.isGiven(.format) {
      throw conflict(
        .file, "\(values.command.rawValue) makes animated WebP; \"\(printable(file))\" must end in .webp")
    }
  }

  private func checkPage(_ page: PixelSize, scale: Double) throws(RecipeError) {
    let longest = Double(max(page.width, page.height)) * scale
    if longest.rounded() > Double(Self.longestSide) {
      throw conflict(
        .size,
        "the side of a WebP is at most \(Self.longestSide) pixels; \(page) at scale "
          + "\(NumberText.text(scale)) has \(NumberText.text(longest.rounded()))")
    }
  }

  private func motionSpec(pictureCount: Int) throws(RecipeError) -> MotionSpec {
    guard let page else { throw conflict(.size, "expected \(ValueKind.box.expectation)") }
    var spec = MotionSpec(kind: values.command == .carousel ? .carousel : .slideshow, page: page)
    spec.style = values.text(.style) ?? spec.style
    if values.command == .flip {
      spec.effect = "flip-from-\(values.text(.from) ?? "left")"
    } else {
      spec.effect = values.text(.effect) ?? spec.effect
    }
    spec.card = values.pixelSize(.card)
    spec.framesPerSecond = values.number(.fps) ?? 30
    spec.holdMilliseconds = values.milliseconds(.hold).first ?? 2000
    spec.holdsMilliseconds = values.milliseconds(.holds)
    spec.moveMilliseconds = values.milliseconds(.move).first ?? 400
    spec.delayMilliseconds = values.milliseconds(.delay).first ?? 0
    spec.easing = values.text(.easing) ?? spec.easing
    spec.direction = values.choice(.direction, default: .forward)
    spec.axis = values.choice(.axis, default: .horizontal)
    spec.autoreverse = values.flag(.autoreverse)
    spec.swipe = values.flag(.swipe)
    spec.indicator = values.choice(.indicator, default: .none)
    spec.indicatorPosition = values.choice(.indicatorPosition, default: .bottom)
    (spec.indicatorColor, spec.indicatorRestColor) = values.indicatorColors
    spec.backdrop = values.choice(.backdrop, default: .none)
    spec.poses = values.poses
    spec.engine = values.choice(.engine, default: .ring)
    spec.spacing = values.number(.spacing)
    spec.perspective = values.number(.perspective)
    spec.tilt = values.number(.tilt)
    spec.reflection = values.number(.reflection)
    if spec.kind == .carousel, (spec.style == "custom") == spec.poses.isEmpty {
      throw conflict(
        spec.poses.isEmpty ? .style : .poses,
        spec.poses.isEmpty
          ? "the style custom takes its poses from --poses" : "only the style custom has poses")
    }
    try checkStyleNumbers(spec)
    if spec.holdsMilliseconds.count > pictureCount {
      throw conflict(
        .holds, "\(spec.holdsMilliseconds.count) times for \(pictureCount) pictures; give at most one each")
    }
    return spec
  }

  private func animationEncoding() -> AnimationEncoding {
    var encoding = AnimationEncoding()
    encoding.quality = values.integer(.quality) ?? 80
    encoding.isLossless = isLossless
    encoding.isMixed = values.flag(.mixed)
    encoding.method = values.integer(.method) ?? 4
    encoding.nearLossless = values.integer(.nearLossless) ?? 100
    encoding.usesSharpYUV = values.flag(.sharpYUV)
    encoding.loopCount = values.integer(.loop) ?? 0
    encoding.keyEvery = values.integer(.keyEvery) ?? 0
    encoding.motionQuality = values.integer(.motionQuality)
    encoding.maximumBytes = values.integer(.maxBytes)
    return encoding
  }

  /// Poster and frames. In a recipe they lie in the output folder; on the command line their paths stand as given.
  private func addExtras(to step: inout AnimationStep, suffix: String) throws(RecipeError) {
    for option in [OptionName.poster, .frames] {
      guard let path = values.text(option) else { continue }
      if name != nil, !OutputName.isInside(path) {
        throw conflict(
          option, "\"\(printable(path))\" leaves the output folder; use a relative path without ..")
      }
    }
    step.framesPath = values.text(.frames).map { $0 + suffix }
    guard let poster = values.text(.poster) else { return }
    guard let format = OutputName.format(ofExtension: poster) else {
      throw conflict(.poster, "\"\(printable(poster))\" does not end in .png, .jpg, .jpeg or .webp")
    }
    step.posterPath = OutputName.inserting(suffix, into: poster)
    step.posterEncoding = stillEncoding(format)
  }
}
