import KinoraManifests

/// What a look at the files says of every output of a plan, before anything is rendered.
struct BuildInspection {
  /// One step of the plan with what is to be done.
  struct Verdict {
    /// In the order of the step's outputs; nil where the output is current.
    var reasons: [StaleReason?]
    /// What is known of current outputs, in the same order.
    var records: [OutputRecord?]

    var isStale: Bool { reasons.contains { $0 != nil } }
  }

  private let state: BuildState
  private let forces: Bool
  private let outputFolder: String
  private let tool: SHA256Digest
  private var identities: [PathKey: FileIdentity] = [:]
  private(set) var knowledge: InputKnowledge
  /// Records that were confirmed by reading the file, to be kept for the next run.
  private(set) var refreshed: [OutputRecord] = []

  init(
    plan: BuildPlan, state: BuildState, tool: SHA256Digest, forces: Bool, limit: Int
  ) {
    self.state = state
    self.forces = forces
    self.tool = tool
    outputFolder = plan.outputFolder
    knowledge = InputKnowledge(
      plan.inputPaths, state: state.inputs, folder: plan.inputFolder, limit: limit)
    var files: [String] = []
    for unit in plan.units {
      for output in unit.outputs {
        files += state.outputs[PathKey(output.path)]?.files.map(\.path) ?? []
      }
    }
    identities.reserveCapacity(files.count)
    for (path, identity) in zip(files, fileIdentities(files, in: outputFolder, followsLinks: false)) {
      if let identity { identities[PathKey(path)] = identity }
    }
  }

  /// The hash of an input as it is now; nil when it cannot be read.
  mutating func digest(_ path: String) -> SHA256Digest? { knowledge.digest(path) }

  mutating func verdict(_ unit: BuildPlan.Unit) -> Verdict {
    var verdict = Verdict(reasons: [], records: [])
    for output in unit.outputs {
      let record = state.outputs[PathKey(output.path)]
      let reason = reason(output, record)
      verdict.reasons.append(reason)
      verdict.records.append(reason == nil ? refreshedOr(record) : nil)
    }
    return verdict
  }

  private mutating func refreshedOr(_ record: OutputRecord?) -> OutputRecord? {
    guard let record else { return nil }
    if let last = refreshed.last, last.path.utf8.elementsEqual(record.path.utf8) { return last }
    return record
  }

  private mutating func reason(_ output: BuildPlan.Output, _ record: OutputRecord?) -> StaleReason? {
    if forces { return .forced }
    guard let record else { return .new }
    if let missing = record.files.first(where: { identities[PathKey($0.path)] == nil }) {
      return .outputMissing(path: missing.path)
    }
    if record.key.options != output.options { return .optionsChanged }
    if record.key.tool != tool { return .toolChanged }
    if inputsDigest(output) != record.key.inputs {
      return .inputsChanged(paths: output.inputs.filter { knowledge.isChanged($0) })
    }
    return changedFile(of: record).map { .outputChanged(path: $0) }
  }

  /// The hash of the hashes of all inputs in order; nil when one cannot be read.
  private mutating func inputsDigest(_ output: BuildPlan.Output) -> SHA256Digest? {
    var digests: [SHA256Digest] = []
    digests.reserveCapacity(output.inputs.count)
    for path in output.inputs {
      guard let digest = knowledge.digest(path) else { return nil }
      digests.append(digest)
    }
    return BuildKey.inputs(digests)
  }

  /// The first file that has other bytes than were recorded. Files that a look cannot vouch for are read.
  private mutating func changedFile(of record: OutputRecord) -> String? {
    var confirmed = record
    for (index, file) in record.files.enumerated() {
      if let current = identities[PathKey(file.path)], file.isCurrent(current) { continue }
      let path = PathText.joined(outputFolder, file.path)
      guard let found = try? readFileBytes(path, limit: Int.max), SHA256.hash(found.bytes.span) == file.sha256
      else {
        return file.path
      }
      confirmed.files[index].identity = found.identity
      confirmed.files[index].checkedAt = found.readAt
    }
    if confirmed != record { refreshed.append(confirmed) }
    return nil
  }
}

extension BuildPlan {
  /// Every input file once, in the order of the plan.
  var inputPaths: [String] {
    var known: Set<PathKey> = []
    var paths: [String] = []
    for unit in units {
      for output in unit.outputs {
        for path in output.inputs where known.insert(PathKey(path)).inserted { paths.append(path) }
      }
    }
    return paths
  }
}

extension BuildKey {
  /// The first part of a key: the hash of the hashes of all inputs in order.
  static func inputs(_ digests: [SHA256Digest]) -> SHA256Digest {
    var hash = SHA256()
    for digest in digests { hash.update(digest.bytes) }
    return hash.finish()
  }
}
