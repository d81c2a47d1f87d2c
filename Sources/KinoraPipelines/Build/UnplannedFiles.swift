import KinoraManifests

/// Files of earlier builds that this one does not make.
///
/// They are known from the build database and, when that may have been lost, from the lists beside the outputs.
struct UnplannedFiles {
  /// Sorted by bytes; they need not be there any more.
  let paths: [String]

  /// - Parameters:
  ///   - ledger: what this build made or kept. An output that failed keeps its old files.
  ///   - readsLists: whether `manifest.json` and `SHA256SUMS` are asked as well.
  init(plan: BuildPlan, state: BuildState, ledger: BuildLedger, readsLists: Bool) {
    var candidates: Set<PathKey> = []
    let current = ledger.files
    let done = Set(ledger.entries.map { PathKey($0.record.path) })
    let planned = Set(plan.units.flatMap { $0.outputs.map { PathKey($0.path) } })
    var spared: Set<PathKey> = planned
    for (key, record) in state.outputs {
      let isWaiting = planned.contains(key) && !done.contains(key)
      for file in record.files where !current.contains(PathKey(file.path)) {
        if isWaiting { spared.insert(PathKey(file.path)) } else { candidates.insert(PathKey(file.path)) }
      }
    }
    spared.subtract(done)
    if readsLists || state.outputs.isEmpty {
      for path in ListedPaths.paths(in: plan.outputFolder) where !current.contains(PathKey(path)) {
        candidates.insert(PathKey(path))
      }
    }
    candidates.subtract(spared)
    let folded = candidates.isEmpty ? [] : Set(current.map { PathText.folded($0.path) })
    paths = candidates.sorted().map(\.path).filter { !folded.contains(PathText.folded($0)) }
  }

  /// Those that are there: regular files, reached without following a link.
  func present(in folder: String) -> [String] {
    paths.filter { WholeFile.isPlain($0, in: folder) }
  }

  /// A record that keeps a left file in mind, under a name that no output has.
  static func record(_ path: String) -> OutputRecord {
    let none = SHA256.hash("")
    return OutputRecord(
      path: recordPath(path), key: BuildKey(inputs: none, options: none, tool: none),
      files: [
        FileRecord(
          path: path, sha256: none, renderSHA256: none,
          identity: FileIdentity(size: 0, modifiedNanoseconds: 0, changedNanoseconds: 0, inode: 0, device: 0),
          checkedAt: 0, width: 0, height: 0, frames: 0, durationMilliseconds: 0, loopCount: 0)
      ])
  }

  static func recordPath(_ path: String) -> String { "//" + path }
}

/// The paths that the lists beside the outputs name, whatever is wrong with the rest of them.
enum ListedPaths {
  static func paths(in folder: String) -> [String] {
    var paths: [String] = []
    let manifestPath = PathText.joined(folder, Manifest.fileName)
    if let bytes = try? readFile(manifestPath, limit: Manifest.mostBytes),
      let manifest = try? Manifest(json: bytes, path: manifestPath)
    {
      paths += manifest.outputs.map(\.path)
    }
    let listPath = PathText.joined(folder, Manifest.checksumsFileName)
    if let bytes = try? readFile(listPath, limit: Manifest.mostBytes) {
      for line in bytes.split(separator: 0x0A) {
        if let list = try? ChecksumList(text: Array(line) + [0x0A], path: listPath) {
          paths += list.entries.map(\.path)
        }
      }
    }
    let own = [
      Manifest.fileName, Manifest.checksumsFileName, Manifest.galleryFileName, Manifest.stateFolderName,
    ]
    return paths.filter { path in
      PathFault(of: path) == nil
        && !own.contains { path.utf8.elementsEqual($0.utf8) || path.hasPrefix($0 + "/") }
    }
  }
}

extension Builder {
  /// Removes or reports what the recipe does not make any more.
  ///
  /// - Returns: the files that stay.
  func handle(
    _ unplanned: UnplannedFiles, _ summary: inout BuildSummary, _ receive: (BuildEvent) -> Void
  ) -> [String] {
    var kept: [String] = []
    for path in unplanned.present(in: plan.outputFolder) {
      guard options.prunes else {
        receive(.unplanned(path: path, isRemoved: false))
        kept.append(path)
        continue
      }
      do {
        try WholeFile.remove(PathText.joined(plan.outputFolder, path))
        WholeFile.removeEmptyFolders(above: path, in: plan.outputFolder)
        summary.removedCount += 1
        summary.isDifferent = true
        receive(.unplanned(path: path, isRemoved: true))
      } catch {
        kept.append(path)
        summary.failureCount += 1
        receive(.failed(PipelineError(path: path, reason: .file(error))))
      }
    }
    return kept
  }
}
