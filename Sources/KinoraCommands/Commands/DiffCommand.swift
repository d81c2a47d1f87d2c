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
    if let heatmap = values.text(.heatmap) {
      do {
        try SourceGuard([first, second]).check(heatmap)
      } catch {
        return report.refusal(error, of: .diff)
      }
    }
    do {
      let difference = try compare(
        first, second, heatmap: values.text(.heatmap), settings: RunSettings(values))
      if values.flag(.json) {
        report.json(difference.json)
      } else {
        report.line(difference.line)
        if values.flag(.verbose) {
          for canvas in difference.canvases where canvas.maximum > 0 { report.line(canvas.line) }
        }
      }
      if values.text(.heatmap) != nil, !difference.hasHeatmap {
        report.warning("", "no heatmap: the pictures have different sizes")
      }
      return report.failureStatus ?? (difference.isEqual ? ExitStatus.done : ExitStatus.different)
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
      .init("frames", .integer(canvases.count)),
      .init("firstDifference", firstDifference.map { .integer($0) } ?? .null),
      .init("reason", reason.map { .string($0) } ?? .null),
      .init("canvases", .array(canvases.map(\.json))),
    ])
  }

  /// `different: pixels differ at 400 ms, largest difference 3 levels, PSNR 52.1 dB, 2 of 30 canvases`
  fileprivate var line: String {
    let count = canvases.count == 1 ? "1 canvas" : "\(canvases.count) canvases"
    if isEqual { return "equal: \(count)" }
    var parts = ["different: " + (reason ?? "")]
    if maximum > 0, !canvases.isEmpty { parts.append("largest difference \(maximum) levels") }
    if let psnr, !canvases.isEmpty {
      let differing = canvases.count { $0.maximum > 0 }
      parts.append("PSNR \(oneDecimal(psnr)) dB, \(differing) of \(count)")
    }
    return parts.joined(separator: ", ")
  }
}

extension CanvasDifference {
  fileprivate var json: JSONText {
    .object([
      .init("startMilliseconds", .integer(startMilliseconds)),
      .init("maxDifference", .integer(maximum)),
      .init("psnr", psnr.map { .number($0) } ?? .null),
    ])
  }

  fileprivate var line: String {
    "  at \(startMilliseconds) ms: largest difference \(maximum) levels"
      + (psnr.map { ", PSNR \(oneDecimal($0)) dB" } ?? "")
  }
}
