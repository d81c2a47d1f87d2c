/// What a build remembers for the next: `.kinora/build.sqlite` in the output folder.
///
/// It is a cache. A damaged, locked, foreign or newer file costs a warning and time, never a wrong output: every row
/// carries a check of its own, and rows hold only what a look at the files can confirm. Several runs may use one
/// database: each reads it in one short transaction and writes its changes in another.
public struct BuildDatabase: Sendable {
  /// Raised when the tables or the records change.
  static let schemaVersion = 3
  /// Marks our files ("KINO").
  static let applicationID = 0x4B49_4E4F

  public let path: String
  /// How long another process may hold the lock.
  let waitMilliseconds: Int32

  public init(outputFolder: String, waitMilliseconds: Int32 = 5_000) {
    let folder = PathText.joined(outputFolder, Manifest.stateFolderName)
    path = PathText.joined(folder, "build.sqlite")
    self.waitMilliseconds = waitMilliseconds
  }

  /// Reads everything. Nothing is written: an unusable file is replaced only when something is saved.
  public func load() -> BuildState {
    var state = BuildState()
    guard let status = fileStatus(path, followsLinks: false) else { return state }
    if status.kind == .regular && status.identity.size == 0 { return state }
    do throws(SQLiteFault) {
      if status.kind != .regular { throw .unusable(status.kind.description) }
      let connection = try SQLiteConnection(path, creates: false, waitMilliseconds: waitMilliseconds)
      try connection.run("BEGIN")
      // Another run has made the file and not yet its tables.
      if try Self.isNew(connection) { return state }
      try Self.check(connection)
      var leftOut = try connection.rows("SELECT path, record FROM input") { path, bytes in
        guard let record = InputRecord(path: path, encoded: bytes) else { return false }
        state.inputs[PathKey(path)] = record
        return true
      }
      leftOut += try connection.rows("SELECT path, record FROM output") { path, bytes in
        guard let record = OutputRecord(path: path, encoded: bytes) else { return false }
        state.outputs[PathKey(path)] = record
        return true
      }
      try connection.run("COMMIT")
      if leftOut > 0 { state.warning = warning("\(leftOut) damaged entries are not used") }
    } catch {
      // What was read before is good all the same: each row has its check.
      state.warning = warning(error, isReplaced: false)
    }
    return state
  }

  /// Keeps what a run learned, in one transaction. An unusable file is set aside and replaced.
  ///
  /// - Returns: why nothing was kept, or what was set aside; nil when all is well.
  @discardableResult
  public func save(_ changes: BuildChanges) -> DatabaseWarning? {
    if changes.isEmpty { return nil }
    do {
      try WholeFile.makeFolder(PathText.folder(of: path))
    } catch {
      return warning(error.message)
    }
    do {
      try write(changes)
      return nil
    } catch {
      guard case .unusable = error else { return warning(error, isReplaced: false) }
      guard setAside() else { return warning("cannot be replaced; remove it") }
      do {
        try write(changes)
        return warning(error, isReplaced: true)
      } catch {
        return warning(error, isReplaced: false)
      }
    }
  }

  private func write(_ changes: BuildChanges) throws(SQLiteFault) {
    if let kind = fileStatus(path, followsLinks: false)?.kind, kind != .regular {
      throw .unusable(kind.description)
    }
    let connection = try SQLiteConnection(path, creates: true, waitMilliseconds: waitMilliseconds)
    try prepare(connection)
    try connection.run("BEGIN IMMEDIATE")
    let keepInput = try connection.prepare("INSERT OR REPLACE INTO input(path, record) VALUES(?1, ?2)")
    for record in changes.inputs { try connection.run(keepInput, record.path, record.encoded) }
    let keepOutput = try connection.prepare("INSERT OR REPLACE INTO output(path, record) VALUES(?1, ?2)")
    for record in changes.outputs { try connection.run(keepOutput, record.path, record.encoded) }
    let dropInput = try connection.prepare("DELETE FROM input WHERE path = ?1")
    for path in changes.removedInputs { try connection.run(dropInput, path) }
    let dropOutput = try connection.prepare("DELETE FROM output WHERE path = ?1")
    for path in changes.removedOutputs { try connection.run(dropOutput, path) }
    // What was true as a whole is not any more, unless this run says so.
    if changes.snapshot != nil || !changes.outputs.isEmpty || !changes.removedOutputs.isEmpty {
      try connection.run("DELETE FROM snapshot")
    }
    if let snapshot = changes.snapshot {
      let keep = try connection.prepare("INSERT INTO snapshot(path, record) VALUES(?1, ?2)")
      try connection.run(keep, "all", snapshot)
    }
    try connection.run("COMMIT")
  }

  /// The bytes that a run kept as `BuildChanges.snapshot`; nil when there are none or they cannot be had.
  public func loadSnapshot() -> [UInt8]? {
    guard fileStatus(path, followsLinks: false)?.kind == .regular else { return nil }
    do throws(SQLiteFault) {
      let connection = try SQLiteConnection(path, creates: false, waitMilliseconds: 0)
      try Self.check(connection)
      var found: [UInt8]?
      _ = try connection.rows("SELECT path, record FROM snapshot") { _, bytes in
        found = unsafe bytes.withUnsafeBytes { unsafe [UInt8]($0) }
        return true
      }
      return found
    } catch {
      return nil
    }
  }

  /// Makes the tables in a new file; refuses a file of others.
  private func prepare(_ connection: borrowing SQLiteConnection) throws(SQLiteFault) {
    // It can be made again, so the disk need not confirm each write.
    try connection.run("PRAGMA synchronous = OFF")
    if try Self.isNew(connection) {
      // Fails while another run does the same; the mode is then as good as theirs.
      _ = try? connection.number("PRAGMA journal_mode = WAL")
      try connection.run("BEGIN IMMEDIATE")
      if try Self.isNew(connection) {
        try connection.run("CREATE TABLE input(path TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID")
        try connection.run("CREATE TABLE output(path TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID")
        try connection.run("CREATE TABLE snapshot(path TEXT PRIMARY KEY, record BLOB NOT NULL)")
        try connection.run("PRAGMA application_id = 1263095375")
        try connection.run("PRAGMA user_version = 3")
      }
      try connection.run("COMMIT")
    }
    try Self.check(connection)
  }

  private static func isNew(_ connection: borrowing SQLiteConnection) throws(SQLiteFault) -> Bool {
    let tableCount = try connection.number("SELECT count(*) FROM sqlite_master")
    let version = try connection.number("PRAGMA user_version")
    return tableCount == 0 && version == 0
  }

  /// Refuses what is not ours and not of this version.
  private static func check(_ connection: borrowing SQLiteConnection) throws(SQLiteFault) {
    let version = try connection.number("PRAGMA user_version") ?? 0
    if try connection.number("PRAGMA application_id") != applicationID {
      throw .unusable("it belongs to another program")
    }
    if version != schemaVersion {
      throw .unusable("it has version \(version), and this tool uses version \(schemaVersion)")
    }
  }

  private func warning(_ message: String) -> DatabaseWarning {
    DatabaseWarning(path: path, message: "the build database: \(message)")
  }

  private func warning(_ fault: SQLiteFault, isReplaced: Bool) -> DatabaseWarning {
    switch fault {
    case .locked: warning("another process holds it; this run does without it")
    case .unusable(let found):
      warning("\(found); it is \(isReplaced ? "set aside and replaced" : "not used")")
    case .environment(let found): warning("\(found); this run does without it")
    }
  }
}
