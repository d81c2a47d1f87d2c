/// Looks for the best animation of at most `limit` bytes: lowers quality first, then frame rate, then size.
///
/// A search over levels. The first level is what was asked for; then come two thirds, a half and a third of the frame
/// rate, and then three quarters, a half, three eighths and a quarter of the size at the lowest rate. On a level the
/// highest quality between `lowestQuality` and the one asked for that fits is taken, found by interpolating the
/// logarithm of the bytes; when not even the lowest fits, the next level is tried. Pure numbers: the same sizes lead to
/// the same trials.
struct SizeBudget: Sendable {
  /// One thing to try.
  struct Trial: Sendable, Hashable {
    /// 0...100.
    var quality: Int
    var framesPerSecond: Double
    /// Multiplies the size that was asked for.
    var scale: Double
    /// The last hope: worth finishing even when it is too large, to know its bytes.
    var isLast: Bool
  }

  /// Below this pictures fall apart; fewer frames and pixels are the lesser evil.
  static let lowestQuality = 40
  /// Frame rates below this do not look like motion.
  static let lowestRate = 8.0
  /// A quality that uses this share of the limit is not improved any further.
  private static let enough = 0.96

  let limit: Int
  private let quality: Int
  private let lowest: Int
  private let levels: [Level]
  private var level = 0
  /// The highest quality known to fit on this level, and the lowest known not to.
  private var fits: Sample?
  private var exceeds: Sample?

  private struct Level: Hashable {
    var framesPerSecond: Double
    var scale: Double
  }

  private struct Sample {
    var quality: Int
    var bytes: Double
  }

  /// The best trial that fits so far.
  private(set) var chosen: Trial?
  /// The fewest bytes that a whole animation came to.
  private(set) var smallest: Int?

  /// - Parameters:
  ///   - limit: bytes, at least 1.
  ///   - quality: asked for, 0...100.
  ///   - isLossless: quality means nothing, so only rate and size are lowered.
  ///   - moves: false for a still deck, whose frame rate means nothing.
  ///   - shorterSide: of the canvas, in pixels; no trial makes it shorter than 16.
  init(
    limit: Int, quality: Int, framesPerSecond: Double, isLossless: Bool, moves: Bool, shorterSide: Int
  ) {
    self.limit = limit
    self.quality = quality
    lowest = isLossless ? quality : min(quality, Self.lowestQuality)
    let rates =
      moves ? [2.0 / 3, 0.5, 1.0 / 3].map { $0 * framesPerSecond }.filter { $0 >= Self.lowestRate } : []
    let scales = [0.75, 0.5, 0.375, 0.25].filter { Double(shorterSide) * $0 >= 16 }
    levels =
      ([framesPerSecond] + rates).map { Level(framesPerSecond: $0, scale: 1) }
      + scales.map { Level(framesPerSecond: rates.last ?? framesPerSecond, scale: $0) }
  }

  /// What to try next; nil when the search is over.
  mutating func next() -> Trial? {
    while level < levels.count {
      if let quality = nextQuality() {
        return Trial(
          quality: quality, framesPerSecond: levels[level].framesPerSecond, scale: levels[level].scale,
          isLast: level == levels.count - 1 && quality == lowest)
      }
      if chosen != nil { return nil }
      level += 1
      fits = nil
      exceeds = nil
    }
    return nil
  }

  /// Tells the outcome of a trial.
  ///
  /// - Parameters:
  ///   - bytes: of the file, or an estimate of them when the trial was broken off for being too large.
  ///   - isWhole: whether `bytes` are those of a whole file.
  mutating func record(_ trial: Trial, bytes: Int, isWhole: Bool) {
    let sample = Sample(quality: trial.quality, bytes: Double(bytes))
    if isWhole { smallest = min(smallest ?? .max, bytes) }
    if isWhole, bytes <= limit {
      fits = sample
      chosen = trial
    } else {
      exceeds = sample
    }
  }

  /// The next quality of this level, or nil when it is settled.
  private func nextQuality() -> Int? {
    guard let exceeds else {
      guard let fits else { return level == 0 ? quality : lowest }
      // Only on later levels: the lowest fits, so try what was asked for.
      return fits.quality < quality ? quality : nil
    }
    guard let fits else {
      if exceeds.quality <= lowest { return nil }
      // Bytes double about every 25 steps of quality.
      let steps = (exceeds.bytes / (Double(limit) * Self.enough)).logarithm2 * 25
      return max(lowest, min(exceeds.quality - 1, exceeds.quality - Int(steps.rounded(.up))))
    }
    if exceeds.quality - fits.quality <= 1 || fits.bytes >= Double(limit) * Self.enough { return nil }
    let share =
      (Double(limit) * (1 + Self.enough) / 2 / fits.bytes).logarithm2
      / (exceeds.bytes / fits.bytes).logarithm2
    let guess = fits.quality + Int((Double(exceeds.quality - fits.quality) * share).rounded(.down))
    return min(max(guess, fits.quality + 1), exceeds.quality - 1)
  }
}

extension Double {
  /// The logarithm to base 2 of a positive number, exact at powers of two and straight between them: enough to guide a
  /// search, and the same on every machine.
  fileprivate var logarithm2: Double { Double(exponent) + (significand - 1) }
}
