import KinoraCodecs
import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// `verify`: whether the files of a folder are what its manifest says.
struct VerifyCommand {
  let parsed: ParsedCommand

  func run() -> Int32 {
    let values = parsed.values
    var report = Report(values)
    let path = parsed.inputs.first ?? "Output"
    do {
      let verification = try Verification(of: path)
      let limits = DecodeLimits(values)
      let rows = verification.rows(
        reportsExtras: values.flag(.strict) ? true : nil,
        render: values.flag(.pixels) ? { renderDigest(ofFile: $0, limits: limits) } : nil)
      for row in rows { show(row, &report) }
      return summarise(rows, checked: verification.count, &report)
    } catch {
      report.failure(error.path, "\(error.path): \(error.message)", status: error.exitStatus)
      return error.exitStatus
    }
  }

  private func show(_ row: Verification.Row, _ report: inout Report) {
    if parsed.values.flag(.json) {
      report.json(.object([.init("path", .string(row.path)), .init("status", .string(row.status.rawValue))]))
    } else if row.status != .ok || parsed.values.flag(.verbose) {
      let detail = row.detail.isEmpty ? "" : ", \(row.detail)"
      let status = row.status == .reencoded ? "same pixels, different bytes" : row.status.rawValue
      report.result("\(row.path): \(status)\(detail)")
    }
  }

  private func summarise(_ rows: [Verification.Row], checked: Int, _ report: inout Report) -> Int32 {
    let status = Verification.exitStatus(of: rows)
    let counts = Verification.Status.allCases.map { status in
      (status, rows.count { $0.status == status })
    }
    if parsed.values.flag(.json) {
      report.json(
        .object(
          counts.map { .init($0.0.rawValue, .integer($0.1)) } + [.init("exitStatus", .integer(Int(status)))]))
    } else if status == ExitStatus.done {
      report.line("verified: \(checked) files are what they should be")
    } else {
      let found = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
      report.line("not verified: \(found)")
    }
    return report.failureStatus ?? status
  }
}
