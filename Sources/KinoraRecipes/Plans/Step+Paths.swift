public import KinoraRaster

extension Step {
  /// The files that the step reads, in order.
  public var inputs: [String] {
    switch self {
    case .still(let step): [step.input]
    case .animation(let step): step.inputs
    case .grid(let step): step.inputs
    }
  }

  /// All files that the step reads: its inputs, and the picture of a mask.
  public var sources: [String] {
    switch self {
    case .still(let step): [step.input] + step.outputs.flatMap { $0.card.maskInputs }
    case .animation(let step): step.inputs + step.card.maskInputs
    case .grid(let step): step.inputs + step.card.maskInputs
    }
  }

  /// Every name that its results may get, but for the canvases in `framesPath`.
  public var possibleOutputs: [String] {
    guard case .still(let step) = self else { return plannedOutputs }
    return step.outputs.flatMap { output in
      output.encoding.isAutomatic ? OutputFormat.allCases.map { output.path(for: $0) } : [output.path]
    }
  }

  /// The folder for the canvases of an animation; nil when they are not wanted.
  public var framesPath: String? {
    if case .animation(let step) = self { step.framesPath } else { nil }
  }

  /// Where its results go; an automatic format may still change an ending.
  public var plannedOutputs: [String] {
    switch self {
    case .still(let step): step.outputs.map(\.path)
    case .animation(let step): [step.path, step.posterPath].compactMap(\.self)
    case .grid(let step): [step.path]
    }
  }
}

extension CardSpec? {
  /// The file of a mask, in a list; empty for every other shape.
  public var maskInputs: [String] {
    if case .mask(let path)? = self?.shape { [path] } else { [] }
  }
}
