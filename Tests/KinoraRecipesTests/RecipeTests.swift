import KinoraMotion
import KinoraResampling
import Testing

@testable import KinoraRecipes

private let text = """
  {
    "kinora": 1,
    "output": "Output",
    "defaults": { "quality": 80 },
    "jobs": [
      {
        "name": "small",
        "thumbnail": {
          "inputs": ["photos/*"],
          "size": "16x12",
          "fit": "cover",
          "format": "webp"
        }
      }
    ]
  }

  """

private func fault(_ text: String) -> RecipeError? {
  do {
    _ = try Recipe(Array(text.utf8))
    return nil
  } catch { return error }
}

@Suite("Recipes, hostile") struct RecipeTests {
  @Test func jobsHoldOptionsAndDefaults() throws {
    let recipe = try Recipe(Array(text.utf8))
    let job = try #require(recipe.jobs.first)
    #expect(
      job.name == "small" && job.values.command == .thumbnail && job.inputs.map(\.pattern) == ["photos/*"])
    #expect(job.values.integer(.quality) == 80 && job.values.box == Box(width: 16, height: 12))
    #expect(job.values.position(of: .fit) == SourcePosition(line: 11, column: 16))
    let input = PlannedInput(path: "photos/a.png")
    let plan = try Planner.plan(recipe, inputs: [[input, input]])
    #expect(plan.paths == ["small/a.webp"] && plan.folder == "Output" && plan.steps[0].job == "small")
  }

  static let faults: [(String, String, Int, Int, String)] = [
    ("\"fit\"", "\"fitt\"", 11, 9, "\"fit\""), ("\"quality\"", "\"qualty\"", 4, 17, "\"quality\""),
    ("\"output\"", "\"ouput\"", 3, 3, "\"output\""), ("\"thumbnail\"", "\"thumbnai\"", 8, 7, "\"thumbnail\""),
    ("\"name\"", "\"nam\"", 7, 7, "\"name\""), ("\"16x12\"", "true", 10, 17, "\"size\""),
    ("[\"photos/*\"]", "7", 9, 19, "\"inputs\""), ("80", "\"high\"", 4, 28, "\"quality\""),
    ("80", "101", 4, 28, "\"quality\""), ("80", "-1", 4, 28, "\"quality\""),
    ("\"cover\"", "\"covr\"", 11, 16, "Did you mean cover?"), ("\"16x12\"", "\"0x12\"", 10, 17, "\"size\""),
    ("\"kinora\": 1", "\"kinora\": 2", 2, 13, "\"kinora\""), ("\"small\"", "\"../small\"", 7, 15, "\"name\""),
    ("\"webp\"\n", "\"webp\",\n", 13, 7, "a key"), ("\"webp\"", "\"webp", 12, 24, "closing quote"),
    ("\"fit\"", "\"size\"", 11, 9, "twice"),
    ("\"fit\": \"cover\"", "\"style\": \"slide\"", 11, 9, "carousel"),
    ("\"fit\": \"cover\"", "\"jobs\": 2", 11, 9, "command line"), ("80", "080", 4, 28, "leading zeros"),
    ("\"fit\": \"cover\"", "\"enlarge\": \"yes\"", 11, 20, "true or false"),
    ("\"fit\": \"cover\"", "\"linear-light\": true", 11, 9, "linearLight"),
    ("\"photos/*\"", "", 9, 19, "\"inputs\""),
  ]

  @Test("faults and their places", arguments: faults.indices)
  func faultsHavePlaces(index: Int) throws {
    let (old, new, line, column, words) = Self.faults[index]
    let error = fault(text.replacing(old, with: new, maxReplacements: 1))
    #expect(
      error?.position == SourcePosition(line: line, column: column),
      "\(error?.line(in: "r.json") ?? "no fault")")
    #expect(error?.exitStatus == 65 && error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  static let nonsense = [
    "", "[]", "hello\n", "\0\0\0\0", "{", "{}", "7", "null", "{\"kinora\":1}", "{\"kinora\":1,\"jobs\":{}}",
    "{\"kinora\":1,\"jobs\":[7]}", "{\"kinora\":1,\"jobs\":[{\"name\":\"a\"}]}", "bplist00", "<", "<plist>",
    "<plist><dict>",
    "<html></html>", "<plist/>", "<plist><string>a</plist>", "{\"kinora\":1,\"jobs\":[],\"output\":\"\"}",
    "\u{FEFF}",
    String(repeating: "[", count: 100_000), "<plist>" + String(repeating: "<array>", count: 100_000),
    "{\"kinora\":1,\"jobs\":[{\"name\":\"a\",\"avatar\":{},\"grid\":{}}]}",
  ]

  @Test("no recipe", arguments: nonsense.indices)
  func nonsenseIsRefused(index: Int) {
    let error = fault(Self.nonsense[index])
    #expect(error?.exitStatus == 65 && error?.position != nil, "\(Self.nonsense[index].prefix(40))")
  }

  @Test func everyCutIsRefused() {
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count - 2 {
      #expect(throws: RecipeError.self) { try Recipe(Array(bytes[..<count])) }
    }
  }

  @Test("one byte changed never crashes", arguments: [UInt64(1), 2, 3])
  func patchesAreSurvived(seed: UInt64) {
    var bytes = Array(text.utf8)
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let offset = Int(state >> 33) % bytes.count
      let old = bytes[offset]
      bytes[offset] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? Recipe(bytes)
      bytes[offset] = old
    }
  }

  @Test func commentsAreAllowedAnywhere() throws {
    let commented = text.replacing("{", with: "{ \"//\": \"one\", \"//\": [1, {}], \"//x\": null,")
    #expect(try Recipe(Array(commented.utf8)).jobs.count == 1)
  }

  @Test func nativeValuesEqualText() throws {
    func job(_ options: String) throws -> OptionValues {
      let text = "{\"kinora\":1,\"jobs\":[{\"name\":\"a\",\"avatar\":{\"inputs\":[\"x\"],\(options)}}]}"
      return try #require(try Recipe(Array(text.utf8)).jobs.first).values
    }
    let native = try job(
      "\"size\":96,\"scales\":[1,2,3],\"radius\":[8,8,0,0],\"quality\":80,\"shadow\":[0.3,0,4,6]")
    let words = try job(
      "\"size\":\"96\",\"scales\":\"1,2,3\",\"radius\":\"8,8,0,0\",\"quality\":\"80\",\"shadow\":\"0.3,0,4,6\""
    )
    #expect(native.canonicalText == words.canonicalText && native.given == words.given)
  }

  @Test("canonical options are read back as themselves")
  func canonicalTextIsStable() throws {
    for job in try Recipe(Array(SampleRecipe.text.utf8)).jobs {
      var again = OptionValues(command: job.values.command)
      for line in job.values.canonicalText.split(separator: "\n") {
        let sides = line.split(separator: "=", maxSplits: 1)
        try again.set(try #require(OptionName(rawValue: String(sides[0]))), to: String(sides[1]))
      }
      #expect(again.canonicalText == job.values.canonicalText)
    }
  }

  @Test func defaultFormatIsForStillsOnly() throws {
    let text = """
      {"kinora":1,"defaults":{"format":"png","style":"coverflow"},
       "jobs":[{"name":"a","carousel":{"inputs":["x"]}},{"name":"b","thumbnail":{"inputs":["x"],"size":8}}]}
      """
    let input = PlannedInput(path: "x.jpg")
    let plan = try Planner.plan(try Recipe(Array(text.utf8)), inputs: [[input], [input]])
    #expect(plan.paths == ["a/a.webp", "b/x.png"] && plan.animation?.motion.style == "coverflow")
  }

  static let clashingJobs = [
    ("small", "small", "\"small\""), ("small", "Small", "\"small\""), ("caf\u{E9}", "cafe\u{301}", "caf"),
    (".kinora", "y", "build database"),
    ("SHA256SUMS", "y", "checksums"),
  ]

  @Test("clashes between jobs", arguments: clashingJobs)
  func jobsClash(first: String, second: String, words: String) {
    let text = """
      {"kinora":1,"jobs":[{"name":"\(first)","thumbnail":{"inputs":["x"],"size":8,"format":"webp"}},
       {"name":"\(second)","carousel":{"inputs":["x"],"size":"8x8"}}]}
      """
    let error = #expect(throws: RecipeError.self) {
      let recipe = try Recipe(Array(text.utf8))
      _ = try Planner.plan(recipe, inputs: recipe.jobs.map { _ in [PlannedInput(path: "p/x.png")] })
    }
    #expect(error?.exitStatus == 65 && error?.position != nil && error?.message.contains(words) == true)
  }

  @Test func planFaultsPointIntoTheRecipe() throws {
    let text =
      "{\"kinora\":1,\"jobs\":[{\"name\":\"a\",\"avatar\":{\"inputs\":[\"x\"],\n\"format\":\"jpeg\"}}]}"
    let recipe = try Recipe(Array(text.utf8))
    let error = #expect(throws: RecipeError.self) {
      try Planner.plan(recipe, inputs: [[PlannedInput(path: "x.png")]])
    }
    #expect(error?.exitStatus == 65)
    #expect(error?.line(in: "r.json").hasPrefix("r.json:1:33: error: \"background\"") == true)
  }
}
