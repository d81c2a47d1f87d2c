import KinoraPixels

/// A convex polygon with every side moved inwards by `distance` (outwards when negative); empty when nothing is left.
///
/// The sides of a convex polygon come sorted by direction, so what lies inside all moved sides is found in one pass
/// with a double-ended queue (half-plane intersection). Corners stay corners outwards; sides that vanish inwards
/// leave no loops. Sides that turn the wrong way by rounding are joined to the one before.
func convexOffset(of polygon: [Point], by distance: Double) -> [Point] {
  let lines = movedLines(of: polygon, by: distance)
  guard lines.count > 2 else { return [] }
  var queue: [HalfPlane] = []
  var start = 0
  func drops(_ line: HalfPlane, _ a: Int, _ b: Int) -> Bool {
    guard let point = queue[a].intersection(queue[b]) else { return true }
    return line.depth(of: point) < -1e-9
  }
  for line in lines {
    while queue.count - start > 1, drops(line, queue.count - 2, queue.count - 1) { queue.removeLast() }
    while queue.count - start > 1, drops(line, start, start + 1) { start += 1 }
    queue.append(line)
  }
  while queue.count - start > 2, drops(queue[start], queue.count - 2, queue.count - 1) { queue.removeLast() }
  while queue.count - start > 2, drops(queue[queue.count - 1], start, start + 1) { start += 1 }
  let kept = Array(queue[start...])
  guard kept.count > 2 else { return [] }
  var points: [Point] = []
  for (index, line) in kept.enumerated() {
    if let point = line.intersection(kept[(index + 1) % kept.count]) { points.append(point) }
  }
  guard points.count > 2 else { return [] }
  // When the sides have passed each other no point is inside all of them.
  let middle = Point(
    x: points.reduce(0) { $0 + $1.x } / Double(points.count),
    y: points.reduce(0) { $0 + $1.y } / Double(points.count))
  return lines.allSatisfy { $0.depth(of: middle) > -1e-6 } ? points : []
}

/// What lies on the inner side of a directed line: to the right of its direction, y down.
private struct HalfPlane {
  var point: Point
  /// Of length 1.
  var direction: Point

  /// Distance of `other` from the line, positive inside.
  func depth(of other: Point) -> Double {
    direction.x * (other.y - point.y) - direction.y * (other.x - point.x)
  }

  func turn(to next: HalfPlane) -> Double {
    direction.x * next.direction.y - direction.y * next.direction.x
  }

  /// Nil for parallel lines.
  func intersection(_ other: HalfPlane) -> Point? {
    let turn = turn(to: other)
    guard abs(turn) > 1e-12 else { return nil }
    let along = other.direction.y * (other.point.x - point.x) - other.direction.x * (other.point.y - point.y)
    let distance = along / turn
    return Point(x: point.x + direction.x * distance, y: point.y + direction.y * distance)
  }
}

private func movedLines(of polygon: [Point], by distance: Double) -> [HalfPlane] {
  var area = 0.0
  for (index, a) in polygon.enumerated() {
    let b = polygon[(index + 1) % polygon.count]
    area += a.x * b.y - a.y * b.x
  }
  let clockwise = area >= 0 ? polygon : polygon.reversed()
  var lines: [HalfPlane] = []
  func add(_ line: HalfPlane) {
    guard let last = lines.last, last.turn(to: line) < 1e-9, isForward(last, line) else {
      return lines.append(line)
    }
    if last.depth(of: line.point) > 0 { lines[lines.count - 1] = line }
  }
  for (index, a) in clockwise.enumerated() {
    let b = clockwise[(index + 1) % clockwise.count]
    let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    guard length > 1e-9 else { continue }
    let direction = Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
    add(
      HalfPlane(
        point: Point(x: a.x - direction.y * distance, y: a.y + direction.x * distance), direction: direction))
  }
  // The last line may continue the first one.
  if let first = lines.first, let last = lines.last, lines.count > 2, last.turn(to: first) < 1e-9,
    isForward(last, first)
  {
    if first.depth(of: last.point) > 0 { lines[0] = last }
    lines.removeLast()
  }
  return lines
}

private func isForward(_ a: HalfPlane, _ b: HalfPlane) -> Bool {
  a.direction.x * b.direction.x + a.direction.y * b.direction.y > 0
}
