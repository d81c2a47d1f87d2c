import KinoraCodecs
import KinoraPixels
import KinoraRaster
import KinoraRecipes
import KinoraResampling

/// Paints many pictures as cards on one sheet, each pixel of the sheet once.
struct GridPipeline {
  let settings: RunSettings
  let destination: any OutputDestination

  func run(_ step: GridStep) throws(PipelineError) -> StepOutcome {
    var outcome = StepOutcome()
    let cell = PixelSize(width: scaled(step.cell.width, step), height: scaled(step.cell.height, step))
    let card = try CardSource(spec: step.card, scale: step.scale, background: nil, settings: settings)
    let request = PictureRequest(
      box: Box(width: cell.width, height: cell.height), fit: step.fit, gravity: step.gravity,
      kernel: step.kernel,
      enlarges: true)
    var pictures: [SizedPicture] = []
    var inputs: [ReadInput] = []
    for path in step.inputs {
      try Task.stopIfCancelled(at: path)
      let file = try InputFile.read(path, settings: settings)
      let result = try attributed(path) { () throws(CodecError) in
        try PictureDecoder(limits: settings.limits).decode(file.bytes, requests: [request])
      }
      outcome.warnings += wrongExtensionWarning(path: path, format: result.info.format)
      outcome.warnings += result.warnings.map { StepWarning(path: path, message: $0.message) }
      pictures.append(result.pictures[0])
      inputs.append(file.record)
    }
    let painted = try sheet(step, cell: cell, pictures: pictures, mask: card.mask)
    outcome.records.append(
      try StillWriter(settings: settings, destination: destination).write(
        painted, output: StillOutput(path: step.path, encoding: step.encoding), inputs: inputs + card.inputs))
    return outcome
  }

  private func sheet(
    _ step: GridStep, cell: PixelSize, pictures: [SizedPicture], mask: PixelBuffer<Straight>?
  ) throws(PipelineError) -> PaintedCard {
    let layout: GridLayout
    do {
      layout = try GridLayout(
        count: pictures.count, columns: step.columns, cell: cell, gap: step.gap.map { scaled($0, step) },
        margin: step.margin.map { scaled($0, step) }, width: step.width.map { scaled($0, step) })
    } catch {
      throw PipelineError(path: step.path, reason: .impossible(message: error.message))
    }
    let sheet = GridSheet(
      layout: layout, spec: step.card, scale: step.scale, background: step.background, mask: mask)
    try attributed(step.path) { () throws(CodecError) in
      try MemoryCheck.passResult(layout.sheet, count: 3, limits: settings.limits, for: .png)
    }
    var sink = BufferSink(size: layout.sheet, layout: sheet.outputLayout)
    let statistics = sheet.paint(
      pictures.map { (picture: $0.picture, x: $0.geometry.origin.x, y: $0.geometry.origin.y) }, into: &sink)
    return PaintedCard(picture: sink.finish(), statistics: statistics)
  }

  private func scaled(_ length: Int, _ step: GridStep) -> Int { Int((Double(length) * step.scale).rounded()) }
}
