import KinoraPixels
import KinoraRaster
import KinoraResampling

extension JobPlan {
  func stillSteps(_ inputs: [PlannedInput], clashes: inout ClashTable) throws(RecipeError) -> [Step] {
    if values.command == .thumbnail, values.box == nil {
      throw RecipeError(
        .missingOption(.size, command: .thumbnail, example: "--size 320x240"), at: position)
    }
    let variants = variants
    try checkSingle(inputs.count * variants.count, of: "inputs, scales and backgrounds")
    let templates = try variants.map { variant throws(RecipeError) -> StillOutput in
      try stillTemplate(scale: variant.scale, background: variant.background)
    }
    let keepsName = values.isGiven(.file)
    var steps: [Step] = []
    steps.reserveCapacity(inputs.count)
    for input in inputs {
      let stem = OutputName.stem(of: input.path)
      var outputs: [StillOutput] = []
      outputs.reserveCapacity(variants.count)
      for (variant, template) in zip(variants, templates) {
        var output = template
        output.encoding.format = try format(for: input)
        try checkBackground(of: output)
        output.path = try path(
          stem: stem, suffix: variant.suffix, format: output.encoding.format, folder: name)
        output.keepsName = keepsName
        if output.encoding.isAutomatic, !keepsName {
          for format in OutputFormat.allCases {
            try clashes.claim(output.path(for: format), for: input.path, at: position)
          }
        } else {
          try clashes.claim(output.path, for: input.path, at: position)
        }
        outputs.append(output)
      }
      steps.append(.still(StillStep(input: input.path, outputs: outputs)))
    }
    return steps
  }

  /// All of a result but its path and format.
  private func stillTemplate(scale: Double, background: Background?) throws(RecipeError) -> StillOutput {
    var output = StillOutput(path: "", encoding: stillEncoding(.png))
    output.encoding.isAutomatic = values.text(.format) == FormatChoice.auto.rawValue
    output.box = values.box
    if values.command == .avatar, let box = values.box {
      let side = box.width ?? box.height
      output.box = Box(width: box.width ?? side, height: box.height ?? side)
    }
    output.fit = values.choice(.fit, default: .inside)
    output.gravity = values.gravity
    output.kernel = values.choice(.kernel, default: .lanczos3)
    output.enlarges = values.flag(.enlarge)
    output.isLinearLight = values.flag(.linearLight)
    output.scale = scale
    output.card = try card()
    output.background = background?.color
    return output
  }

  /// Near-lossless is a kind of lossless.
  var isLossless: Bool { values.flag(.lossless) || (values.integer(.nearLossless) ?? 100) < 100 }

  func stillEncoding(_ format: OutputFormat) -> StillEncoding {
    var encoding = StillEncoding(
      format: format, quality: values.integer(.quality) ?? 80, isLossless: isLossless,
      effort: values.integer(.effort) ?? 4, nearLossless: values.integer(.nearLossless) ?? 100,
      usesSharpYUV: values.flag(.sharpYUV))
    encoding.keepsHiddenColor = values.flag(.exact)
    return encoding
  }

  /// The format of the result of `input`: `--format`, or the extension of `-o`, or that of the input.
  func format(for input: PlannedInput) throws(RecipeError) -> OutputFormat {
    if let file = values.text(.file), file != "-", !values.isGiven(.format) {
      guard let format = OutputName.format(ofExtension: file) else {
        throw conflict(
          .file,
          "\"\(printable(file))\" does not end in .png, .jpg, .jpeg or .webp; change the name or add --format"
        )
      }
      return format
    }
    let format = chosenFormat(for: input)
    if let file = values.text(.file), OutputName.format(ofExtension: file) != nil {
      try checkEnding(of: file, format, .file)
    }
    return format
  }

  private func chosenFormat(for input: PlannedInput) -> OutputFormat {
    let choice: FormatChoice = values.choice(.format, default: .same)
    return switch choice {
    case .png: .png
    case .jpeg: .jpeg
    case .webp, .auto: .webp
    case .same: input.format ?? OutputName.format(ofExtension: input.path) ?? .png
    }
  }

  /// JPEG has no alpha: what would be transparent needs a colour.
  func checkBackground(of output: StillOutput) throws(RecipeError) {
    guard output.encoding.format == .jpeg, !output.encoding.isAutomatic else { return }
    if values.given[.lossless] == .flag(true), values.given[.format] == .text("jpeg") {
      throw conflict(.lossless, "JPEG is never lossless; use --format webp or png")
    }
    let isPadded = output.fit == .contain && output.box != nil
    guard isPadded || leavesGaps(output.card), output.background?.isOpaque != true else { return }
    throw conflict(
      .background,
      "a JPEG cannot be transparent around the card; add a colour such as --background white, "
        + "or use --format png or webp")
  }

  private func leavesGaps(_ card: CardSpec?) -> Bool {
    guard let card else { return false }
    return card.shape != .rectangle || card.shadow != nil || card.border.map { !$0.color.isOpaque } ?? false
  }
}
