import KinoraPixels

/// What a file may ask for before it is refused; each is checked against headers, before memory is taken.
public struct DecodeLimits: Sendable, Hashable {
  /// Pixels of a picture or of the canvas of an animation.
  public var pixels = 250_000_000
  /// The longer side of a picture: one row of it is held whatever else is small.
  public var side = 4_000_000
  /// Canvas pixels times frames.
  public var animationPixels = 2_000_000_000
  /// Scans of a progressive JPEG.
  public var scans = 100
  /// Bytes of the file.
  public var fileBytes = 1 << 30
  /// Bytes of the colour profile, inflated, and of the EXIF blocks of a file; other metadata are never read.
  public var metadataBytes = 4 << 20

  public init() {}
}

/// One of the limits, with the words for its message.
public enum DecodeLimit: String, Sendable, Hashable, CaseIterable {
  case pixels, side, animationPixels, scans, fileBytes, metadataBytes

  /// The option that raises it.
  public var option: String {
    switch self {
    case .pixels: "--max-pixels"
    case .side: "--max-side"
    case .animationPixels: "--max-animation-pixels"
    case .scans: "--max-scans"
    case .fileBytes: "--max-file-size"
    case .metadataBytes: "--max-metadata"
    }
  }

  var subject: String {
    switch self {
    case .pixels: "the picture has"
    case .side: "the longer side of the picture has"
    case .animationPixels: "the animation has"
    case .scans: "the JPEG has"
    case .fileBytes: "the file has"
    case .metadataBytes: "the metadata have"
    }
  }

  var unit: String {
    switch self {
    case .pixels, .side: "pixels"
    case .animationPixels: "pixels in all frames"
    case .scans: "scans"
    case .fileBytes, .metadataBytes: "bytes"
    }
  }
}

extension DecodeLimits {
  /// Passes `found` up to and including the limit.
  func check(_ limit: DecodeLimit, _ found: Int) throws(CodecError) {
    let allowed =
      switch limit {
      case .pixels: pixels
      case .side: side
      case .animationPixels: animationPixels
      case .scans: scans
      case .fileBytes: fileBytes
      case .metadataBytes: metadataBytes
      }
    if found > allowed { throw .exceedsLimit(limit, found: found, limit: allowed) }
  }

  /// Checks a picture of `size`, `frameCount` times. Products that do not fit an `Int` count as the largest one.
  func check(_ size: PixelSize, frameCount: Int = 1) throws(CodecError) {
    let area = size.width.multipliedReportingOverflow(by: size.height)
    try check(.pixels, area.overflow ? .max : area.partialValue)
    try check(.side, max(size.width, size.height))
    if frameCount > 1 {
      let total = area.partialValue.multipliedReportingOverflow(by: frameCount)
      try check(.animationPixels, total.overflow ? .max : total.partialValue)
    }
  }
}
