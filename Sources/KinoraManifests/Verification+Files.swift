#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Verification {
  /// Refuses the manifest if a folder on the way to a listed file is a symbolic link.
  ///
  /// Nothing is opened but the manifest's own folder. Each folder is looked at once, from the top down.
  func refuseLinks(_ file: String) throws(ManifestError) {
    guard let root = openDescriptor(folder, O_RDONLY | O_DIRECTORY) else {
      throw .file(.reading(folder, systemError))
    }
    var known: Set<PathKey> = []
    for entry in entries {
      var prefix = ""
      for part in entry.path.utf8.split(separator: PathText.slash).dropLast() {
        prefix = PathText.joined(prefix, String(decoding: part, as: UTF8.self))
        guard known.insert(PathKey(prefix)).inserted else { continue }
        if FileStatus(of: prefix, followsLinks: false, in: root.number)?.kind == .link {
          throw .unsafePath(path: file, entry: entry.path, fault: .linkOnTheWay)
        }
      }
    }
  }

  /// Checks one listed file. Every part of its path is opened from the folder before it, links refused.
  ///
  /// - Parameters:
  ///   - index: 0..<count.
  ///   - render: gives the hash of the pixels in a file's bytes, as the manifest's `renderSHA256`; asked only about
  ///     changed files.
  public func check(_ index: Int, render: (([UInt8]) -> SHA256Digest?)? = nil) -> Row {
    let entry = entries[index]
    func row(_ status: Status, _ detail: String = "", _ failure: FileError? = nil) -> Row {
      Row(path: entry.path, status: status, detail: detail, failure: failure)
    }
    guard let root = openDescriptor(folder, O_RDONLY | O_DIRECTORY) else {
      let error = FileError.reading(folder, systemError)
      return row(.missing, error.message, error)
    }
    var parts = entry.path.utf8.split(separator: PathText.slash).map { String(decoding: $0, as: UTF8.self) }
    let name = parts.removeLast()
    var place = root
    for part in parts {
      guard let next = openDescriptor(at: place.number, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else {
        let number = systemError
        switch FileStatus(of: part, followsLinks: false, in: place.number)?.kind {
        case .link?: return row(.refused, "goes through a symbolic link")
        case .folder?:
          return row(
            .refused, "cannot be read: \(reason(number))", .cannotRead(path: entry.path, number: number))
        default: return row(.missing, "no such file")
        }
      }
      place = next
    }
    guard let status = FileStatus(of: name, followsLinks: false, in: place.number) else {
      return row(.missing, "no such file")
    }
    guard status.kind == .regular else { return row(.notAFile, "found \(status.kind.description)") }
    if render == nil, let bytes = entry.bytes, status.identity.size != Int64(bytes) {
      return row(.changed, "expected \(bytes) bytes, found \(status.identity.size)")
    }
    guard let file = openDescriptor(at: place.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else {
      let number = systemError
      return row(.refused, "cannot be read: \(reason(number))", .cannotRead(path: entry.path, number: number))
    }
    do {
      let digest = try hash(file.number, entry.path)
      if digest == entry.sha256 { return row(.ok) }
      if let render, let output = entry.output, let manifest, lseek(file.number, 0, SEEK_SET) == 0 {
        let bytes = try readToEnd(file.number, entry.path, 1 << 30)
        if render(bytes) == manifest.outputs[output].renderSHA256 {
          return row(.reencoded, "same pixels, different bytes")
        }
      }
      return row(.changed, "expected SHA-256 \(entry.sha256.hex), found \(digest.hex)")
    } catch {
      return row(.refused, error.message, error)
    }
  }

  /// The hash of an open file, read in pieces.
  private func hash(_ descriptor: Int32, _ path: String) throws(FileError) -> SHA256Digest {
    var hasher = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        uninterrupted { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count < 0 { throw .cannotRead(path: path, number: systemError) }
      if count == 0 { return hasher.finish() }
      hasher.update(buffer.span.extracting(0..<count))
    }
  }

  /// Everything in the folder that is neither listed nor part of the manifest, sorted by bytes. Folders count only
  /// through what is in them; links are not followed; temporary files of a run under way do not count.
  public func extras() -> [Row] {
    let listed = Set(entries.map { PathKey($0.path) })
    let own = [
      Manifest.fileName, Manifest.checksumsFileName, Manifest.galleryFileName, Manifest.stateFolderName,
    ]
    var rows: [Row] = []
    var open = [""]
    while let base = open.popLast() {
      let names: [FolderEntry]
      do {
        names = try folderEntries(in: base)
      } catch {
        rows.append(Row(path: base, status: .refused, detail: error.message, failure: error))
        continue
      }
      for entry in names where !(base.isEmpty && own.contains(entry.name)) {
        let path = PathText.joined(base, entry.name)
        let place = PathText.joined(folder, path)
        let kind = entry.isValid ? entry.kind ?? FileStatus(of: place, followsLinks: false)?.kind : entry.kind
        if kind == .folder && entry.isValid {
          open.append(path)
        } else if !listed.contains(PathKey(path)) || !entry.isValid {
          if TemporaryFile.origin(of: entry.name) != nil, !TemporaryFile.isLeftOver(place, name: entry.name) {
            continue
          }
          rows.append(Row(path: path, status: .extra, detail: "is not listed"))
        }
      }
    }
    return rows.sorted { PathText.precedes($0.path, $1.path) }
  }

  /// The names in a folder below the manifest's, reached without following a link.
  private func folderEntries(in base: String) throws(FileError) -> [FolderEntry] {
    guard let root = openDescriptor(folder, O_RDONLY | O_DIRECTORY) else {
      throw .reading(folder, systemError)
    }
    var place = root
    for part in base.utf8.split(separator: PathText.slash) {
      let name = String(decoding: part, as: UTF8.self)
      guard let next = openDescriptor(at: place.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else {
        throw .reading(base, systemError)
      }
      place = next
    }
    return try KinoraManifests.folderEntries(of: place, base)
  }
}
