import KinoraCodecs
import KinoraManifests
import KinoraRecipes

/// Brings the outputs of a recipe up to date: looks at every file, makes only what is stale, and writes down what is
/// there.
public struct Builder: Sendable {
  let found: RecipeInputs
  let plan: BuildPlan
  let settings: RunSettings
  let options: BuildOptions
  /// Also when it is not asked for, if an earlier build wrote one: it would tell of outputs that are no more.
  let makesGallery: Bool

  /// - Parameter settings: folders are taken from the plan.
  /// - Throws: `PipelineError` naming the recipe when its plan is contradictory.
  public init(_ found: RecipeInputs, settings: RunSettings, options: BuildOptions) throws(PipelineError) {
    self.found = found
    self.options = options
    var lists = [Manifest.checksumsFileName, Manifest.fileName]
    makesGallery = options.makesGallery || GalleryPage.isWritten(in: found.outputFolder)
    if makesGallery { lists.append(Manifest.galleryFileName) }
    plan = try BuildPlan(
      found,
      others: lists.map { PathText.joined(found.outputFolder, $0) }
        + [options.dependencyFile].compactMap(\.self)
    )
    var settings = settings
    settings.inputFolder = plan.inputFolder
    settings.outputFolder = plan.outputFolder
    self.settings = settings
  }

  /// Runs the build; `receive` is called in an order that does not depend on timing.
  public func run(_ receive: (BuildEvent) -> Void) async -> BuildSummary {
    var summary = BuildSummary()
    for warning in plan.warnings { receive(.warning(warning)) }
    for problem in plan.problems { receive(.failed(problem)) }
    summary.failureCount = plan.problems.count
    let folders = FolderLooks(outputFolders, in: plan.outputFolder)
    if options.mode == .making { removeLeftovers(in: folders) }
    let database = BuildDatabase(outputFolder: plan.outputFolder)
    let state = database.load()
    if let warning = state.warning {
      receive(.warning(StepWarning(path: warning.path, message: warning.message)))
    }
    let tool = ToolDigest.current
    var inspection = BuildInspection(
      plan: plan, state: state, tool: tool, forces: options.forces, limit: settings.limits.fileBytes)
    var ledger = BuildLedger()
    var stale: [BuildPlan.Unit] = []
    for unit in plan.units {
      let verdict = inspection.verdict(unit)
      for (output, reason) in zip(unit.outputs, verdict.reasons) {
        receive(.verdict(path: output.path, reason: reason))
        if reason == nil { summary.currentCount += 1 } else { summary.staleCount += 1 }
      }
      for (output, record) in zip(unit.outputs, verdict.records) {
        guard let record else { continue }
        ledger.keep(entry(output, record, inputs: manifestInputs(output) { inspection.digest($0) }))
      }
      if verdict.isStale { stale.append(unit.limited(to: verdict.reasons.map { $0 != nil })) }
    }
    if options.mode == .listing { return summary }
    ledger.noteRefreshed(inspection.refreshed)
    var knowledge = inspection.knowledge
    receive(.begins(stepCount: stale.count))
    await Pipeline(settings: settings).run(
      stale.map(\.step), to: options.mode == .checking ? .comparison : .folder
    ) { index, outcome in
      take(
        outcome, of: stale[index], tool: tool, knowledge: &knowledge, ledger: &ledger, summary: &summary,
        receive)
      receive(.progress(done: index + 1))
    }
    let unplanned = UnplannedFiles(plan: plan, state: state, ledger: ledger, readsLists: options.prunes)
    if options.mode == .checking {
      compareLists(ledger, &summary, receive)
      if options.prunes, plan.problems.isEmpty, !unplanned.present(in: plan.outputFolder).isEmpty {
        summary.isDifferent = true
      }
      return summary
    }
    // With inputs missing, nothing is known to be out of the recipe.
    let strays = plan.problems.isEmpty ? handle(unplanned, &summary, receive) : []
    var changes = changes(state: state, ledger: ledger, knowledge: knowledge, strays: strays)
    // After a failure to write, or when told to stop, the lists stay as they are: they cannot be relied on to be written,
    // and the next run completes them.
    if !Task.isCancelled, !summary.hasFailedToWrite {
      let lists = writeLists(ledger, &summary, receive)
      if stale.isEmpty, strays.isEmpty, plan.warnings.isEmpty, summary.failureCount == 0 {
        changes.snapshot = snapshot(ledger, knowledge: knowledge, lists: lists, folders: folders)
      }
    }
    if let warning = database.save(changes) {
      receive(.warning(StepWarning(path: warning.path, message: warning.message)))
    }
    return summary
  }

  private func snapshot(
    _ ledger: BuildLedger, knowledge: InputKnowledge, lists: [(name: String, stored: WholeFile.Stored)],
    folders: FolderLooks
  ) -> [UInt8]? {
    let inputs = plan.inputPaths.compactMap { knowledge.record($0) }
    guard lists.count == 2 else { return nil }
    return BuildSnapshot.bytes(
      found, outputCount: ledger.entries.count, inputs: inputs, files: ledger.entries.flatMap(\.record.files),
      lists: lists, folders: folders)
  }

  private func entry(
    _ output: BuildPlan.Output, _ record: OutputRecord, inputs: [Manifest.Input]
  ) -> BuildLedger.Entry {
    BuildLedger.Entry(record: record, job: output.job, inputs: inputs)
  }

  private func manifestInputs(
    _ output: BuildPlan.Output, _ digest: (String) -> SHA256Digest?
  ) -> [Manifest.Input] {
    output.inputs.compactMap { path in digest(path).map { Manifest.Input(path: path, sha256: $0) } }
  }

  /// Takes what one step made.
  private func take(
    _ outcome: StepOutcome, of unit: BuildPlan.Unit, tool: SHA256Digest, knowledge: inout InputKnowledge,
    ledger: inout BuildLedger, summary: inout BuildSummary, _ receive: (BuildEvent) -> Void
  ) {
    for warning in outcome.warnings { receive(.warning(warning)) }
    var read: [PathKey: SHA256Digest] = [:]
    for made in outcome.records {
      for input in made.inputs {
        read[PathKey(input.path)] = input.sha256
        knowledge.learn(input)
      }
      if made.wasCurrent { summary.sameCount += 1 } else { summary.writtenCount += 1 }
      summary.isDifferent = summary.isDifferent || !made.wasCurrent
      receive(.made(made))
    }
    if let failure = outcome.failure {
      summary.failureCount += 1
      summary.hasFailedToWrite = summary.hasFailedToWrite || failure.isAboutWriting
      receive(.failed(failure))
    }
    for output in unit.outputs {
      // Whatever is made beside an animation belongs to it.
      let files =
        unit.outputs.count == 1
        ? outcome.records : outcome.records.filter { $0.plannedPath.utf8.elementsEqual(output.path.utf8) }
      if outcome.failure != nil, files.isEmpty || unit.outputs.count == 1 { continue }
      let inputs = manifestInputs(output) { read[PathKey($0)] ?? knowledge.digest($0) }
      guard inputs.count == output.inputs.count else { continue }
      let key = BuildKey(
        inputs: BuildKey.inputs(inputs.map(\.sha256)), options: output.options, tool: tool)
      ledger.add(
        entry(
          output, OutputRecord(path: output.path, key: key, files: files.map(FileRecord.init)), inputs: inputs
        ))
    }
  }

  private func changes(
    state: BuildState, ledger: BuildLedger, knowledge: InputKnowledge, strays: [String]
  ) -> BuildChanges {
    var changes = BuildChanges()
    changes.outputs = ledger.changed
    changes.inputs = knowledge.learned.values.sorted { PathText.precedes($0.path, $1.path) }
    if !plan.problems.isEmpty { return changes }
    let planned = Set(plan.units.flatMap { $0.outputs.map { PathKey($0.path) } })
    let kept = Set(strays.map { PathKey(UnplannedFiles.recordPath($0)) })
    changes.removedOutputs = state.outputs.keys.filter { !planned.contains($0) && !kept.contains($0) }
      .sorted().map(\.path)
    changes.outputs += strays.filter { state.outputs[PathKey(UnplannedFiles.recordPath($0))] == nil }
      .map(UnplannedFiles.record)
    let used = Set(plan.inputPaths.map(PathKey.init))
    changes.removedInputs = state.inputs.keys.filter { !used.contains($0) }.sorted().map(\.path)
    return changes
  }

  /// The folders that this run writes to, relative to the output folder, which comes first as "".
  private var outputFolders: [String] {
    var folders = [""]
    var known: Set<PathKey> = [PathKey("")]
    var last = ""
    for unit in plan.units {
      for output in unit.outputs {
        let folder = PathText.folder(of: output.path)
        if folder.utf8.elementsEqual(last.utf8) { continue }
        last = folder
        if known.insert(PathKey(folder)).inserted { folders.append(folder) }
      }
    }
    return folders
  }

  /// Removes what killed runs left in the folders that this run writes to.
  private func removeLeftovers(in folders: FolderLooks) {
    for look in folders.looks where look.identity != nil {
      WholeFile.removeLeftovers(
        in: look.folder.isEmpty ? plan.outputFolder : PathText.joined(plan.outputFolder, look.folder))
    }
  }
}

extension FileRecord {
  init(_ made: MadeOutput) {
    let none = FileIdentity(
      size: Int64(made.bytes), modifiedNanoseconds: 0, changedNanoseconds: 0, inode: 0, device: 0)
    self.init(
      path: made.path, sha256: made.sha256, renderSHA256: made.renderSHA256, identity: made.identity ?? none,
      checkedAt: made.checkedAt, width: made.width, height: made.height, frames: made.frames,
      durationMilliseconds: made.durationMilliseconds, loopCount: made.loopCount)
  }
}

extension PipelineError {
  /// Whether the place for an output is at fault, not what it is made of.
  fileprivate var isAboutWriting: Bool {
    guard case .file(let error) = reason else { return false }
    switch error {
    case .cannotCreate, .cannotWrite, .cannotReplace, .blocked: return true
    default: return false
    }
  }
}
