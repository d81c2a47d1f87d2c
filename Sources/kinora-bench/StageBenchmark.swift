import KinoraMotion
import KinoraPixels
import KinoraRaster

/// Frames a second that the stage draws on one core, without decoding and encoding.
struct StageBenchmark: Benchmark {
  let name = "stage"
  let summary = "Drawing alone, 640 × 400, one core: frames a second and samples per covered pixel."

  private struct Subject {
    var title: String
    var style: String
    var reflection: Double?
    var shadow: Shadow?
  }

  private static let subjects = [
    Subject(title: "slide", style: "slide"),
    Subject(title: "coverflow", style: "coverflow"),
    Subject(title: "coverflow, reflection", style: "coverflow", reflection: 0.4),
    Subject(
      title: "coverflow, shadow", style: "coverflow",
      shadow: Shadow(opacity: 0.4, offsetX: 0, offsetY: 6, radius: 10)),
    Subject(title: "overlap", style: "overlap"),
  ]

  func compare(_ context: BenchmarkContext) throws -> [Comparison] { [] }

  func report(_ context: BenchmarkContext) throws -> String {
    var text = "| scene | frames/s | samples per pixel |\n|---|---:|---:|\n"
    for subject in Self.subjects {
      let (rate, samples) = try measure(subject, rounds: context.rounds)
      text += "| \(subject.title) | \(Comparison.fixed(rate, 0)) | \(Comparison.fixed(samples, 2)) |\n"
    }
    return text
  }

  /// The best of `rounds` turns through a move of each of eight pictures.
  private func measure(_ subject: Subject, rounds: Int) throws -> (rate: Double, samples: Double) {
    var spec = MotionSpec(kind: .carousel, page: PixelSize(width: 640, height: 400))
    spec.style = subject.style
    spec.reflection = subject.reflection
    spec.holdMilliseconds = 0
    let motion = try Motion(spec, pictureCount: 8)
    let textures = (0..<8).map { texture($0, size: motion.cardSize, isReduced: !motion.onlyMoves) }
    let scenes = motion.timeline.frames.indices.map { index in
      motion.scene(index).layers.compactMap { stageLayer($0, textures: textures, shadow: subject.shadow) }
    }
    let stage = Stage(size: motion.pageSize, background: .black)
    var best = Duration.seconds(1_000_000)
    var statistics = StageStatistics()
    for _ in 0..<rounds {
      var shadows = ShadowStore()
      let clock = ContinuousClock()
      let begin = clock.now
      for layers in scenes {
        var sink = DroppedRows()
        statistics += stage.draw(layers, shadows: &shadows, into: &sink)
      }
      best = min(best, begin.duration(to: clock.now))
    }
    return (Double(scenes.count) / (best / .seconds(1)), statistics.samplesPerPixel)
  }

  private func stageLayer(_ layer: SceneLayer, textures: [Texture], shadow: Shadow?) -> StageLayer? {
    guard case .picture(let index, _) = layer.content else { return nil }
    var result = StageLayer(
      .texture(textures[index]), width: layer.width, height: layer.height, transform: layer.transform,
      opacity: layer.opacity, shadow: layer.isRepeat ? nil : shadow,
      reflection: layer.reflection.map { Reflection(gap: $0.gap, scale: $0.scale, opacity: $0.alpha) })
    result.paleness = layer.paleness
    result.knocksOut = layer.knocksOut
    return result
  }

  private func texture(_ index: Int, size: PixelSize, isReduced: Bool) -> Texture {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        bytes.append(UInt8((x * 3 ^ y * 5 &+ index * 31) & 255))
        bytes.append(UInt8((x &+ y) & 255))
        bytes.append(UInt8((index * 60) & 255))
      }
    }
    return Texture(PixelBuffer(size: size, layout: .rgb, bytes: bytes), isReduced: isReduced)
  }
}

/// Takes rows and keeps none, so that drawing alone is measured.
private struct DroppedRows: RowSink {
  private var count = 0

  mutating func write(_ row: Span<UInt8>) throws(Never) { count += row.count }
}
