/// One row of the page while its layers arrive, front to back.
///
/// Pixels are in one of three states, kept as stretches: finished (in `pixels`, never looked at again), untouched, and
/// in between. For pixels in between it keeps the weighted sum of colours so far, the `light` that still passes to the
/// layers behind, the `room` (the part of the pixel's area that no edge has claimed yet) and the light in it.
///
/// An edge takes its area from the room first, so that two cards that meet along a line fill the pixels on it together
/// and nothing shows between them; only what goes beyond lies over what is there already. A piece with the outline of
/// one in front takes what is claimed first. What covers a pixel wholly needs no area and leaves the room as it is.
struct RowCompositor {
  /// A stretch that is not finished.
  struct OpenSpan {
    var start: Int
    var end: Int
    var isUntouched: Bool
  }

  let width: Int
  /// Finished pixels, packed and premultiplied.
  private(set) var pixels: [UInt32]
  private(set) var open: [OpenSpan] = []
  private var next: [OpenSpan] = []
  /// Samples of the layer at hand.
  private var samples: [UInt32]
  /// Colours times weights in 256ths, as lanes.
  private var sums: [UInt64]
  /// 256ths; `light >= roomLight`.
  private var light: [Int32]
  private var room: [Int32]
  private var roomLight: [Int32]
  /// Area taken by mirror images, 256ths.
  private var mirrored: [Int32]
  private var levels: [Int32]

  /// Pixels fetched from pictures.
  private(set) var sampleCount = 0
  /// Pixels that pictures or colours cover at least in part.
  private(set) var coveredCount = 0

  init(width: Int) {
    self.width = width
    pixels = [UInt32](repeating: 0, count: width)
    samples = pixels
    sums = [UInt64](repeating: 0, count: width)
    light = [Int32](repeating: 0, count: width)
    room = light
    roomLight = light
    mirrored = light
    levels = light
  }

  mutating func begin() {
    open.removeAll(keepingCapacity: true)
    open.append(OpenSpan(start: 0, end: width, isUntouched: true))
  }

  var isFinished: Bool { open.isEmpty }

  /// Draws the pixels `[start, end)` of row `y` of a piece that covers each of them wholly.
  mutating func addWhole(_ piece: borrowing StagePiece, y: Int, start: Int, end: Int) {
    if piece.isMirror { return addVarying(piece, y: y, start: start, end: end) { _ in 255 } }
    forEachOpen(start: start, end: end) { row, start, end, isUntouched in
      if piece.isOpaque {
        if isUntouched {
          row.fetchFinished(piece, y: y, start: start, end: end)
        } else {
          row.fetch(piece, y: y, start: start, end: end)
          row.finishBehind(start: start, end: end)
        }
        return .finished
      }
      if isUntouched { row.clear(start: start, end: end) }
      row.fetch(piece, y: y, start: start, end: end)
      row.blendWhole(opacity: piece.opacity, start: start, end: end)
      return .touched
    }
  }

  /// Draws the pixels `[start, end)` of row `y` of a piece that covers each by `coverage(x)`.
  mutating func addVarying(
    _ piece: borrowing StagePiece, y: Int, start: Int, end: Int, coverage: (Int) -> UInt8
  ) {
    forEachOpen(start: start, end: end) { row, start, end, isUntouched in
      if isUntouched { row.clear(start: start, end: end) }
      for x in start..<end { row.levels[x] = Int32(wholeCoverage(coverage(x))) }
      if piece.isMirror {
        for x in start..<end {
          row.levels[x] = min(row.levels[x], 256 &- row.mirrored[x])
          row.mirrored[x] &+= row.levels[x]
        }
      }
      row.fetch(piece, y: y, start: start, end: end)
      row.blendVarying(
        opacity: piece.opacity, repeats: piece.repeatsOutline, start: start, end: end)
      return .touched
    }
  }

  /// Lays the background under everything and finishes the row.
  ///
  /// - Parameter background: packed premultiplied pixel at x.
  mutating func finish(background: (Int) -> UInt32) {
    coveredCount += width
    for span in open {
      if span.isUntouched {
        coveredCount -= span.end - span.start
        for x in span.start..<span.end { pixels[x] = background(x) }
      } else {
        for x in span.start..<span.end {
          pixels[x] = packed(settled(sums[x] &+ lanes(background(x)) &* UInt64(light[x])))
        }
      }
    }
  }

  // MARK: stretches

  private enum Outcome { case finished, touched }

  /// Calls `body` for each open stretch inside `[start, end)` and notes what became of it.
  @inline(__always)
  private mutating func forEachOpen(
    start: Int, end: Int, _ body: (inout RowCompositor, Int, Int, Bool) -> Outcome
  ) {
    guard open.contains(where: { $0.start < end && $0.end > start }) else { return }
    next.removeAll(keepingCapacity: true)
    for index in open.indices {
      let span = open[index]
      var from = max(span.start, start)
      var to = min(span.end, end)
      guard from < to else {
        next.append(span)
        continue
      }
      if !span.isUntouched {
        while from < to, light[from] == 0 { from &+= 1 }
        while from < to, light[to &- 1] == 0 { to &-= 1 }
      }
      if span.start < from {
        next.append(OpenSpan(start: span.start, end: from, isUntouched: span.isUntouched))
      }
      if from < to, case .touched = body(&self, from, to, span.isUntouched) {
        next.append(OpenSpan(start: from, end: to, isUntouched: false))
      }
      if to < span.end {
        next.append(OpenSpan(start: to, end: span.end, isUntouched: span.isUntouched))
      }
    }
    swap(&open, &next)
  }

  private mutating func clear(start: Int, end: Int) {
    for x in start..<end {
      sums[x] = 0
      light[x] = 256
      room[x] = 256
      roomLight[x] = 256
      mirrored[x] = 0
    }
  }

  // MARK: sampling

  private mutating func fetchFinished(
    _ piece: borrowing StagePiece, y: Int, start: Int, end: Int
  ) {
    var row = pixels.mutableSpan
    Self.fetch(piece, y: y, start: start, end: end, into: &row)
    if piece.isPicture { sampleCount += end - start }
  }

  private mutating func fetch(_ piece: borrowing StagePiece, y: Int, start: Int, end: Int) {
    var row = samples.mutableSpan
    Self.fetch(piece, y: y, start: start, end: end, into: &row)
    if piece.isPicture { sampleCount += end - start }
  }

  private static func fetch(
    _ piece: borrowing StagePiece, y: Int, start: Int, end: Int, into row: inout MutableSpan<UInt32>
  ) {
    switch piece.paint {
    case .color(let color):
      for x in start..<end { row[x] = color }
    case .copy(let texture, let shiftX, let shiftY):
      let level = texture.levels[0]
      let first = max(0, min(y - shiftY, level.height - 1)) * level.stride
      let texels = level.texels.span.extracting(first..<first + level.width)
      if start >= shiftX, end - shiftX <= level.width {
        for x in start..<end { row[x] = texels[x &- shiftX] }
      } else {
        for x in start..<end { row[x] = texels[max(0, min(x &- shiftX, level.width &- 1))] }
      }
    case .texture(let map):
      var sampler = TextureSampler()
      sampler.sample(map, y: y, start: start, end: end, into: &row)
    }
    if let fade = piece.fade { fade.apply(y: y, start: start, end: end, to: &row) }
    if piece.light < 256 {
      let light = UInt64(piece.light)
      for x in start..<end {
        let all = lanes(row[x])
        row[x] = packed(settled(all &* light)) & ~opaqueBits | row[x] & opaqueBits
      }
    }
  }

  // MARK: blending

  /// All that is still open of each pixel goes to the samples.
  private mutating func finishBehind(start: Int, end: Int) {
    for x in start..<end {
      pixels[x] = packed(settled(sums[x] &+ lanes(samples[x]) &* UInt64(truncatingIfNeeded: light[x])))
    }
  }

  private mutating func blendWhole(opacity: Int, start: Int, end: Int) {
    let opacity = Int32(opacity)
    for x in start..<end {
      let before = light[x]
      add(x, weight: (before &* opacity &+ 128) &>> 8)
      if light[x] == 0 {
        finishPixel(x)
      } else {
        roomLight[x] = min(light[x], (roomLight[x] &* light[x] &+ before / 2) / before)
      }
    }
  }

  private mutating func blendVarying(opacity: Int, repeats: Bool, start: Int, end: Int) {
    let opacity = Int32(opacity)
    for x in start..<end {
      let covered = levels[x]
      if covered == 0 || light[x] == 0 { continue }
      let free = room[x]
      var claimed = repeats ? max(0, covered &- (256 &- free)) : min(covered, free)
      // A rest of one or two levels is rounding of two edges that meet, not a gap.
      if !repeats, free &- claimed <= 2 { claimed = free }
      let above = max(0, covered &- claimed)
      let fresh = claimed == free ? roomLight[x] : roomLight[x] &* claimed / free
      var share = fresh
      if above > 0 {
        share &+= min(256, above) &* (light[x] &- roomLight[x]) / (256 &- free)
      }
      room[x] = free &- claimed
      roomLight[x] &-= fresh
      add(x, weight: (min(share, light[x]) &* opacity &+ 128) &>> 8)
      roomLight[x] = min(roomLight[x], light[x])
      if light[x] == 0 { finishPixel(x) }
    }
  }

  private mutating func finishPixel(_ x: Int) { pixels[x] = packed(settled(sums[x])) }

  /// Adds the sample at x with a weight of at most `light[x]`.
  @inline(__always) private mutating func add(_ x: Int, weight: Int32) {
    let sample = lanes(samples[x])
    sums[x] &+= sample &* UInt64(truncatingIfNeeded: weight)
    let taken = (weight &* Int32(truncatingIfNeeded: alpha(sample)) &+ 127) / 255
    light[x] = max(light[x] &- taken, 0)
  }
}
