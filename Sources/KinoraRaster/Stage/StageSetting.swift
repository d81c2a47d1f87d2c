import KinoraPixels

/// The pieces of all layers, front to back.
struct StageSetting {
  let pieces: [StagePiece]

  init(_ layers: [StageLayer], canvas: PixelRect, isBackdropOpaque: Bool, shadows: inout ShadowStore) {
    var groups: [StageGroup] = []
    for layer in layers {
      guard let placed = PlacedLayer(layer, canvas: canvas, isBackdropOpaque: isBackdropOpaque) else {
        continue
      }
      groups.append(
        StageGroup(
          pieces: placed.pieces(&shadows), outline: placed.hull, depthPlane: placed.depthPlane))
    }
    var pieces = depthSorted(groups)
    for index in pieces.indices.dropFirst() {
      let silhouette = pieces[index].silhouette
      pieces[index].repeatsOutline = pieces[..<index].contains { $0.silhouette.matches(silhouette) }
    }
    self.pieces = pieces
  }
}

/// A layer whose place on the page is settled.
struct PlacedLayer {
  private let layer: StageLayer
  private let canvas: PixelRect
  private let isBackdropOpaque: Bool
  private let projection: Projection
  private let inverse: InverseProjection
  private let shift: (x: Int, y: Int)?
  private let isFront: Bool

  /// nil when nothing of it can be seen.
  init?(_ layer: StageLayer, canvas: PixelRect, isBackdropOpaque: Bool = true) {
    var projection = Projection(layer.transform)
    let shift = projection.snappedShift
    if let shift {
      projection = Projection(.translation(x: Double(shift.x), y: Double(shift.y), z: projection.z.z))
    }
    guard layer.width > 0, layer.height > 0, layer.opacity > 0, let inverse = projection.inverse else {
      return nil
    }
    isFront = projection.determinant > 0
    if !isFront, layer.back == nil, layer.hidesBack { return nil }
    self.layer = layer
    self.canvas = canvas
    self.isBackdropOpaque = isBackdropOpaque
    self.projection = projection
    self.inverse = inverse
    self.shift = shift
  }

  var depthPlane: SIMD3<Double> { projection.depthPlane(inverse) }

  /// The whole rectangle on the page.
  var hull: Silhouette { Silhouette(local: [corners], projection: projection) }

  private var corners: [Point] {
    let width = layer.width
    let height = layer.height
    return [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
  }

  /// Front to back: picture, border, their mirror images, shadow.
  func pieces(_ shadows: inout ShadowStore) -> [StagePiece] {
    let outline = LayerOutline(layer)
    var pieces: [StagePiece] = []
    if !outline.inner.isEmpty { pieces.append(picture(in: outline.inner)) }
    if let border = layer.card?.border, !outline.rim.isEmpty {
      pieces.append(piece(.color(premultiplied(border.color)), outline.rim))
    }
    if let reflection = layer.reflection, reflection.scale > 0, reflection.opacity > 0 {
      for mirror in mirrorImages(reflection, outline) { pieces.append(mirror) }
    }
    if let shadow = layer.shadow, shadow.opacity > 0, !layer.knocksOut || layer.opacity == 1 {
      let soft = shadows.shadow(shadow, outline: outline.outer, layer: layer)
      let map = TextureMap(soft.texture, inverse: inverse, placement: soft.placement)
      var blurred = piece(.texture(map), [soft.corners])
      blurred.opacity = fraction256(layer.opacity * (1 - layer.paleness))
      blurred.hidesBehind = false
      blurred.paleness = 0
      pieces.append(blurred)
    }
    return pieces
  }

  private func piece(_ paint: StagePiece.Paint, _ local: [[Point]]) -> StagePiece {
    var piece = StagePiece(
      paint: paint, silhouette: Silhouette(local: local, projection: projection),
      opacity: fraction256(layer.opacity), light: 256 - fraction256(layer.shade), clip: layer.clip ?? canvas)
    piece.paleness = fraction256(layer.paleness)
    // An opaque backdrop mixed into a picture leaves its alpha as it is; a clear one would make holes.
    piece.hidesBehind = layer.knocksOut || (piece.paleness > 0 && !isBackdropOpaque)
    return piece
  }

  /// The texture that faces the viewer and how it lies; nil for a flat colour.
  private var facing: (texture: Texture, placement: TexturePlacement)? {
    let back = isFront ? nil : layer.back
    let texture: Texture
    switch layer.content {
    case .color:
      guard let back else { return nil }
      texture = back
    case .texture(let front): texture = back ?? front
    }
    let placement = TexturePlacement(texture, width: layer.width, height: layer.height)
    guard back != nil else { return (texture, placement) }
    return switch layer.backAxis {
    case .vertical: (texture, placement.mirrored(x: layer.width / 2))
    case .horizontal: (texture, placement.mirrored(y: layer.height / 2))
    }
  }

  private var flatPaint: StagePiece.Paint {
    if case .color(let color) = layer.content { return .color(premultiplied(color)) }
    return .color(0)
  }

  private func picture(in local: [[Point]]) -> StagePiece {
    guard let facing else { return piece(flatPaint, local) }
    let size = facing.texture.size
    var paint = StagePiece.Paint.texture(
      TextureMap(facing.texture, inverse: inverse, placement: facing.placement))
    if let shift, Double(size.width) == layer.width, Double(size.height) == layer.height {
      paint = .copy(facing.texture, shiftX: shift.x, shiftY: shift.y)
    }
    var result = piece(paint, local)
    result.isPicture = true
    return result
  }

  /// Picture and border once more, upside down below the layer, as far down as the reflection reaches.
  private func mirrorImages(_ reflection: Reflection, _ outline: LayerOutline) -> [StagePiece] {
    let gap = max(0, reflection.gap)
    let axis = layer.height + gap / 2
    let top = layer.height + gap
    let height = layer.height * min(reflection.scale, 1)
    func mirrored(_ contours: [[Point]]) -> [[Point]] {
      contours.map { contour in
        let turned = contour.map { Point(x: $0.x, y: 2 * axis - $0.y) }
        return clippedPolygon(turned) { top + height - $0.y }
      }.filter { $0.count > 2 }
    }
    var images: [StagePiece] = []
    if !outline.inner.isEmpty {
      var paint = flatPaint
      if let facing {
        paint = .texture(
          TextureMap(facing.texture, inverse: inverse, placement: facing.placement.mirrored(y: axis)))
      }
      images.append(piece(paint, mirrored(outline.inner)))
      images[0].isPicture = facing != nil
    }
    if let border = layer.card?.border, !outline.rim.isEmpty {
      images.append(piece(.color(premultiplied(border.color)), mirrored(outline.rim)))
    }
    let fade = Fade(
      opacity: min(max(reflection.opacity, 0), 1), top: top, height: height, inverse: inverse)
    for index in images.indices {
      images[index].isMirror = true
      images[index].hidesBehind = false
      images[index].fade = fade
    }
    return images
  }
}

/// The outlines of a layer in its own pixels, as polygons.
struct LayerOutline {
  /// The outermost line.
  let outer: [[Point]]
  /// What the picture fills.
  let inner: [[Point]]
  /// What the border fills: the outer line with the inner one as a hole.
  let rim: [[Point]]

  /// Chords stay this close to the curve; on the page that is at most a level or two of coverage.
  private static let tolerance = 1.0 / 256

  init(_ layer: StageLayer) {
    guard let card = layer.card, let shape = ShapeOutlines.outline(of: card.shape) else {
      let rectangle = Path.rectangle(x: 0, y: 0, width: layer.width, height: layer.height).flattened()
      outer = rectangle
      inner = rectangle
      rim = []
      return
    }
    let box = ShapeBox(
      x: 0, y: 0, width: layer.width, height: layer.height,
      radii: CornerRadii(card, width: layer.width, height: layer.height, scale: layer.cardScale))
    func polygons(inset: Double) -> [[Point]] {
      let path = inset == 0 ? shape.outline(in: box) : shape.offset(in: box, by: inset)
      return path.flattened(tolerance: Self.tolerance)
    }
    guard let border = card.border, border.width > 0 else {
      outer = polygons(inset: 0)
      inner = outer
      rim = []
      return
    }
    let width = border.width * layer.cardScale
    let outside: Double =
      switch border.placement {
      case .inside: 0
      case .center: width / 2
      case .outside: width
      }
    outer = polygons(inset: -outside)
    inner = polygons(inset: width - outside)
    rim = outer + inner.map { $0.reversed() }
  }
}
