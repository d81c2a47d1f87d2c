/// Where the samples lie that together stand for the area of one pixel, and in which level of the texture.
///
/// A pixel of the page is a parallelogram in the texture, spanned by the steps of one pixel right and one pixel down.
/// The level is the coarsest whose texels are no larger than the spacing of at most `limit` probes along a step, so that
/// a card turned almost edge-on stays sharp along its height; probes then stand evenly inside the parallelogram.
struct ProbeGrid {
  /// Index into `Texture.levels`.
  private(set) var level = 0
  /// Texels of the level per texel of the full size.
  private(set) var scaleU = 1.0
  private(set) var scaleV = 1.0
  private(set) var count = 1
  /// Offsets of the probes in 1/256 texel of the level; the first `count` are in use.
  private(set) var offsetU: [16 of Int] = .init(repeating: 0)
  private(set) var offsetV: [16 of Int] = .init(repeating: 0)
  /// How far probes lie from the middle, in texels of the level.
  private(set) var reachU = 0.0
  private(set) var reachV = 0.0
  /// Weights, together 256.
  private(set) var weight: [16 of UInt64] = .init(repeating: 0)

  /// A step this long, in texels, is still taken by a single sample.
  private static let singleStep = 1.75
  /// Probes along one step when only one direction is reduced, and when both are.
  private static let limitAlone = 2.0
  private static let limitBoth = 2.0

  mutating func set(stepX: (u: Double, v: Double), stepY: (u: Double, v: Double), texture: Texture) {
    let extentU = max(stepX.u.magnitude, stepY.u.magnitude)
    let extentV = max(stepX.v.magnitude, stepY.v.magnitude)
    let isBoth = extentU > Self.singleStep && extentV > Self.singleStep
    let limit = isBoth ? Self.limitBoth : Self.limitAlone
    let column = Self.halvings(extentU, limit: limit, count: texture.columnCount)
    let row = Self.halvings(extentV, limit: limit, count: texture.rowCount)
    level = row * texture.columnCount + column
    scaleU = 1 / Double(1 << column)
    scaleV = 1 / Double(1 << row)
    let acrossX = Self.probes(max(stepX.u.magnitude * scaleU, stepX.v.magnitude * scaleV))
    let acrossY = Self.probes(max(stepY.u.magnitude * scaleU, stepY.v.magnitude * scaleV))
    count = acrossX * acrossY
    reachU = 0
    reachV = 0
    guard count > 1 else { return }
    reachU = (stepX.u.magnitude + stepY.u.magnitude) * scaleU / 2 + 1
    reachV = (stepX.v.magnitude + stepY.v.magnitude) * scaleV / 2 + 1
    var index = 0
    for down in 0..<acrossY {
      let shareY = (Double(down) + 0.5) / Double(acrossY) - 0.5
      for right in 0..<acrossX {
        let shareX = (Double(right) + 0.5) / Double(acrossX) - 0.5
        offsetU[index] = Self.fixed((stepX.u * shareX + stepY.u * shareY) * scaleU)
        offsetV[index] = Self.fixed((stepX.v * shareX + stepY.v * shareY) * scaleV)
        weight[index] = UInt64((index + 1) * 256 / count - index * 256 / count)
        index += 1
      }
    }
  }

  /// How often a direction is halved until `limit` texels or fewer remain of `extent`.
  private static func halvings(_ extent: Double, limit: Double, count: Int) -> Int {
    var extent = extent
    var halvings = 0
    while extent > limit, halvings < count - 1 {
      extent /= 2
      halvings += 1
    }
    return halvings
  }

  private static func probes(_ step: Double) -> Int {
    step <= singleStep ? 1 : Int(min(4, step.rounded(.up)))
  }

  /// 1/256 texel; at most 64 texels either way.
  private static func fixed(_ texels: Double) -> Int { Int((max(-64, min(64, texels)) * 256).rounded()) }
}
