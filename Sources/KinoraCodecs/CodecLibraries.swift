import CKinoraCodecs
import CKinoraLCMS
import CKinoraWebP

/// The codec libraries that this program is linked with.
public enum CodecLibraries {
  /// In a fixed order.
  public static var versions: [(name: String, version: String)] {
    let jpeg = Int(kinora_jpeg_version())
    let webp = Int(WebPGetDecoderVersion())
    let lcms = Int(cmsGetEncodedCMMversion())
    return [
      ("libpng", dotted(Int(kinora_png_version()), base: 100)),
      ("libjpeg-turbo", jpeg == 0 ? "unknown" : dotted(jpeg, base: 1000)),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      (
        "lcms2",
        lcms % 10 == 0
          ? "\(lcms / 1000).\(lcms / 10 % 100)" : "\(lcms / 1000).\(lcms / 10 % 100).\(lcms % 10)"
      ),
    ]
  }

  /// Linked versions with known serious faults.
  public static var warnings: [String] { warnings(for: versions) }

  static func warnings(for versions: [(name: String, version: String)]) -> [String] {
    versions.compactMap { name, version in
      guard let minimum = soundSince[name] else { return nil }
      let parts = version.split(separator: ".").map { Int($0) ?? 0 }
      guard parts.lexicographicallyPrecedes(minimum.version) else { return nil }
      let wanted = minimum.version.map { String($0) }.joined(separator: ".")
      return
        "\(name) \(version) is older than \(wanted) (\(minimum.reason)); update it, unless your system patches it"
    }
  }

  private static let soundSince: [String: (version: [Int], reason: String)] = [
    "libpng": ([1, 6, 37], "CVE-2019-7317"),
    "libjpeg-turbo": ([2, 1, 0], "CVE-2020-17541"),
    "libwebp": ([1, 3, 2], "CVE-2023-4863"),
    "lcms2": ([2, 9], "CVE-2018-16435"),
  ]

  private static func dotted(_ number: Int, base: Int) -> String {
    "\(number / (base * base)).\(number / base % base).\(number % base)"
  }
}
