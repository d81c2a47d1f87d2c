public import KinoraPixels

/// What a fit makes of a source: how large the whole picture becomes, which part is kept and where it lies.
///
/// All in displayed orientation, in pixels of the result. A side is rounded to the nearest whole pixel and is never 0.
public struct ResizeGeometry: Sendable, Hashable {
  /// The whole picture after scaling.
  public let scaled: PixelSize
  /// The part of `scaled` that is kept: all of it, except for `cover`.
  public let crop: PixelRect
  /// Size of the result: that of `crop`, or the box for `contain`.
  public let canvas: PixelSize
  /// Where the kept part lies on the canvas; its size is that of `crop`.
  public let placement: PixelRect

  /// Where the top left corner of the kept part lies on the canvas.
  public var origin: (x: Int, y: Int) { (placement.x, placement.y) }

  /// - Parameters:
  ///   - source: the picture as displayed.
  ///   - box: the size asked for at scale 1; nil keeps the size of the source, times `scale`.
  ///   - scale: pixels per point; the box times `scale`, rounded to the nearest pixel, is what is filled.
  ///   - gravity: which part a crop keeps and where padding leaves the picture. `attention` and `entropy` need pixels: they
  ///     are centred here; `cropped(at:)` takes what `Gravity.cropOrigin` found.
  ///   - enlarges: without it no side becomes larger than in the source. `inside`, `contain` and `outside` then keep the
  ///     source as it is; `cover` and `fill` keep what the box takes of it, each side at most that of the source (50x50
  ///     stays 50x50 when it should cover 100x100, and of 50x200 the part 50x100 is kept at its own size).
  /// - Precondition: no side of the source is 0, no side of the box is below 1, `scale` is positive.
  public init(
    source: PixelSize, box: Box?, scale: Double, fit: Fit, gravity: Gravity, enlarges: Bool
  ) {
    precondition(!source.isEmpty && scale > 0 && scale.isFinite, "a picture and a scale are needed")
    let wanted = ResizeGeometry.pixels(of: box, scale: scale, source: source)
    var scaled: PixelSize
    switch fit {
    // A side left open follows the other: the box has the shape of the picture. Fitting into its rounded sides once more
    // would take a pixel off the side asked for (640x427 to 49x33 instead of 50x33).
    case _ where box?.width == nil || box?.height == nil: scaled = wanted
    case .fill: scaled = wanted
    case .inside, .contain:
      scaled = ResizeGeometry.fitted(source, to: wanted, covers: false)
    case .cover, .outside:
      scaled = ResizeGeometry.fitted(source, to: wanted, covers: true)
    }
    if !enlarges {
      if fit == .fill {
        scaled.width = min(scaled.width, source.width)
        scaled.height = min(scaled.height, source.height)
      } else if scaled.width > source.width || scaled.height > source.height {
        scaled = source
      }
    }
    let cropped =
      fit == .cover
      ? PixelSize(width: min(wanted.width, scaled.width), height: min(wanted.height, scaled.height)) : scaled
    let point = gravity.fixedPoint
    self.scaled = scaled
    crop = PixelRect(
      x: ResizeGeometry.start(of: cropped.width, in: scaled.width, at: point.x),
      y: ResizeGeometry.start(of: cropped.height, in: scaled.height, at: point.y), width: cropped.width,
      height: cropped.height)
    canvas = fit == .contain ? wanted : cropped
    placement = PixelRect(
      x: ResizeGeometry.padding(of: cropped.width, in: canvas.width, at: point.x),
      y: ResizeGeometry.padding(of: cropped.height, in: canvas.height, at: point.y), width: cropped.width,
      height: cropped.height)
  }

  private init(scaled: PixelSize, crop: PixelRect, canvas: PixelSize, placement: PixelRect) {
    self.scaled = scaled
    self.crop = crop
    self.canvas = canvas
    self.placement = placement
  }

  /// The same with the kept part elsewhere, as near as the scaled picture allows.
  public func cropped(at origin: (x: Int, y: Int)) -> ResizeGeometry {
    let rect = PixelRect(
      x: min(max(origin.x, 0), scaled.width - crop.width),
      y: min(max(origin.y, 0), scaled.height - crop.height), width: crop.width, height: crop.height)
    return ResizeGeometry(scaled: scaled, crop: rect, canvas: canvas, placement: placement)
  }

  /// The same with the kept part where `other`, made for the same source and another scale, keeps it.
  public func cropped(as other: ResizeGeometry) -> ResizeGeometry {
    func moved(_ start: Int, _ from: Int, _ to: Int) -> Int {
      from > 0 ? Int((Double(start) * Double(to) / Double(from)).rounded()) : 0
    }
    return cropped(
      at: (
        x: moved(other.crop.x, other.scaled.width - other.crop.width, scaled.width - crop.width),
        y: moved(other.crop.y, other.scaled.height - other.crop.height, scaled.height - crop.height)
      ))
  }

  /// Whether both sides of the scaled picture are those of the source or larger than one of them.
  public func enlarges(_ source: PixelSize) -> Bool {
    scaled.width > source.width || scaled.height > source.height
  }

  /// Whether `source` has at least the pixels that `box` at `scale` asks for with `fit`: the rule by which scales are skipped.
  ///
  /// With `inside` and `contain` one side of the fitted picture decides (the other follows), with all others both sides.
  public static func suffices(_ source: PixelSize, for box: Box?, scale: Double, fit: Fit) -> Bool {
    let full = ResizeGeometry(
      source: source, box: box, scale: scale, fit: fit, gravity: .center, enlarges: true)
    return full.scaled.width <= source.width && full.scaled.height <= source.height
  }

  /// The box in pixels; a side left open follows from the aspect ratio of the source.
  private static func pixels(of box: Box?, scale: Double, source: PixelSize) -> PixelSize {
    func side(_ points: Int) -> Int {
      precondition(points >= 1, "a box has sides of at least 1")
      return max(1, Int((Double(points) * scale).rounded()))
    }
    switch (box?.width, box?.height) {
    case (let width?, let height?): return PixelSize(width: side(width), height: side(height))
    case (let width?, nil):
      return PixelSize(
        width: side(width), height: follow(side(width), source.width, source.height))
    case (nil, let height?):
      return PixelSize(
        width: follow(side(height), source.height, source.width), height: side(height))
    case (nil, nil): return PixelSize(width: side(source.width), height: side(source.height))
    }
  }

  /// `other * side / own`, to the nearest, at least 1.
  private static func follow(_ side: Int, _ own: Int, _ other: Int) -> Int {
    max(1, Int((Double(other) * Double(side) / Double(own)).rounded()))
  }

  /// The source with one side equal to that of `box` and the other inside it, or outside it when it `covers`.
  private static func fitted(_ source: PixelSize, to box: PixelSize, covers: Bool) -> PixelSize {
    // box.width / source.width < box.height / source.height, without division
    let widthDecides = (box.width * source.height < box.height * source.width) != covers
    if box.width * source.height == box.height * source.width { return box }
    return widthDecides
      ? PixelSize(width: box.width, height: follow(box.width, source.width, source.height))
      : PixelSize(width: follow(box.height, source.height, source.width), height: box.height)
  }

  /// Where a part of `length` starts so that the point at `fraction` of `whole` is in its middle, if it can be; of two
  /// equally good places the one nearer to the start, as vips and Pillow have it.
  private static func start(of length: Int, in whole: Int, at fraction: Double) -> Int {
    let middle = fraction * Double(whole) - Double(length) / 2
    return Int((min(max(middle, 0), Double(whole - length)) - 0.5).rounded(.up))
  }

  /// Where a picture of `length` starts on a canvas, with the share `fraction` of the padding before it.
  private static func padding(of length: Int, in whole: Int, at fraction: Double) -> Int {
    Int((fraction * Double(whole - length)).rounded(.down))
  }
}

extension Gravity {
  /// The point of the picture that a crop keeps in its middle; the centre for gravities that need pixels.
  var fixedPoint: Point {
    switch self {
    case .point(let x, let y): Point(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
    case .attention, .entropy: Point(x: 0.5, y: 0.5)
    }
  }

  /// Whether the kept part depends on what the picture shows.
  public var needsPixels: Bool {
    switch self {
    case .point: false
    case .attention, .entropy: true
    }
  }
}
