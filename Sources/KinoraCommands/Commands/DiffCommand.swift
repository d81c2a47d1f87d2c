import KinoraPipelines
import KinoraRecipes

/// `diff`: whether two files show the same, and how far apart they are.
struct DiffCommand {
  let parsed: ParsedCommand

  func run() -> Int32 {
    let values = parsed.values
    var report = Report(values)
    let first = parsed.inputs[0]
    let second = parsed.inputs[1]
    do {
      let difference = try compare(first, second, heatmap: values.text(.heatmap), settings: RunSettings(values))
      if values.flag(.json) {
        report.json(difference.json)
      } else {
        report.line(difference.isEqual ? "equal: \(difference.frames) canvas(es)" : difference.line)
      }
      return difference.isEqual ? ExitStatus.done : ExitStatus.different
    } catch {
      report.failure(error)
      return report.failureStatus ?? ExitStatus.damagedInput
    }
  }
}

extension Difference {
  fileprivate var json: JSONText {
    .object([
      .init("equal", .bool(isEqual)),
      .init("maxDifference", .integer(maximum)),
      .init("psnr", psnr.map { .number($0) } ?? .null),
      .init("frames", .integer(frames)),
      .init("firstDifference", firstDifference.map { .string($0) } ?? .null),
    ])
  }

  fileprivate var line: String {
    var parts = ["different: " + (firstDifference ?? "")]
    if maximum > 0, frames > 0 { parts.append("largest difference \(maximum) levels") }
    if let psnr, frames > 0 { parts.append("PSNR \(oneDecimal(psnr)) dB over \(frames) canvas(es)") }
    return parts.joined(separator: ", ")
  }
}
