import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// A picture of the deck, ready to be drawn.
struct CardTexture: Sendable {
  let card: Texture
  /// The same picture, small and blurred, for the page behind the cards; nil where none is wanted.
  let backdrop: Texture?
}

/// A card whose shape cannot be told by an outline, painted into the textures: that of a mask.
struct BakedCard: Sendable {
  private let card: Card
  /// Pixels around the box of the card in the texture, the same on both sides.
  let bleedX: Int
  let bleedY: Int
  /// The mask file, as read.
  let inputs: [ReadInput]

  /// nil for cards that the stage draws itself.
  init?(_ step: AnimationStep, cardSize: PixelSize, settings: RunSettings) throws(PipelineError) {
    guard let spec = step.card, case .mask = spec.shape else { return nil }
    let source = try CardSource(spec: spec, scale: step.scale, background: nil, settings: settings)
    card = Card(spec: spec, pictureSize: cardSize, scale: step.scale, background: nil, mask: source.mask)
    inputs = source.inputs
    bleedX = max(card.pictureRect.x, card.canvas.width - card.pictureRect.maxX)
    bleedY = max(card.pictureRect.y, card.canvas.height - card.pictureRect.maxY)
  }

  /// The picture, of the size of the card, on its card in the middle of the texture.
  func painted(_ picture: PixelBuffer<Straight>) -> PixelBuffer<Straight> {
    var sink = BufferSink(size: card.canvas, layout: card.outputLayout(for: picture.layout))
    _ = card.paint(picture, at: (0, 0), into: &sink)
    let painted = sink.finish().rgba
    let size = PixelSize(
      width: card.pictureRect.width + 2 * bleedX, height: card.pictureRect.height + 2 * bleedY)
    return painted.padded(to: size, x: bleedX - card.pictureRect.x, y: bleedY - card.pictureRect.y)
  }
}

/// A picture made into a soft ground for the page.
enum BlurredBackdrop {
  /// Black over the picture, so that cards stand out.
  static let shade = 0.25
  private static let longestSide = 64
  /// Half the width of the box that runs over the small picture, and how often: close to a Gaussian whose standard
  /// deviation is 1/18 of the page's longer side.
  private static let reach = 3
  private static let rounds = 3

  /// The middle of the picture, cut to the proportions of the page.
  static func texture(_ picture: PixelBuffer<Straight>, page: PixelSize) -> Texture {
    let longer = max(page.width, page.height)
    let small = PixelSize(
      width: max(2, page.width * longestSide / longer), height: max(2, page.height * longestSide / longer))
    let geometry = ResizeGeometry(
      source: picture.size, box: Box(width: small.width, height: small.height), scale: 1, fit: .cover,
      gravity: .center, enlarges: true)
    let unitX = Double(picture.size.width) / Double(geometry.scaled.width)
    let unitY = Double(picture.size.height) / Double(geometry.scaled.height)
    var resampler = RowResampler(
      source: picture.size, layout: picture.layout,
      window: ResampleWindow(
        x: Double(geometry.crop.x) * unitX, y: Double(geometry.crop.y) * unitY,
        width: Double(geometry.crop.width) * unitX, height: Double(geometry.crop.height) * unitY),
      target: geometry.crop.size, kernel: .box, isLinearLight: false, preShrinks: true)
    for y in 0..<picture.size.height { picture.withRow(y) { resampler.push($0) } }
    let opaque = resampler.finish().rgba
    var bytes = opaque.bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      for channel in pixel..<pixel + 3 { bytes[channel] = multiplyFraction(bytes[channel], bytes[pixel + 3]) }
      bytes[pixel + 3] = 255
    }
    for _ in 0..<rounds {
      bytes = blurredAcross(bytes, width: opaque.size.width)
      bytes = blurredAcross(bytes, width: opaque.size.height)
    }
    return Texture(PixelBuffer(size: opaque.size, layout: .rgba, bytes: bytes), isReduced: false)
  }

  /// Means over a box along rows of `width` RGBA pixels, edges repeated; returned column by column, so that a second
  /// call does the other direction and puts rows and columns back.
  private static func blurredAcross(_ bytes: [UInt8], width: Int) -> [UInt8] {
    let height = bytes.count / 4 / width
    let count = 2 * reach + 1
    var result = [UInt8](repeating: 0, count: bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          var sum = count / 2
          for tap in -reach...reach {
            sum += Int(bytes[(y * width + max(0, min(x + tap, width - 1))) * 4 + channel])
          }
          result[(x * height + y) * 4 + channel] = UInt8(sum / count)
        }
      }
    }
    return result
  }
}

extension PixelBuffer<Straight> {
  /// RGBA on a larger canvas that is transparent around it, its top left corner at (x, y).
  func padded(to canvas: PixelSize, x: Int, y: Int) -> PixelBuffer<Straight> {
    let source = rgba
    if canvas == size { return source }
    var result = PixelBuffer<Straight>(size: canvas, layout: .rgba)
    for row in 0..<source.size.height {
      source.withRow(row) { from in
        result.withMutableRow(y + row) { into in
          for index in 0..<from.count { into[4 * x + index] = from[index] }
        }
      }
    }
    return result
  }
}
