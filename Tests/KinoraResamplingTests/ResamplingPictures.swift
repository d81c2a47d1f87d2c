import KinoraPixels
import TestSupport

@testable import KinoraResampling

/// Pictures that are hard for a resampler: random, biased to 0 and 255.
func noisyPicture(width: Int, height: Int, layout: ChannelLayout, seed: UInt64) -> PixelBuffer<Straight> {
  var generator = SeededGenerator(seed: seed)
  let bytes = (0..<width * height * layout.channelCount).map { _ -> UInt8 in
    switch UInt8.random(in: 0..<4, using: &generator) {
    case 0: 0
    case 1: 255
    default: UInt8.random(in: 0...255, using: &generator)
    }
  }
  return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
}

func plainPicture(_ pixel: [UInt8], width: Int, height: Int, layout: ChannelLayout) -> PixelBuffer<Straight> {
  let bytes = (0..<width * height).flatMap { _ in pixel }
  return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
}

/// The largest distance of `picture` from the double-precision evaluation, in levels (of premultiplied colour for RGBA).
func errorAgainstReference(
  _ picture: PixelBuffer<Straight>, window: ResampleWindow? = nil, to target: PixelSize, kernel: Kernel,
  preShrinks: Bool = false
) -> Double {
  let window = window ?? ResampleWindow(picture.size)
  let got = picture.resampled(to: target, window: window, kernel: kernel, preShrinks: preShrinks)
  let truth = ResamplingReference.levels(of: picture, window: window, target: target, kernel: kernel)
  var worst = 0.0
  if picture.layout.hasAlpha {
    for pixel in stride(from: 0, to: truth.count, by: 4) {
      let alpha = min(max(truth[pixel + 3], 0), 255)
      worst = max(worst, abs(Double(got.bytes[pixel + 3]) - alpha))
      for channel in pixel..<pixel + 3 {
        let seen = Double(got.bytes[channel]) * Double(got.bytes[pixel + 3]) / 255
        // Straight colour and alpha are each rounded: half a level is lost there before the filter loses any.
        worst = max(worst, abs(seen - min(max(truth[channel], 0), alpha)) - 0.5)
      }
    }
  } else {
    for index in truth.indices {
      worst = max(worst, abs(Double(got.bytes[index]) - min(max(truth[index], 0), 255)))
    }
  }
  return worst
}
