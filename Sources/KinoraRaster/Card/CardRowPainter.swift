import KinoraPixels

/// Paints rows of one card: cuts a row into stretches by the coverage of its outlines and stores each pixel once.
///
/// Outside: shadow and background. Inside the inner outline: the picture, copied. Between: the colour of the border. On
/// the edges pixels are mixed by the areas of what meets there. The picture is read only where it shows.
struct CardRowPainter {
  private let card: Card
  private var outlines: Card.Outlines
  private let picture: [UInt8]
  private let pictureLayout: ChannelLayout
  /// Where the picture lies on the canvas, and the part of it inside the box.
  private let placed: PixelRect
  private let visible: PixelRect
  private let border: Color
  private let hidesPicture: Bool
  private let shadowColor: Color
  private var writer: RowWriter
  private var covered = 0
  private var samples = 0
  private var outer: CoverageRow
  private var inner: CoverageRow
  private var shape: CoverageRow

  init(_ card: Card, picture: PixelBuffer<Straight>, origin: (x: Int, y: Int), layout: ChannelLayout) {
    precondition(picture.layout != .cmyk, "ink is converted before it is painted")
    self.card = card
    outlines = card.outlines
    self.picture = picture.bytes
    pictureLayout = picture.layout
    placed = PixelRect(
      x: card.pictureRect.x + origin.x, y: card.pictureRect.y + origin.y, width: picture.size.width,
      height: picture.size.height)
    visible = placed.intersection(card.pictureRect)
    border = card.spec.border?.color ?? .transparent
    hidesPicture = border.isOpaque
    shadowColor = card.spec.shadow?.color ?? .transparent
    writer = RowWriter(layout: layout)
    outer = CoverageRow(width: card.canvas.width)
    inner = CoverageRow(width: card.canvas.width)
    shape = CoverageRow(width: card.canvas.width)
  }

  /// What has been stored and read so far; `pixelCount` is left to whoever knows the result.
  var statistics: PaintStatistics {
    var result = PaintStatistics()
    result.pixelsWritten = writer.pixelsWritten
    result.pixelsCovered = covered
    result.samplesTaken = samples
    return result
  }

  /// Stores the pixels `columns` of row `y` of the card's canvas, the first of them at pixel `position` of `row`.
  ///
  /// - Parameter shade: alpha of the shadow for the pixels of `row`; empty when there is none.
  mutating func paint(
    row y: Int, columns: Range<Int>, shade: [UInt8], into row: inout MutableSpan<UInt8>, at position: Int
  ) {
    outlines.outer.rasterize(y, into: &outer)
    outlines.inner?.rasterize(y, into: &inner)
    outlines.shape?.rasterize(y, into: &shape)
    let hasBorder = outlines.inner != nil
    var outerSpan = 0
    var innerSpan = 0
    var x = columns.lowerBound
    let shift = position - columns.lowerBound
    while x < columns.upperBound {
      while outer.spans[outerSpan].end <= x { outerSpan += 1 }
      var end = min(columns.upperBound, outer.spans[outerSpan].end)
      let outerLevel = outer.spans[outerSpan].level
      var innerLevel = outerLevel
      if hasBorder {
        while inner.spans[innerSpan].end <= x { innerSpan += 1 }
        end = min(end, inner.spans[innerSpan].end)
        innerLevel = inner.spans[innerSpan].level
      }
      if outerLevel == 0 {
        paintUnder(x..<end, shade, &row, shift)
      } else if innerLevel == 255 {
        covered += end - x
        paintPicture(x..<end, y, shade, &row, shift)
      } else if outerLevel == 255, innerLevel == 0, hidesPicture {
        covered += end - x
        writer.fill(border, from: x + shift, to: end + shift, in: &row)
      } else {
        for column in x..<end { mix(column, y, hasBorder, shade, &row, shift) }
      }
      x = end
    }
  }

  /// Nothing of the card: shadow on background.
  private mutating func paintUnder(
    _ columns: Range<Int>, _ shade: [UInt8], _ row: inout MutableSpan<UInt8>, _ shift: Int
  ) {
    if shade.isEmpty {
      let color = card.background ?? .transparent
      return writer.fill(color, from: columns.lowerBound + shift, to: columns.upperBound + shift, in: &row)
    }
    if card.background == nil {  // the shadow alone: its colour with the alpha of the row
      var color = shadowColor
      for x in columns {
        color.alpha = shade[x + shift]
        writer.store(color.alpha == 0 ? .transparent : color, at: x + shift, in: &row)
      }
      return
    }
    for x in columns { store(PixelMixer(), at: x + shift, shade, &row) }
  }

  /// The picture alone, and where it does not reach or is transparent what is under it.
  private mutating func paintPicture(
    _ columns: Range<Int>, _ y: Int, _ shade: [UInt8], _ row: inout MutableSpan<UInt8>, _ shift: Int
  ) {
    guard y >= visible.y, y < visible.maxY else { return paintUnder(columns, shade, &row, shift) }
    let start = min(max(columns.lowerBound, visible.x), columns.upperBound)
    let end = max(start, min(columns.upperBound, visible.maxX))
    paintUnder(columns.lowerBound..<start, shade, &row, shift)
    samples += end - start
    let step = pictureLayout.channelCount
    let offset = ((y - placed.y) * placed.width + start - placed.x) * step
    if pictureLayout.hasAlpha {
      for x in start..<end {
        let color = color(atByte: offset + (x - start) * step)
        if color.alpha == 255 {
          writer.store(color, at: x + shift, in: &row)
        } else {
          var pixel = PixelMixer()
          pixel.add(color, weight: UInt32(color.alpha) &* 255)
          store(pixel, at: x + shift, shade, &row)
        }
      }
    } else if start < end {
      let bytes = picture
      writer.copy(
        bytes.span, layout: pictureLayout, from: offset, count: end - start, to: start + shift, in: &row)
    }
    paintUnder(end..<columns.upperBound, shade, &row, shift)
  }

  /// A pixel in which an edge lies, or a border that lets the picture through.
  private mutating func mix(
    _ x: Int, _ y: Int, _ hasBorder: Bool, _ shade: [UInt8], _ row: inout MutableSpan<UInt8>, _ shift: Int
  ) {
    let whole = UInt32(outer.values[x])
    var pixel = PixelMixer()
    if whole > 0 {
      covered += 1
      let alone = hasBorder ? min(whole, UInt32(inner.values[x])) : whole
      // Where the border lies on the picture; 0 when it hides it, so that the picture is not read there.
      let shared = outlines.shape == nil ? 0 : max(alone, min(whole, UInt32(shape.values[x]))) - alone
      if alone + shared > 0, let color = pictureColor(x, y) {
        let alpha = UInt32(color.alpha)
        let below = (shared * (255 - UInt32(border.alpha)) * alpha + 127) / 255
        pixel.add(color, weight: alone * alpha + below)
      }
      if whole > alone {
        let weight = (whole - alone) * UInt32(border.alpha)
        pixel.add(border, weight: min(weight, PixelMixer.full - pixel.weight))
      }
    }
    store(pixel, at: x + shift, shade, &row)
  }

  private mutating func pictureColor(_ x: Int, _ y: Int) -> Color? {
    guard x >= visible.x, x < visible.maxX, y >= visible.y, y < visible.maxY else { return nil }
    samples += 1
    return color(atByte: ((y - placed.y) * placed.width + x - placed.x) * pictureLayout.channelCount)
  }

  private func color(atByte offset: Int) -> Color {
    switch pictureLayout {
    case .grey: Color(red: picture[offset], green: picture[offset], blue: picture[offset])
    case .rgb: Color(red: picture[offset], green: picture[offset + 1], blue: picture[offset + 2])
    case .rgba, .cmyk:
      Color(
        red: picture[offset], green: picture[offset + 1], blue: picture[offset + 2],
        alpha: picture[offset + 3])
    }
  }

  /// Completes a pixel with the shadow and the background and stores it.
  private mutating func store(
    _ card: PixelMixer, at position: Int, _ shade: [UInt8], _ row: inout MutableSpan<UInt8>
  ) {
    var pixel = card
    if !shade.isEmpty { pixel.addBelow(shadowColor, alpha: UInt32(shade[position])) }
    if let background = self.card.background { pixel.addBelow(background, alpha: UInt32(background.alpha)) }
    writer.store(pixel.color, at: position, in: &row)
  }
}
