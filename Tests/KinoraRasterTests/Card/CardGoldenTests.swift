import Foundation
import KinoraPixels
import KinoraRaster
import Testing

/// Digests of every shape with every kind of border and shadow. `UPDATE_GOLDEN=1` records them and fails.
@Suite("Golden cards: every shape, border and shadow")
struct CardGoldenTests {
  private static let borders: [(name: String, border: Border?)] = [
    ("none", nil), ("inside", Border(width: 3, color: .white, placement: .inside)),
    ("center", Border(width: 2, color: Color(red: 255, green: 80, blue: 0, alpha: 180), placement: .center)),
    ("outside", Border(width: 1.5, color: .black, placement: .outside)),
  ]
  private static let shadows: [(name: String, shadow: Shadow?)] = [
    ("none", nil), ("soft", Shadow(opacity: 0.4, offsetX: 0, offsetY: 2, radius: 3)),
    (
      "hard",
      Shadow(opacity: 0.6, offsetX: 3, offsetY: 1.5, radius: 0, color: Color(red: 0, green: 0, blue: 128))
    ),
  ]
  private static let sizes = [(16, 16), (33, 24), (48, 64)]

  /// FNV-1a over all bytes in order.
  private static func digest(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func lines() -> [String] {
    var lines: [String] = []
    let mask = gradient(20, 18, layout: .grey)
    for (name, shape) in ShapeOutlines.all.map({ ($0.name, $0.shape) }) + [("mask", .mask(path: ""))] {
      for border in borders {
        for shadow in shadows {
          for (width, height) in sizes {
            let spec = CardSpec(
              shape: shape, radii: [.share(0.3)], border: border.border, shadow: shadow.shadow,
              caps: Caps(top: 4, right: 5, bottom: 6, left: 7))
            let card = painted(spec, gradient(width, height, layout: .rgba), mask: mask)
            lines.append(
              "\(digest(card.picture.bytes))  \(card.width)x\(card.height)  "
                + "\(name)-\(width)x\(height)-border-\(border.name)-shadow-\(shadow.name)  0")
          }
        }
      }
    }
    return lines
  }

  @Test("cards equal the recorded ones")
  func cardsMatchGolden() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden/Cards.checksums")
    let actual = Self.lines()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data((actual.joined(separator: "\n") + "\n").utf8).write(to: file)
      Issue.record("recorded \(actual.count) cards; look at them before they are committed")
      return
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(recorded.count == actual.count)
    for (expected, found) in zip(recorded, actual) { #expect(found == expected) }
  }
}
