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
  /// What lies under all layers.
  private var backdrop: [UInt32]
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
    backdrop = pixels
    sums = [UInt64](repeating: 0, count: width)
    light = [Int32](repeating: 0, count: width)
    room = light
    roomLight = light
    mirrored = light
    levels = light
  }

  /// One colour under the rows that follow.
  mutating func setBackdrop(_ pixel: UInt32) { Self.fill(&backdrop, pixel, 0, width) }

  /// A row of pixels under this row.
  mutating func setBackdrop(_ texels: Span<UInt32>) {
    var row = backdrop.mutableSpan
    for x in row.indices { row[x] = texels[x] }
  }

  mutating func begin() {
    open.removeAll(keepingCapacity: true)
    open.append(OpenSpan(start: 0, end: width, isUntouched: true))
  }

  var isFinished: Bool { open.isEmpty }

  /// Draws the pixels `[start, end)` of row `y` of a piece that covers each of them wholly.
  mutating func addWhole(_ piece: borrowing StagePiece, y: Int, start: Int, end: Int) {
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
      if piece.isMirror {
        row.addMirror(piece, y: y, start: start, end: end)
      } else {
        row.fetch(piece, y: y, start: start, end: end)
        row.blendWhole(opacity: piece.opacity, hides: piece.hidesBehind, start: start, end: end)
      }
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
      if piece.isMirror { row.hideMirrored(opacity: piece.opacity, start: start, end: end) }
      row.fetch(piece, y: y, start: start, end: end)
      row.blendVarying(
        opacity: piece.opacity, hides: piece.hidesBehind, repeats: piece.repeatsOutline, start: start,
        end: end)
      return .touched
    }
  }

  /// A mirror image that covers `[start, end)` wholly shows where no other is in front of it.
  private mutating func addMirror(_ piece: borrowing StagePiece, y: Int, start: Int, end: Int) {
    var x = start
    while x < end {
      let before = mirrored[x]
      let from = x
      while x < end, mirrored[x] == before || (before % 256 != 0 && mirrored[x] % 256 != 0) { x &+= 1 }
      if before == 256 { continue }
      fetch(piece, y: y, start: from, end: x)
      if before == 0 {
        Self.fill(&mirrored, Int32(piece.opacity), from, x)
        blendWhole(opacity: piece.opacity, hides: false, start: from, end: x)
      } else {
        Self.fill(&levels, 256, from, x)
        hideMirrored(opacity: piece.opacity, start: from, end: x)
        blendVarying(opacity: piece.opacity, hides: false, repeats: false, start: from, end: x)
      }
    }
  }

  /// Takes from the coverage of a mirror image what others in front of it have; a layer that is fading has only
  /// its share.
  private mutating func hideMirrored(opacity: Int, start: Int, end: Int) {
    let opacity = Int32(opacity)
    for x in start..<end {
      levels[x] = min(levels[x], 256 &- mirrored[x])
      mirrored[x] &+= (levels[x] &* opacity &+ 128) &>> 8
    }
  }

  /// Lays the backdrop under everything and finishes the row.
  mutating func finish() {
    coveredCount += width
    for span in open {
      if span.isUntouched {
        coveredCount -= span.end - span.start
        let under = backdrop
        var row = pixels.mutableSpan
        for x in span.start..<span.end { row[x] = under[x] }
      } else {
        for x in span.start..<span.end {
          pixels[x] = packed(settled(sums[x] &+ lanes(backdrop[x]) &* UInt64(light[x])))
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
    Self.fill(&sums, 0, start, end)
    Self.fill(&light, 256, start, end)
    Self.fill(&room, 256, start, end)
    Self.fill(&roomLight, 256, start, end)
    Self.fill(&mirrored, 0, start, end)
  }

  private static func fill<Value>(_ values: inout [Value], _ value: Value, _ start: Int, _ end: Int) {
    var span = values.mutableSpan
    for x in start..<end { span[x] = value }
  }

  // MARK: sampling

  private mutating func fetchFinished(
    _ piece: borrowing StagePiece, y: Int, start: Int, end: Int
  ) {
    let under = backdrop
    var row = pixels.mutableSpan
    Self.fetch(piece, y: y, start: start, end: end, into: &row)
    Self.lay(piece, over: under, start: start, end: end, in: &row)
    if piece.isPicture { sampleCount += end - start }
  }

  private mutating func fetch(_ piece: borrowing StagePiece, y: Int, start: Int, end: Int) {
    let under = backdrop
    var row = samples.mutableSpan
    Self.fetch(piece, y: y, start: start, end: end, into: &row)
    Self.lay(piece, over: under, start: start, end: end, in: &row)
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

  /// Mixes the backdrop into a pale piece, and puts it under one that hides what is behind.
  private static func lay(
    _ piece: borrowing StagePiece, over backdrop: [UInt32], start: Int, end: Int,
    in row: inout MutableSpan<UInt32>
  ) {
    if piece.paleness == 0, !piece.hidesBehind { return }
    let kept = UInt64(256 - piece.paleness)
    for x in start..<end {
      let sample = lanes(row[x])
      let under = lanes(backdrop[x])
      let cover = UInt64(wholeCoverage(UInt8(truncatingIfNeeded: alpha(sample))))
      let part = piece.hidesBehind ? 65_536 &- kept &* cover : UInt64(piece.paleness) &* cover
      row[x] = packed(settled(sample &* kept &+ under &* ((part &+ 128) &>> 8)))
    }
  }

  // MARK: blending

  /// All that is still open of each pixel goes to the samples.
  private mutating func finishBehind(start: Int, end: Int) {
    for x in start..<end {
      pixels[x] = packed(settled(sums[x] &+ lanes(samples[x]) &* UInt64(truncatingIfNeeded: light[x])))
    }
  }

  private mutating func blendWhole(opacity: Int, hides: Bool, start: Int, end: Int) {
    blendWholeRow(
      samples: samples, opacity: Int32(opacity), hides: hides, start: start, end: end, sums: &sums,
      light: &light,
      room: room, roomLight: &roomLight)
    finishDark(start: start, end: end)
  }

  private mutating func blendVarying(opacity: Int, hides: Bool, repeats: Bool, start: Int, end: Int) {
    blendVaryingRow(
      samples: samples, levels: levels, opacity: Int32(opacity), hides: hides, repeats: repeats, start: start,
      end: end,
      sums: &sums, light: &light, room: &room, roomLight: &roomLight)
    finishDark(start: start, end: end)
  }

  /// Writes the pixels that let no light through any more; doing so twice does no harm.
  private mutating func finishDark(start: Int, end: Int) {
    for x in start..<end where light[x] == 0 { pixels[x] = packed(settled(sums[x])) }
  }
}
