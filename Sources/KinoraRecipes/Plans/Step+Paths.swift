extension Step {
  /// The files that the step reads, in order.
  public var inputs: [String] {
    switch self {
    case .still(let step): [step.input]
    case .animation(let step): step.inputs
    case .grid(let step): step.inputs
    }
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
