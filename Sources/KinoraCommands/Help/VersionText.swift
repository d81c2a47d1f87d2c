import KinoraCodecs
import KinoraManifests
import KinoraPipelines

/// What `--version` prints: the tool and the libraries that it is linked with.
enum VersionText {
  static var text: String {
    let libraries = (CodecLibraries.versions + ManifestLibraries.versions).map {
      "\($0.name) \($0.version)\n"
    }
    let warnings = CodecLibraries.warnings.map { "warning: \($0)\n" }
    return "kinora \(toolVersion)\n" + (libraries + warnings).joined()
  }
}
