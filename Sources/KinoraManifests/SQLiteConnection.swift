private import CKinoraSQLite

/// Why a database cannot be used.
enum SQLiteFault: Error, Sendable, Hashable {
  /// Another process holds it for longer than is waited.
  case locked
  /// What is on disk is no database of ours: damaged, foreign, newer.
  case unusable(String)
  /// The place does not allow it: rights, space.
  case environment(String)
}

/// An open database, closed exactly once.
@safe struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - creates: whether a missing file is made.
  ///   - waitMilliseconds: how long another process may hold the lock.
  init(_ path: String, creates: Bool, waitMilliseconds: Int32) throws(SQLiteFault) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (creates ? SQLITE_OPEN_CREATE : 0)
    // A path that starts with a dash or "file:" stays a path.
    let place = path.utf8.first == PathText.slash ? path : "./" + path
    let code = unsafe sqlite3_open_v2(place, &opened, flags, nil)
    guard let handle = unsafe opened else { throw .environment("no memory") }
    if code != SQLITE_OK {
      let fault = unsafe Self.fault(handle)
      _ = unsafe sqlite3_close_v2(handle)
      throw fault
    }
    _ = unsafe sqlite3_busy_timeout(handle, waitMilliseconds)
    unsafe self.handle = handle
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  private static func fault(_ handle: OpaquePointer) -> SQLiteFault {
    let text = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? "unknown"
    switch unsafe sqlite3_errcode(handle) & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_FORMAT, SQLITE_MISMATCH,
      SQLITE_CONSTRAINT:
      return .unusable(text)
    default: return .environment(text)
    }
  }

  /// Runs statements that give no rows.
  func run(_ text: StaticString) throws(SQLiteFault) {
    if unsafe sqlite3_exec(handle, "\(text)", nil, nil, nil) != SQLITE_OK { throw unsafe Self.fault(handle) }
  }

  /// The first number that a statement gives; nil for no row.
  func number(_ text: StaticString) throws(SQLiteFault) -> Int? {
    let statement = try prepare(text)
    return try step(statement) ? Int(statement.number(0)) : nil
  }

  /// Gives every row of a statement whose first two columns are a text and bytes.
  ///
  /// Rows of other types, and texts that are no UTF-8, are left out: they are damaged.
  /// - Returns: how many were left out.
  func rows(_ text: StaticString, _ body: (String, Span<UInt8>) -> Bool) throws(SQLiteFault) -> Int {
    let statement = try prepare(text)
    var leftOut = 0
    while try step(statement) {
      if !statement.pair(body) { leftOut += 1 }
    }
    return leftOut
  }

  func prepare(_ text: StaticString) throws(SQLiteFault) -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, "\(text)", -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = unsafe prepared else { throw unsafe Self.fault(handle) }
    return unsafe SQLiteStatement(handle: statement)
  }

  /// Goes on to the next row.
  ///
  /// - Returns: false at the end.
  private func step(_ statement: borrowing SQLiteStatement) throws(SQLiteFault) -> Bool {
    switch statement.step() {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe Self.fault(handle)
    }
  }

  /// Runs a statement once with a text and bytes for its parameters.
  func run(_ statement: borrowing SQLiteStatement, _ text: String, _ bytes: [UInt8]? = nil)
    throws(SQLiteFault)
  {
    statement.bind(text, bytes)
    _ = try step(statement)
  }
}

/// A prepared statement, given back exactly once.
@safe struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  @unsafe init(handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe sqlite3_finalize(handle) }

  func step() -> Int32 { unsafe sqlite3_step(handle) }

  func number(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func bind(_ text: String, _ bytes: [UInt8]?) {
    _ = unsafe sqlite3_reset(handle)
    // SQLite copies what it is given when the destructor is its "transient" mark, -1.
    let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    _ = unsafe sqlite3_bind_text(handle, 1, text, Int32(text.utf8.count), transient)
    if let bytes { _ = unsafe sqlite3_bind_blob(handle, 2, bytes, Int32(bytes.count), transient) }
  }

  /// Lends a text and bytes, the first two columns; false when they are of another kind.
  func pair(_ body: (String, Span<UInt8>) -> Bool) -> Bool {
    guard unsafe sqlite3_column_type(handle, 0) == SQLITE_TEXT,
      unsafe sqlite3_column_type(handle, 1) == SQLITE_BLOB,
      let start = unsafe sqlite3_column_text(handle, 0), let blob = unsafe sqlite3_column_blob(handle, 1)
    else { return false }
    let text = unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, 0)))
    guard let path = unsafe String(validating: text, as: UTF8.self) else { return false }
    let bytes = unsafe UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_column_bytes(handle, 1)))
    return unsafe body(path, Span<UInt8>(_unsafeBytes: bytes))
  }
}
