import CKinoraCodecs
import KinoraPixels

/// The markers of a JPEG up to its end of image; entropy-coded data are only stepped over.
///
/// Files of one scan are walked to that scan; files of several scans to their end, to count the scans before the
/// decoder spends a pass over the picture on each.
struct JPEGContainer: Sendable {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var componentCount = 0
  private(set) var orientation = Orientation.up
  private(set) var profile: [UInt8]?
  private(set) var warnings: [CodecWarning] = []
  private(set) var notes: [String] = []
  private(set) var scanCount = 0
  /// Whether the first scan holds the whole picture; what follows it was not looked at.
  private(set) var isSingleScan = false
  /// The transform byte of the Adobe marker: 0 none, 1 YCbCr, 2 YCCK; nil without the marker.
  private(set) var adobeTransform: Int?

  private var isProgressive = false
  private var isArithmetic = false
  private var hasJFIF = false
  private var componentIdentifiers: [Int] = []
  private var sampling: [Int] = []
  private var hasOrientation = false
  private var profileParts: [(number: Int, total: Int, range: Range<Int>)] = []
  private var progress: ScanProgress?
  private var metadataBytes = 0

  init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    var offset = 2
    var hasEnd = false
    while !hasEnd && !isSingleScan, let marker = Self.nextMarker(bytes, &offset) {
      switch marker {
      case 0xD9: hasEnd = true
      case 0x01, 0xD0...0xD8: break
      default:
        // Lengths below 2 count as 2, as libjpeg does in segments that it skips.
        let isNeeded = marker <= 0xDF && marker != 0xFE
        guard let stored = bytes.bigEndian16(offset), stored >= 2 || !isNeeded,
          max(2, stored) <= bytes.count - offset
        else {
          if scanCount > 0 { offset = bytes.count; break }
          throw .damaged(
            .jpeg, "the segment of marker \(Self.name(marker)) at \(offset - 2) does not fit in the file")
        }
        let length = max(2, stored)
        let body = offset + 2..<offset + length
        offset += length
        if marker == 0xDA {
          isSingleScan = try takeScan(bytes, body, limits: limits)
          if !isSingleScan { Self.skipScanData(bytes, &offset) }
        } else {
          try take(marker, bytes, body, limits: limits)
        }
      }
    }
    if componentCount == 0 { throw .damaged(.jpeg, "the file ends before the frame header (SOF)") }
    if scanCount == 0 { throw .damaged(.jpeg, "the file ends before the first scan, so there is no picture") }
    if !isSingleScan { try checkScans(hasEnd: hasEnd) }
    assembleProfile(bytes)
  }

  private var scansText: String { scanCount == 1 ? "1 scan" : "\(scanCount) scans" }

  /// What several scans must have given: every component, and without an end of image every bit.
  private mutating func checkScans(hasEnd: Bool) throws(CodecError) {
    guard let progress else { return }
    if !hasEnd && (!progress.isComplete || isArithmetic) {
      throw .damaged(.jpeg, "the file ends after \(scansText), before the picture is complete")
    }
    if let missing = progress.firstMissingComponent {
      throw .damaged(
        .jpeg, "no scan holds component \(missing + 1) of \(componentCount), found \(scansText)")
    }
    if !progress.isComplete {
      warnings.append(
        CodecWarning(
          "the file ends after \(scansText), before the full precision of the picture; it may be coarser than it was"
        ))
    }
  }

  /// Steps over anything to the next marker and behind it; nil at the end of the file.
  static func nextMarker(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    while offset < bytes.count - 1 {
      if bytes[offset] == 0xFF && bytes[offset + 1] != 0 && bytes[offset + 1] != 0xFF {
        offset += 2
        return bytes[offset - 1]
      }
      offset += 1
    }
    return nil
  }

  /// Steps over entropy-coded data: to the next marker that is not a restart.
  static func skipScanData(_ bytes: [UInt8], _ offset: inout Int) {
    offset = unsafe bytes.withUnsafeBufferPointer {
      unsafe kinora_jpeg_scan_end($0.baseAddress, $0.count, offset)
    }
  }

  private static func name(_ marker: UInt8) -> String { "FF" + String(marker, radix: 16, uppercase: true) }

  private mutating func take(
    _ marker: UInt8, _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xF7:
      try takeFrame(marker, bytes, body, limits: limits)
    case 0xE0 where bytes.hasTag("JFIF\0", at: body.lowerBound): hasJFIF = true
    case 0xE1 where bytes.hasTag("Exif\0\0", at: body.lowerBound) && !hasOrientation:
      metadataBytes += body.count - 6
      try limits.check(.metadataBytes, metadataBytes)
      if let found = EXIF.orientation(bytes[body]) {
        orientation = found
        hasOrientation = true
      }
    case 0xE2 where bytes.hasTag("ICC_PROFILE\0", at: body.lowerBound) && body.count > 14:
      let head = body.lowerBound + 12
      profileParts.append((Int(bytes[head]), Int(bytes[head + 1]), head + 2..<body.upperBound))
      metadataBytes += body.count - 14
      try limits.check(.metadataBytes, metadataBytes)
    case 0xE2 where bytes.hasTag("MPF\0", at: body.lowerBound):
      if notes.isEmpty { notes.append("several pictures in one file (MPO): only the first is read") }
    case 0xEE where bytes.hasTag("Adobe", at: body.lowerBound) && body.count >= 12:
      adobeTransform = Int(bytes[body.lowerBound + 11])
    default: break
    }
  }

  private mutating func takeFrame(
    _ marker: UInt8, _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) {
    if componentCount > 0 { throw .damaged(.jpeg, "a second frame header (SOF)") }
    switch marker {
    case 0xC3, 0xCB: throw .unsupported(.jpeg, "lossless coding (SOF\(marker & 15))")
    case 0xC5...0xC7, 0xCD...0xCF: throw .unsupported(.jpeg, "hierarchical coding (SOF\(marker & 15))")
    case 0xF7: throw .unsupported(.jpeg, "JPEG-LS, a lossless coding")
    default: break
    }
    guard body.count >= 6, let height = bytes.bigEndian16(body.lowerBound + 1),
      let width = bytes.bigEndian16(body.lowerBound + 3)
    else { throw .damaged(.jpeg, "the frame header (SOF) has only \(body.count) bytes") }
    let precision = Int(bytes[body.lowerBound])
    let count = Int(bytes[body.lowerBound + 5])
    guard precision == 8 else {
      throw precision == 12
        ? .unsupported(.jpeg, "12-bit samples")
        : .damaged(.jpeg, "\(precision) bits a sample in the frame header")
    }
    if width > 0 && height == 0 {
      throw .unsupported(.jpeg, "a height that is given only behind the picture (DNL)")
    }
    guard width > 0, count > 0, body.count >= 6 + 3 * count else {
      throw .damaged(.jpeg, "a frame header (SOF) of \(width)x\(height) with \(count) components")
    }
    guard [1, 3, 4].contains(count) else { throw .unsupported(.jpeg, "\(count) components") }
    guard max(width, height) <= 65_500 else {
      throw .unsupported(.jpeg, "a size of \(width)x\(height), sides of at most 65500 are read")
    }
    size = PixelSize(width: width, height: height)
    componentCount = count
    isProgressive = marker == 0xC2 || marker == 0xCA
    isArithmetic = marker == 0xC9 || marker == 0xCA
    componentIdentifiers = (0..<count).map { Int(bytes[body.lowerBound + 6 + 3 * $0]) }
    sampling = (0..<count).map { Int(bytes[body.lowerBound + 7 + 3 * $0]) }
    progress = ScanProgress(componentCount: count, isProgressive: isProgressive)
    try limits.check(size)
  }

  /// Returns whether this scan holds the whole picture.
  private mutating func takeScan(
    _ bytes: [UInt8], _ body: Range<Int>, limits: DecodeLimits
  ) throws(CodecError) -> Bool {
    scanCount += 1
    try limits.check(.scans, scanCount)
    guard componentCount > 0, body.count >= 1 else {
      throw .damaged(.jpeg, "a scan in front of the frame header (SOF)")
    }
    let count = Int(bytes[body.lowerBound])
    guard (1...4).contains(count), body.count >= 4 + 2 * count else {
      throw .damaged(.jpeg, "a scan header of \(count) components in \(body.count) bytes")
    }
    if !isProgressive && count == componentCount && scanCount == 1 { return true }
    let tail = body.lowerBound + 1 + 2 * count
    for index in 0..<count {
      let identifier = Int(bytes[body.lowerBound + 1 + 2 * index])
      if let component = componentIdentifiers.firstIndex(of: identifier) {
        progress?.note(
          component: component, first: Int(bytes[tail]), last: Int(bytes[tail + 1]),
          low: Int(bytes[tail + 2] & 15))
      }
    }
    return false
  }

  /// Joins the parts of the ICC profile in their order; a set with gaps is ignored with a warning.
  private mutating func assembleProfile(_ bytes: [UInt8]) {
    guard let total = profileParts.first?.total else { return }
    let ordered = profileParts.sorted { $0.number < $1.number }
    guard ordered.count == total, ordered.enumerated().allSatisfy({ $0.offset + 1 == $0.element.number })
    else {
      warnings.append(
        CodecWarning(
          "the ICC profile has missing or repeated parts and is ignored; colours are taken as sRGB"))
      return
    }
    profile = ordered.flatMap { bytes[$0.range] }
  }
}

extension JPEGContainer {
  /// How the components are to be read, by the rules that libjpeg follows.
  var colorModel: String {
    switch componentCount {
    case 1: "grey"
    case 4: adobeTransform == 2 ? "ycck" : "cmyk"
    default:
      if hasJFIF {
        "ycbcr"
      } else if let adobeTransform {
        adobeTransform == 0 ? "rgb" : "ycbcr"
      } else {
        componentIdentifiers == [0x52, 0x47, 0x42] ? "rgb" : "ycbcr"
      }
    }
  }
}

/// Which coefficients the scans of a file have given, down to which bit.
struct ScanProgress: Sendable {
  private var lowestBits: [[Int]]
  private let isProgressive: Bool

  init(componentCount: Int, isProgressive: Bool) {
    lowestBits = Array(repeating: Array(repeating: 16, count: 64), count: componentCount)
    self.isProgressive = isProgressive
  }

  mutating func note(component: Int, first: Int, last: Int, low: Int) {
    let band = isProgressive ? max(0, first)...max(first, min(63, last)) : 0...63
    for coefficient in band where coefficient < 64 {
      lowestBits[component][coefficient] = isProgressive ? low : 0
    }
  }

  /// Index of a component without even its mean values (DC).
  var firstMissingComponent: Int? { lowestBits.firstIndex { $0[0] == 16 } }

  var isComplete: Bool { lowestBits.allSatisfy { $0.allSatisfy { $0 == 0 } } }
}
