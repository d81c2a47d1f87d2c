import KinoraMotion
import Testing

@testable import KinoraRecipes

@Suite("Tables of custom styles") struct PoseTableTests {
  @Test("a table reads back as it was written")
  func roundTrip() throws {
    let text = #"[{"slot":-1,"x":-0.8,"rotateY":40},{"slot":0},{"slot":1.5,"opacity":0.5,"shade":0.25}]"#
    let poses = try #require(PoseTable.poses(text))
    #expect(poses.count == 3 && poses[0].rotateY == 40 && poses[2].opacity == 0.5)
    #expect(PoseTable.text(poses) == text)
  }

  @Test(
    "tables that are none",
    arguments: [
      "", "[]", "{}", "[1]", #"[{"x":1}]"#, #"[{"slot":0,"turn":1}]"#, #"[{"slot":1},{"slot":0}]"#,
      #"[{"slot":0,"opacity":2}]"#, #"[{"slot":"0"}]"#, #"[{"slot":99}]"#,
    ])
  func refused(text: String) { #expect(PoseTable.poses(text) == nil) }
}
