import Testing

@testable import KinoraResampling

@Suite("Weight tables, properties")
struct WeightTableTests {
  @Test("weights sum to exactly one and are near the exact ones", arguments: Kernel.allCases)
  func sumToOne(kernel: Kernel) {
    for source in [1, 2, 3, 7, 64, 333] {
      for target in [1, 2, 3, 5, 40, 333, 500] {
        for (origin, share) in [(0.0, 1.0), (0.21, 0.5)] {
          let (start, extent) = (origin * Double(source), share * Double(source))
          let table = WeightTable(
            sourceCount: source, targetCount: target, origin: start, extent: extent, kernel: kernel)
          let exact = ResamplingReference.taps(
            sourceCount: source, targetCount: target, origin: start, extent: extent, kernel: kernel)
          for pixel in 0..<target {
            let weights = table.weights[table.offsets[pixel]..<table.offsets[pixel + 1]]
            let units = weights.map { Int(($0 * 4_194_304).rounded()) }
            #expect(units.reduce(0, +) == 4_194_304)
            for (index, weight) in weights.enumerated() {
              let place = table.firsts[pixel] + index - exact[pixel].first
              let wanted = exact[pixel].weights.indices.contains(place) ? exact[pixel].weights[place] : 0
              #expect(abs(Double(weight) - wanted) < 1e-6)
            }
          }
        }
      }
    }
  }

  @Test("blocks of pixels weigh what they hold", arguments: Kernel.allCases, [2, 3, 7])
  func weighBlocks(kernel: Kernel, shrink: Int) {
    let table = WeightTable(
      sourceCount: 100, targetCount: 4, origin: 0, extent: 100, kernel: kernel, shrink: shrink)
    #expect(table.sampleRange == 0..<(100 + shrink - 1) / shrink)
    for pixel in 0..<4 {
      let weights = table.weights[table.offsets[pixel]..<table.offsets[pixel + 1]]
      #expect(weights.map { Int($0 * 4_194_304) }.reduce(0, +) == 4_194_304)
    }
  }

  @Test("supports and values of the kernels")
  func kernelValues() {
    for kernel in Kernel.allCases {
      #expect(kernel.value(at: kernel.support) == 0 || abs(kernel.value(at: kernel.support)) < 1e-12)
      #expect(kernel.value(at: -kernel.support - 0.01) == 0)
      for x in [0.1, 0.6, 1.3, 2.2] where kernel != .box {
        #expect(kernel.value(at: x) == kernel.value(at: -x))
      }
    }
    #expect(Kernel.box.value(at: -0.5) == 1 && Kernel.box.value(at: 0.5) == 0)
    #expect(Kernel.lanczos3.value(at: 0) == 1 && abs(Kernel.lanczos3.value(at: 1)) < 1e-15)
    #expect(abs(Kernel.mitchell.value(at: 0) - 8.0 / 9) < 1e-15)
    #expect(Kernel.catmullRom.value(at: 0.5) == 0.5625)
  }
}
