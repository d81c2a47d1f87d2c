import KinoraCodecs
import KinoraManifests

/// Photographs to 320 pixels.
struct ThumbnailBenchmark: Benchmark {
  let name = "thumbnails"
  let summary = "JPEG and PNG photographs to 320 pixels, beside vipsthumbnail, ImageMagick and bare decoding."

  func compare(_ context: BenchmarkContext) throws -> [Comparison] {
    var result: [Comparison] = []
    for set in try sets(context) { result += try compare(set, context) }
    return result
  }

  /// Pictures of one kind.
  private struct PictureSet {
    var title: String
    var files: [String]
    var format: PictureFormat
  }

  private func sets(_ context: BenchmarkContext) throws -> [PictureSet] {
    if context.photos != nil {
      return [
        PictureSet(title: "JPEG", files: context.photos(withExtensions: ["jpg", "jpeg"]), format: .jpeg),
        PictureSet(title: "PNG", files: context.photos(withExtensions: ["png"]), format: .png),
      ].filter { !$0.files.isEmpty }
    }
    let folder = try context.folder("pictures")
    func made(_ count: Int, _ width: Int, _ height: Int, _ format: PictureFormat) throws -> PictureSet {
      PictureSet(
        title: "\(format == .jpeg ? "JPEG" : "PNG") \(width)x\(height)",
        files: try GeneratedPhotograph.files(count, width: width, height: height, as: format, in: folder),
        format: format)
    }
    if context.isShort { return [try made(2, 640, 480, .jpeg), try made(2, 640, 480, .png)] }
    return [
      try made(8, 1600, 1200, .jpeg), try made(4, 6000, 4000, .jpeg), try made(8, 1280, 960, .png),
      try made(2, 4000, 3000, .png),
    ]
  }

  private func compare(_ set: PictureSet, _ context: BenchmarkContext) throws -> [Comparison] {
    let outputs = try context.folder("outputs")
    let ending = set.format == .jpeg ? "jpg" : "png"
    let work = "\(set.files.count) × \(set.title)"
    let ours =
      [context.tool, "thumbnail"] + set.files + [
        "--size", "320x320", "--format", set.format == .jpeg ? "jpeg" : "png", "--quality", "75", "--output",
        outputs,
        "--quiet",
      ]
    var result: [Comparison] = []
    if context.isInstalled("vipsthumbnail") {
      let target = PathText.joined(
        try context.folder("vips"), "%s.\(ending)\(set.format == .jpeg ? "[Q=75]" : "")")
      result.append(
        try Comparison(
          work, ours: ours, peer: "vipsthumbnail",
          theirs: ["vipsthumbnail"] + set.files + ["--size", "320x320", "-o", target], context: context))
    }
    if context.isInstalled("convert") {
      let folder = try context.folder("imagemagick")
      let hint = set.format == .jpeg ? "-define jpeg:size=640x640 " : ""
      let script = set.files.enumerated().map { index, file in
        "convert \(hint)'\(file)' -thumbnail 320x320 -quality 75 '\(folder)/\(index).\(ending)'"
      }.joined(separator: " && ")
      result.append(
        try Comparison(work, ours: ours, peer: "ImageMagick", theirs: ["sh", "-c", script], context: context))
    }
    if set.format == .jpeg, context.isInstalled("djpeg", check: "-version") {
      let script = set.files.map { "djpeg -scale 1/4 -dct int -nosmooth -outfile /dev/null '\($0)'" }
        .joined(separator: " && ")
      result.append(
        try Comparison(
          work, ours: ours, peer: "djpeg -scale 1/4 alone", theirs: ["sh", "-c", script], context: context))
    }
    return result
  }
}
