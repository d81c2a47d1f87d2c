import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraResampling
import Testing

@testable import KinoraRecipes

typealias GivenOptions = [(OptionName, String)]

/// A plan from options as on the command line.
func plan(_ command: CommandName, _ options: GivenOptions, _ inputs: [String], format: OutputFormat? = nil)
  throws -> Plan
{
  var values = OptionValues(command: command)
  for (option, text) in options { try values.set(option, to: text) }
  return try Planner.plan(values, inputs: inputs.map { PlannedInput(path: $0, format: format) })
}

/// The fault of a plan that must fail.
func fault(_ command: CommandName, _ options: GivenOptions, _ inputs: [String]) -> RecipeError? {
  do {
    _ = try plan(command, options, inputs)
    return nil
  } catch { return error as? RecipeError }
}

extension Plan {
  var paths: [String] {
    steps.flatMap { planned in
      switch planned.step {
      case .still(let step): step.outputs.map(\.path)
      case .animation(let step): [step.path]
      case .grid(let step): [step.path]
      }
    }
  }

  var still: StillOutput? { if case .still(let step) = steps.first?.step { step.outputs.first } else { nil } }
  var grid: GridStep? { if case .grid(let step) = steps.first?.step { step } else { nil } }
  var animation: AnimationStep? { if case .animation(let step) = steps.first?.step { step } else { nil } }
}

@Suite("Planner") struct PlannerTests {
  @Test func stemsLoseOnlyTheExtension() {
    let stems = [
      "icon@2x.png": "icon@2x", "a.b.c.png": "a.b.c", "noext": "noext", ".hidden.png": ".hidden",
      ".hidden": ".hidden",
      "v1.2": "v1.2", "x/y.z/UPPER.PNG": "UPPER", "--.png": "--", "-": "stdin", "a/b": "b", "日本語.png": "日本語",
    ]
    for (path, stem) in stems { #expect(OutputName.stem(of: path) == stem) }
  }

  @Test func namesTellScalesAndBackgroundsApart() throws {
    let options: GivenOptions = [
      (.size, "48"), (.scales, "1,2,1.5"), (.background, "light=#fff,dark=#1c1c1e"), (.format, "jpeg"),
    ]
    let plan = try plan(.avatar, options, ["x/red.png"])
    let names = ["red", "red@2x", "red@1.5x", "red~dark", "red@2x~dark", "red@1.5x~dark"]
    #expect(plan.paths == names.map { $0 + ".jpg" } && plan.folder == "Output")
    #expect(plan.still?.box == Box(width: 48, height: 48) && plan.still?.card == CardSpec(shape: .rounded))
  }

  @Test func formatsFollowOptionNameOrInput() throws {
    #expect(try plan(.thumbnail, [(.size, "8")], ["noext"], format: .webp).paths == ["noext.webp"])
    #expect(try plan(.thumbnail, [(.size, "8"), (.format, "webp")], ["a.jpg"]).paths == ["a.webp"])
    #expect(try plan(.avatar, [(.size, "8")], ["a.jpg"]).paths == ["a.png"])
    let single = try plan(.thumbnail, [(.size, "8"), (.file, "out/x.jpeg")], ["a.png"])
    #expect(single.paths == ["out/x.jpeg"] && single.folder == nil && single.still?.encoding.format == .jpeg)
    #expect(fault(.thumbnail, [(.size, "8"), (.file, "x.gif")], ["a.png"])?.exitStatus == 64)
    let automatic = try plan(.thumbnail, [(.size, "8"), (.format, "auto")], ["a.png"])
    #expect(automatic.still?.path(for: .jpeg) == "a.jpg")
  }

  @Test func templatesNameResults() throws {
    let options: GivenOptions = [(.size, "8"), (.name, "x-{stem}{suffix}.{ext}"), (.scales, "2")]
    #expect(try plan(.thumbnail, options, ["a.png"]).paths == ["x-a@2x.png"])
    #expect(fault(.thumbnail, [(.size, "8"), (.name, "{suffix}/{stem}.{ext}")], ["a.png"])?.exitStatus == 64)
  }

  static let misnamed: [(CommandName, GivenOptions)] = [
    (.thumbnail, [(.size, "8"), (.file, "x.png"), (.format, "webp")]),
    (.thumbnail, [(.size, "8"), (.file, "x.png"), (.format, "auto")]),
    (.thumbnail, [(.size, "8"), (.file, "x.webp"), (.format, "same")]),
    (.thumbnail, [(.size, "8"), (.name, "thumb")]), (.thumbnail, [(.size, "8"), (.name, "{stem}")]),
    (.thumbnail, [(.size, "8"), (.name, "{stem}{ext}")]),
    (.thumbnail, [(.size, "8"), (.name, "{stem}.png"), (.format, "webp")]),
    (.thumbnail, [(.size, "8"), (.name, "{stem}.png"), (.format, "auto")]),
    (.carousel, [(.file, "x.png"), (.format, "webp")]), (.carousel, [(.name, "deck.png")]),
    (.grid, [(.cell, "8x8"), (.file, "x.webp"), (.format, "png")]),
    (.thumbnail, [(.size, "8"), (.file, "out/")]),
  ]

  @Test("a name never says another format than its file has", arguments: misnamed.indices)
  func misnamedResults(index: Int) throws {
    let (command, options) = Self.misnamed[index]
    #expect(fault(command, options, ["a.png"])?.exitStatus == 64)
    #expect(
      try plan(.thumbnail, [(.size, "8"), (.file, "x.bin"), (.format, "webp")], ["a.png"]).paths == ["x.bin"])
    #expect(try plan(.thumbnail, [(.size, "8"), (.name, "{stem}-s.png")], ["a.png"]).paths == ["a-s.png"])
  }

  @Test func scalesUnderOneNameAskForSuffix() {
    let options: GivenOptions = [(.size, "8"), (.name, "a-{stem}.{ext}"), (.scales, "1,2")]
    let error = fault(.thumbnail, options, ["p/a.png"])
    #expect(error?.exitStatus == 65 && error?.message.contains("{stem}{suffix}.{ext}") == true)
  }

  static let transparent: [GivenOptions] = [
    [(.format, "jpeg")], [(.format, "jpeg"), (.background, "transparent")],
    [(.format, "jpeg"), (.background, "#ffffff80")], [(.file, "none.jpg")],
    [(.format, "jpeg"), (.radius, "0"), (.shadow, "0.5,0,0,4")],
    [(.format, "jpeg"), (.radius, "0"), (.fit, "contain")],
  ]

  @Test("what a JPEG cannot hold needs a background", arguments: transparent.indices)
  func jpegNeedsBackground(index: Int) {
    let fault = fault(.avatar, [(.size, "8")] + Self.transparent[index], ["a.png"])
    #expect(fault?.exitStatus == 64 && fault?.message.contains("--background") == true)
  }

  @Test func squareCardsAreJPEG() throws {
    #expect(
      try plan(.avatar, [(.size, "8"), (.format, "jpeg"), (.radius, "0")], ["a.png"]).still?.card == nil)
    #expect(try plan(.avatar, [(.format, "jpeg"), (.background, "white")], ["a.png"]).paths == ["a.jpg"])
  }

  static let clashing: [([String], RecipeError.ClashReason)] = [
    (["p/a.png", "p/a.jpg"], .same), (["p/Apple.png", "p/apple.png"], .letterCase),
    (["p/a.png", "q/a.png"], .same),
    (["p/caf\u{E9}.png", "p/cafe\u{301}.png"], .unicodeForm), (["Σ.png", "ς.png"], .letterCase),
    (["É.png", "e\u{301}.png"], .letterCase),
  ]

  @Test("clashes name both sources and are exit 65", arguments: clashing)
  func clashesAreRefused(inputs: [String], reason: RecipeError.ClashReason) {
    let error = fault(.thumbnail, [(.size, "8"), (.format, "webp")], inputs)
    guard case .clash(_, let first, let second, let found) = error?.fault else {
      Issue.record("\(inputs)")
      return
    }
    #expect([first, second].map { Array($0.utf8) } == inputs.map { Array($0.utf8) } && found == reason)
    #expect(error?.exitStatus == 65)
  }

  @Test func namesThatOnlyLookAlikeDoNotClash() throws {
    let options: GivenOptions = [(.size, "8"), (.format, "webp")]
    #expect(
      try plan(.thumbnail, options, ["straße.png", "strasse.png", "a.png", "a@2x.png"]).paths.count == 4)
    #expect(fault(.thumbnail, options + [(.scales, "1,2")], ["a.png", "a@2x.png"])?.exitStatus == 65)
  }

  @Test func equalInputsCountOnce() throws {
    #expect(try plan(.thumbnail, [(.size, "8")], ["a.png", "a.png"]).steps.count == 1)
    #expect(
      try plan(.carousel, [], ["a.png", "b.png", "a.png"]).animation?.inputs == ["a.png", "b.png", "a.png"])
  }

  @Test func oneFileForSeveralResultsIsRefused() {
    #expect(fault(.thumbnail, [(.size, "8"), (.file, "x.png")], ["a.png", "b.png"])?.option == .file)
    #expect(fault(.carousel, [(.file, "x.gif")], ["a.png"])?.option == .file)
    #expect(fault(.thumbnail, [], ["a.png"])?.option == .size)
  }

  @Test func optionsReachTheAnimation() throws {
    let options: GivenOptions = [
      (.size, "480x360"), (.from, "top"), (.hold, "1.5s"), (.holds, "1s"), (.fps, "12"), (.loop, "3"),
      (.maxBytes, "github"), (.poster, "p.png"), (.shape, "circle"), (.quality, "70"), (.file, "o.webp"),
    ]
    let step = try #require(try plan(.flip, options, ["a", "b"]).animation)
    #expect(step.motion.effect == "flip-from-top" && step.motion.kind == .slideshow)
    #expect(step.motion.page == PixelSize(width: 480, height: 360) && step.motion.framesPerSecond == 12)
    #expect(step.motion.holdMilliseconds == 1500 && step.motion.holdsMilliseconds == [1000])
    #expect(
      step.encoding.loopCount == 3 && step.encoding.maximumBytes == 10_000_000 && step.encoding.quality == 70)
    #expect(step.card?.shape == .circle && step.posterPath == "p.png" && step.posterEncoding?.format == .png)
    let plain = try plan(.carousel, [], ["a"])
    #expect(plain.animation?.card == nil && plain.paths == ["carousel.webp"])
  }

  static let impossible: [GivenOptions] = [
    [(.size, "16384x16")], [(.size, "16x16384")], [(.size, "8192x16"), (.scales, "2")], [(.size, "0x16")],
    [(.holds, "1s,1s,1s")], [(.format, "png")], [(.poster, "p.gif")], [(.caps, "1,2,3,4")],
  ]

  @Test("animations refuse what WebP cannot hold", arguments: impossible.indices)
  func animationLimits(index: Int) throws {
    #expect(fault(.carousel, Self.impossible[index], ["a.png", "b.png"])?.exitStatus == 64)
    #expect(try plan(.carousel, [(.size, "16383x16")], ["a.png"]).steps.count == 1)
  }

  static let sheets: [([String?], Int?, Int?)] = [
    (["3", "100x120", "20", "auto", "380"], 20, nil), (["3", "75x90", "auto", "auto", "365"], nil, nil),
    (["3", "50x40", "20", "5", "400"], 20, nil), (["3", "50x40", nil, "5", nil], 8, 5),
    (["3", "100x120", "20", "auto", "375"], 20, nil), (["4", "60x60", "8", "12", nil], 8, 12),
    (["3", "50x40", "0", "0", nil], 0, 0), (["3", "50x40", nil, nil, nil], 8, 8),
    (["3", "100x10", "auto", "10", "340"], nil, 10),
  ]

  @Test("gap and margin", arguments: sheets)
  func spaces(texts: [String?], gap: Int?, margin: Int?) throws {
    let names: [OptionName] = [.columns, .cell, .gap, .margin, .width]
    let step = try plan(
      .grid, zip(names, texts).compactMap { name, text in text.map { (name, $0) } }, ["a.png"]
    ).grid
    #expect(step?.gap == gap && step?.margin == margin)
  }

  @Test func narrowSheetsAreRefused() {
    #expect(fault(.grid, [(.cell, "100x120"), (.gap, "20"), (.width, "200")], ["a.png"])?.option == .width)
    #expect(fault(.grid, [], ["a.png"])?.option == .cell)
  }

  @Test func planningScales() throws {
    let inputs = (0..<10_000).map { "photos/\($0).png" }
    let options: GivenOptions = [(.size, "4"), (.scales, "1,2"), (.format, "png")]
    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure { count = try plan(.thumbnail, options, inputs).paths.count }
    print("planning 20,000 results: \(time)")
    #expect(count == 20_000)
  }
}
