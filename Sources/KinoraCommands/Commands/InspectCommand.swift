import KinoraCodecs
import KinoraManifests
import KinoraPipelines
import KinoraPixels
import KinoraRecipes

/// `inspect`: a line a file; with `--json` notes and warnings are in it, so that lines and files match.
struct InspectCommand {
  let parsed: ParsedCommand

  func run() -> Int32 {
    let values = parsed.values
    let settings = RunSettings(values)
    var report = Report(values)
    guard let files = listedFiles(parsed, &report) else {
      return report.failureStatus ?? ExitStatus.missingInput
    }
    for path in files {
      do {
        let seen = try inspect(path, isRaw: values.flag(.raw), settings: settings)
        if values.flag(.json) {
          report.json(seen.json)
        } else {
          report.result(seen.line)
        }
        if !values.flag(.json) {
          for warning in seen.warnings { report.warning(path, warning) }
        }
      } catch {
        report.failure(error)
      }
    }
    report.summary(of: files.count)
    return report.failureStatus ?? ExitStatus.done
  }
}

extension Inspection {
  /// All fields, in the order of the documentation.
  fileprivate var json: JSONText {
    .object([
      .init("path", .string(path)),
      .init("format", .string(info.format.rawValue)),
      .init("width", .integer(info.size.width)),
      .init("height", .integer(info.size.height)),
      .init("encodedWidth", .integer(info.encodedSize.width)),
      .init("encodedHeight", .integer(info.encodedSize.height)),
      .init("orientation", .integer(info.orientation.rawValue)),
      .init("hasAlpha", .bool(info.hasAlpha)),
      .init("isOpaque", .bool(isOpaque)),
      .init("bitDepth", .integer(info.bitDepth)),
      .init("colorModel", .string(info.colorModel)),
      .init("iccProfile", info.iccProfile == nil ? .null : .string(info.iccDescription ?? "unnamed")),
      .init("frames", .integer(info.frameCount)),
      .init("loopCount", .integer(info.loopCount)),
      .init("durationMilliseconds", .integer(info.durationMilliseconds)),
      .init("frameDurations", .array(info.frameDurations.map { .integer($0) })),
      .init("bytes", .integer(bytes)),
      .init("sha256", .string(sha256.hex)),
      .init("pixelSHA256", .string(pixelSHA256.hex)),
      .init("notes", .array(info.notes.map { .string($0) })),
      .init("warnings", .array(warnings.map { .string($0) })),
    ])
  }

  /// `photo.jpg: JPEG 1200x800, ycbcr, 8 bit, turned (6), profile Display P3, 123456 bytes`
  fileprivate var line: String {
    var parts = ["\(info.format.name) \(info.size)", info.colorModel, "\(info.bitDepth) bit"]
    let opaque = info.frameCount > 1 ? "alpha, first canvas opaque" : "alpha, all opaque"
    if info.hasAlpha { parts.append(isOpaque ? opaque : "alpha") }
    if info.orientation != .up { parts.append("stored turned (orientation \(info.orientation.rawValue))") }
    if info.iccProfile != nil { parts.append("profile \(info.iccDescription ?? "unnamed")") }
    if info.frameCount > 1 {
      let loops = info.loopCount == 0 ? "forever" : "\(info.loopCount) times"
      parts.append("\(info.frameCount) frames, \(info.durationMilliseconds) ms, \(loops)")
    }
    parts.append("\(bytes) bytes")
    parts += info.notes
    return "\(path): " + parts.joined(separator: ", ")
  }
}

/// The files that the inputs of a command stand for; nil after reporting why there are none.
///
/// - Parameter results: what is not found by searching a folder.
func listedFiles(
  _ parsed: ParsedCommand, _ report: inout Report, leavingOut results: ResultPlaces = ResultPlaces()
) -> [String]? {
  if parsed.inputs == ["-"] { return parsed.inputs }
  let listing = FileListing(inputs: parsed.inputs, leavingOut: results)
  for warning in listing.warnings { report.warning(warning.path, warning.message) }
  for problem in listing.problems {
    report.failure(problem.path, "\(problem.path): \(problem.message)", status: problem.exitStatus)
    if !parsed.values.flag(.keepGoing) { return nil }
  }
  return listing.files.isEmpty ? nil : listing.files.map(\.path)
}
