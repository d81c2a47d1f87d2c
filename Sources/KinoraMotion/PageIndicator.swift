import KinoraPixels

/// Marks that tell which page is shown: one a picture, the current one highlighted, in front of everything.
///
/// Sizes grow with the page: a unit is 1/40 of its shorter side, at least 4 pixels and always even, so that marks lie on whole
/// pixels. Light marks on a dark translucent surround, or dark ones on a light surround, show on any picture. Where
/// marks would take more than 9/10 of the side even at the smallest size, one bar stands for all of them and the
/// highlight travels along it.
struct PageIndicator: Sendable {
  /// Opacity of a mark that is not current and has no colour of its own.
  static let restOpacity = 0.45
  /// Opacity of the surround, black or white.
  static let surroundOpacity = 0.3

  private let kind: MotionSpec.Indicator
  private let count: Int
  private let color: Color
  /// nil: that of the current mark, paler.
  private let restColor: Color?
  private let surroundColor: Color
  /// The row of marks runs down the page.
  private let isVertical: Bool
  /// Length along the row and thickness of a mark, and thickness of the surround, in pixels.
  private let length: Int
  private let thickness: Int
  /// Distance from mark to mark; whole pixels unless one bar stands for all.
  private let pitch: Double
  private let surround: Int
  /// Begin of the first mark along the row, and of all marks across it.
  private let start: Int
  private let across: Int
  /// Marks do not fit: one bar stands for all.
  private let isTrack: Bool

  /// nil for one picture or when none is asked for.
  init?(
    _ kind: MotionSpec.Indicator, count: Int, page: PixelSize,
    position: MotionSpec.IndicatorPosition = .bottom, color: Color = .white, restColor: Color? = nil
  ) {
    guard kind != .none, count > 1 else { return nil }
    isVertical = position == .left || position == .right
    let page = isVertical ? page.transposed : page
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
    self.color = color
    self.restColor = restColor
    surroundColor = color.isLight ? .black : .white
    isTrack = row > room
    thickness = kind == .bars || isTrack ? max(unit / 2 & ~1, 2) : unit
    length = isTrack ? max(room, 1) : mark
    pitch = isTrack ? Double(length) / Double(count) : Double(mark + gap)
    surround = max(unit / 4, 1)
    let whole = isTrack ? length : row
    start = (page.width - whole) / 2
    let margin = max(2 * unit, surround + 1)
    let farSide = max(page.height - margin - thickness, 0)
    across = position == .bottom || position == .right ? farSide : min(margin, farSide)
  }

  /// The layers for a position on the ring, which wraps: front to back.
  func layers(at position: Double) -> [SceneLayer] {
    let place = Ring(count: count).wrapped(position)
    if isTrack {
      return highlight(at: place, track: length, span: max(Int(pitch), thickness))
        + [resting(from: start), around(start)]
    }
    let marks = (0..<count).map { start + $0 * Int(pitch) }
    let surrounds = marks.map { around($0) }
    switch kind {
    case .bars:
      return highlight(at: place, track: count * Int(pitch) - (Int(pitch) - length), span: length)
        + marks.map { resting(from: $0) } + surrounds
    case .dots, .none:
      let dots = marks.enumerated().flatMap { index, left in
        dot(from: left, nearness: max(0, 1 - abs(Ring(count: count).offset(of: index, at: place))))
      }
      return dots + surrounds
    }
  }

  /// A dot that is `nearness` current: paler the less it is, or more and more of its other colour.
  private func dot(from left: Int, nearness: Double) -> [SceneLayer] {
    guard restColor != nil else {
      let opacity = PageIndicator.restOpacity + (1 - PageIndicator.restOpacity) * nearness
      return [bar(from: Double(left), length: Double(length), color, opacity)]
    }
    let current = bar(from: Double(left), length: Double(length), color, nearness)
    return nearness == 0 ? [resting(from: left)] : nearness == 1 ? [current] : [current, resting(from: left)]
  }

  /// The light at a fractional place; over the seam it leaves at one end while it enters at the other.
  private func highlight(at place: Double, track: Int, span: Int) -> [SceneLayer] {
    [place, place - Double(count)].compactMap { place in
      let left = Double(start) + place * pitch
      guard left + Double(span) > Double(start), left < Double(start + track) else { return nil }
      var layer = bar(from: left, length: Double(span), color, 1)
      let clip = PixelRect(x: start, y: across, width: track, height: thickness)
      layer.clip =
        isVertical ? PixelRect(x: clip.y, y: clip.x, width: clip.height, height: clip.width) : clip
      return layer
    }
  }

  private func resting(from left: Int) -> SceneLayer {
    bar(
      from: Double(left), length: Double(length), restColor ?? color,
      restColor == nil ? PageIndicator.restOpacity : 1)
  }

  private func bar(from left: Double, length: Double, _ color: Color, _ opacity: Double) -> SceneLayer {
    var layer = layer(
      color, radius: min(Double(thickness), length) / 2, from: left, across: Double(across), length: length,
      breadth: Double(thickness))
    layer.opacity = opacity
    return layer
  }

  private func around(_ left: Int) -> SceneLayer {
    let breadth = Double(thickness + 2 * surround)
    var layer = layer(
      surroundColor, radius: breadth / 2, from: Double(left - surround), across: Double(across - surround),
      length: Double(length + 2 * surround), breadth: breadth)
    layer.opacity = PageIndicator.surroundOpacity
    return layer
  }

  /// A rectangle with round ends, given along and across the row.
  private func layer(
    _ color: Color, radius: Double, from left: Double, across top: Double, length: Double, breadth: Double
  ) -> SceneLayer {
    SceneLayer(
      content: .fill(color, cornerRadius: radius), width: isVertical ? breadth : length,
      height: isVertical ? length : breadth,
      transform: isVertical ? .translation(x: top, y: left) : .translation(x: left, y: top))
  }
}

extension Color {
  /// Luma of ITU-R BT.601 in the upper half.
  fileprivate var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) >= 127_500 }
}
