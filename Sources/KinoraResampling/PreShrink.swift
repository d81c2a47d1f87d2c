/// Averages whole blocks of pixels before the kernel: the cheap part of a strong reduction.
///
/// Rows come in one by one and are added up; each full block of rows becomes one row of samples. The last block of either
/// axis may be smaller than the others and is averaged over what it holds.
struct PreShrink: Sendable {
  /// The most pixels per side of a block: 256 rows of bytes still fit 16 bits (255 · 256 = 65 280).
  static let largestFactor = 256

  /// Source pixels per block, across and down; at least 1.
  let across: Int
  let down: Int
  private let channelCount: Int
  private let isPlain: Bool
  private let byteCount: Int
  private var byteSums: ContiguousArray<UInt16>
  private var sampleSums: ContiguousArray<Float>
  private var rowCount = 0

  /// The factor that leaves the kernel a reduction of at least `remainder`.
  ///
  /// 3 rather than the usual 2: on photographs reduced to 96 pixels that is 54 to 59 dB from the full kernel instead of 47 to
  /// 55, and the time goes into adding up rows either way.
  static func factor(scale: Double, remainder: Double = 3) -> Int {
    max(1, Int(min((scale / remainder).rounded(.down), Double(largestFactor))))
  }

  /// - Parameters:
  ///   - byteCount: bytes (so also samples) of the part of a source row that is needed; it begins at a whole block.
  init(across: Int, down: Int, byteCount: Int, channelCount: Int, form: SampleForm) {
    self.across = across
    self.down = down
    self.byteCount = byteCount
    self.channelCount = channelCount
    isPlain = form.isPlain
    byteSums = ContiguousArray(repeating: 0, count: isPlain ? byteCount : 0)
    sampleSums = ContiguousArray(repeating: 0, count: isPlain ? 0 : byteCount)
  }

  /// Adds a row of bytes; for the plain form only.
  mutating func add(_ row: Span<UInt8>) {
    let isFirst = rowCount == 0
    rowCount += 1
    var sums = byteSums.mutableSpan
    precondition(sums.count == row.count)
    if isFirst {
      for index in row.indices { sums[index] = UInt16(row[index]) }
    } else {
      for index in row.indices { sums[index] &+= UInt16(row[index]) }  // at most 256 rows: cannot wrap
    }
  }

  /// Adds a row of samples; for all other forms.
  mutating func add(_ samples: ContiguousArray<Float>) {
    let row = samples.span
    let isFirst = rowCount == 0
    rowCount += 1
    var sums = sampleSums.mutableSpan
    precondition(sums.count == row.count)
    if isFirst {
      for index in row.indices { sums[index] = row[index] }
    } else {
      for index in row.indices { sums[index] += row[index] }
    }
  }

  /// Whether a whole block of rows has been added.
  var isFull: Bool { rowCount == down }

  /// Whether some rows have been added since the last `take`.
  var isStarted: Bool { rowCount > 0 }

  /// Samples per row of blocks.
  var sampleCount: Int { (byteCount / channelCount + across - 1) / across * channelCount }

  /// Writes the averages to `ring`, from `offset` on, and starts anew.
  mutating func take(into ring: inout ContiguousArray<Float>, at offset: Int) {
    precondition(rowCount > 0 && offset >= 0 && offset <= ring.count - sampleCount)
    var samples = ring.mutableSpan
    if isPlain {
      average(byteSums.span, into: &samples, at: offset)
    } else {
      average(sampleSums.span, into: &samples, at: offset)
    }
    rowCount = 0
  }

  private func average(_ sums: Span<UInt16>, into samples: inout MutableSpan<Float>, at offset: Int) {
    let pixelCount = byteCount / channelCount
    var target = offset
    var block = 0
    while block < pixelCount {
      let end = min(block + across, pixelCount)
      let share = 1 / Float((end - block) * rowCount)
      for channel in 0..<channelCount {
        var sum: UInt32 = 0
        var index = block &* channelCount &+ channel
        let last = end &* channelCount
        while index < last {
          sum &+= UInt32(sums[index])  // at most 256 · 65 280: cannot wrap
          index &+= channelCount
        }
        samples[target] = Float(sum) * share
        target &+= 1
      }
      block = end
    }
  }

  private func average(_ sums: Span<Float>, into samples: inout MutableSpan<Float>, at offset: Int) {
    let pixelCount = byteCount / channelCount
    var target = offset
    var block = 0
    while block < pixelCount {
      let end = min(block + across, pixelCount)
      let share = 1 / Float((end - block) * rowCount)
      for channel in 0..<channelCount {
        var sum: Float = 0
        var index = block &* channelCount &+ channel
        let last = end &* channelCount
        while index < last {
          sum += sums[index]
          index &+= channelCount
        }
        samples[target] = sum * share
        target &+= 1
      }
      block = end
    }
  }
}
