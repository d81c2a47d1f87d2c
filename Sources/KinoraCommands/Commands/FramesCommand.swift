import KinoraCodecs
import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `frames`: every canvas of an animation as PNG, and a table of what is stored.
struct FramesCommand {
  let parsed: ParsedCommand

  private static let heading = "frame  shown   from    rectangle          blend  dispose     bytes  file"

  func run() -> Int32 {
    let values = parsed.values
    var settings = RunSettings(values)
    settings.outputFolder = values.text(.output) ?? "Output"
    settings.writes = !values.flag(.dryRun)
    var report = Report(values)
    let path = parsed.inputs[0]
    var total = 0
    do {
      let sources = SourceGuard([path])
      try sources.checkCanvases(in: settings.outputFolder)
    } catch {
      return report.refusal(error, of: .frames)
    }
    do {
      let warnings = try writeFrames(of: path, settings: settings) { canvas in
        if values.flag(.json) {
          report.json(canvas.json)
        } else {
          if canvas.index == 0 { report.line(Self.heading) }
          report.line(canvas.line(from: total))
        }
        total += canvas.stored.durationMilliseconds
      }
      for warning in warnings { report.warning(warning.path, warning.message) }
    } catch {
      report.failure(error)
    }
    report.finish()
    return report.failureStatus ?? ExitStatus.done
  }
}

extension CanvasRecord {
  fileprivate var json: JSONText {
    .object([
      .init("index", .integer(index)),
      .init("path", .string(path)),
      .init("durationMilliseconds", .integer(stored.durationMilliseconds)),
      .init("x", .integer(stored.x)),
      .init("y", .integer(stored.y)),
      .init("width", .integer(stored.width)),
      .init("height", .integer(stored.height)),
      .init("blend", .bool(stored.blends)),
      .init("dispose", .bool(stored.disposes)),
      .init("bytes", .integer(stored.bytes)),
      .init("sha256", .string(sha256.hex)),
      .init("pixelSHA256", .string(pixelSHA256.hex)),
    ])
  }

  fileprivate func line(from time: Int) -> String {
    let rectangle = "\(stored.width)x\(stored.height)+\(stored.x)+\(stored.y)"
    return [
      padded(String(index), -5), padded("\(stored.durationMilliseconds) ms", -8), padded(String(time), -6),
      "   " + padded(rectangle, 18), padded(stored.blends ? "yes" : "no", 5),
      padded(stored.disposes ? "yes" : "no", 7),
      padded(String(stored.bytes), -9), " " + path,
    ].joined(separator: " ")
  }

  /// `text` in a column of `width`, to the right when negative.
  private func padded(_ text: String, _ width: Int) -> String {
    let room = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? room + text : text + room
  }
}
