import KinoraManifests

/// What is known of every output while a build goes on: for the manifest, the database and the removal of old files.
struct BuildLedger {
  /// An output that is whole and current, with the hashes of what it was made from.
  struct Entry {
    var record: OutputRecord
    var job: String
    var inputs: [Manifest.Input]
  }

  private(set) var entries: [Entry] = []
  /// Records that the database does not hold yet.
  private(set) var changed: [OutputRecord] = []

  mutating func keep(_ entry: Entry) { entries.append(entry) }

  mutating func add(_ entry: Entry) {
    entries.append(entry)
    changed.append(entry.record)
  }

  mutating func noteRefreshed(_ records: [OutputRecord]) { changed += records }

  /// The files of all current outputs.
  var files: Set<PathKey> { Set(entries.flatMap { $0.record.files.map { PathKey($0.path) } }) }

  /// What `manifest.json` is to say.
  func manifest(recipe: SHA256Digest) -> Manifest {
    var outputs: [Manifest.Output] = []
    outputs.reserveCapacity(entries.count)
    for entry in entries {
      let key = entry.record.key.digest
      for file in entry.record.files {
        outputs.append(
          Manifest.Output(
            path: file.path, bytes: Int(file.identity.size), sha256: file.sha256,
            renderSHA256: file.renderSHA256,
            width: file.width, height: file.height, frames: file.frames,
            durationMilliseconds: file.durationMilliseconds, loopCount: file.loopCount, job: entry.job,
            key: key,
            inputs: entry.inputs))
      }
    }
    return Manifest(
      kinora: toolVersion, libraries: ToolDigest.libraries, recipeSHA256: recipe, outputs: outputs)
  }
}
