import KinoraPixels
import KinoraRaster
import KinoraResampling

extension JobPlan {
  func sheetSteps(_ inputs: [PlannedInput], clashes: inout ClashTable) throws(RecipeError) -> [Step] {
    guard let first = inputs.first else { return [] }
    guard let cell = values.pixelSize(.cell) else {
      throw RecipeError(.missingOption(.cell, command: .grid, example: "--cell 120x160"), at: position)
    }
    let variants = variants
    try checkSingle(variants.count, of: "scales and backgrounds")
    let format = try format(for: first)
    let source = name.map { "job \"\($0)\"" } ?? values.command.rawValue
    let columns = values.integer(.columns) ?? 3
    let spaces = try spaces(cell: cell.width, columns: columns)
    var steps: [Step] = []
    for variant in variants {
      let path = try path(stem: stem, suffix: variant.suffix, format: format, folder: name)
      var step = GridStep(
        inputs: inputs.map(\.path), path: path, columns: columns, cell: cell, gap: spaces.gap,
        encoding: stillEncoding(format))
      step.margin = spaces.margin
      step.width = values.integer(.width)
      step.gravity = values.gravity
      step.fit = values.choice(.fit, default: .cover)
      step.kernel = values.choice(.kernel, default: .lanczos3)
      step.isLinearLight = values.flag(.linearLight)
      step.card = try card()
      step.scale = variant.scale
      step.background = variant.background?.color
      if format == .jpeg, step.background?.isOpaque != true {
        throw conflict(
          .background,
          "a JPEG cannot be transparent between the cards; add a colour such as --background white, "
            + "or use --format png or webp")
      }
      try clashes.claim(path, for: source, at: position)
      steps.append(.grid(step))
    }
    return steps
  }

  /// Gap and margin in pixels at scale 1; nil is whatever the width leaves, found by the layout at each scale.
  private func spaces(cell: Int, columns: Int) throws(RecipeError) -> (gap: Int?, margin: Int?) {
    let margin = values.integer(.margin)
    let gap = values.integer(.gap)
    guard let width = values.integer(.width) else { return (gap ?? 8, margin ?? gap ?? 8) }
    let left = width - cell * columns - 2 * (margin ?? 0) - (gap ?? 0) * (columns - 1)
    if left < 0 {
      throw conflict(
        .width,
        "\(width) pixels are too few for \(columns) cells of \(cell) with gaps of \(gap ?? 0) and margins of "
          + "\(margin ?? 0): \(width - left) are needed")
    }
    // With all three given and room to spare the cells are centred.
    return (gap, gap != nil && left > 0 ? nil : margin)
  }
}
