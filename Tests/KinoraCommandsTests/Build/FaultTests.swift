import Foundation
import Testing

/// Every n-th write or rename fails or is the last thing that the process does.
@Suite("Build faults", .enabled(if: FaultShim.library != nil, "needs a C compiler"))
struct FaultTests {
  @Test(
    "ended at the n-th call: every name holds old or new bytes, and the next run is clean",
    arguments: ["write", "rename"])
  func killed(call: String) throws {
    let project = try BuildProject()
    try project.build("--quiet")
    let old = try project.outputs()
    for number in 0..<3 { try project.put(number, seed: UInt8(100 + number)) }
    let new = try project.cleanOutputs()
    var survived = false
    var turn = 1
    while !survived, turn < 40 {
      try restore(project, to: old)
      let run = project.runner.process(
        ["build", "recipe.json", "--quiet"], environment: FaultShim.environment("\(call):\(turn):kill"))
      try run.run()
      run.waitUntilExit()
      survived = run.terminationReason == .exit
      for (name, bytes) in try project.outputs() where old[name] != nil {
        #expect(bytes == old[name] || bytes == new[name], "\(name) after \(call) \(turn)")
      }
      #expect(try project.build("--quiet").status == 0)
      #expect(try project.outputs() == new, "after \(call) \(turn)")
      turn += 1
    }
    #expect(survived, "the run never got past its \(call) calls")
  }

  @Test("a failing write: a reason, old files whole, nothing left over", arguments: [28, 5])
  func failing(number: Int) throws {
    let project = try BuildProject()
    try project.build("--quiet")
    let old = try project.outputs()
    for number in 0..<3 { try project.put(number, seed: UInt8(100 + number)) }
    let new = try project.cleanOutputs()
    for turn in [1, 2, 5] {
      try restore(project, to: old)
      let outcome = try project.runner.run(
        ["build", "recipe.json", "--quiet"], environment: FaultShim.environment("write:\(turn):\(number)"))
      #expect(outcome.status == 74)
      #expect(outcome.message.contains("cannot be written"))
      let after = try project.outputs()
      #expect(Set(after.keys) == Set(old.keys))
      for (name, bytes) in after {
        #expect(bytes == old[name] || bytes == new[name], "\(name) at write \(turn)")
      }
      #expect(try project.build("--quiet").status == 0)
      #expect(try project.outputs() == new)
    }
  }

  private func restore(_ project: BuildProject, to files: [String: Data]) throws {
    for (name, data) in files { try project.runner.write([UInt8](data), to: "Output/" + name) }
    try? FileManager.default.removeItem(atPath: project.runner.path("Output/.kinora"))
  }
}
