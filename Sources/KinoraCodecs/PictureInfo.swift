public import KinoraPixels

/// What the headers of a file say; no pixel is decoded.
public struct PictureInfo: Sendable, Hashable {
  public let format: PictureFormat
  /// As stored.
  public let encodedSize: PixelSize
  public let orientation: Orientation
  public let hasAlpha: Bool
  /// Bits a sample as stored.
  public let bitDepth: Int
  /// `grey`, `grey+alpha`, `palette`, `rgb`, `rgba`, `ycbcr`, `cmyk`, `ycck`.
  public let colorModel: String
  public let iccProfile: [UInt8]?
  /// The description in the profile; nil without a readable one.
  public let iccDescription: String?
  /// 1 for stills.
  public let frameCount: Int
  /// As stored: 0 is forever.
  public let loopCount: Int
  /// One number a frame; empty for stills.
  public let frameDurations: [Int]
  public let warnings: [CodecWarning]
  public let notes: [String]
  let colorSource: ColorSource

  /// As shown.
  public var size: PixelSize { orientation.shownSize(of: encodedSize) }
  public var durationMilliseconds: Int { frameDurations.reduce(0, +) }

  /// Reads the headers of a file, whose format is found by its content: `PictureSource` without the file.
  ///
  /// - Throws: `unknownFormat`, `damaged`, `unsupported`, `exceedsLimit`.
  public init(_ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    self = try PictureSource(bytes, limits: limits).info
  }

  init(png file: PNGContainer, _ bytes: [UInt8], limits: DecodeLimits) throws(CodecError) {
    var warnings = file.warnings
    var profile: [UInt8]?
    if let compressedCount = file.profileChunkBytes {
      profile = try PNGProfile.read(bytes, compressedCount: compressedCount, limit: limits.metadataBytes)
      try limits.check(.metadataBytes, file.metadataBytes + (profile?.count ?? 0))
      if profile == nil {
        warnings.append(CodecWarning("the embedded profile (iCCP) is broken and ignored"))
      }
    }
    format = .png
    encodedSize = file.size
    orientation = file.orientation
    hasAlpha = file.hasAlpha
    bitDepth = file.bitDepth
    colorModel = file.colorModel
    iccProfile = profile
    iccDescription = profile.flatMap { ICCProfile.description($0) }
    frameCount = 1
    loopCount = 0
    frameDurations = []
    self.warnings = warnings
    notes = file.notes
    colorSource = file.colorSource(profile: profile)
  }

  init(jpeg file: JPEGContainer) {
    format = .jpeg
    encodedSize = file.size
    orientation = file.orientation
    hasAlpha = false
    bitDepth = 8
    colorModel = file.colorModel
    iccProfile = file.profile
    iccDescription = file.profile.flatMap { ICCProfile.description($0) }
    frameCount = 1
    loopCount = 0
    frameDurations = []
    warnings = file.warnings
    notes = file.notes
    colorSource = file.profile.map { .profile($0) } ?? .sRGB
  }

  init(webp file: WebPContainer) {
    format = .webp
    encodedSize = file.size
    orientation = file.orientation
    hasAlpha = file.hasAlpha
    bitDepth = 8
    colorModel = file.hasAlpha ? "rgba" : "rgb"
    iccProfile = file.profile
    iccDescription = file.profile.flatMap { ICCProfile.description($0) }
    frameCount = max(1, file.frames.count)
    loopCount = file.loopCount
    frameDurations = file.frames.map(\.durationMilliseconds)
    warnings = file.warnings
    notes = []
    colorSource = file.profile.map { .profile($0) } ?? .sRGB
  }

  /// Whether the file is an animation of at least two frames.
  public var isAnimated: Bool { frameCount > 1 }
}
