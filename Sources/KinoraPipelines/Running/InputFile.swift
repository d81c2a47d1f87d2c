import KinoraCodecs
import KinoraManifests

/// The bytes of a source and their hash: the file is read once, and what is hashed is what is decoded.
struct InputFile: Sendable {
  /// The name of standard input on the command line.
  static let standardInput = "-"

  let bytes: [UInt8]
  let record: ReadInput

  static func read(_ path: String, settings: RunSettings) throws(PipelineError) -> InputFile {
    do {
      if path == standardInput {
        let bytes = try readStandardInput(limit: settings.limits.fileBytes)
        return InputFile(bytes: bytes, record: ReadInput(path: path, sha256: SHA256.hash(bytes.span)))
      }
      let file = try readFileBytes(
        PathText.joined(settings.inputFolder, path), limit: settings.limits.fileBytes)
      return InputFile(
        bytes: file.bytes,
        record: ReadInput(
          path: path, sha256: SHA256.hash(file.bytes.span), identity: file.identity, readAt: file.readAt))
    } catch {
      throw PipelineError(path: path, reason: .file(error))
    }
  }
}
