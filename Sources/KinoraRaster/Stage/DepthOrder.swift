import KinoraPixels

/// The pieces of one layer, which lie in one plane.
struct StageGroup {
  var pieces: [StagePiece]
  /// The layer's rectangle on the page.
  let outline: Silhouette
  /// z / w over the page; larger is nearer.
  let depthPlane: SIMD3<Double>
}

/// All pieces front to back: in the order given, except where two layers cross in space.
///
/// Two planes cross in a straight line on the page. A layer that crosses one given in front of it is cut along that
/// line; the part that is nearer moves just in front of the other layer. The cut is an edge like any other, so it is
/// as smooth as an outline.
func depthSorted(_ groups: [StageGroup]) -> [StagePiece] {
  struct Part {
    var owner: Int
    var pieces: [StagePiece]
  }
  var parts: [Part] = []
  for (index, group) in groups.enumerated() {
    var moved: [(before: Int, pieces: [StagePiece])] = []
    var rest = group.pieces
    for other in 0..<index where crosses(group, groups[other]) {
      let ahead = group.depthPlane - groups[other].depthPlane
      moved.append((other, rest.cut(by: ahead)))
      rest = rest.cut(by: -ahead)
    }
    for part in moved {
      let place = parts.firstIndex { $0.owner == part.before } ?? parts.count
      parts.insert(Part(owner: index, pieces: part.pieces), at: place)
    }
    parts.append(Part(owner: index, pieces: rest))
  }
  return parts.flatMap { $0.pieces }
}

extension [StagePiece] {
  fileprivate func cut(by plane: SIMD3<Double>) -> [StagePiece] {
    map { piece in
      var result = piece
      result.silhouette = piece.silhouette.cut(by: plane)
      return result
    }
  }
}

/// Whether each of the two is clearly nearer somewhere in what both cover on the page.
///
/// Clearly: by a quarter of a pixel of depth, so that cards that only touch, or lie in one plane, keep their order.
private func crosses(_ a: StageGroup, _ b: StageGroup) -> Bool {
  guard let first = a.outline.contours.first, let second = b.outline.contours.first,
    var common = Optional(first), var previous = second.last
  else { return false }
  let turn = signedArea(second) < 0 ? -1.0 : 1.0
  for point in second {
    let from = previous
    let x = point.x - from.x
    let y = point.y - from.y
    common = clippedPolygon(common) { turn * (x * ($0.y - from.y) - y * ($0.x - from.x)) }
    if common.count < 3 { return false }
    previous = point
  }
  let ahead = a.depthPlane - b.depthPlane
  let depths = common.map { (ahead * SIMD3($0.x, $0.y, 1)).sum() }
  guard let nearest = depths.max(), let farthest = depths.min() else { return false }
  return nearest > 0.25 && farthest < -0.25
}

/// Positive when the polygon runs clockwise, y down.
private func signedArea(_ polygon: [Point]) -> Double {
  guard var previous = polygon.last else { return 0 }
  var sum = 0.0
  for point in polygon {
    sum += previous.x * point.y - previous.y * point.x
    previous = point
  }
  return sum / 2
}
