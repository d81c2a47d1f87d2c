import KinoraCodecs
import KinoraPixels
import KinoraRecipes

/// Stills made beside an animation: the poster and the folder of drawn canvases.
struct CanvasExtras {
  private let posterPath: String?
  private let framesPath: String?
  private let encoding: StillEncoding
  private let destination: any OutputDestination
  private var writtenCount = 0
  private var isFirst = true

  init(_ step: AnimationStep, destination: any OutputDestination) {
    posterPath = step.posterPath
    framesPath = step.framesPath
    let ending = step.posterPath.flatMap(namedFormat) ?? .png
    encoding = StillEncoding(format: OutputFormat(ending), quality: step.encoding.quality)
    self.destination = destination
  }

  /// Writes what was asked for of a canvas; repeats are not written again.
  mutating func write(_ frame: FrameDrawing.DrawnFrame) throws(PipelineError) {
    guard let canvas = frame.canvas else { return }
    if isFirst, let posterPath {
      let encoding = encoding
      let still = encoding.format == .jpeg ? canvas.withoutAlpha : canvas
      let bytes = try attributed(posterPath) { () throws(CodecError) in
        try encodedStill(still, encoding: encoding).bytes
      }
      _ = try destination.place(bytes, at: posterPath)
    }
    isFirst = false
    guard let framesPath, frame.finished.encoded != nil else { return }
    let path = framesPath + "/" + frameFileName(writtenCount)
    let bytes = try attributed(path) { () throws(CodecError) in
      try encodeStill(canvas, as: .png, options: StillEncodeOptions())
    }
    _ = try destination.place(bytes, at: path)
    writtenCount += 1
  }
}

/// `0000.png`, `0001.png` ….
func frameFileName(_ index: Int) -> String {
  let digits = String(index)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
}

extension OutputFormat {
  init(_ format: PictureFormat) {
    self =
      switch format {
      case .png: .png
      case .jpeg: .jpeg
      case .webp: .webp
      }
  }
}
