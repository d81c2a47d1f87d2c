/// Builds small ICC profiles by hand. Source: ICC.1:2001-04, sections 6.1 and 6.5.
enum ICCBuilder {
  private static let red = [0.4360, 0.2225, 0.0139]
  private static let green = [0.3851, 0.7169, 0.0971]
  private static let blue = [0.1431, 0.0606, 0.7141]

  /// A screen of gamma 2.2 with the primaries of sRGB, where red and blue have changed places.
  static let redAndBlueSwapped = profile(
    space: "RGB ",
    tags: [
      ("rXYZ", place(blue)), ("gXYZ", place(green)), ("bXYZ", place(red)), ("rTRC", gamma), ("gTRC", gamma),
      ("bTRC", gamma),
    ])

  /// Grey of gamma 2.2.
  static let grey = profile(space: "GRAY", tags: [("kTRC", gamma)])

  private static let white = [0.9642, 1, 0.8249]

  private static let gamma = Array("curv".utf8) + [0, 0, 0, 0] + number(1) + [2, 0x33, 0, 0]

  private static func place(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(values)
  }

  private static func profile(space: String, tags given: [(String, [UInt8])]) -> [UInt8] {
    let tags = given + [("wtpt", place(white))]
    var offset = 128 + 4 + 12 * tags.count
    var table = number(tags.count)
    for (name, body) in tags {
      table += Array(name.utf8) + number(offset) + number(body.count)
      offset += body.count
    }
    var header = number(offset) + [0, 0, 0, 0, 2, 0x10, 0, 0] + Array("mntr\(space)XYZ ".utf8)
    header +=
      [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + fixed(white)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + tags.flatMap(\.1)
  }

  private static func fixed(_ values: [Double]) -> [UInt8] {
    values.flatMap { number(Int(($0 * 65_536).rounded())) }
  }

  private static func number(_ value: Int) -> [UInt8] { PNGBuilder.bigEndian(value) }
}
