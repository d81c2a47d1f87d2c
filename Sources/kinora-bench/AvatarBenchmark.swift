import KinoraCodecs
import KinoraManifests

/// Photographs to rounded avatars at three scales, and what more variants of them cost.
struct AvatarBenchmark: Benchmark {
  let name = "avatars"
  let summary =
    "Photographs to rounded avatars of 96 points at three scales, beside ImageMagick and vipsthumbnail."

  private static let sides = [96, 192, 288]

  func compare(_ context: BenchmarkContext) throws -> [Comparison] {
    let files = try pictures(context)
    guard let first = files.first else { throw BenchmarkFault("no JPEG in the folder of photographs") }
    return try compareTools(files, context) + compareVariants(of: first, context)
  }

  private func pictures(_ context: BenchmarkContext) throws -> [String] {
    if context.photos != nil { return Array(context.photos(withExtensions: ["jpg", "jpeg"]).prefix(6)) }
    let size = context.isShort ? (width: 640, height: 480) : (width: 4000, height: 3000)
    return try GeneratedPhotograph.files(
      context.isShort ? 2 : 6, width: size.width, height: size.height, as: .jpeg,
      in: try context.folder("avatar-pictures"))
  }

  private func avatars(_ files: [String], _ options: [String], _ context: BenchmarkContext) throws -> [String]
  {
    [context.tool, "avatar"] + files + ["--size", "96"] + options
      + ["--output", try context.folder("avatars"), "--quiet"]
  }

  private func compareTools(_ files: [String], _ context: BenchmarkContext) throws -> [Comparison] {
    let work = "\(files.count) × rounded, 3 scales"
    let ours = try avatars(files, ["--radius", "25%", "--scales", "1,2,3"], context)
    var result: [Comparison] = []
    if context.isInstalled("convert") {
      let script = try commands(files) { file, side, name in
        let mask =
          "\\( -size \(side)x\(side) xc:black -fill white "
          + "-draw 'roundrectangle 0,0,\(side - 1),\(side - 1),\(side / 4),\(side / 4)' \\)"
        return
          "convert -define jpeg:size=\(2 * side)x\(2 * side) '\(file)' -auto-orient -resize \(side)x\(side)^ "
          + "-gravity center -extent \(side)x\(side) \(mask) -alpha off -compose CopyOpacity -composite "
          + "'\(try context.folder("avatars-imagemagick"))/\(name).png'"
      }
      result.append(
        try Comparison(work, ours: ours, peer: "ImageMagick", theirs: ["sh", "-c", script], context: context))
    }
    if context.isInstalled("vipsthumbnail") {
      let script = try commands(files) { file, side, name in
        "vipsthumbnail '\(file)' --size \(side)x\(side) --smartcrop centre "
          + "-o '\(try context.folder("avatars-vips"))/\(name).png'"
      }
      result.append(
        try Comparison(
          work, ours: ours, peer: "vipsthumbnail, corners left square", theirs: ["sh", "-c", script],
          context: context))
    }
    return result
  }

  /// One shell command for each file and side.
  private func commands(
    _ files: [String], _ command: (String, Int, String) throws -> String
  ) rethrows -> String {
    var lines: [String] = []
    for (index, file) in files.enumerated() {
      for side in Self.sides { lines.append(try command(file, side, "\(index)-\(side)")) }
    }
    return lines.joined(separator: " && ")
  }

  /// Twelve variants and a shadow, each beside one plain variant by this tool itself.
  private func compareVariants(of file: String, _ context: BenchmarkContext) throws -> [Comparison] {
    let plain = ["--shape", "circle", "--scales", "3"]
    let shadow = plain + ["--shadow", "0.3,0,3,5"]
    let one = try build(file, shapes: ["circle"], scales: "3", context)
    let twelve = try build(
      file, shapes: ["circle", "rounded", "continuous", "hexagon"], scales: "1, 2, 3", context)
    return [
      try Comparison(
        "12 variants in a recipe", ours: twelve, peer: "one variant", theirs: one, context: context),
      try Comparison(
        "288 px with shadow", ours: try avatars([file], shadow, context), peer: "without",
        theirs: try avatars([file], plain, context), context: context),
    ]
  }

  /// A forced build of a recipe that makes every shape at every scale.
  private func build(
    _ file: String, shapes: [String], scales: String, _ context: BenchmarkContext
  ) throws -> [String] {
    let jobs = shapes.map { shape in
      #"{"name": "\#(shape)", "avatar": {"inputs": ["\#(file)"], "size": "96", "shape": "\#(shape)", "#
        + #""format": "png", "scales": [\#(scales)]}}"#
    }
    let recipe = PathText.joined(
      try context.folder("avatar-recipes"), "\(shapes.count)-\(scales.utf8.count).json")
    let text = #"{"kinora": 1, "jobs": [\#(jobs.joined(separator: ", "))]}"#
    try WholeFile.write(Array(text.utf8), to: recipe)
    let output = try context.folder("avatars-\(shapes.count)")
    return [context.tool, "build", recipe, "--force", "--output", output, "--quiet"]
  }
}
