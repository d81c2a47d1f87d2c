import KinoraPixels
import TestSupport
import Testing

@testable import KinoraResampling

@Suite("Pre-shrink")
struct PreShrinkTests {
  /// Waves of all lengths, longer ones stronger, as photographs have them.
  private func scene(width: Int, height: Int, layout: ChannelLayout) -> PixelBuffer<Straight> {
    var generator = SeededGenerator(seed: 77)
    var levels = [Double](repeating: 128, count: width * height)
    for octave in 0..<7 {
      let cells = 3 << octave
      let grid = (0..<(cells + 1) * (cells + 1)).map { _ in Double.random(in: -1...1, using: &generator) }
      let weight = 70 / power(1.7, Double(octave))
      for y in 0..<height {
        let v = Double(y * cells) / Double(height)
        for x in 0..<width {
          let u = Double(x * cells) / Double(width)
          let corner = Int(v) * (cells + 1) + Int(u)
          let (du, dv) = (u - u.rounded(.down), v - v.rounded(.down))
          let top = grid[corner] * (1 - du) + grid[corner + 1] * du
          let bottom = grid[corner + cells + 1] * (1 - du) + grid[corner + cells + 2] * du
          levels[y * width + x] += weight * (top * (1 - dv) + bottom * dv)
        }
      }
    }
    let bytes = levels.flatMap { level -> [UInt8] in
      let byte = UInt8(min(max(level, 0), 255))
      switch layout {
      case .grey: return [byte]
      case .rgb: return [byte, 255 - byte, byte / 2]
      case .rgba: return [byte, 255 - byte, byte / 2, max(byte, 90)]
      case .cmyk: return [byte, byte, 255 - byte, 0]
      }
    }
    return PixelBuffer(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }

  @Test("factors leave the kernel a threefold reduction")
  func factors() {
    let factors = [0.5, 1, 2.9, 5.9, 6, 8.99, 9, 12.5, 100, 10_000].map { PreShrink.factor(scale: $0) }
    #expect(factors == [1, 1, 1, 1, 2, 2, 3, 4, 33, 256])
  }

  @Test(
    "is near the full kernel", arguments: [ChannelLayout.grey, .rgb, .rgba],
    [Kernel.lanczos3, .mitchell, .bilinear])
  func nearFullKernel(layout: ChannelLayout, kernel: Kernel) {
    let picture = scene(width: 601, height: 403, layout: layout)
    for size in [
      PixelSize(width: 75, height: 50), PixelSize(width: 31, height: 60), PixelSize(width: 9, height: 7),
    ] {
      let full = picture.resampled(to: size, kernel: kernel, preShrinks: false)
      let fast = picture.resampled(to: size, kernel: kernel, preShrinks: true)
      var squares = 0
      for (a, b) in zip(full.bytes, fast.bytes) { squares += (Int(a) - Int(b)) * (Int(a) - Int(b)) }
      // 50 dB: a mean squared difference of 0.65
      #expect(Double(squares) / Double(full.bytes.count) < 0.65, "\(layout) \(kernel) \(size)")
    }
  }

  @Test("blocks of the exact size are exact averages", arguments: [ChannelLayout.grey, .rgb, .rgba, .cmyk])
  func exactBlocks(layout: ChannelLayout) {
    let picture = noisyPicture(width: 96, height: 64, layout: layout, seed: 31)
    let error = errorAgainstReference(
      picture, to: PixelSize(width: 12, height: 8), kernel: .box, preShrinks: true)
    #expect(error <= 0.51)
  }

  @Test("the short last block is averaged over what it holds")
  func shortLastBlock() {
    var shrink = PreShrink(across: 3, down: 2, byteCount: 7, channelCount: 1, form: .plain)
    let row: [UInt8] = [1, 2, 3, 10, 20, 30, 200]
    shrink.add(row.span)
    #expect(!shrink.isFull && shrink.isStarted && shrink.sampleCount == 3)
    shrink.add(row.span)
    #expect(shrink.isFull)
    var ring = ContiguousArray<Float>(repeating: -1, count: 4)
    shrink.take(into: &ring, at: 1)
    #expect(ring.map { ($0 * 1000).rounded() } == [-1000, 2000, 20_000, 200_000])
    #expect(!shrink.isStarted)
  }
}
