import TestSupport
import Testing

@testable import KinoraManifests

private func identity(_ number: Int) -> FileIdentity {
  FileIdentity(
    size: Int64(number), modifiedNanoseconds: Int64(number) * 3 + 1, changedNanoseconds: Int64(number) * 5,
    inode: UInt64.max - UInt64(number), device: 7)
}

private func input(_ number: Int) -> InputRecord {
  InputRecord(
    path: "photos/\(number).png", identity: identity(number), sha256: SHA256.hash("\(number)"),
    hashedAt: Int64(number))
}

private func output(_ number: Int) -> OutputRecord {
  let key = BuildKey(inputs: SHA256.hash("i\(number)"), options: SHA256.hash("o"), tool: SHA256.hash("t"))
  let file = FileRecord(
    path: number % 3 == 0 ? "small/\(number).webp" : "small/\(number).png", sha256: SHA256.hash("s\(number)"),
    renderSHA256: SHA256.hash("r\(number)"), identity: identity(number), checkedAt: Int64(number) * 7,
    width: number,
    height: 2, frames: 3, durationMilliseconds: 4, loopCount: 5)
  return OutputRecord(
    path: "small/\(number).png", key: key, files: [FileRecord](repeating: file, count: number % 4))
}

private func changes(_ numbers: Range<Int>) -> BuildChanges {
  var changes = BuildChanges()
  changes.inputs = numbers.map(input)
  changes.outputs = numbers.map(output)
  return changes
}

@Suite struct BuildDatabaseTests {
  private func database(_ folder: borrowing TemporaryFolder) -> BuildDatabase {
    BuildDatabase(outputFolder: folder.path, waitMilliseconds: 100)
  }

  private func expectHolds(_ state: BuildState, _ numbers: Range<Int>) {
    #expect(state.warning == nil)
    #expect(
      state.inputs == Dictionary(uniqueKeysWithValues: numbers.map { (PathKey(input($0).path), input($0)) }))
    #expect(
      state.outputs
        == Dictionary(uniqueKeysWithValues: numbers.map { (PathKey(output($0).path), output($0)) }))
  }

  @Test func whatIsSavedIsLoaded() throws {
    let folder = try TemporaryFolder()
    let database = database(folder)
    expectHolds(database.load(), 0..<0)
    #expect(try folder.names().isEmpty)
    #expect(database.save(changes(0..<50)) == nil)
    expectHolds(database.load(), 0..<50)
    #expect(try folder.names(".kinora") == ["build.sqlite"])
    var more = changes(50..<60)
    more.removedInputs = (0..<10).map { input($0).path }
    more.removedOutputs = (0..<10).map { output($0).path }
    #expect(database.save(more) == nil)
    expectHolds(database.load(), 10..<60)
  }

  @Test func namesOfTwoUnicodeFormsStayApart() throws {
    let folder = try TemporaryFolder()
    let database = database(folder)
    var changes = BuildChanges()
    for path in ["caf\u{e9}", "cafe\u{301}", "new\nline", "-x", ""] {
      var record = input(1)
      record.path = path
      changes.inputs.append(record)
    }
    #expect(database.save(changes) == nil)
    #expect(database.load().inputs.count == 5)
  }

  static let damages = [
    "garbage", "cut", "cut to the header", "flipped", "empty", "folder", "hollow folder", "foreign", "newer",
    "link",
    "pipe", "text",
  ]

  private func damage(_ kind: String, _ folder: borrowing TemporaryFolder) throws {
    let name = ".kinora/build.sqlite"
    let bytes = try readFile(folder.file(name), limit: 1 << 24)
    var generator = SeededGenerator(seed: 3)
    try WholeFile.remove(folder.file(name))
    switch kind {
    case "garbage":
      try folder.put(name, (0..<8_192).map { _ in UInt8.random(in: 0...255, using: &generator) })
    case "cut": try folder.put(name, Array(bytes[..<(bytes.count / 2 - 100)]))
    case "cut to the header": try folder.put(name, Array(bytes[..<100]))
    case "flipped":
      try folder.put(
        name,
        bytes.enumerated().map { $0.offset >= 100 && $0.offset % 97 == 3 ? $0.element ^ 0x55 : $0.element })
    case "empty": try folder.put(name, "")
    case "folder": try folder.put(name + "/sub/file", "x")
    case "hollow folder": try folder.makeFolder(name)
    case "foreign":
      _ = run("sqlite3", [name, "create table other(x); pragma user_version = 7777"], in: folder.path)
    case "newer":
      try folder.put(name, bytes)
      // The version is the big-endian word at byte 60 of the header.
      var newer = bytes
      newer[60...63] = [0, 15, 66, 64]
      try folder.put(name, newer)
    case "link":
      try folder.put("away", bytes)
      folder.link(name, to: "../away")
    case "pipe": folder.pipe(name)
    default:
      try folder.put(
        name, "This is no database, but a text of some length that somebody put there by mistake.")
    }
  }

  @Test("a damaged database is replaced", arguments: damages)
  func damagedDatabaseIsReplaced(kind: String) throws {
    let folder = try TemporaryFolder()
    let database = database(folder)
    #expect(database.save(changes(0..<300)) == nil)
    try damage(kind, folder)
    let state = database.load()
    for (key, record) in state.inputs {
      #expect((0..<300).map(input).contains(record) && key.path == record.path)
    }
    for (key, record) in state.outputs {
      #expect((0..<300).map(output).contains(record) && key.path == record.path)
    }
    _ = database.save(changes(0..<300))
    // Whatever a flipped bit left to be found is repaired by one more run at most.
    if database.load().warning != nil { _ = database.save(changes(0..<300)) }
    let after = database.load()
    #expect(after.outputs.count == 300 && after.inputs.count == 300)
    if kind == "link" { #expect(try folder.names() == [".kinora", "away"]) }
    #expect(fileStatus(database.path, followsLinks: false)?.kind == .regular)
  }

  @Test func everyFlippedByteIsNoticedOrHarmless() throws {
    let folder = try TemporaryFolder()
    let database = database(folder)
    #expect(database.save(changes(0..<20)) == nil)
    let good = try readFile(database.path, limit: 1 << 24)
    let known = (inputs: Set((0..<20).map(input)), outputs: Set((0..<20).map(output)))
    for offset in stride(from: 0, to: good.count, by: 41) {
      var bytes = good
      bytes[offset] ^= 0x10
      try folder.put(".kinora/build.sqlite", bytes)
      let state = database.load()
      #expect(known.inputs.isSuperset(of: state.inputs.values), "byte \(offset)")
      #expect(known.outputs.isSuperset(of: state.outputs.values), "byte \(offset)")
    }
  }

  @Test func lockedDatabaseIsDoneWithout() throws {
    let folder = try TemporaryFolder()
    let database = database(folder)
    #expect(database.save(changes(0..<3)) == nil)
    let holder = try SQLiteConnection(database.path, creates: false, waitMilliseconds: 0)
    try holder.run("BEGIN EXCLUSIVE")
    #expect(database.save(changes(3..<6))?.message.contains("another process") == true)
    try holder.run("ROLLBACK")
    expectHolds(database.load(), 0..<3)
    #expect(try folder.names(".kinora").contains { $0.contains("set-aside") } == false)
  }

  @Test func placeWhereNothingCanBeMadeIsAWarning() throws {
    let folder = try TemporaryFolder()
    try folder.put(".kinora", "a file")
    let database = database(folder)
    #expect(database.load().outputs.isEmpty)
    #expect(database.save(changes(0..<3)) != nil)
    #expect(try folder.text(".kinora") == "a file")
  }

  @Test func eightRunsAtOnceLoseNothing() async throws {
    let folder = try TemporaryFolder()
    let database = BuildDatabase(outputFolder: folder.path)
    await withTaskGroup(of: Void.self) { group in
      for run in 0..<8 {
        group.addTask {
          for turn in 0..<5 {
            let start = (run * 5 + turn) * 10
            #expect(database.load().warning == nil)
            #expect(database.save(changes(start..<start + 10)) == nil)
          }
        }
      }
    }
    expectHolds(database.load(), 0..<400)
  }

  @Test func recordsAreTrustedAsTheirFilesAllow() {
    let second: Int64 = 1_000_000_000
    var record = input(1)
    record.identity.modifiedNanoseconds = 5 * second + 1
    record.identity.changedNanoseconds = 5 * second + 1
    record.hashedAt = 5 * second + 2
    #expect(record.digest(for: record.identity) == nil)
    record.hashedAt = 6 * second
    #expect(record.digest(for: record.identity) == record.sha256)
    var other = record.identity
    other.changedNanoseconds += 1
    #expect(record.digest(for: other) == nil)
    #expect(output(1).key.digest != output(2).key.digest)
  }
}
