import KinoraManifests

/// The hashes of input files: remembered where a look at the file says that it is the same, read otherwise.
struct InputKnowledge {
  private let state: [PathKey: InputRecord]
  private let folder: String
  private let limit: Int
  private var identities: [PathKey: FileIdentity] = [:]
  /// What this run learned.
  private(set) var learned: [PathKey: InputRecord] = [:]

  /// Looks at all inputs, and reads none.
  init(_ paths: [String], state: [PathKey: InputRecord], folder: String, limit: Int) {
    self.state = state
    self.folder = folder
    self.limit = limit
    identities.reserveCapacity(paths.count)
    for (path, identity) in zip(paths, fileIdentities(paths, in: folder, followsLinks: true)) {
      if let identity { identities[PathKey(path)] = identity }
    }
  }

  /// The hash of a file as it is now; nil when it cannot be read.
  mutating func digest(_ path: String) -> SHA256Digest? {
    let key = PathKey(path)
    if let known = learned[key] { return known.sha256 }
    guard let identity = identities[key] else { return nil }
    if let known = state[key]?.digest(for: identity) { return known }
    guard let file = try? readFileBytes(PathText.joined(folder, path), limit: limit) else { return nil }
    let record = InputRecord(
      path: path, identity: file.identity, sha256: SHA256.hash(file.bytes.span), hashedAt: file.readAt)
    learned[key] = record
    return record.sha256
  }

  /// What is known of a file, from this run or an earlier one.
  func record(_ path: String) -> InputRecord? { learned[PathKey(path)] ?? state[PathKey(path)] }

  /// Whether the file has other bytes than the last build saw.
  mutating func isChanged(_ path: String) -> Bool {
    guard let old = state[PathKey(path)] else { return true }
    return digest(path) != old.sha256
  }

  /// Takes the hash of the very bytes that were decoded.
  mutating func learn(_ read: ReadInput) {
    guard let identity = read.identity else { return }
    learned[PathKey(read.path)] = InputRecord(
      path: read.path, identity: identity, sha256: read.sha256, hashedAt: read.readAt)
  }
}
