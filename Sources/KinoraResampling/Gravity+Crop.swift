public import KinoraPixels

extension Gravity {
  /// Where a crop of `crop` pixels starts in `picture`, an already scaled picture: the top left corner of the kept part.
  ///
  /// - `point`: the point in the middle of the crop, if it can be.
  /// - `attention`: where skin, saturated colour and edges are (see `AttentionMap`).
  /// - `entropy`: where edges and variation of any colour are.
  ///
  /// The crop may be slid along both axes. Equal places are decided for the one nearer to the middle, so a plain picture is
  /// cropped at its centre. To keep the same part at every scale, ask once and use `ResizeGeometry.cropped(as:)`.
  public func cropOrigin(in picture: PixelBuffer<Straight>, crop: PixelSize) -> (x: Int, y: Int) {
    let size = picture.size
    let width = min(max(crop.width, 1), size.width)
    let height = min(max(crop.height, 1), size.height)
    let map: AttentionMap
    switch self {
    case .point:
      let point = fixedPoint
      func start(_ length: Int, _ whole: Int, _ fraction: Double) -> Int {
        Int(
          min(max(fraction * Double(whole) - Double(length) / 2, 0), Double(whole - length))
            .rounded(.toNearestOrAwayFromZero))
      }
      return (start(width, size.width, point.x), start(height, size.height, point.y))
    case .attention: map = AttentionMap(picture, weighsColor: true)
    case .entropy: map = AttentionMap(picture, weighsColor: false)
    }
    if width == size.width && height == size.height { return (0, 0) }
    return map.bestOrigin(width: width, height: height)
  }
}
