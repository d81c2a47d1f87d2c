/// Lays samples that cover their pixels wholly behind what is there.
///
/// - Parameters:
///   - samples: packed premultiplied pixels.
///   - opacity: 0...256.
///   - hides: whether transparent samples keep back the light too.
///   - sums: colours times weights in 256ths, as lanes.
///   - light: what still passes, 0...256; `roomLight` is the part of it in the unclaimed area `room`.
func blendWholeRow(
  samples: [UInt32], opacity: Int32, hides: Bool, start: Int, end: Int, sums: inout [UInt64],
  light: inout [Int32],
  room: [Int32], roomLight: inout [Int32]
) {
  let least: Int32 = hides ? 255 : 0
  let samples = samples.span
  let room = room.span
  var sums = sums.mutableSpan
  var light = light.mutableSpan
  var roomLight = roomLight.mutableSpan
  for x in start..<end {
    let before = light[x]
    if before == 0 { continue }
    let sample = lanes(samples[x])
    let weight = (before &* opacity &+ 128) &>> 8
    sums[x] &+= sample &* UInt64(truncatingIfNeeded: weight)
    let after = max(0, before &- taken(weight, of: sample, least: least))
    light[x] = after
    roomLight[x] = room[x] == 256 ? after : min(after, roomLight[x] &* after / before)
  }
}

/// Lays samples that cover `levels` of their pixels behind what is there; see `RowCompositor` for the rule of edges.
///
/// - Parameters:
///   - levels: coverage 0...256.
///   - repeats: whether the piece has the outline of one in front of it.
func blendVaryingRow(
  samples: [UInt32], levels: [Int32], opacity: Int32, hides: Bool, repeats: Bool, start: Int, end: Int,
  sums: inout [UInt64], light: inout [Int32], room: inout [Int32], roomLight: inout [Int32]
) {
  let least: Int32 = hides ? 255 : 0
  let samples = samples.span
  let levels = levels.span
  var sums = sums.mutableSpan
  var light = light.mutableSpan
  var room = room.mutableSpan
  var roomLight = roomLight.mutableSpan
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
    if above > 0 { share &+= above &* (light[x] &- roomLight[x]) / (256 &- free) }
    room[x] = free &- claimed
    roomLight[x] &-= fresh
    let sample = lanes(samples[x])
    let weight = (min(share, light[x]) &* opacity &+ 128) &>> 8
    sums[x] &+= sample &* UInt64(truncatingIfNeeded: weight)
    light[x] = max(0, light[x] &- taken(weight, of: sample, least: least))
    roomLight[x] = min(roomLight[x], light[x])
  }
}

/// The light that a sample of this weight keeps back: weight times its alpha (not below `least`), to nearest.
@inline(__always) private func taken(_ weight: Int32, of sample: UInt64, least: Int32) -> Int32 {
  (weight &* max(least, Int32(truncatingIfNeeded: alpha(sample))) &+ 127) / 255
}
