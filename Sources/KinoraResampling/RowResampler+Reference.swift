import KinoraPixels

/// The resampling of one picture, written as its definition says, in double precision: what `RowResampler` is tested against.
enum ResamplingReference {
  /// The result before rounding, row by row, in the channels of the source; colour of RGBA multiplied by alpha (0...255).
  static func levels(
    of picture: PixelBuffer<Straight>, window: ResampleWindow, target: PixelSize, kernel: Kernel
  ) -> [Double] {
    let step = picture.layout.channelCount
    var samples = picture.bytes.map(Double.init)
    if picture.layout.hasAlpha {
      for pixel in stride(from: 0, to: samples.count, by: 4) {
        for channel in pixel..<pixel + 3 { samples[channel] *= samples[pixel + 3] / 255 }
      }
    }
    let across = taps(
      sourceCount: picture.size.width, targetCount: target.width, origin: window.x, extent: window.width,
      kernel: kernel)
    let down = taps(
      sourceCount: picture.size.height, targetCount: target.height, origin: window.y, extent: window.height,
      kernel: kernel)
    let rowLength = picture.size.width * step
    var result: [Double] = []
    result.reserveCapacity(target.pixelCount * step)
    for row in down {
      var mixed = [Double](repeating: 0, count: rowLength)
      for (index, weight) in row.weights.enumerated() {
        let start = (row.first + index) * rowLength
        for x in 0..<rowLength { mixed[x] += samples[start + x] * weight }
      }
      for column in across {
        for channel in 0..<step {
          var sum = 0.0
          for (index, weight) in column.weights.enumerated() {
            sum += mixed[(column.first + index) * step + channel] * weight
          }
          result.append(sum)
        }
      }
    }
    return result
  }

  /// The taps of one axis as the definition says: pixel centres at ½, support widened on reduction, edges renormalised.
  static func taps(
    sourceCount: Int, targetCount: Int, origin: Double, extent: Double, kernel: Kernel
  ) -> [(first: Int, weights: [Double])] {
    let scale = extent / Double(targetCount)
    let widening = max(scale, 1)
    return (0..<targetCount).map { pixel in
      let center = origin + (Double(pixel) + 0.5) * scale
      let low = max(0, Int((center - kernel.support * widening).rounded(.down)))
      let high = min(sourceCount, Int((center + kernel.support * widening).rounded(.up)) + 1)
      var weights: [Double] = []
      for index in low..<high { weights.append(kernel.value(at: (Double(index) + 0.5 - center) / widening)) }
      let sum = weights.reduce(0, +)
      return (low, weights.map { $0 / sum })
    }
  }
}
