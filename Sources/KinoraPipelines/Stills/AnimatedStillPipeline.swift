import KinoraCodecs
import KinoraPixels
import KinoraRecipes

/// An animated source: each canvas is sized and painted on the same card; durations and loop count are kept.
///
/// Outputs that cannot move (PNG, JPEG) show the first canvas.
struct AnimatedStillPipeline {
  let settings: RunSettings
  let destination: any OutputDestination

  func run(
    _ file: PictureSource, record: ReadInput, outputs: [StillOutput], cards: [CardSource],
    into outcome: inout StepOutcome
  ) throws(PipelineError) {
    let path = record.path
    var reader = try attributed(path) { () throws(CodecError) in try AnimationReader(file) }
    let conversion = reader.colorConversion
    outcome.warnings += (file.info.warnings + conversion.warnings).map {
      StepWarning(path: path, message: $0.message)
    }
    let requests = outputs.map(PictureRequest.init)
    let decoder = PictureDecoder(limits: settings.limits)
    let durations = file.info.frameDurations
    var places = CropPlaces()
    var growing: [GrowingOutput] = []
    var index = 0
    while let canvas = try attributed(path, { () throws(CodecError) in try reader.nextCanvas() }) {
      try Task.stopIfCancelled(at: path)
      let sized = try attributed(path) { () throws(CodecError) in
        let coloured = try conversion.isIdentity ? canvas : conversion.convert(canvas)
        return try decoder.size(
          coloured.upright(file.info.orientation), of: file.info.format, requests: requests, places: &places)
      }
      let painted = zip(cards, sized).map { $0.painted($1) }
      if growing.isEmpty {
        growing = zip(outputs, painted).map { output, first in
          GrowingOutput(output, first: first, loopCount: file.info.loopCount)
        }
      }
      for place in growing.indices where outputs[place].isWanted {
        try growing[place].add(painted[place], durationMilliseconds: durations[index])
      }
      index += 1
    }
    for (place, output) in growing.enumerated() where outputs[place].isWanted {
      outcome.records.append(
        try output.finish(
          inputs: [record] + cards[place].inputs, settings: settings, destination: destination))
    }
  }
}
