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
  private let mask: PixelBuffer<Straight>?
  /// The mask file, as read.
  let inputs: [InputRecord]

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
      let count = sized.picture.size.pixelCount
      return PaintedCard(
        picture: sized.picture,
        statistics: PaintedCard.statistics(written: count, covered: count, samples: count, overdraw: 1))
    }
    let card = card(sized.geometry)
    var sink = BufferSink(size: card.canvas, layout: card.outputLayout(for: sized.picture.layout))
    let statistics = card.paint(
      sized.picture, at: (x: sized.geometry.origin.x, y: sized.geometry.origin.y), into: &sink)
    return PaintedCard(
      picture: sink.finish(),
      statistics: PaintedCard.statistics(
        written: statistics.pixelsWritten, covered: statistics.pixelsCovered, samples: statistics.samplesTaken,
        overdraw: statistics.overdraw))
  }
}

/// A finished still before encoding.
struct PaintedCard: Sendable {
  let picture: PixelBuffer<Straight>
  let statistics: [Statistic]

  static func statistics(written: Int, covered: Int, samples: Int, overdraw: Double) -> [Statistic] {
    [
      Statistic("pixelsWritten", Double(written)), Statistic("pixelsCovered", Double(covered)),
      Statistic("overdraw", overdraw), Statistic("samplesTaken", Double(samples)),
    ]
  }
}
