import KinoraManifests

/// Where finished files go.
protocol OutputDestination: Sendable {
  /// Puts a whole file in its place, or leaves an equal one alone.
  func place(_ bytes: [UInt8], at path: String) throws(PipelineError) -> PlacedFile

  /// Removes a regular file that an earlier run made; false when there is none, or nothing is to be changed.
  func remove(_ path: String) throws(PipelineError) -> Bool
}

/// A file that is where it belongs.
struct PlacedFile: Sendable {
  let sha256: SHA256Digest
  /// Whether it was there already.
  let wasCurrent: Bool
  /// What tells the file from a later one; nil when there is none.
  var identity: FileIdentity?
  /// When the file was known to hold the bytes, in nanoseconds since 1970.
  var checkedAt: Int64 = 0
}

/// Files below a folder, each written whole.
struct FolderDestination: OutputDestination {
  let folder: String

  func place(_ bytes: [UInt8], at path: String) throws(PipelineError) -> PlacedFile {
    let sha256 = SHA256.hash(bytes.span)
    let place = PathText.joined(folder, path)
    do {
      let stored = try WholeFile.store(bytes, to: place)
      return PlacedFile(
        sha256: sha256, wasCurrent: stored.outcome == .unchanged, identity: stored.identity,
        checkedAt: stored.checkedAt)
    } catch {
      throw PipelineError(path: place, reason: .file(error))
    }
  }

  func remove(_ path: String) throws(PipelineError) -> Bool {
    let place = PathText.joined(folder, path)
    guard WholeFile.isPlain(PathText.name(of: place), in: PathText.folder(of: place)) else { return false }
    do {
      return try WholeFile.remove(place)
    } catch {
      throw PipelineError(path: path, reason: .file(error))
    }
  }
}

/// The one output of `-o -`; what is made beside it goes to its files.
struct StandardOutputDestination: OutputDestination {
  let others: FolderDestination

  func place(_ bytes: [UInt8], at path: String) throws(PipelineError) -> PlacedFile {
    guard path == InputFile.standardInput else { return try others.place(bytes, at: path) }
    do {
      try writeStandardOutput(bytes)
    } catch {
      throw PipelineError(path: "standard output", reason: .file(error))
    }
    return PlacedFile(sha256: SHA256.hash(bytes.span), wasCurrent: false)
  }

  func remove(_ path: String) throws(PipelineError) -> Bool { try others.remove(path) }
}

/// Compares, but changes nothing: `--check`.
struct ComparingDestination: OutputDestination {
  let folder: String

  func place(_ bytes: [UInt8], at path: String) throws(PipelineError) -> PlacedFile {
    let sha256 = SHA256.hash(bytes.span)
    return PlacedFile(sha256: sha256, wasCurrent: WholeFile.holds(PathText.joined(folder, path), bytes))
  }

  func remove(_ path: String) -> Bool { false }
}
