import KinoraCodecs
import KinoraManifests
import KinoraPipelines
import KinoraRecipes

extension RunSettings {
  /// How to run, from the options of a command.
  init(_ values: OptionValues) {
    self.init()
    limits = DecodeLimits(values)
    jobs = values.integer(.jobs) ?? activeProcessorCount
    keepsGoing = values.flag(.keepGoing)
    collectsStatistics = values.flag(.stats)
  }
}

extension DecodeLimits {
  /// The limits of the options, each exact.
  init(_ values: OptionValues) {
    self.init()
    pixels = values.integer(.maxPixels) ?? pixels
    side = values.integer(.maxSide) ?? side
    animationPixels = values.integer(.maxAnimationPixels) ?? animationPixels
    scans = values.integer(.maxScans) ?? scans
    fileBytes = values.integer(.maxFileSize) ?? fileBytes
    metadataBytes = values.integer(.maxMetadata) ?? metadataBytes
  }
}
