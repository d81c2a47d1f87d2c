import KinoraCodecs
import KinoraManifests
import KinoraPixels
import KinoraRecipes

/// Encodes finished stills and hands them over.
struct StillWriter {
  let settings: RunSettings
  let destination: any OutputDestination

  func write(
    _ painted: PaintedCard, output: StillOutput, inputs: [ReadInput]
  ) throws(PipelineError) -> MadeOutput {
    // Cleared before hashing, so that the render hash is that of the pixels in the file.
    let picture = output.encoding.keepsHiddenColor ? painted.picture : painted.picture.withHiddenColorCleared
    let encoded = try attributed(output.path) { () throws(CodecError) in
      try encodedStill(picture, encoding: output.encoding)
    }
    let path = output.path(for: encoded.format)
    let placed = try destination.place(encoded.bytes, at: path)
    let size = picture.size
    return MadeOutput(
      path: path, plannedPath: output.path, inputs: inputs, width: size.width, height: size.height, frames: 1,
      durationMilliseconds: 0, loopCount: 0, bytes: encoded.bytes.count, sha256: placed.sha256,
      renderSHA256: RenderHash.digest(picture),
      statistics: settings.collectsStatistics ? Statistic.list(painted.statistics) : [],
      wasCurrent: placed.wasCurrent,
      identity: placed.identity, checkedAt: placed.checkedAt)
  }
}
