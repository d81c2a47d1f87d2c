extension Manifest {
  /// `manifest.json`: UTF-8, keys always in the same order, one output a line so that a difference shows which.
  public func json() -> [UInt8] {
    var text = JSONText()
    text.bytes.reserveCapacity(outputs.count * 640 + 512)
    text.raw("{\n  \"kinora\": ")
    text.string(kinora)
    text.raw(",\n  \"libraries\": {")
    for (index, library) in libraries.enumerated() {
      text.raw(index == 0 ? " " : ", ")
      text.string(library.name)
      text.raw(": ")
      text.string(library.version)
    }
    text.raw(libraries.isEmpty ? "},\n  \"recipeSHA256\": " : " },\n  \"recipeSHA256\": ")
    text.digest(recipeSHA256)
    text.raw(",\n  \"outputs\": [")
    for (index, output) in outputs.enumerated() {
      text.raw(index == 0 ? "\n    { " : ",\n    { ")
      write(output, to: &text)
      text.raw(" }")
    }
    text.raw(outputs.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return text.bytes
  }

  private func write(_ output: Output, to text: inout JSONText) {
    text.raw("\"path\": ")
    text.string(output.path)
    text.field("bytes", output.bytes)
    text.field("sha256", output.sha256)
    text.field("renderSHA256", output.renderSHA256)
    text.field("width", output.width)
    text.field("height", output.height)
    text.field("frames", output.frames)
    text.field("durationMilliseconds", output.durationMilliseconds)
    text.field("loopCount", output.loopCount)
    text.raw(", \"job\": ")
    text.string(output.job)
    text.field("key", output.key)
    text.raw(", \"inputs\": [")
    for (index, input) in output.inputs.enumerated() {
      text.raw(index == 0 ? "{ \"path\": " : ", { \"path\": ")
      text.string(input.path)
      text.field("sha256", input.sha256)
      text.raw(" }")
    }
    text.raw("]")
  }
}

/// JSON as it is written.
struct JSONText {
  var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func field(_ name: StaticString, _ value: Int) {
    raw(", \"")
    raw(name)
    raw("\": ")
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func field(_ name: StaticString, _ value: SHA256Digest) {
    raw(", \"")
    raw(name)
    raw("\": ")
    digest(value)
  }

  mutating func digest(_ value: SHA256Digest) {
    bytes.append(UInt8(ascii: "\""))
    value.appendHex(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// A string: quotes, backslashes and control characters escaped, all else as it is (RFC 8259).
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x7F
    }) {
      for byte in text.utf8 { escape(byte) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    case 0..<0x20, 0x7F:
      raw("\\u00")
      let hex = String(byte, radix: 16)
      if hex.utf8.count == 1 { raw("0") }
      bytes.append(contentsOf: hex.utf8)
    default: bytes.append(byte)
    }
  }
}
