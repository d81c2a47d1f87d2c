import KinoraCodecs
import KinoraPixels

func run(_ bytes: [UInt8]) {
  try? readCanvases(bytes)
  try? readStill(bytes, atLeast: nil)
}

/// Short animations of every layout and method; frames blend, replace and leave parts alone.
func seeds() -> [[UInt8]] {
  var files: [[UInt8]] = []
  for layout in [ChannelLayout.rgb, .rgba] {
    for isLossless in [true, false] {
      var options = AnimationEncodeOptions()
      options.isLossless = isLossless
      if let file = try? animation(layout, options) { files.append(file) }
    }
  }
  return files
}

private func animation(_ layout: ChannelLayout, _ options: AnimationEncodeOptions) throws(CodecError)
  -> [UInt8]
{
  let encoder = AnimationFrameEncoder(options: options)
  let canvases = (0..<3).map { fuzzPicture(layout, phase: $0) }
  var assembler = try AnimationAssembler(canvas: canvases[0].size, loopCount: 2, background: .transparent)
  for (index, canvas) in canvases.enumerated() {
    let previous = index == 0 ? nil : canvases[index - 1]
    try assembler.append(encoder.encode(canvas, after: previous, durationMilliseconds: 40))
  }
  return try assembler.finish()
}
