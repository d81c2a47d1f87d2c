extension Manifest {
  /// The most bytes of a manifest or list of checksums: some 400,000 outputs.
  public static let mostBytes = 1 << 28

  /// Reads `manifest.json` strictly: every key there, none unknown, every path safe and single.
  ///
  /// - Parameter path: for messages.
  /// - Throws: `.malformed`, `.wrongValue`, `.unsafePath`, `.clash`.
  public init(json bytes: [UInt8], path: String) throws(ManifestError) {
    let root: JSONValue
    do {
      root = try JSONReader.read(bytes)
    } catch {
      let place = lineAndColumn(of: error.offset, in: bytes)
      throw .malformed(path: path, line: place.line, column: place.column, found: error.found)
    }
    let fields = Fields(manifest: path)
    try fields.check(root, "the manifest", ["kinora", "libraries", "recipeSHA256", "outputs"])
    guard case .object(let members)? = root["libraries"] else {
      throw fields.wrong("libraries", "an object")
    }
    var libraries: [Library] = []
    for member in members {
      guard case .string(let version) = member.value else {
        throw fields.wrong("libraries.\(member.key)", "a text")
      }
      libraries.append(Library(name: member.key, version: version))
    }
    guard case .array(let values)? = root["outputs"] else { throw fields.wrong("outputs", "a list") }
    var outputs: [Output] = []
    outputs.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      outputs.append(try fields.output(value, "outputs[\(index)]"))
    }
    try checkPaths(outputs.map(\.path), manifest: path)
    self.init(
      kinora: try fields.text(root, "kinora", ""), libraries: libraries,
      recipeSHA256: try fields.digest(root, "recipeSHA256", ""), outputs: outputs)
  }
}

/// Takes values out of a manifest and says what is wrong with them.
private struct Fields {
  let manifest: String

  func wrong(_ place: String, _ expected: String) -> ManifestError {
    .wrongValue(path: manifest, place: place, expected: expected)
  }

  /// Exactly these keys.
  func check(_ value: JSONValue, _ place: String, _ keys: [String]) throws(ManifestError) {
    guard case .object(let members) = value else { throw wrong(place, "an object") }
    for key in keys where !members.contains(where: { $0.key == key }) {
      throw wrong(place, "a key \"\(key)\"")
    }
    for member in members where !keys.contains(member.key) {
      throw wrong(place, "no key \(quoted(member.key))")
    }
  }

  func text(_ value: JSONValue, _ key: String, _ place: String) throws(ManifestError) -> String {
    guard case .string(let text)? = value[key] else { throw wrong(place + key, "a text") }
    return text
  }

  func count(_ value: JSONValue, _ key: String, _ place: String) throws(ManifestError) -> Int {
    guard case .integer(let number)? = value[key], number >= 0 else {
      throw wrong(place + key, "a whole number of 0 or more")
    }
    return number
  }

  func digest(_ value: JSONValue, _ key: String, _ place: String) throws(ManifestError) -> SHA256Digest {
    guard let digest = SHA256Digest(hex: try text(value, key, place)) else {
      throw wrong(place + key, "64 hexadecimal digits")
    }
    return digest
  }

  private static let outputKeys = [
    "path", "bytes", "sha256", "renderSHA256", "width", "height", "frames", "durationMilliseconds",
    "loopCount",
    "job", "key", "inputs",
  ]

  func output(_ value: JSONValue, _ place: String) throws(ManifestError) -> Manifest.Output {
    try check(value, place, Self.outputKeys)
    let dot = place + "."
    guard case .array(let values)? = value["inputs"] else { throw wrong(dot + "inputs", "a list") }
    var inputs: [Manifest.Input] = []
    for (index, input) in values.enumerated() {
      let inner = "\(dot)inputs[\(index)]"
      try check(input, inner, ["path", "sha256"])
      inputs.append(
        Manifest.Input(
          path: try text(input, "path", inner + "."), sha256: try digest(input, "sha256", inner + ".")))
    }
    return Manifest.Output(
      path: try text(value, "path", dot), bytes: try count(value, "bytes", dot),
      sha256: try digest(value, "sha256", dot), renderSHA256: try digest(value, "renderSHA256", dot),
      width: try count(value, "width", dot), height: try count(value, "height", dot),
      frames: try count(value, "frames", dot),
      durationMilliseconds: try count(value, "durationMilliseconds", dot),
      loopCount: try count(value, "loopCount", dot), job: try text(value, "job", dot),
      key: try digest(value, "key", dot), inputs: inputs)
  }
}
