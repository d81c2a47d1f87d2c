import KinoraManifests

/// A statement about a whole build: with these files, looking like this, everything was current.
///
/// It lets a run that has nothing to do end before it plans anything. Kept are the paths and one hash over the recipe,
/// the listing of the inputs, the tool, and the looks of every input, output and list and of the folders they lie in. A
/// folder looks different once a file appeared in it, so leftovers of killed runs and outputs of another recipe show.
/// Only looks that vouch for the bytes are taken, so that a look at the files settles the matter.
struct BuildSnapshot {
  private let outputCount: Int
  /// Relative to the folder of the recipe.
  private let inputs: [String]
  /// Relative to the output folder: outputs and lists.
  private let files: [String]
  /// Relative to the output folder; empty for that folder itself.
  private let folders: [String]

  /// The number of outputs when nothing has changed since the snapshot was kept; nil when a closer look is needed.
  static func currentOutputCount(_ found: RecipeInputs) -> Int? {
    guard found.warnings.isEmpty, found.problems.isEmpty,
      let bytes = BuildDatabase(outputFolder: found.outputFolder).loadSnapshot(),
      let (snapshot, kept) = decoded(bytes), let now = snapshot.fingerprint(found)
    else { return nil }
    return now == kept ? snapshot.outputCount : nil
  }

  /// - Returns: nil when a look at the files would not settle whether they are still the same.
  static func bytes(
    _ found: RecipeInputs, outputCount: Int, inputs: [InputRecord], files: [FileRecord],
    lists: [(name: String, stored: WholeFile.Stored)], folders: FolderLooks
  ) -> [UInt8]? {
    guard inputs.allSatisfy({ $0.identity.trusts(hashedAt: $0.hashedAt) }),
      files.allSatisfy({ $0.identity.trusts(hashedAt: $0.checkedAt) }),
      lists.allSatisfy({ $0.stored.identity?.trusts(hashedAt: $0.stored.checkedAt) ?? false }),
      folders.looks.allSatisfy({ $0.identity?.trusts(hashedAt: folders.takenAt) ?? false })
    else { return nil }
    let snapshot = BuildSnapshot(
      outputCount: outputCount, inputs: inputs.map(\.path), files: files.map(\.path) + lists.map(\.name),
      folders: folders.looks.map(\.folder))
    let looks =
      inputs.map(\.identity) + files.map(\.identity) + lists.compactMap(\.stored.identity)
      + folders.looks.compactMap(\.identity)
    return snapshot.encoded(snapshot.fingerprint(found, looks: looks))
  }

  // MARK: Fingerprint

  private func fingerprint(_ found: RecipeInputs) -> SHA256Digest? {
    var looks: [FileIdentity] = []
    looks.reserveCapacity(inputs.count + files.count + folders.count)
    for identity in fileIdentities(inputs, in: found.inputFolder, followsLinks: true) {
      guard let identity else { return nil }
      looks.append(identity)
    }
    for identity in fileIdentities(files, in: found.outputFolder, followsLinks: false) {
      guard let identity else { return nil }
      looks.append(identity)
    }
    for look in FolderLooks(folders, in: found.outputFolder).looks {
      guard let identity = look.identity else { return nil }
      looks.append(identity)
    }
    return fingerprint(found, looks: looks)
  }

  private func fingerprint(_ found: RecipeInputs, looks: [FileIdentity]) -> SHA256Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * (looks.count + inputs.count))
    bytes += ToolDigest.current.bytes
    bytes += found.recipeSHA256.bytes
    for paths in found.files + [inputs, files, folders] {
      bytes.append(word: UInt64(paths.count))
      for path in paths {
        bytes.append(contentsOf: path.utf8)
        bytes.append(0)
      }
    }
    bytes.append(word: UInt64(outputCount))
    for look in looks {
      bytes.append(word: UInt64(bitPattern: look.size))
      bytes.append(word: UInt64(bitPattern: look.modifiedNanoseconds))
      bytes.append(word: UInt64(bitPattern: look.changedNanoseconds))
      bytes.append(word: look.inode)
      bytes.append(word: look.device)
    }
    return SHA256.hash(bytes)
  }

  // MARK: Bytes: texts with a NUL after each

  private func encoded(_ fingerprint: SHA256Digest) -> [UInt8] {
    var bytes: [UInt8] = []
    let head = [fingerprint.hex, String(outputCount), String(inputs.count), String(files.count)]
    for text in head + inputs + files + folders {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    return bytes
  }

  /// Damage need not be looked for: the fingerprint covers all texts.
  private static func decoded(_ bytes: [UInt8]) -> (BuildSnapshot, SHA256Digest)? {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 4, let fingerprint = SHA256Digest(hex: parts[0]), let outputCount = Int(parts[1]),
      let inputCount = Int(parts[2]), let fileCount = Int(parts[3]), inputCount >= 0, fileCount >= 0,
      inputCount <= parts.count, fileCount <= parts.count, 4 + inputCount + fileCount < parts.count
    else { return nil }
    let filesStart = 4 + inputCount
    let foldersStart = filesStart + fileCount
    let snapshot = BuildSnapshot(
      outputCount: outputCount, inputs: Array(parts[4..<filesStart]),
      files: Array(parts[filesStart..<foldersStart]), folders: Array(parts[foldersStart...]))
    return (snapshot, fingerprint)
  }
}

/// How output folders look: their times change when a file in them appears, goes or takes another name.
struct FolderLooks {
  private(set) var looks: [(folder: String, identity: FileIdentity?)] = []
  /// In nanoseconds since 1970.
  let takenAt: Int64

  /// - Parameter folders: relative to `outputFolder`.
  init(_ folders: [String], in outputFolder: String) {
    takenAt = currentNanoseconds()
    for folder in folders {
      let status = fileStatus(folder.isEmpty ? outputFolder : PathText.joined(outputFolder, folder))
      looks.append((folder, status?.kind == .folder ? status?.identity : nil))
    }
  }
}

extension [UInt8] {
  /// Eight bytes, the least significant first.
  fileprivate mutating func append(word: UInt64) {
    for shift in 0..<8 { append(UInt8(truncatingIfNeeded: word &>> (8 &* UInt64(shift)))) }
  }
}

extension RecipeInputs {
  /// The number of outputs if a quick look shows that all of them are current; nil when a build has to look closer.
  public var currentOutputCount: Int? { BuildSnapshot.currentOutputCount(self) }
}
