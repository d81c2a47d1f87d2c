/// Every option of every command; the raw value is its long form without the dashes.
///
/// The key in a recipe is the same word in camelCase: `--linear-light` is `linearLight`.
public enum OptionName: String, Hashable, Sendable, CaseIterable {
  // Where results go and how they are encoded.
  case output
  /// `-o FILE`; has no long form.
  case file = "o"
  case name, format, quality, lossless, effort
  case nearLossless = "near-lossless"
  case sharpYUV = "sharp-yuv"
  case exact
  case background, scales
  // Sizes.
  case size, fit, gravity, enlarge, kernel
  case linearLight = "linear-light"
  // Cards.
  case shape, radius, corners, caps, border, shadow
  // Sheets.
  case columns, cell, gap, margin, width
  // Motion.
  case style, effect, from, card, fps, hold, holds, move, delay, easing, direction, axis, loop, autoreverse
  case swipe, indicator, spacing, perspective, tilt, reflection, engine, poses, backdrop
  case indicatorPosition = "indicator-position"
  case indicatorColor = "indicator-color"
  // Animated WebP.
  case method, mixed
  case keyEvery = "key-every"
  case motionQuality = "motion-quality"
  case maxBytes = "max-bytes"
  case poster, frames
  // Commands about files.
  case raw, heatmap, pixels, strict, schema, man
  // Builds.
  case check, force, explain, prune, gallery, depfile
  // How a run behaves.
  case jobs
  case dryRun = "dry-run"
  case json, quiet, verbose, progress, color
  case keepGoing = "keep-going"
  case stats
  // Limits of what is read.
  case maxPixels = "max-pixels"
  case maxSide = "max-side"
  case maxAnimationPixels = "max-animation-pixels"
  case maxScans = "max-scans"
  case maxFileSize = "max-file-size"
  case maxMetadata = "max-metadata"

  /// As written on the command line: `--size`, `-o`.
  public var spelling: String { self == .file ? "-o" : "--" + rawValue }

  /// The same word in a recipe: `maxAnimationPixels`.
  public var recipeKey: String {
    var key = ""
    var isStart = false
    for character in rawValue {
      if character == "-" {
        isStart = true
      } else {
        key += isStart ? character.uppercased() : String(character)
        isStart = false
      }
    }
    return key
  }
}
