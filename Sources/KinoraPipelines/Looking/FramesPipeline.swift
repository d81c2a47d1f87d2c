public import KinoraCodecs
public import KinoraManifests
import KinoraPixels

/// One canvas of an animation, written as PNG, with what the file stores for it.
public struct CanvasRecord: Sendable {
  public let index: Int
  public let path: String
  public let stored: StoredFrame
  public let sha256: SHA256Digest
  /// SHA-256 of the canvas as straight RGBA8.
  public let pixelSHA256: SHA256Digest
}

/// Writes every canvas of a file; `receive` gets them in order. A still has one canvas.
///
/// The files hold the canvases exactly, with the colours under alpha 0. Without `settings.writes` nothing is written,
/// the records are the same.
/// - Returns: the warnings about the file.
public func writeFrames(
  of path: String, settings: RunSettings, receive: (CanvasRecord) -> Void
) throws(PipelineError) -> [StepWarning] {
  let file = try InputFile.read(path, settings: settings)
  let destination = FolderDestination(folder: settings.outputFolder)
  var canvases = try attributed(path) { () throws(CodecError) in
    try CanvasSequence(file.bytes, limits: settings.limits)
  }
  let warnings =
    wrongExtensionWarning(path: path, format: canvases.info.format)
    + canvases.warnings.map { StepWarning(path: path, message: $0.message) }
  var options = StillEncodeOptions()
  options.keepsHiddenColor = true
  var index = 0
  while let next = try attributed(path, { () throws(CodecError) in try canvases.next() }) {
    try Task.stopIfCancelled(at: path)
    let name = frameFileName(index)
    let bytes = try attributed(name) { () throws(CodecError) in
      try encodeStill(next.canvas, as: .png, options: options)
    }
    let sha256 = settings.writes ? try destination.place(bytes, at: name).sha256 : SHA256.hash(bytes.span)
    receive(
      CanvasRecord(
        index: index, path: PathText.joined(settings.outputFolder, name), stored: next.stored, sha256: sha256,
        pixelSHA256: SHA256.hash(next.canvas.rgba.bytes.span)))
    index += 1
  }
  return warnings
}
