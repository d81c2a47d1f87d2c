import KinoraPixels

/// Marks that tell which page is shown: one a picture, the current one highlighted, in front of everything.
///
/// Sizes grow with the page: a unit is 1/40 of its shorter side, at least 4 pixels and always even, so that marks lie on whole
/// pixels. White marks on a dark translucent surround show on any picture. Where marks would take more than 9/10
/// of the page even at the smallest size, one bar stands for all of them and the highlight travels along it.
struct PageIndicator: Sendable {
  /// Opacity of a mark that is not current.
  static let restOpacity = 0.45
  /// Opacity of the dark surround, black.
  static let surroundOpacity = 0.3

  private let kind: MotionSpec.Indicator
  private let count: Int
  /// Length along the row and thickness of a mark, and thickness of the surround, in pixels.
  private let length: Int
  private let thickness: Int
  /// Distance from mark to mark; whole pixels unless one bar stands for all.
  private let pitch: Double
  private let surround: Int
  /// Top left corner of the first mark.
  private let x: Int
  private let y: Int
  /// Marks do not fit: one bar stands for all.
  private let isTrack: Bool

  /// nil for one picture or when none is asked for.
  init?(_ kind: MotionSpec.Indicator, count: Int, page: PixelSize) {
    guard kind != .none, count > 1 else { return nil }
    var unit = max(min(page.width, page.height) / 40 & ~1, 4)
    var gap = max(unit, 4)
    func lengths() -> (mark: Int, row: Int) {
      let mark = kind == .bars ? 3 * unit : unit
      return (mark, count * (mark + gap) - gap)
    }
    let room = page.width * 9 / 10
    while lengths().row > room, unit > 2 {
      unit -= 2
      gap = max(min(gap, unit + 2), 2)
    }
    let (mark, row) = lengths()
    self.kind = kind
    self.count = count
    isTrack = row > room
    thickness = kind == .bars || isTrack ? max(unit / 2 & ~1, 2) : unit
    length = isTrack ? max(room, 1) : mark
    pitch = isTrack ? Double(length) / Double(count) : Double(mark + gap)
    surround = max(unit / 4, 1)
    let whole = isTrack ? length : row
    x = (page.width - whole) / 2
    let margin = max(2 * unit, surround + 1)
    y = max(page.height - margin - thickness, 0)
  }

  /// The layers for a position on the ring, which wraps: front to back.
  func layers(at position: Double) -> [SceneLayer] {
    let place = Ring(count: count).wrapped(position)
    if isTrack {
      return highlight(at: place, track: length, span: max(Int(pitch), thickness))
        + [
          bar(x: Double(x), length: Double(length), PageIndicator.restOpacity), around(x: x, length: length),
        ]
    }
    let marks = (0..<count).map { x + $0 * Int(pitch) }
    let surrounds = marks.map { around(x: $0, length: length) }
    switch kind {
    case .bars:
      let rest = marks.map { bar(x: Double($0), length: Double(length), PageIndicator.restOpacity) }
      return highlight(at: place, track: count * Int(pitch) - (Int(pitch) - length), span: length) + rest
        + surrounds
    case .dots, .none:
      let dots = marks.enumerated().map { index, left in
        let nearness = max(0, 1 - abs(Ring(count: count).offset(of: index, at: place)))
        let opacity = PageIndicator.restOpacity + (1 - PageIndicator.restOpacity) * nearness
        return bar(x: Double(left), length: Double(length), opacity)
      }
      return dots + surrounds
    }
  }

  /// The light at a fractional place; over the seam it leaves at one end while it enters at the other.
  private func highlight(at place: Double, track: Int, span: Int) -> [SceneLayer] {
    [place, place - Double(count)].compactMap { place in
      let left = Double(x) + place * pitch
      guard left + Double(span) > Double(x), left < Double(x + track) else { return nil }
      var layer = bar(x: left, length: Double(span), 1)
      layer.clip = PixelRect(x: x, y: y, width: track, height: thickness)
      return layer
    }
  }

  private func bar(x left: Double, length: Double, _ opacity: Double) -> SceneLayer {
    var layer = SceneLayer(
      content: .fill(.white, cornerRadius: min(Double(thickness), length) / 2), width: length,
      height: Double(thickness), transform: .translation(x: left, y: Double(y)))
    layer.opacity = opacity
    return layer
  }

  private func around(x left: Int, length: Int) -> SceneLayer {
    let breadth = thickness + 2 * surround
    var layer = SceneLayer(
      content: .fill(.black, cornerRadius: Double(breadth) / 2), width: Double(length + 2 * surround),
      height: Double(breadth), transform: .translation(x: Double(left - surround), y: Double(y - surround)))
    layer.opacity = PageIndicator.surroundOpacity
    return layer
  }
}
