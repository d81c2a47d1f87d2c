/// A picture format known by its first bytes.
public enum PictureFormat: String, Hashable, Sendable, Codable {
  case png, jpeg, webp
}

extension PictureFormat {
  /// The name as people write it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// The format that the ending of a file name promises (without the dot, any case), or nil.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "png", "apng": self = .png
    case "jpg", "jpeg", "jpe", "jfif", "mpo": self = .jpeg
    case "webp": self = .webp
    default: return nil
    }
  }

  /// The format of a file by its first bytes.
  ///
  /// - Throws: `CodecError.unknownFormat`, naming what was found where it is known.
  public init(detecting bytes: [UInt8]) throws(CodecError) {
    for format in [PictureFormat.png, .jpeg, .webp] where format.claims(bytes) {
      self = format
      return
    }
    throw .unknownFormat(found: ForeignFormat.describe(bytes))
  }

  private func claims(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .webp: bytes.hasTag("RIFF", at: 0) && bytes.hasTag("WEBP", at: 8)
    }
  }
}

/// Formats that are recognised only to be named in a refusal.
enum ForeignFormat {
  private static let signatures: [(offset: Int, tag: String, name: String)] = [
    (0, "GIF8", "a GIF"), (0, "BM", "a BMP"), (0, "II*\0", "a TIFF"), (0, "MM\0*", "a TIFF"),
    (4, "ftypavif", "an AVIF"), (4, "ftypavis", "an AVIF"), (4, "ftypheic", "an HEIC"),
    (4, "ftypheix", "an HEIC"), (4, "ftypmif1", "an HEIF"), (0, "8BPS", "a Photoshop file"),
    (0, "%PDF", "a PDF"), (0, "<svg", "an SVG"), (0, "<?xml", "XML"), (0, "qoif", "a QOI"),
  ]

  static func describe(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "an empty file" }
    for signature in signatures where bytes.hasTag(signature.tag, at: signature.offset) {
      return signature.name
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "a PNG whose first eight bytes were changed" }
    let digits = bytes.prefix(8).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "\(bytes.count) bytes that begin with \(digits.joined(separator: " "))"
  }
}
