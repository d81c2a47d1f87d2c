import KinoraCodecs
import KinoraManifests
import KinoraPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Decks as lossy animated WebP beside img2webp, which is fed the canvases as they were drawn.
///
/// Fed what this tool's file decodes to, it would have the easier task: a picture that was quantised once has mostly
/// coefficients that are zero already.
struct AnimationBenchmark: Benchmark {
  let name = "animations"
  let summary =
    "Decks of five photographs, 640 × 400 at 30 frames/s, quality 75, method 4, beside img2webp fed the drawn canvases."

  private static let decks: [(title: String, arguments: [String])] = [
    ("slide", ["carousel", "--style", "slide"]),
    ("coverflow", ["carousel", "--style", "coverflow"]),
    ("coverflow on a colour", ["carousel", "--style", "coverflow", "--background", "#101418"]),
    ("cylinder", ["carousel", "--style", "cylinder"]),
    ("flip", ["flip"]),
  ]

  func compare(_ context: BenchmarkContext) throws -> [Comparison] { [] }

  func report(_ context: BenchmarkContext) throws -> String {
    guard context.isInstalled("img2webp", check: "-version") else {
      throw BenchmarkFault("img2webp is not installed (Debian: webp)")
    }
    let pictures = try pictures(context)
    var text =
      "| deck | frames | wall × | CPU × | bytes × | mean PSNR, dB | lowest, dB | largest loss of a canvas, dB |\n"
      + "|---|---:|---:|---:|---:|---:|---:|---:|\n"
    for (index, deck) in Self.decks.enumerated() {
      let folder = try context.folder("deck-\(index)")
      text += try row(deck.title, deck.arguments, pictures: pictures, in: folder, context: context)
    }
    return text
  }

  private func pictures(_ context: BenchmarkContext) throws -> [String] {
    let photos = context.photos(withExtensions: ["jpg", "jpeg", "png"]).prefix(5)
    if photos.count > 1 { return Array(photos) }
    return try GeneratedPhotograph.files(
      context.isShort ? 2 : 5, width: 1600, height: 1067, as: .jpeg, in: try context.folder("deck-pictures"))
  }

  private func row(
    _ title: String, _ arguments: [String], pictures: [String], in folder: String, context: BenchmarkContext
  ) throws -> String {
    let made = PathText.joined(folder, "kinora.webp")
    let other = PathText.joined(folder, "img2webp.webp")
    let canvases = PathText.joined(folder, "canvases")
    let inputs = arguments[0] == "flip" ? Array(pictures.prefix(2)) : pictures
    let ours =
      [context.tool, arguments[0]] + inputs + arguments.dropFirst() + [
        "--size", "640x400", "--fps", context.isShort ? "5" : "30", "--hold", "500ms", "--move", "500ms",
        "--quality", "75", "--method", "4", "-o", made, "--quiet",
      ]
    _ = try Comparison.measured(ours + ["--frames", canvases])
    let drawn = FileListing(inputs: [canvases]).files.map(\.path)
    let durations = try AnimationReader(readFile(made, limit: 1 << 30), limits: DecodeLimits()).info
      .frameDurations
    guard drawn.count == durations.count else {
      throw BenchmarkFault("\(canvases): \(drawn.count) canvases for \(durations.count) frames")
    }
    var theirs = ["img2webp", "-loop", "0"]
    for (path, duration) in zip(drawn, durations) {
      theirs += ["-lossy", "-q", "75", "-m", "4", "-d", String(duration), path]
    }
    let times = try Comparison(
      title, ours: ours, peer: "img2webp", theirs: theirs + ["-o", other], context: context)
    let fidelity = try zip(
      Self.fidelity(of: made, drawn, durations), Self.fidelity(of: other, drawn, durations)
    ).map { (ours: $0, theirs: $1) }.filter { min($0.ours, $0.theirs) < Self.exact }
    let bytes = try [made, other].map { Double(try readFile($0, limit: 1 << 30).count) }
    return line(times, frames: drawn.count, bytes: bytes[0] / bytes[1], fidelity: fidelity)
  }

  private func line(
    _ times: Comparison, frames: Int, bytes: Double, fidelity: [(ours: Double, theirs: Double)]
  ) -> String {
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
    let means = [mean(fidelity.map(\.ours)), mean(fidelity.map(\.theirs))].map { Comparison.fixed($0, 2) }
    let lowest = [fidelity.map(\.ours), fidelity.map(\.theirs)].map { Comparison.fixed($0.min() ?? 0, 2) }
    let loss = max(0, fidelity.map { $0.theirs - $0.ours }.max() ?? 0)
    let ratios = [times.wallRatio, times.cpuRatio, bytes].map { Comparison.fixed($0, 2) }
    return "| \(times.work) | \(frames) | \(ratios.joined(separator: " | ")) | \(means[0]) / \(means[1]) | "
      + "\(lowest[0]) / \(lowest[1]) | \(Comparison.fixed(loss, 2)) |\n"
  }

  /// Stands for canvases without a difference, as those that show nothing.
  private static let exact = 99.0

  /// The PSNR in dB of what an animation shows when each drawn canvas is due.
  ///
  /// - Parameter drawn: files of the canvases, shown for `durations` milliseconds each.
  private static func fidelity(
    of animation: String, _ drawn: [String], _ durations: [Int]
  ) throws -> [Double] {
    var reader = try AnimationReader(readFile(animation, limit: 1 << 30), limits: DecodeLimits())
    let shownFor = reader.info.frameDurations
    var shown = try reader.nextCanvas()
    var index = 0
    var end = shownFor.first ?? 0
    var start = 0
    var result: [Double] = []
    for (path, duration) in zip(drawn, durations) {
      while end <= start, index + 1 < shownFor.count {
        shown = try reader.nextCanvas()
        index += 1
        end += shownFor[index]
      }
      let canvas = try PictureReader(readFile(path, limit: 1 << 30), limits: DecodeLimits(), atLeast: nil)
        .readAll().picture
      guard let shown, shown.size == canvas.size else {
        throw BenchmarkFault("\(animation): its canvases are not those of \(path)")
      }
      result.append(psnr(shown.rgba, canvas.rgba))
      start += duration
    }
    return result
  }

  /// Peak signal-to-noise ratio of red, green and blue, weighted by the alpha of `right`; at most `exact`.
  private static func psnr(_ picture: PixelBuffer<Straight>, _ right: PixelBuffer<Straight>) -> Double {
    let a = picture.bytes.span
    let b = right.bytes.span
    var squares = 0
    var weight = 0
    for pixel in 0..<right.size.pixelCount {
      let alpha = Int(b[4 &* pixel &+ 3])
      for channel in 0..<3 {
        let difference = Int(a[4 &* pixel &+ channel]) &- Int(b[4 &* pixel &+ channel])
        squares &+= alpha &* difference &* difference
      }
      weight &+= 3 &* alpha
    }
    if squares == 0 || weight == 0 { return exact }
    return min(exact, 10 * log10(255 * 255 * Double(weight) / Double(squares)))
  }
}
