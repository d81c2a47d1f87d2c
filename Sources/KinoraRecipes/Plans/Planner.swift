/// A picture that a command or job is to use.
public struct PlannedInput: Hashable, Sendable {
  /// As the caller will open it: as given, or relative to the folder of the recipe.
  public var path: String
  /// As told by the first bytes; needed only when `Planner.needsFormats` says so.
  public var format: OutputFormat?

  public init(path: String, format: OutputFormat? = nil) {
    self.path = path
    self.format = format
  }
}

/// Steps, in order, and where their paths lead.
public struct Plan: Hashable, Sendable {
  public var steps: [PlannedStep]
  /// The folder that paths of results are relative to; nil when they stand as they are, because of `-o`.
  public var folder: String?
}

/// Turns checked values and inputs into steps. Opens no file.
public enum Planner {
  /// The steps of one command. Equal inputs of stills count once.
  ///
  /// - Throws: `RecipeError`: options that do not go together, or two results for one file.
  public static func plan(_ values: OptionValues, inputs: [PlannedInput]) throws(RecipeError) -> Plan {
    let job = JobPlan(values: values, name: nil, position: nil)
    var clashes = ClashTable()
    let steps = try job.steps(inputs: inputs, clashes: &clashes)
    return Plan(
      steps: steps.map { PlannedStep(job: "", step: $0) },
      folder: values.isGiven(.file) ? nil : values.text(.output) ?? "Output")
  }

  /// The steps of all jobs of a recipe.
  ///
  /// - Parameter inputs: for each job what its patterns matched, in order; an input matched twice counts once.
  /// - Throws: `RecipeError` with its place in the recipe.
  public static func plan(_ recipe: Recipe, inputs: [[PlannedInput]]) throws(RecipeError) -> Plan {
    precondition(inputs.count == recipe.jobs.count)
    var clashes = ClashTable()
    clashes.reserve([
      ("SHA256SUMS", "the list of checksums"), ("manifest.json", "the manifest"),
      (".kinora", "the build database"),
      ("index.html", "the gallery"),
    ])
    var steps: [PlannedStep] = []
    for (job, inputs) in zip(recipe.jobs, inputs) {
      let plan = JobPlan(values: job.values, name: job.name, position: job.position)
      for step in try plan.steps(inputs: inputs, clashes: &clashes) {
        steps.append(PlannedStep(job: job.name, step: step))
      }
    }
    return Plan(steps: steps, folder: recipe.output)
  }

  /// Whether names depend on what the inputs are, so that their first bytes must be read before planning.
  public static func needsFormats(_ values: OptionValues) -> Bool {
    guard CommandDeclaration[values.command].product != .animation else { return false }
    if let file = values.text(.file), !values.isGiven(.format), OutputName.format(ofExtension: file) != nil {
      return false
    }
    return values.text(.format) == FormatChoice.same.rawValue
  }
}

/// One command or job on the way to its steps.
struct JobPlan {
  let values: OptionValues
  /// nil for a command.
  let name: String?
  let position: SourcePosition?
  private let outputName: OutputName?

  init(values: OptionValues, name: String?, position: SourcePosition?) {
    self.values = values
    self.name = name
    self.position = position
    outputName = values.text(.name).flatMap(OutputName.init(template:))
  }

  func steps(inputs: [PlannedInput], clashes: inout ClashTable) throws(RecipeError) -> [Step] {
    if let file = values.text(.file), file.hasSuffix("/") {
      throw conflict(.file, "\"\(printable(file))\" is a folder, not a file; use --output for a folder")
    }
    let product = CommandDeclaration[values.command].product
    let inputs = product == .still ? unique(inputs) : inputs
    switch product {
    case .still: return try stillSteps(inputs, clashes: &clashes)
    case .animation: return try animationSteps(inputs, clashes: &clashes)
    case .sheet: return try sheetSteps(inputs, clashes: &clashes)
    case nil: return []
    }
  }

  /// Each path once, first come first; paths that differ in any byte are different.
  private func unique(_ inputs: [PlannedInput]) -> [PlannedInput] {
    var seen = Set<[UInt8]>()
    return inputs.filter { seen.insert(Array($0.path.utf8)).inserted }
  }

  func conflict(_ option: OptionName, _ reason: String) -> RecipeError {
    RecipeError(.conflict(option, reason: reason), at: values.position(of: option) ?? position)
  }

  /// What a sheet or animation is called before its suffix.
  var stem: String { name ?? values.command.rawValue }

  /// Where a result goes inside the output folder, or what `-o` says.
  func path(stem: String, suffix: String, format: OutputFormat, folder: String?) throws(RecipeError) -> String
  {
    if let file = values.text(.file) { return file }
    guard let outputName else { throw conflict(.name, "expected \(ValueKind.template.expectation)") }
    let name = outputName.path(stem: stem, suffix: suffix, format: format)
    let path = folder.map { $0 + "/" + name } ?? name
    guard OutputName.isInside(path) else {
      throw conflict(.name, "\(printable(stem)) gives \"\(printable(path))\", which is no name of a file")
    }
    if !outputName.endsInExtension { try checkEnding(of: path, format, .name) }
    return path
  }

  /// - Throws: when the name of a result, which `option` gave, does not say its format.
  func checkEnding(of path: String, _ format: OutputFormat, _ option: OptionName) throws(RecipeError) {
    let isAutomatic = values.text(.format) == FormatChoice.auto.rawValue
    let named = OutputName.format(ofExtension: path)
    if named == format, !isAutomatic { return }
    let result = isAutomatic ? "the format is chosen by size" : "the result is \(format.rawValue)"
    let remedy =
      option == .name ? "end the name in .{ext}" : "change the ending or leave --format out"
    throw conflict(option, "\"\(printable(path))\" would be its name, but \(result); \(remedy)")
  }

  /// The results of one source: every background at every scale, with what tells their names apart.
  var variants: [(scale: Double, background: Background?, suffix: String)] {
    let backgrounds = values.backgrounds.isEmpty ? [nil] : values.backgrounds.map(Optional.some)
    return backgrounds.enumerated().flatMap { index, background in
      values.scales.map { scale in
        let name = index == 0 ? "" : background?.name ?? ""
        return (scale, background, OutputName.suffix(scale: scale, background: name))
      }
    }
  }

  /// - Throws: when `-o` names one file for `count` results.
  func checkSingle(_ count: Int, of what: String) throws(RecipeError) {
    if values.isGiven(.file), count > 1 {
      throw conflict(
        .file, "names one file for \(count) results (\(what)); use --output DIR and --name instead")
    }
  }
}
