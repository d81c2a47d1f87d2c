import KinoraPipelines
import Testing

@Suite struct ToolVersionTests {
  @Test("the version is three numbers")
  func versionIsThreeNumbers() {
    #expect(toolVersion.split(separator: ".").compactMap { Int($0) }.count == 3)
  }
}
