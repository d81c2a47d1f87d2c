import KinoraCodecs
import KinoraManifests
import KinoraPixels
import KinoraRecipes

extension BuildPlan {
  /// Brings all stills of one source together, at the place where the source comes first.
  static func merged(_ steps: [PlannedStep], options: [String: SHA256Digest]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(steps.count)
    var places: [PathKey: Int] = [:]
    for planned in steps {
      guard let jobOptions = options[planned.job] else { continue }
      switch planned.step {
      case .still(var still):
        for index in still.outputs.indices { still.outputs[index].family = planned.job }
        let outputs = still.outputs.map { output in
          Output(
            path: output.path, job: planned.job, options: optionsDigest(jobOptions, variant: output),
            inputs: [still.input] + output.card.maskInputs)
        }
        if let place = places[PathKey(still.input)], case .still(var known) = units[place].step {
          known.outputs += still.outputs
          units[place].step = .still(known)
          units[place].outputs += outputs
        } else {
          places[PathKey(still.input)] = units.count
          units.append(Unit(step: .still(still), outputs: outputs))
        }
      case .animation(let animation):
        let digest = optionsDigest(
          jobOptions, text: "\(animation.scale) \(animation.background?.hexadecimal ?? "")")
        units.append(
          Unit(
            step: planned.step,
            outputs: [
              Output(
                path: animation.path, job: planned.job, options: digest,
                inputs: animation.inputs + animation.card.maskInputs)
            ]))
      case .grid(let grid):
        let digest = optionsDigest(jobOptions, text: "\(grid.scale) \(grid.background?.hexadecimal ?? "")")
        units.append(
          Unit(
            step: planned.step,
            outputs: [
              Output(
                path: grid.path, job: planned.job, options: digest,
                inputs: grid.inputs + grid.card.maskInputs)
            ]))
      }
    }
    return units
  }

  /// The digest of the options of a job that every one of its outputs depends on. Names, scales and backgrounds are
  /// left out: each output has its own, so that a further scale leaves the others alone.
  static func optionsDigest(_ values: OptionValues) -> SHA256Digest {
    let own = [OptionName.name, .scales, .background].map { $0.rawValue + "=" }
    let lines = values.canonicalText.split(separator: "\n").filter { line in
      !own.contains { line.hasPrefix($0) }
    }
    return SHA256.hash(values.command.rawValue + "\n" + lines.joined(separator: "\n"))
  }

  private static func optionsDigest(_ job: SHA256Digest, variant: StillOutput) -> SHA256Digest {
    optionsDigest(
      job,
      text: "\(variant.scale) \(variant.background?.hexadecimal ?? "") \(variant.encoding.format.rawValue)")
  }

  /// What the options of a job come to for one of its variants.
  private static func optionsDigest(_ job: SHA256Digest, text: String) -> SHA256Digest {
    var hash = SHA256()
    hash.update(job.bytes)
    hash.update(text)
    return hash.finish()
  }
}

/// The format that the first bytes of a file say; nil when they say none, which decoding will report.
func sniffedFormat(_ path: String, folder: String) -> OutputFormat? {
  let head = firstBytes(PathText.joined(folder, path), 32)
  guard let format = try? PictureFormat(detecting: head) else { return nil }
  return OutputFormat(format)
}
