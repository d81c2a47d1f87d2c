import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// What a command says: results on standard output, everything else on standard error.
///
/// With `--json` results and problems are lines of JSON on standard output, or on standard error when standard output takes
/// the picture (`-o -`); `--quiet` leaves only errors.
struct Report {
  private let isJSON: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let showsStatistics: Bool
  /// Standard output takes the bytes of the result, so that lines must not be mixed into it.
  private let isOutputTaken: Bool
  private let colours: Colours
  private var bar: ProgressBar?
  /// Set once standard output is closed: nobody reads results any more.
  private(set) var isOutputClosed = false
  private var failedPaths: [String] = []
  /// The status of the first failure.
  private(set) var failureStatus: Int32?

  init(_ values: OptionValues, pieces: Int = 0) {
    isJSON = values.flag(.json)
    isQuiet = values.flag(.quiet)
    isVerbose = values.flag(.verbose)
    showsStatistics = values.flag(.stats)
    isOutputTaken = values.text(.file) == "-" && !values.flag(.dryRun)
    colours = Colours(values.text(.color))
    expect(pieces, values)
  }

  mutating func progress(done: Int) { bar?.show(done: done) }

  /// One line of JSON on standard output.
  mutating func json(_ value: JSONText) { result(value.line) }

  /// One line on standard output.
  mutating func result(_ line: String) {
    if isOutputTaken { return note(line) }
    bar?.hide()
    guard !isOutputClosed else { return }
    do {
      try writeStandardOutput(Array((line + "\n").utf8))
    } catch {
      isOutputClosed = true
      guard !error.isClosedPipe else { return }
      // Results that nobody can read are no success.
      failureStatus = failureStatus ?? error.exitStatus
      note(colours.red("error: ") + "standard output: \(error.message)")
    }
  }

  /// One line for people on standard output, unless quiet.
  mutating func line(_ text: String) {
    if !isQuiet { result(text) }
  }

  /// A harmless oddity.
  mutating func warning(_ path: String, _ message: String) {
    if isJSON {
      json(.object([.init("warning", .string(message)), .init("path", .string(path))]))
    } else if !isQuiet {
      note(colours.yellow("warning: ") + (path.isEmpty ? message : "\(path): \(message)"))
    }
  }

  /// A failure; also printed with `--quiet`.
  mutating func failure(_ path: String, _ message: String, status: Int32) {
    failureStatus = failureStatus ?? status
    failedPaths.append(path)
    if isJSON {
      json(
        .object([
          .init("error", .string(message)), .init("path", .string(path)),
          .init("exitStatus", .integer(Int(status))),
        ]))
    }
    note(colours.red("error: ") + message)
  }

  /// A fault of a recipe; `line` is the whole message with its place.
  mutating func failure(
    _ path: String, line: String, message: String, position: SourcePosition?, status: Int32
  ) {
    failureStatus = failureStatus ?? status
    if isJSON {
      var fields: [JSONText.Entry] = [.init("error", .string(message)), .init("path", .string(path))]
      if let position {
        fields += [.init("line", .integer(position.line)), .init("column", .integer(position.column))]
      }
      json(.object(fields + [.init("exitStatus", .integer(Int(status)))]))
    }
    note(line)
  }

  /// Shows a bar for so many pieces, if one is wanted.
  mutating func expect(_ pieces: Int, _ values: OptionValues) {
    let wish = values.text(.progress) ?? "auto"
    let isWanted = wish == "always" || (wish == "auto" && standardErrorIsTerminal && !isJSON && pieces > 1)
    bar = isWanted && !isQuiet ? ProgressBar(total: pieces) : nil
  }

  /// A fault of a recipe gets its place, `file:line:column: error: …`, as compilers write it and editors show it.
  mutating func failure(_ error: PipelineError) {
    if case .recipe(let fault) = error.reason {
      let status = fault.exitStatus == ExitStatus.usage ? ExitStatus.damagedInput : fault.exitStatus
      failure(
        error.path, line: fault.line(in: error.path), message: fault.message, position: fault.position,
        status: status)
      return
    }
    failure(error.path, error.message, status: ExitStatus.of(error))
  }

  /// A plan that cannot be followed, for a command: names that clash are no fault of usage, and get no usage line.
  ///
  /// - Returns: the exit status.
  mutating func refusal(_ error: RecipeError, of command: CommandName) -> Int32 {
    if error.exitStatus == ExitStatus.usage {
      let fault = UsageError(error: error, command: command)
      bar?.hide()
      if isJSON { json(fault.json) }
      writeStandardError(fault.text)
    } else {
      failure(error.target ?? "", error.message, status: error.exitStatus)
    }
    return error.exitStatus
  }

  /// Names all that failed, when more than one thing was done.
  mutating func summary(of count: Int) {
    bar?.hide()
    guard !isQuiet, !isJSON, failedPaths.count > 0, count > 1 else { return }
    note("\(failedPaths.count) of \(count) failed: \(failedPaths.prefix(20).joined(separator: ", "))")
  }

  /// An output that was made.
  mutating func made(_ record: MadeOutput, path: String) {
    if isJSON {
      json(record.json(path: path, withStatistics: showsStatistics))
      return
    }
    if showsStatistics {
      note("\(path):")
      for statistic in record.statistics { note("  \(statistic.name): \(statistic.text)") }
    }
    guard !isQuiet else { return }
    let size = "\(record.width)x\(record.height)"
    let moving = record.frames > 1 ? ", \(record.frames) frames, \(record.durationMilliseconds) ms" : ""
    if isVerbose || bar == nil {
      let origin = isVerbose ? ", made of \(record.inputs.map(\.path).joined(separator: ", "))" : ""
      result(
        "\(path): \(size)\(moving), \(record.bytes) bytes\(record.wasCurrent ? ", unchanged" : "")\(origin)")
    }
  }

  /// A line on standard error, past the progress bar.
  mutating func note(_ line: String) {
    bar?.hide()
    writeStandardError(line + "\n")
  }

  /// The end of the bar.
  mutating func finish() { bar?.hide() }
}

extension Statistic {
  /// Whole numbers as such, others with three decimals.
  var text: String {
    if name == "overdraw" || value != value.rounded() {
      let thousandths = Int((value * 1000).rounded())
      let fraction = String(thousandths % 1000)
      return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }
    return String(Int(value))
  }
}

extension MadeOutput {
  /// The line of `--json` for one output.
  func json(path: String, withStatistics: Bool) -> JSONText {
    var fields: [JSONText.Entry] = [
      .init("output", .string(path)),
      .init("inputs", .array(inputs.map { .string($0.path) })),
      .init("width", .integer(width)),
      .init("height", .integer(height)),
      .init("frames", .integer(frames)),
      .init("durationMilliseconds", .integer(durationMilliseconds)),
      .init("bytes", .integer(bytes)),
      .init("sha256", .string(sha256.hex)),
    ]
    if withStatistics {
      fields.append(.init("stats", .object(statistics.map { .init($0.name, .number($0.value)) })))
    }
    return .object(fields)
  }
}
