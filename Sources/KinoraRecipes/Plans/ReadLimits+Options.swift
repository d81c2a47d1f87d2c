extension OptionValues {
  /// The limits of what is read, from the `--max-…` options.
  public var readLimits: ReadLimits {
    var limits = ReadLimits()
    limits.pixels = integer(.maxPixels) ?? limits.pixels
    limits.side = integer(.maxSide) ?? limits.side
    limits.animationPixels = integer(.maxAnimationPixels) ?? limits.animationPixels
    limits.scans = integer(.maxScans) ?? limits.scans
    limits.fileBytes = integer(.maxFileSize) ?? limits.fileBytes
    limits.metadataBytes = integer(.maxMetadata) ?? limits.metadataBytes
    return limits
  }
}
