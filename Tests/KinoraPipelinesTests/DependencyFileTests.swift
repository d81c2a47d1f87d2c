import Testing

@testable import KinoraPipelines

@Suite("Dependency file")
struct DependencyFileTests {
  @Test("names are escaped as make reads them")
  func escaping() {
    #expect(
      DependencyFile.text(
        target: "Output/manifest.json", files: ["a b.png", "c#1.png", "$HOME.png", "d\\ e.png"])
        == "Output/manifest.json: \\\n  a\\ b.png \\\n  c\\#1.png \\\n  $$HOME.png \\\n  d\\\\\\ e.png\n")
  }
}
