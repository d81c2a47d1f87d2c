import KinoraCodecs
import KinoraManifests

/// The part of a key that says which program made an output.
enum ToolDigest {
  static var libraries: [Manifest.Library] {
    CodecLibraries.versions.map { Manifest.Library(name: $0.name, version: $0.version) }
  }

  /// Of the version of the tool and those of the codec libraries.
  static var current: SHA256Digest {
    var hash = SHA256()
    hash.update("kinora \(toolVersion)\n")
    for library in libraries { hash.update("\(library.name) \(library.version)\n") }
    return hash.finish()
  }
}
