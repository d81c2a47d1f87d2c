/// A colour in sRGB with straight alpha, 8 bits a channel.
public struct Color: Hashable, Sendable, Codable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 255 = opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The CSS names, in alphabetical order.
  public static let names: [String] = named.keys.sorted()

  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 255, green: 255, blue: 255)

  public var isOpaque: Bool { alpha == 255 }

  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS colour name in any case, or `transparent`; nil for anything else.
  public init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let color = Color(hexadecimal: text.dropFirst()) else { return nil }
      self = color
    } else if let value = Color.named[text.lowercased()] {
      self.init(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value))
    } else if text.lowercased() == "transparent" {
      self = .transparent
    } else {
      return nil
    }
  }

  private init?(hexadecimal digits: Substring) {
    let values = digits.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
      default: nil
      }
    }
    guard values.count == digits.utf8.count else { return nil }
    switch values.count {
    case 3, 4:
      let channels = values.map { $0 * 17 }
      self.init(
        red: channels[0], green: channels[1], blue: channels[2],
        alpha: channels.count == 4 ? channels[3] : 255)
    case 6, 8:
      let channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      self.init(
        red: channels[0], green: channels[1], blue: channels[2],
        alpha: channels.count == 4 ? channels[3] : 255)
    default: return nil
    }
  }

  /// `#rrggbb`, or `#rrggbbaa` when not opaque; lower case.
  public var hexadecimal: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { channel in
        let digits = String(channel, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
