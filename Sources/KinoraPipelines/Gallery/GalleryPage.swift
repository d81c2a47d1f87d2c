import KinoraManifests

/// One HTML page that shows every output of a build: pictures by job, with size, bytes and checksum.
///
/// It refers to the outputs beside it and to nothing else, has no script, follows the light or dark look of the system,
/// and is the same whenever the outputs are.
struct GalleryPage {
  /// A job with what it was asked to do.
  struct Job {
    let name: String
    let command: String
    /// Options that were given, as `name: value`.
    let options: [String]
  }

  let title: String
  let jobs: [Job]
  /// Sorted by path, as in the manifest.
  let outputs: [Manifest.Output]

  /// The page as UTF-8.
  func html() -> [UInt8] {
    var page = GalleryPage.head(title: title)
    let total = outputs.reduce(0) { $0 + $1.bytes }
    page +=
      "<header><h1>\(escaped(title))</h1><p>\(outputs.count) outputs, \(sizeText(total))</p></header>\n<main>\n"
    for job in jobs {
      let own = outputs.filter { $0.job == job.name }
      page += "<section>\n<h2>\(escaped(job.name))</h2>\n"
      page += "<p class=\"options\"><strong>\(escaped(job.command))</strong>"
      for option in job.options { page += " <code>\(escaped(option))</code>" }
      page += "</p>\n"
      page +=
        own.isEmpty ? "<p>No outputs.</p>\n" : "<div class=\"cards\">\n" + own.map(card).joined() + "</div>\n"
      page += "</section>\n"
    }
    page += "</main>\n</body>\n</html>\n"
    return Array(page.utf8)
  }

  private func card(_ output: Manifest.Output) -> String {
    let name = PathText.name(of: output.path)
    // As large as an app shows it: the scales of one picture look alike.
    let scale = pixelsPerPoint(name)
    let width = Int((Double(output.width) / scale).rounded())
    let height = Int((Double(output.height) / scale).rounded())
    let address = escaped(percentEncoded(output.path))
    let moving =
      output.frames > 1
      ? "<li>\(output.frames) frames, \(secondsText(output.durationMilliseconds)), \(loopText(output.loopCount))</li>"
      : ""
    return """
      <figure>
      <a class="paper" href="\(address)"><img src="\(address)" width="\(width)" height="\(height)" \
      alt="\(escaped(name))" loading="lazy"></a>
      <figcaption><strong>\(escaped(name))</strong>
      <ul><li>\(output.width)×\(output.height)</li>\(moving)<li>\(sizeText(output.bytes))</li>\
      <li><code title="\(output.sha256.hex)">\(output.sha256.hex.prefix(12))</code></li></ul></figcaption>
      </figure>

      """
  }

  private func loopText(_ count: Int) -> String {
    switch count {
    case 0: "for ever"
    case 1: "once"
    default: "\(count) times"
    }
  }

  private func secondsText(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }

  /// `532 B`, `12.3 kB`, `4.5 MB`: powers of ten.
  private func sizeText(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1000).\(bytes % 1000 / 100) kB"
    default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
    }
  }
}

/// The scale that a name says, `2` for `a@2x.png` and `a@2x~dark.png`; 1 for other names.
private func pixelsPerPoint(_ name: String) -> Double {
  guard let at = name.lastIndex(of: "@"), let end = name[at...].firstIndex(of: "x"),
    let scale = Double(name[name.index(after: at)..<end]), scale > 0, scale.isFinite
  else { return 1 }
  return scale
}

/// Text as it stands in HTML, also inside quotes.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A relative path as an address: RFC 3986 section 2.3 leaves letters, digits and `-._~` alone, and `/` parts the path.
private func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".unicodeScalars)
  var result = String.UnicodeScalarView()
  for byte in path.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    if isPlain || "-._~/".unicodeScalars.contains(scalar) {
      result.append(scalar)
    } else {
      result.append("%")
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
  }
  return String(result)
}
