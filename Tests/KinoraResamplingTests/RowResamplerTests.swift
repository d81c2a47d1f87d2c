import KinoraPixels
import TestSupport
import Testing

@testable import KinoraResampling

@Suite("Row resampler, properties")
struct RowResamplerTests {
  @Test(
    "every pixel is within a level of double precision", arguments: Kernel.allCases,
    [ChannelLayout.grey, .rgb, .rgba, .cmyk])
  func matchesDoublePrecision(kernel: Kernel, layout: ChannelLayout) {
    let picture = noisyPicture(width: 83, height: 61, layout: layout, seed: 5)
    for (width, height) in [(52, 37), (31, 60), (83, 23), (9, 7), (1, 1), (120, 91), (82, 1)] {
      let error = errorAgainstReference(picture, to: PixelSize(width: width, height: height), kernel: kernel)
      #expect(error <= 0.51, "\(kernel) \(layout) to \(width)x\(height)")
    }
  }

  @Test("reductions to a hundredth stay within a level", arguments: [Kernel.lanczos3, .mitchell, .box])
  func matchesAtStrongReduction(kernel: Kernel) {
    let picture = noisyPicture(width: 701, height: 503, layout: .rgb, seed: 8)
    for size in [PixelSize(width: 7, height: 5), PixelSize(width: 33, height: 17)] {
      #expect(errorAgainstReference(picture, to: size, kernel: kernel) <= 0.51)
    }
    let clear = noisyPicture(width: 401, height: 303, layout: .rgba, seed: 9)
    #expect(errorAgainstReference(clear, to: PixelSize(width: 4, height: 3), kernel: kernel) <= 0.51)
  }

  @Test(
    "thin and odd pictures",
    arguments: [(1, 1), (1, 40), (40, 1), (3, 400), (400, 3), (7, 2), (15, 16), (17, 5)])
  func matchesOnThinPictures(width: Int, height: Int) {
    for layout in [ChannelLayout.grey, .rgb, .rgba] {
      let picture = noisyPicture(width: width, height: height, layout: layout, seed: 3)
      for size in [
        PixelSize(width: 1, height: 1), PixelSize(width: 5, height: 9), PixelSize(width: 50, height: 1),
      ] {
        #expect(errorAgainstReference(picture, to: size, kernel: .lanczos3) <= 0.51)
      }
    }
  }

  @Test(
    "columns that are not needed do not matter", arguments: Kernel.allCases,
    [ChannelLayout.grey, .rgb, .rgba])
  func otherColumnsDoNotMatter(kernel: Kernel, layout: ChannelLayout) {
    let picture = noisyPicture(width: 203, height: 40, layout: layout, seed: 7)
    let step = layout.channelCount
    // The last is not scaled, the one before averages blocks first.
    for (x, width, target) in [(20.0, 90.0, 31), (150.5, 52.5, 80), (60, 120, 11), (33, 41, 41)] {
      let window = ResampleWindow(x: x, y: 0, width: width, height: 40)
      func resampled(_ source: PixelBuffer<Straight>, poison: UInt8?) -> PixelBuffer<Straight> {
        var resampler = RowResampler(
          source: source.size, layout: layout, window: window,
          target: PixelSize(width: target, height: target == 41 ? 40 : 12), kernel: kernel,
          isLinearLight: false, preShrinks: true)
        let needed = resampler.neededColumns
        #expect(
          needed.count < 203 && Double(needed.lowerBound) <= x && Double(needed.upperBound) >= x + width)
        for y in 0..<40 {
          var row = Array(source.bytes[y * source.rowBytes..<(y + 1) * source.rowBytes])
          if let poison {
            for column in 0..<203 where !needed.contains(column) {
              for channel in 0..<step { row[column * step + channel] = poison }
            }
          }
          resampler.push(row.span)
        }
        return resampler.finish()
      }
      let right = resampled(picture, poison: nil)
      #expect(resampled(picture, poison: 255) == right && resampled(picture, poison: 0) == right)
    }
  }

  @Test("a constant stays that constant", arguments: Kernel.allCases, [false, true])
  func keepsConstants(kernel: Kernel, isLinearLight: Bool) {
    let sizes = [(97, 71), (13, 9), (1, 1), (300, 200)]
    for (layout, pixel) in [
      (ChannelLayout.rgb, [UInt8(201), 3, 77]), (.rgb, [255, 255, 255]), (.rgb, [0, 1, 2]), (.grey, [11]),
      (.rgba, [200, 100, 50, 255]), (.rgba, [200, 100, 50, 128]), (.rgba, [9, 250, 77, 1]),
      (.cmyk, [1, 2, 254, 99]),
    ] {
      let picture = plainPicture(pixel, width: 143, height: 111, layout: layout)
      for (width, height) in sizes {
        for preShrinks in [false, true] {
          let size = PixelSize(width: width, height: height)
          let got = picture.resampled(
            to: size, kernel: kernel, isLinearLight: isLinearLight, preShrinks: preShrinks)
          let wanted = plainPicture(pixel, width: width, height: height, layout: layout)
          #expect(got == wanted, "\(kernel) \(layout) \(pixel) to \(width)x\(height)")
        }
      }
    }
  }

  @Test("every level stays constant in linear light")
  func keepsEveryLevelInLinearLight() {
    for level in 0...255 {
      let picture = plainPicture([UInt8(level)], width: 9, height: 8, layout: .grey)
      let got = picture.resampled(to: PixelSize(width: 4, height: 5), isLinearLight: true)
      #expect(got.bytes.allSatisfy { $0 == UInt8(level) })
    }
  }

  @Test("linear light mixes light: a chequerboard becomes 188, not 128")
  func mixesLight() {
    let bytes = (0..<4096).map { index -> UInt8 in (index % 64 + index / 64).isMultiple(of: 2) ? 0 : 255 }
    let board = PixelBuffer<Straight>(size: PixelSize(width: 64, height: 64), layout: .grey, bytes: bytes)
    let half = PixelSize(width: 32, height: 32)
    #expect(board.resampled(to: half, kernel: .box, isLinearLight: true).bytes.allSatisfy { $0 == 188 })
    #expect(board.resampled(to: half, kernel: .box).bytes.allSatisfy { $0 == 127 || $0 == 128 })
  }

  @Test("the same size keeps every byte, hidden colour too", arguments: Kernel.allCases)
  func identityIsExact(kernel: Kernel) {
    for layout in [ChannelLayout.grey, .rgb, .rgba, .cmyk] {
      let picture = noisyPicture(width: 61, height: 47, layout: layout, seed: 4)
      #expect(picture.resampled(to: picture.size, kernel: kernel) == picture)
      let rect = PixelRect(x: 5, y: 7, width: 30, height: 20)
      let window = ResampleWindow(x: 5, y: 7, width: 30, height: 20)
      #expect(picture.resampled(to: rect.size, window: window, kernel: kernel) == picture.cropped(to: rect))
    }
  }

  @Test("a window gives what scaling the whole and cutting gives", arguments: Kernel.allCases, [false, true])
  func windowEqualsCut(kernel: Kernel, preShrinks: Bool) {
    let picture = noisyPicture(width: 120, height: 90, layout: .rgb, seed: 6)
    for scaled in [
      PixelSize(width: 60, height: 45), PixelSize(width: 15, height: 9), PixelSize(width: 480, height: 360),
    ] {
      let whole = picture.resampled(to: scaled, kernel: kernel, preShrinks: preShrinks)
      let crop = PixelRect(
        x: scaled.width / 5, y: scaled.height / 3, width: scaled.width / 2, height: scaled.height / 3)
      let window = ResampleWindow(source: picture.size, scaled: scaled, crop: crop)
      let part = picture.resampled(to: crop.size, window: window, kernel: kernel, preShrinks: preShrinks)
      #expect(part == whole.cropped(to: crop))
    }
  }

  @Test("a window may start and end between pixels")
  func windowMayBeFractional() {
    let picture = noisyPicture(width: 90, height: 70, layout: .rgba, seed: 12)
    let window = ResampleWindow(x: 10.3, y: 4.75, width: 61.2, height: 40.01)
    for kernel in Kernel.allCases {
      #expect(
        errorAgainstReference(picture, window: window, to: PixelSize(width: 31, height: 22), kernel: kernel)
          <= 0.51)
      #expect(
        errorAgainstReference(picture, window: window, to: PixelSize(width: 99, height: 77), kernel: kernel)
          <= 0.51)
    }
  }

  @Test("hidden colour never shows")
  func hidesHiddenColor() {
    let pair: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 0]
    let tiny = PixelBuffer<Straight>(size: PixelSize(width: 2, height: 2), layout: .rgba, bytes: pair + pair)
    let one = tiny.resampled(to: PixelSize(width: 1, height: 1), kernel: .box)
    #expect(Array(one.bytes[0..<3]) == [255, 0, 0] && (127...128).contains(one.bytes[3]))
    var picture = noisyPicture(width: 80, height: 60, layout: .rgba, seed: 2)
    picture.withMutableBytes { bytes in
      for pixel in 0..<bytes.count / 4 {
        let isShown = bytes[pixel * 4] > 127
        bytes[pixel * 4] = isShown ? 255 : 0
        bytes[pixel * 4 + 1] = isShown ? 0 : 255
        bytes[pixel * 4 + 2] = 0
        bytes[pixel * 4 + 3] = isShown ? 255 : 0
      }
    }
    for kernel in Kernel.allCases {
      for isLinearLight in [false, true] {
        for size in [
          PixelSize(width: 31, height: 24), PixelSize(width: 7, height: 5), PixelSize(width: 99, height: 77),
        ] {
          let got = picture.resampled(to: size, kernel: kernel, isLinearLight: isLinearLight).bytes
          for pixel in stride(from: 0, to: got.count, by: 4) where got[pixel + 3] > 0 {
            #expect(got[pixel] == 255 && got[pixel + 1] == 0, "\(kernel)")
          }
        }
      }
    }
  }

  @Test("mirrored pictures give mirrored results", arguments: Kernel.allCases.filter { $0 != .box })
  func isSymmetric(kernel: Kernel) {
    let picture = noisyPicture(width: 45, height: 33, layout: .rgb, seed: 14)
    let size = PixelSize(width: 20, height: 14)
    let a = picture.upright(.down).resampled(to: size, kernel: kernel)
    let b = picture.resampled(to: size, kernel: kernel).upright(.down)
    let worst = zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 1)
  }

  @Test("the last rows that matter complete the result")
  func completesEarly() {
    let picture = noisyPicture(width: 40, height: 400, layout: .grey, seed: 1)
    var resampler = RowResampler(
      source: picture.size, layout: .grey, window: ResampleWindow(x: 0, y: 0, width: 40, height: 40),
      target: PixelSize(width: 10, height: 10), kernel: .lanczos3, isLinearLight: false, preShrinks: true)
    var pushed = 0
    while !resampler.isComplete {
      picture.withRow(pushed) { resampler.push($0) }
      pushed += 1
    }
    #expect(pushed > 40 && pushed < 60)
    #expect(resampler.finish().size == PixelSize(width: 10, height: 10))
  }
}
