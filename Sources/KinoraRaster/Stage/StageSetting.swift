import KinoraPixels

/// The pieces of all layers, front to back.
struct StageSetting {
  private(set) var pieces: [StagePiece] = []

  init(_ layers: [StageLayer], canvas: PixelRect) {
    for layer in layers { pieces += Self.pieces(of: layer, canvas: canvas) }
  }

  private static func pieces(of layer: StageLayer, canvas: PixelRect) -> [StagePiece] {
    let projection = Projection(layer.transform)
    guard layer.width > 0, layer.height > 0, layer.opacity > 0, let inverse = projection.inverse else {
      return []
    }
    let faces = projection.determinant > 0
    if !faces, layer.back == nil, layer.hidesBack { return [] }
    let outline = rectangle(width: layer.width, height: layer.height)
    let shift = faces ? projection.snappedShift : nil
    let silhouette =
      shift.map { Silhouette(local: [outline], shiftX: $0.x, shiftY: $0.y) }
      ?? Silhouette(local: [outline], projection: projection)
    var pieces = [
      StagePiece(
        paint: paint(of: layer, faces: faces, inverse: inverse, shift: shift), silhouette: silhouette,
        opacity: fraction256(layer.opacity), light: 256 - fraction256(layer.shade), isPicture: true,
        clip: layer.clip ?? canvas, depthPlane: projection.depthPlane(inverse))
    ]
    if case .color = layer.content { pieces[0].isPicture = false }
    return pieces
  }

  /// What the side shows that faces the viewer.
  private static func paint(
    of layer: StageLayer, faces: Bool, inverse: InverseProjection, shift: (x: Int, y: Int)?
  ) -> StagePiece.Paint {
    let back = faces ? nil : layer.back
    let texture: Texture
    switch layer.content {
    case .color(let color):
      guard let back else { return .color(premultiplied(color)) }
      texture = back
    case .texture(let front): texture = back ?? front
    }
    let width = Double(texture.size.width)
    let height = Double(texture.size.height)
    if let shift, width == layer.width, height == layer.height {
      return .copy(texture, shiftX: shift.x, shiftY: shift.y)
    }
    var inverse = inverse
    if let shift {
      inverse = InverseProjection(u: [1, 0, Double(-shift.x)], v: [0, 1, Double(-shift.y)], w: [0, 0, 1])
    }
    var origin = Point(x: 0, y: 0)
    var across = layer.width / width
    var down = layer.height / height
    if back != nil {
      switch layer.backAxis {
      case .vertical:
        origin.x = layer.width
        across = -across
      case .horizontal:
        origin.y = layer.height
        down = -down
      }
    }
    return .texture(TextureMap(texture, inverse: inverse, origin: origin, across: across, down: down))
  }

  private static func rectangle(width: Double, height: Double) -> [Point] {
    [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
  }
}
