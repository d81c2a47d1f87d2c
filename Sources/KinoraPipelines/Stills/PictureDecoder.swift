import KinoraCodecs
import KinoraPixels
import KinoraResampling

/// One decode of a picture to any number of sizes.
///
/// The way of a row: reader → every resampler (which pre-shrinks and filters it) → small picture. Colour conversion and
/// orientation happen to the small pictures. A picture kept at its own size is copied row by row instead.
struct PictureDecoder {
  let limits: DecodeLimits

  /// What one decode gives: the pictures in the order of the requests.
  struct Result: Sendable {
    var info: PictureInfo
    var pictures: [SizedPicture]
    var warnings: [CodecWarning]
  }

  /// Decodes `bytes` once for all `requests`, or once for each scale of a JPEG that their families come to.
  ///
  /// What a picture becomes depends on the requests of its own family alone.
  func decode(_ bytes: [UInt8], requests: [PictureRequest]) throws(CodecError) -> Result {
    try decode(PictureSource(bytes, limits: limits), requests: requests)
  }

  /// The same for a file whose headers were read already.
  func decode(_ file: PictureSource, requests: [PictureRequest]) throws(CodecError) -> Result {
    try decode(info: file.info, requests: requests) { enough throws(CodecError) in
      try PictureReader(file, atLeast: enough)
    }
  }

  /// The same for a file that is read in pieces.
  func decode(_ streamed: StreamedPicture, requests: [PictureRequest]) throws(CodecError) -> Result {
    try decode(info: streamed.info, requests: requests) { enough throws(CodecError) in
      try PictureReader(streamed, atLeast: enough)
    }
  }

  private func decode(
    info: PictureInfo, requests: [PictureRequest], open: (PixelSize?) throws(CodecError) -> PictureReader
  ) throws(CodecError) -> Result {
    let distinct = DistinctPlans(requests, shown: info.size)
    let plans = distinct.plans
    var pictures = [SizedPicture?](repeating: nil, count: plans.count)
    var warnings: [CodecWarning] = []
    for group in groups(plans, info: info) {
      // Within one decode a family does not change what is resampled: twelve variants of four jobs at three sizes
      // are three pictures (see Benchmarks.md).
      let shared = DistinctPlans(group.members.map { plans[$0].request.withoutFamily }, shown: info.size)
      let part = try pushRows(of: try open(group.enough), info: info, plans: shared.plans)
      let made = shared.inOrderOfRequests(part.pictures)
      for (index, picture) in zip(group.members, made) { pictures[index] = picture }
      for warning in part.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }
    var places = CropPlaces()
    let aligned = places.aligned(pictures.compactMap(\.self), plans: plans)
    return Result(info: info, pictures: distinct.inOrderOfRequests(aligned), warnings: warnings)
  }

  /// Plans that are served by one decode.
  private struct Group {
    var members: [Int]
    let enough: PixelSize?
    let eighths: Int
  }

  private func groups(_ plans: [SizePlan], info: PictureInfo) -> [Group] {
    var families: [String] = []
    for plan in plans where !families.contains(plan.request.family) { families.append(plan.request.family) }
    var groups: [Group] = []
    for family in families {
      let members = plans.indices.filter { plans[$0].request.family == family }
      let enough = decodedSize(for: members.map { plans[$0] }, info: info)
      let eighths = info.decodedEighths(atLeast: enough)
      if let known = groups.firstIndex(where: { $0.eighths == eighths }) {
        groups[known].members += members
      } else {
        groups.append(Group(members: members, enough: enough, eighths: eighths))
      }
    }
    return groups
  }

  /// Pushes all rows into a taker for each plan.
  private func pushRows(
    of opened: consuming PictureReader, info: PictureInfo, plans: [SizePlan]
  ) throws(CodecError) -> (pictures: [SizedPicture], warnings: [CodecWarning]) {
    var reader = opened
    let source = SourceGeometry(
      decoded: reader.size, extentWidth: reader.scaledExtent.width, extentHeight: reader.scaledExtent.height,
      orientation: info.orientation)
    let copies = plans.count { !$0.isResampled }
    if copies > 0 {
      // Each copy, one converted, and what encoding makes of it, in RGBA at most.
      try MemoryCheck.pass(reader.size, layout: .rgba, count: copies + 2, for: info.format)
    }
    try checkResults(plans, format: info.format)
    var takers = plans.map { RowTaker($0, source: source, layout: reader.layout) }
    try reader.limit(toColumns: Self.neededColumns(takers, width: reader.size.width))
    var row = [UInt8](repeating: 0, count: reader.size.width * reader.layout.channelCount)
    for _ in 0..<reader.size.height {
      var span = row.mutableSpan
      try reader.readRow(into: &span)
      for index in takers.indices { takers[index].push(row.span) }
    }
    var warnings = try reader.finish()
    let conversion = reader.colorConversion
    warnings += conversion.warnings
    var pictures: [SizedPicture] = []
    for (plan, taker) in zip(plans, takers) {
      let stored = taker.finish()
      guard let stored else { continue }
      let coloured = conversion.isIdentity ? stored : try conversion.convert(stored)
      pictures.append(plan.finished(coloured.upright(info.orientation)))
    }
    return (pictures, warnings)
  }

  /// The columns that some taker needs, in one range.
  private static func neededColumns(_ takers: [RowTaker], width: Int) -> Range<Int> {
    let ranges = takers.map { $0.neededColumns ?? 0..<width }
    return (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? width)
  }

  /// Refuses results that are larger than any picture that is read, or than the memory: an enlarged picture, what is made
  /// of its card, and its bytes.
  private func checkResults(_ plans: [SizePlan], format: PictureFormat) throws(CodecError) {
    for plan in plans where plan.isResampled {
      try MemoryCheck.passResult(plan.geometry.canvas, count: 3, limits: limits, for: format)
      try MemoryCheck.passResult(plan.geometry.scaled, count: 1, limits: limits, for: format)
    }
  }

  /// Sizes one canvas that is already decoded, upright and in sRGB.
  ///
  /// - Parameters:
  ///   - format: of the file, for messages.
  ///   - places: Kept from canvas to canvas of an animation, so that attention does not make it jump.
  func size(
    _ canvas: PixelBuffer<Straight>, of format: PictureFormat, requests: [PictureRequest],
    places: inout CropPlaces
  ) throws(CodecError) -> [SizedPicture] {
    let source = SourceGeometry(
      decoded: canvas.size, extentWidth: Double(canvas.size.width), extentHeight: Double(canvas.size.height),
      orientation: .up)
    let distinct = DistinctPlans(requests, shown: canvas.size)
    try checkResults(distinct.plans, format: format)
    let pictures = distinct.plans.map { plan in
      guard plan.isResampled else { return plan.finished(canvas) }
      var taker = RowTaker(plan, source: source, layout: canvas.layout)
      for y in 0..<canvas.size.height { canvas.withRow(y) { taker.push($0) } }
      return plan.finished(taker.finish() ?? canvas)
    }
    return distinct.inOrderOfRequests(places.aligned(pictures, plans: distinct.plans))
  }

  /// The smallest decoded size that serves every plan: twice the largest wanted; nil when one wants all pixels.
  private func decodedSize(for plans: [SizePlan], info: PictureInfo) -> PixelSize? {
    var wanted = PixelSize(width: 1, height: 1)
    for plan in plans {
      guard plan.isResampled else { return nil }
      wanted.width = max(wanted.width, 2 * plan.geometry.scaled.width)
      wanted.height = max(wanted.height, 2 * plan.geometry.scaled.height)
    }
    return info.orientation.shownSize(of: wanted)
  }
}
