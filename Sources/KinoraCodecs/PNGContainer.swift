import KinoraPixels

/// The chunks of a PNG: walked once, every critical check value verified, nothing inflated.
struct PNGContainer: Sendable {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var bitDepth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  private(set) var colorType = 0
  private(set) var isInterlaced = false
  private(set) var hasTransparencyChunk = false
  private(set) var orientation = Orientation.up
  private(set) var animationFrameCount = 0
  /// Bytes of the iCCP chunk if there is one; libpng inflates it.
  private(set) var profileChunkBytes: Int?
  /// Bytes of the metadata that are read as they stand.
  private(set) var metadataBytes = 0
  private(set) var isSRGB = false
  private(set) var gamma: Double?
  private(set) var chromaticities: Chromaticities?
  private(set) var codePoints: (primaries: Int, transfer: Int)?
  private(set) var warnings: [CodecWarning] = []
  private(set) var notes: [String] = []

  private var hasHeader = false
  private var hasPalette = false
  private var hasData = false
  private var hasEnd = false

  /// - Throws: `damaged`, `unsupported`, `exceedsLimit`.
  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    var offset = 8
    while offset < bytes.count && !hasEnd {
      guard let length = bytes.bigEndian32(offset), bytes.count - offset >= 12 else {
        if hasData {
          warnings.append(CodecWarning("\(bytes.count - offset) stray bytes at \(offset) instead of a chunk"))
          break
        }
        throw .damaged(.png, "the file ends at \(bytes.count), inside the head of a chunk at \(offset)")
      }
      let name = bytes.tagText(offset + 4)
      guard length <= bytes.count - offset - 12 else {
        throw .damaged(
          .png,
          "chunk \(name) at \(offset) should have \(length) bytes, the file ends after \(bytes.count - offset - 8)"
        )
      }
      let body = offset + 8..<offset + 8 + length
      try take(name, bytes, body, limits: limits)
      offset = body.upperBound + 4
    }
    if !hasHeader { throw .damaged(.png, "there is no IHDR chunk") }
    if !hasData { throw .damaged(.png, "there is no IDAT chunk, so no picture") }
    if colorType == 3 && !hasPalette { throw .damaged(.png, "a palette picture without PLTE chunk") }
    if !hasEnd { warnings.append(CodecWarning("the PNG ends without its IEND chunk")) }
    if animationFrameCount > 0 {
      notes.append("APNG of \(animationFrameCount) frames: only the default picture is read")
    }
  }

  private mutating func take(
    _ name: String, _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    if !hasHeader && name != "IHDR" {
      throw name == "CgBI"
        ? .unsupported(.png, "Apple's private CgBI variant")
        : .damaged(.png, "the first chunk should be IHDR, found \(name)")
    }
    let isCritical = bytes[body.lowerBound - 4] & 0x20 == 0
    if isCritical || Self.usedAncillary.contains(name) {
      let stored = bytes.bigEndian32(body.upperBound) ?? -1
      let found = Int(CheckValue.of(bytes, in: body.lowerBound - 4..<body.upperBound))
      if stored != found {
        guard !isCritical && name != "tRNS" else {
          throw .damaged(.png, "chunk \(name) at \(body.lowerBound - 8) has a wrong check value (CRC)")
        }
        warnings.append(CodecWarning("chunk \(name) has a wrong check value (CRC) and is ignored"))
        return
      }
    }
    switch name {
    case "IHDR": try takeHeader(bytes, body, limits: limits)
    case "PLTE": hasPalette = true
    case "IDAT": hasData = true
    case "IEND": hasEnd = true
    case "tRNS": hasTransparencyChunk = !hasData
    default:
      if isCritical { throw .unsupported(.png, "the critical chunk \(name) is not known") }
      try takeAncillary(name, bytes, body, limits: limits)
    }
  }

  private static let usedAncillary: Set = ["tRNS", "eXIf", "iCCP", "sRGB", "gAMA", "cHRM", "cICP", "acTL"]

  private mutating func takeHeader(
    _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    if hasHeader { throw .damaged(.png, "a second IHDR chunk at \(body.lowerBound - 8)") }
    hasHeader = true
    guard body.count == 13, let width = bytes.bigEndian32(body.lowerBound),
      let height = bytes.bigEndian32(body.lowerBound + 4)
    else { throw .damaged(.png, "IHDR should have 13 bytes, found \(body.count)") }
    size = PixelSize(width: width, height: height)
    let rest = bytes[body.lowerBound + 8..<body.upperBound].map { Int($0) }
    bitDepth = rest[0]
    colorType = rest[1]
    isInterlaced = rest[4] == 1
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .damaged(.png, "a size of \(size) in IHDR; sides are 1 to 2147483647")
    }
    let depths: [Int: Set<Int>] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard depths[colorType]?.contains(bitDepth) == true else {
      throw .damaged(.png, "colour type \(colorType) with \(bitDepth) bits in IHDR does not exist")
    }
    guard rest[2] == 0, rest[3] == 0, rest[4] <= 1 else {
      throw .damaged(.png, "unknown methods \(rest[2]), \(rest[3]), \(rest[4]) in IHDR")
    }
    try limits.check(size)
  }

  /// What matters of an ancillary chunk; those about colour count only in front of the picture data.
  private mutating func takeAncillary(
    _ name: String, _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    func fraction(_ index: Int) -> Double? {
      4 * index + 4 <= body.count
        ? bytes.bigEndian32(body.lowerBound + 4 * index).map { Double($0) / 100_000 } : nil
    }
    switch name {
    case "eXIf":
      metadataBytes += body.count
      try limits.check(.metadataBytes, metadataBytes)
      if let found = EXIF.orientation(bytes[body]) { orientation = found }
    case "acTL": animationFrameCount = body.count >= 4 ? bytes.bigEndian32(body.lowerBound) ?? 0 : 0
    case "iCCP" where !hasData: profileChunkBytes = body.count
    case "sRGB" where !hasData: isSRGB = true
    case "gAMA" where !hasData:
      if let value = fraction(0), value > 0.01, value < 10 {
        gamma = value
      } else {
        warnings.append(CodecWarning("the gAMA chunk holds no usable gamma and is ignored"))
      }
    case "cHRM" where !hasData:
      let values = (0..<8).compactMap { fraction($0) }
      if values.count == 8, Chromaticities(values).isUsable {
        chromaticities = Chromaticities(values)
      } else {
        warnings.append(CodecWarning("the cHRM chunk holds no usable colour space and is ignored"))
      }
    case "cICP" where !hasData:
      guard body.count == 4, bytes[body.lowerBound + 2] == 0, bytes[body.lowerBound + 3] == 1 else {
        warnings.append(CodecWarning("the cICP chunk is not full-range RGB and is ignored"))
        return
      }
      codePoints = (Int(bytes[body.lowerBound]), Int(bytes[body.lowerBound + 1]))
    default: break
    }
  }
}

extension PNGContainer {
  var hasAlpha: Bool { colorType >= 4 || hasTransparencyChunk }

  var colorModel: String {
    switch colorType {
    case 0: "grey"
    case 3: "palette"
    case 4: "grey+alpha"
    case 6: "rgba"
    default: "rgb"
    }
  }

  /// The meaning of the colours by PNG specification (third edition), section 4.3; `profile` is the inflated iCCP.
  func colorSource(profile: [UInt8]?) -> ColorSource {
    if let codePoints {
      return .codePoints(primaries: codePoints.primaries, transfer: codePoints.transfer)
    }
    if let profile { return .profile(profile) }
    if isSRGB || (gamma == nil && chromaticities == nil) { return .sRGB }
    return .gamma(gamma, chromaticities)
  }
}
