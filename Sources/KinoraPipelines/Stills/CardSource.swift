import KinoraCodecs
import KinoraManifests
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// The card of an output, with the picture of its mask if it has one.
struct CardSource: Sendable {
  private let spec: CardSpec
  private let scale: Double
  private let background: Color?
  let mask: PixelBuffer<Straight>?
  /// The mask file, as read.
  let inputs: [ReadInput]

  init(spec: CardSpec?, scale: Double, background: Color?, settings: RunSettings) throws(PipelineError) {
    self.spec = spec ?? CardSpec(shape: .rectangle)
    self.scale = scale
    self.background = background
    guard case .mask(let path) = self.spec.shape else {
      mask = nil
      inputs = []
      return
    }
    let file = try InputFile.read(path, settings: settings)
    let decoded = try attributed(path) { () throws(CodecError) in
      try PictureDecoder(limits: settings.limits).decode(file.bytes, requests: [PictureRequest()])
    }
    mask = decoded.pictures[0].picture
    inputs = [file.record]
  }

  init(_ output: StillOutput, settings: RunSettings) throws(PipelineError) {
    try self.init(spec: output.card, scale: output.scale, background: output.background, settings: settings)
  }

  /// The card for a picture of this geometry.
  func card(_ geometry: ResizeGeometry) -> Card {
    Card(spec: spec, pictureSize: geometry.canvas, scale: scale, background: background, mask: mask)
  }

  /// Paints the picture on its card, each pixel once; a plain card is the picture itself.
  func painted(_ sized: SizedPicture) -> PaintedCard {
    let isPlain =
      spec.shape == .rectangle && spec.border == nil && spec.shadow == nil
      && sized.picture.size == sized.geometry.canvas
    if isPlain, background == nil || !sized.picture.layout.hasAlpha {
      return PaintedCard(picture: sized.picture, statistics: .copied(sized.picture.size))
    }
    let card = card(sized.geometry)
    let fills = sized.picture.size == sized.geometry.canvas
    var sink = BufferSink(
      size: card.canvas, layout: card.outputLayout(for: sized.picture.layout, fillsBox: fills))
    let statistics = card.paint(sized.picture, at: sized.geometry.origin, into: &sink)
    return PaintedCard(picture: sink.finish(), statistics: statistics)
  }
}

/// A finished still before encoding.
struct PaintedCard: Sendable {
  let picture: PixelBuffer<Straight>
  let statistics: PaintStatistics
}

extension Statistic {
  static func list(_ painted: PaintStatistics) -> [Statistic] {
    [
      Statistic("pixelsWritten", Double(painted.pixelsWritten)),
      Statistic("pixelsCovered", Double(painted.pixelsCovered)), Statistic("overdraw", painted.overdraw),
      Statistic("samplesTaken", Double(painted.samplesTaken)),
    ]
  }
}

extension PaintStatistics {
  /// A plain picture: the rows of the resampler are the rows of the result.
  static func copied(_ size: PixelSize) -> PaintStatistics {
    var all = PaintStatistics()
    all.pixelsWritten = size.pixelCount
    all.pixelsCovered = size.pixelCount
    all.samplesTaken = size.pixelCount
    all.pixelCount = size.pixelCount
    return all
  }
}
