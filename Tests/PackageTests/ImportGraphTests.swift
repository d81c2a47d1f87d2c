import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The package manager does not enforce the walls between modules: an undeclared import of a sibling builds once the
/// sibling has been built. This table does.
@Suite struct ImportGraphTests {
  /// What each module may import beside the C library, FoundationEssentials and Dispatch.
  static let allowed: [String: Set<String>] = [
    "KinoraPixels": [],
    "KinoraResampling": ["KinoraPixels"],
    "KinoraRaster": ["KinoraPixels"],
    "KinoraMotion": ["KinoraPixels"],
    "KinoraRecipes": ["KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion"],
    "KinoraCodecs": ["KinoraPixels", "CKinoraCodecs", "CKinoraWebP", "CKinoraLCMS"],
    "KinoraManifests": ["CKinoraCrypto", "CKinoraSQLite", "CryptoKit", "Synchronization"],
    "KinoraPipelines": [
      "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes", "KinoraCodecs",
      "KinoraManifests",
    ],
    "KinoraCommands": [
      "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes", "KinoraCodecs",
      "KinoraManifests", "KinoraPipelines", "Synchronization",
    ],
    "kinora": ["KinoraCommands"],
    "kinora-bench": [
      "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraCodecs", "KinoraManifests",
      "KinoraPipelines",
    ],
  ]

  static let pure: Set<String> = [
    "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes",
  ]
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  @Test("every import is in the table", arguments: allowed.keys.sorted())
  func importsFollowTheTable(module: String) throws {
    let allowed = try #require(Self.allowed[module])
    let foundation: Set<String> = Self.pure.contains(module) ? [] : ["FoundationEssentials", "Foundation"]
    let files = try sources(of: module)
    #expect(!files.isEmpty)
    for file in files {
      for name in try imports(of: file) {
        #expect(
          allowed.contains(name) || Self.system.contains(name) || foundation.contains(name),
          "\(file) imports \(name)")
      }
    }
  }

  @Test("unsafe code stays in the modules that touch C", arguments: allowed.keys.sorted())
  func unsafeStaysInItsFence(module: String) throws {
    if module == "KinoraCodecs" || module == "KinoraManifests" { return }
    for file in try sources(of: module) where !file.hasSuffix("KinoraPixels/PixelBuffer+Rows.swift") {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let words = text.split { !$0.isLetter && $0 != "_" }
      #expect(
        !words.contains("unsafe") && !words.contains { $0.hasPrefix("Unsafe") }, "\(file) uses unsafe code")
    }
  }

  private var root: String {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }

  private func sources(of module: String) throws -> [String] {
    let folder = root + "/Sources/" + module
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { folder + "/" + $0 }
      .sorted()
  }

  private func imports(of file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n")
      .map { $0.split(separator: " ") }
      .compactMap { words in
        guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
          return nil
        }
        return String(words[index + 1])
      }
  }
}
