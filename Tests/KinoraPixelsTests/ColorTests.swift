import KinoraPixels
import Testing

@Suite struct ColorTests {
  @Test(
    "colours are read in every form",
    arguments: [
      ("#fff", Color.white), ("#000", .black), ("#1c1c1e", Color(red: 28, green: 28, blue: 30)),
      ("#11223344", Color(red: 17, green: 34, blue: 51, alpha: 68)),
      ("#f008", Color(red: 255, green: 0, blue: 0, alpha: 136)),
      ("RebeccaPurple", Color(red: 102, green: 51, blue: 153)), ("transparent", .transparent),
    ])
  func colorsAreRead(text: String, expected: Color) { #expect(Color(text) == expected) }

  @Test(
    "anything else is no colour",
    arguments: ["", "#", "#12", "#12345", "#ggg", "nocolour", "#ＦＦＦ", " #fff", "rgb(1,2,3)"])
  func otherTextsAreRefused(text: String) { #expect(Color(text) == nil) }

  @Test(
    "the written form reads back",
    arguments: [Color.white, .transparent, Color(red: 1, green: 2, blue: 3, alpha: 4)])
  func writtenFormReadsBack(color: Color) { #expect(Color(color.hexadecimal) == color) }
}
