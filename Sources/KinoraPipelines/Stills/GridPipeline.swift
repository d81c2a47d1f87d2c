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
    let cell = PixelSize(width: scaled(step.cell.width, step.scale), height: scaled(step.cell.height, step.scale))
    let source = try CardSource(
      spec: step.card, scale: step.scale, background: nil, settings: settings)
    var pictures: [PixelBuffer<Straight>] = []
    var inputs: [InputRecord] = []
    for path in step.inputs {
      try Task.stopIfCancelled(at: path)
      let file = try InputFile.read(path, settings: settings)
      let request = PictureRequest(
        box: Box(width: cell.width, height: cell.height), fit: step.fit, gravity: step.gravity,
        kernel: step.kernel, enlarges: true)
      let result = try attributed(path) { () throws(CodecError) in
        try PictureDecoder(limits: settings.limits).decode(file.bytes, requests: [request])
      }
      outcome.warnings += wrongExtensionWarning(path: path, format: result.info.format)
      outcome.warnings += result.warnings.map { StepWarning(path: path, message: $0.message) }
      pictures.append(result.pictures[0].picture)
      inputs.append(file.record)
    }
    outcome.records.append(
      try sheet(step, cell: cell, pictures: pictures, card: source, inputs: inputs + source.inputs))
    return outcome
  }

  private func scaled(_ length: Int, _ scale: Double) -> Int { Int((Double(length) * scale).rounded()) }
}
