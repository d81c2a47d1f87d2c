import KinoraPixels
import KinoraRaster

/// Counts what is written, besides keeping it.
struct CountingSink: RowSink {
  var rows: [[UInt8]] = []

  mutating func write(_ row: Span<UInt8>) throws(Never) {
    var bytes: [UInt8] = []
    for index in row.indices { bytes.append(row[index]) }
    rows.append(bytes)
  }
}

/// A card as painted: straight RGBA, whatever layout it was written in.
struct PaintedCard {
  let picture: PixelBuffer<Straight>
  let layout: ChannelLayout
  let statistics: PaintStatistics

  var width: Int { picture.size.width }
  var height: Int { picture.size.height }

  subscript(x: Int, y: Int) -> Color {
    let at = (y * width + x) * 4
    let bytes = picture.bytes
    return Color(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3])
  }

  var alphaRows: [[UInt8]] { (0..<height).map { y in (0..<width).map { self[$0, y].alpha } } }

  /// Area of `channel` in a pixel, 0...1: its value times alpha.
  func share(_ channel: KeyPath<Color, UInt8>, _ x: Int, _ y: Int) -> Double {
    let color = self[x, y]
    return Double(color[keyPath: channel]) * Double(color.alpha) / 65025
  }
}

func solid(_ color: Color, _ width: Int, _ height: Int, layout: ChannelLayout = .rgb) -> PixelBuffer<Straight>
{
  let pixel = [color.red, color.green, color.blue, color.alpha].prefix(layout.channelCount)
  return PixelBuffer(
    size: PixelSize(width: width, height: height), layout: layout,
    bytes: (0..<width * height).flatMap { _ in pixel })
}

/// A picture in which every pixel differs from its neighbours, with transparent parts when the layout has alpha.
func gradient(_ width: Int, _ height: Int, layout: ChannelLayout = .rgb) -> PixelBuffer<Straight> {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let channels = [
        UInt8(truncatingIfNeeded: x * 7 + y), UInt8(truncatingIfNeeded: y * 5 + 40),
        UInt8(truncatingIfNeeded: x * y), UInt8(truncatingIfNeeded: min(255, (x + y) * 9)),
      ]
      bytes += channels.prefix(layout.channelCount)
    }
  }
  return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
}

func painted(
  _ spec: CardSpec, _ picture: PixelBuffer<Straight>, size: PixelSize? = nil, scale: Double = 1,
  background: Color? = nil, mask: PixelBuffer<Straight>? = nil, at origin: (x: Int, y: Int) = (0, 0)
) -> PaintedCard {
  let card = Card(
    spec: spec, pictureSize: size ?? picture.size, scale: scale, background: background, mask: mask)
  var sink = CountingSink()
  let statistics = card.paint(picture, at: origin, into: &sink)
  let bytes = sink.rows.flatMap { $0 }
  let channelCount = card.canvas.pixelCount == 0 ? 4 : bytes.count / card.canvas.pixelCount
  let layout: ChannelLayout = [1: .grey, 3: .rgb][channelCount] ?? .rgba
  let buffer = PixelBuffer<Straight>(size: card.canvas, layout: layout, bytes: bytes)
  return PaintedCard(picture: buffer.rgba, layout: layout, statistics: statistics)
}

let allShapes = ShapeOutlines.all.map(\.shape)
