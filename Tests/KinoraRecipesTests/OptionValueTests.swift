import KinoraPixels
import KinoraRaster
import KinoraResampling
import Testing

@testable import KinoraRecipes

@Suite("Option values, hostile") struct OptionValueTests {
  static let hostile = [
    "", " ", "1px", "NaN", "nan", "inf", "-inf", "infinity", "1e308", "-1e308", "9223372036854775808",
    "-9223372036854775809", "99999999999999999999", "0x10", "0x1p3", "+1", "1_000", "1 ", " 1", "１", "ⅷ",
    "1,,2",
    ",", "=", "\u{0}", "true1", "--", "-", "1e", "e1", ".", "-.", "1.2.3", "%", "5%%", "ms", "s", "x",
    "10x10x10", "\n",
  ]

  @Test("no option takes nonsense", arguments: hostile)
  func nonsenseIsRefused(text: String) {
    for option in OptionDeclaration.all where !option.kind.isFreeText {
      #expect(option.kind.value(of: text) == nil, "\(option.name.spelling) \(text.debugDescription)")
    }
  }

  @Test("numbers outside the range are refused, its ends are not")
  func rangesAreExact() {
    for option in OptionDeclaration.all {
      let kind = option.kind
      switch kind {
      case .integer(let range, _):
        #expect(kind.value(of: "\(range.lowerBound)") == .integer(range.lowerBound))
        #expect(kind.value(of: "\(range.upperBound)") == .integer(range.upperBound))
        for value in [range.lowerBound - 1, range.upperBound + 1, -1] {
          #expect(kind.value(of: "\(value)") == nil)
        }
      case .number(let range, _):
        #expect(kind.value(of: "\(range.upperBound)") == .number(range.upperBound))
        for value in [range.lowerBound.nextDown, range.upperBound.nextUp] {
          #expect(kind.value(of: "\(value)") == nil)
        }
      default: break
      }
    }
  }

  static let refused: [(OptionName, [String])] = [
    (.size, ["0", "0x10", "10x0", "x0", "abc", "-5", "10x-3", "-4x4", "2147483648x2", "65536", "1.5"]),
    (.cell, ["x10", "0x0"]), (.scales, ["0", "-1", "two", "1,1", "17", "1 ,2"]),
    (.hold, ["-1s", "abc", "5parsecs", "5", "16777216ms", "20000s", "1e308s", "1m"]),
    (.gravity, ["up", "150%,0%", "10%", "10,20", "-1%,0%"]),
    (.shape, ["star", "rectangle", "mask:", "Circle"]),
    (.radius, ["-1", "abc", "1,2", "1,2,3", "1,2,3,4,5"]), (.corners, ["nowhere", "top-left,", "left"]),
    (.border, ["abc", "2", "2,#12", "-2,#fff", "2,#fff,around"]),
    (.shadow, ["1,2", "2,0,0,4", "0.5,0,0,-4", "a,b,c,d", "0.5,0,0,4,#12"]),
    (.caps, ["1,2,3", "-1,0,0,0", "1.5,1,1,1"]),
    (.background, ["light", "#12", "a=#fff,a=#000", "a=#fff,A=#000", "=#fff", "a/b=#fff", "#fff,#000"]),
    (
      .easing,
      ["wobbly", "cubic-bezier(1,2)", "cubic-bezier(2,0,0,1)", "steps(0)", "steps(x)", "spring(-1,0)"]
    ),
    (.easing, ["spring(0.5)x", "spring(0,0)", "linear()", "(", "cubic-bezier(nan,0,1,1)"]),
    (.style, ["nope", "Slide"]), (.effect, ["nope"]), (.from, ["middle"]), (.margin, ["-1", "Auto", "1.5"]),
    (.maxBytes, ["-1", "many", "0", "GitHub", "5MiBB", "-5MiB", "1e308MiB"]),
    (.name, ["", "/a", "a//b", "../{stem}", "{stem", "stem}", "{steam}.{ext}", "."]),
  ]

  @Test("refused values", arguments: refused)
  func badValuesAreRefused(option: OptionName, texts: [String]) {
    for text in texts {
      #expect(OptionDeclaration[option].kind.value(of: text) == nil, "\(option.spelling) \(text)")
    }
  }

  static let read: [(OptionName, String, OptionValue)] = [
    (.size, "96", .box(Box(width: 96, height: nil))), (.size, "x96", .box(Box(width: nil, height: 96))),
    (.size, "320x240", .box(Box(width: 320, height: 240))), (.hold, "300ms", .milliseconds([300])),
    (.hold, "0.35s", .milliseconds([350])), (.hold, "16777215ms", .milliseconds([16_777_215])),
    (.holds, "2s,1s,50ms", .milliseconds([2000, 1000, 50])),
    (.gravity, "north", .gravity(.point(x: 0.5, y: 0))),
    (.gravity, "25%,75%", .gravity(.point(x: 0.25, y: 0.75))), (.radius, "25%", .radii([.share(0.25)])),
    (.radius, "12.5", .radii([.points(12.5)])), (.shape, "mask:a,b.png", .shape(.mask(path: "a,b.png"))),
    (.maxBytes, "github", .integer(10_000_000)), (.maxBytes, "4MiB", .integer(4 << 20)),
    (.fps, "29.97", .number(29.97)),
    (.gap, "auto", .automatic), (.gap, "20", .integer(20)), (.scales, "1, 2", .scales([1, 2])),
    (.cell, "100", .size(PixelSize(width: 100, height: 100))), (.format, "jpg", .text("jpeg")),
    (.easing, "spring(0.7, 0)", .text("spring(0.7,0)")), (.maxBytes, "100KB", .integer(100_000)),
    (.maxBytes, "200KiB", .integer(204_800)), (.maxBytes, "512B", .integer(512)),
  ]

  @Test("read values", arguments: read)
  func goodValuesAreRead(option: OptionName, text: String, value: OptionValue) {
    #expect(OptionDeclaration[option].kind.value(of: text) == value)
  }

  @Test("the canonical text of a value reads back as the value")
  func canonicalTextIsStable() {
    let texts: [OptionName: [String]] = [
      .size: ["1", "x1", "65535x2"], .hold: ["0.35s", "1.0004s"], .holds: ["1s,2s"], .scales: ["1,1.5,2,0.1"],
      .gravity: ["center", "attention", "33.3%,66.7%", "7%,29%"], .radius: ["37%", "12.5", "1%,7%,29%,58%"],
      .corners: ["bottom-left,top-left"], .caps: ["1,2,3,4"], .border: ["0.5,#ff0000", "1,red,outside"],
      .shadow: ["0.3,0,4,6", "0.5,-1.5,0,2,#0000ff80"],
      .background: ["#fff", "transparent", "a=red,b=#00000080"],
      .shape: ["mask:x y.png", "pill"], .easing: ["steps(4)"], .maxBytes: ["github"], .maxFileSize: ["1GiB"],
      .fps: ["0.1", "1000", "29.97"], .tilt: ["-0.0", "1e-5"], .margin: ["auto", "7"],
    ]
    for (option, texts) in texts {
      let kind = OptionDeclaration[option].kind
      for text in texts {
        let value = kind.value(of: text)
        #expect(
          value != nil && value.flatMap { kind.value(of: $0.canonicalText) } == value, "\(option) \(text)")
      }
    }
    for permille in 0...1000 {
      let length = CardText.length("\(Double(permille) / 10)%")
      #expect(length != nil && length.flatMap { CardText.length(CardText.text($0)) } == length)
    }
  }

  static let slips: [(OptionName, String, found: String, suggestion: String)] = [
    (.hold, "2", "2", "2s"), (.radius, "20px", "20px", "20"), (.size, "320px", "320px", "320"),
    (.size, "320*240", "320*240", "320x240"), (.border, "3px,white", "3px", "3"),
    (.border, "3,blurple", "blurple", "purple"), (.border, "3,red,insde", "insde", "inside"),
    (.shadow, "0.3,0,4,6,blak", "blak", "black"), (.gravity, "10,20", "10,20", "10%,20%"),
    (.background, "ffcc00", "ffcc00", "#ffcc00"), (.shape, "round", "round", "circle or rounded"),
  ]

  @Test("a slip is named by its part, with what was meant", arguments: slips.indices)
  func slipsAreUnderstood(index: Int) {
    let (option, text, found, suggestion) = Self.slips[index]
    let fault = OptionDeclaration[option].kind.fault(in: text)
    #expect(fault.found == found && fault.suggestion == suggestion, "\(option) \(text): \(fault)")
  }

  @Test("options that change nothing are named, those out of defaults are not")
  func idleOptionsAreNamed() throws {
    var values = OptionValues(command: .carousel)
    try values.set(.style, to: "slide")
    try values.set(.tilt, to: "1")
    values.inherit(.effort, .integer(3), at: SourcePosition(line: 1, column: 1))
    #expect(values.idleOptions.count == 1 && values.idleOptions[0].contains("tilt"))
    try values.set(.style, to: "coverflow")
    #expect(values.idleOptions.isEmpty)
    var flip = OptionValues(command: .flip)
    try flip.set(.engine, to: "reuse")
    #expect(flip.idleOptions == ["--engine has no effect in a flip"])
  }

  @Test func faultsNameExpectedFoundAndNearest() {
    var values = OptionValues(command: .thumbnail)
    let error = #expect(throws: RecipeError.self) { try values.set(.fit, to: "covr") }
    #expect(
      error?.message
        == "--fit: expected one of inside, cover, contain, outside, fill; found \"covr\". Did you mean cover?"
    )
    #expect(error?.exitStatus == 64)
  }
}

@Suite("Suggestions") struct SuggestionTests {
  static let distances = [
    ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("covr", "cover", 1), ("thumbnial", "thumbnail", 1),
    ("ca", "abc", 3),
    ("kitten", "sitting", 3),
  ]

  @Test("edits are counted", arguments: distances)
  func editsAreCounted(a: String, b: String, distance: Int) {
    #expect(Suggestion.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
    #expect(Suggestion.distance(Array(b.unicodeScalars), Array(a.unicodeScalars)) == distance)
  }

  @Test func theNearestWordIsNamed() {
    let commands = CommandName.allCases.map(\.rawValue)
    for (word, command) in [
      ("carousl", "carousel"), ("thumbnial", "thumbnail"), ("avatars", "avatar"), ("buidl", "build"),
    ] {
      #expect(Suggestion.nearest(to: word, among: commands) == command)
    }
    #expect(Suggestion.nearest(to: "zzzzzzzz", among: commands) == nil)
  }
}
