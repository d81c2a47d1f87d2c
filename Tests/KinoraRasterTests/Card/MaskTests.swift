import KinoraPixels
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Mask pictures: alpha or luminance, stretched as a nine-patch")
struct MaskTests {
  private static let caps = Caps(top: 30, right: 20, bottom: 10, left: 15)

  /// A mask with random corners, edges that are constant along their run, and a full middle.
  private static func levels(_ width: Int, _ height: Int) -> [UInt8] {
    func noise(_ a: Int, _ b: Int, _ salt: UInt64) -> UInt8 {
      var random = SeededGenerator(seed: UInt64(a * 1000 + b) + salt * 1_000_000)
      return UInt8.random(in: 0...255, using: &random)
    }
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        let column = x < caps.left ? x : x >= width - caps.right ? x - width : nil
        let row = y < caps.top ? y : y >= height - caps.bottom ? y - height : nil
        switch (column, row) {
        case (let column?, let row?): return noise(column + 500, row + 500, 1)
        case (let column?, nil): return noise(column + 500, 0, 2)
        case (nil, let row?): return noise(0, row + 500, 3)
        case (nil, nil): return 255
        }
      }
    }
  }

  private static func rgba(_ levels: [UInt8], _ width: Int, _ height: Int) -> PixelBuffer<Straight> {
    PixelBuffer(
      size: PixelSize(width: width, height: height), layout: .rgba,
      bytes: levels.flatMap { [90, 90, 90, $0] })
  }

  @Test(
    "caps keep their pixels, the middle is stretched", arguments: [(120, 90), (55, 60), (200, 61), (40, 45)])
  func capsAreKept(width: Int, height: Int) {
    let alpha = Self.rgba(Self.levels(55, 60), 55, 60)
    let grey = PixelBuffer<Straight>(
      size: PixelSize(width: 55, height: 60), layout: .grey, bytes: Self.levels(55, 60))
    let spec = CardSpec(shape: .mask(path: "bubble.png"), caps: Self.caps)
    for mask in [alpha, grey] {
      let card = painted(spec, solid(.white, width, height), mask: mask)
      #expect(Array(card.alphaRows.joined()) == Self.levels(width, height))
      #expect(card.statistics.overdraw == 1)
    }
  }

  @Test("a mask and its mirror give mirrored cards, at every scale", arguments: [1.0, 2, 3])
  func mirroredMaskGivesMirroredCard(scale: Double) {
    let levels = Self.levels(55, 60)
    let flipped = (0..<60).flatMap { y in (0..<55).map { levels[y * 55 + 54 - $0] } }
    var mirroredCaps = Self.caps
    (mirroredCaps.left, mirroredCaps.right) = (Self.caps.right, Self.caps.left)
    let size = PixelSize(width: Int(120 * scale), height: Int(90 * scale))
    let picture = solid(.white, size.width, size.height)
    let a = painted(
      CardSpec(shape: .mask(path: ""), caps: Self.caps), picture, scale: scale,
      mask: Self.rgba(levels, 55, 60))
    let b = painted(
      CardSpec(shape: .mask(path: ""), caps: mirroredCaps), picture, scale: scale,
      mask: Self.rgba(flipped, 55, 60))
    #expect(
      zip(a.alphaRows, b.alphaRows).allSatisfy { row, other in
        zip(row, other.reversed()).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      })
  }

  @Test("without caps the whole mask is stretched; a constant stays constant")
  func wholeMaskIsStretched() {
    let half = solid(Color(red: 77, green: 0, blue: 0), 13, 9, layout: .grey)
    for (width, height) in [(1, 1), (5, 40), (13, 9), (64, 3)] {
      let card = painted(CardSpec(shape: .mask(path: "")), solid(.white, width, height), mask: half)
      #expect(card.alphaRows.joined().allSatisfy { $0 == 77 })
    }
  }

  @Test("hostile: caps larger than mask or card")
  func largeCapsDoNotTrap() {
    let mask = Self.rgba(Self.levels(55, 60), 55, 60)
    for caps in [
      Caps(top: 999, right: 999, bottom: 999, left: 999), Caps(top: -5, right: 0, bottom: 60, left: 55),
    ] {
      for size in [1, 7, 80] {
        let spec = CardSpec(
          shape: .mask(path: ""), border: Border(width: 2, color: .black, placement: .center),
          shadow: Shadow(opacity: 0.5, offsetX: 1.5, offsetY: 0, radius: 2), caps: caps)
        #expect(painted(spec, solid(.white, size, size), mask: mask).statistics.overdraw == 1)
      }
    }
  }

  @Test("a border follows the mask at its width")
  func borderFollowsMask() {
    let mask = solid(.white, 10, 10, layout: .grey)
    let border = Border(width: 3, color: .black, placement: .inside)
    let card = painted(CardSpec(shape: .mask(path: ""), border: border), solid(.white, 40, 40), mask: mask)
    #expect(
      card[2, 20] == .black && card[3, 20] == .white && card[36, 20] == .white && card[37, 20] == .black)
  }
}

@Suite("Borders of masks: the edge of a mask moved by any distance")
struct MaskOffsetTests {
  private static func plane(_ width: Int, _ height: Int, seed: UInt64) -> CoveragePlane {
    var random = SeededGenerator(seed: seed)
    let levels = (0..<width * height).map { _ -> UInt8 in
      [0, 0, 255, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
    }
    return CoveragePlane(rect: PixelRect(x: 5, y: -3, width: width, height: height), levels: levels)
  }

  @Test(
    "moving an edge equals its definition", arguments: [(1, 1), (7, 5), (16, 17), (33, 40)],
    [-9.5, -4, -1.3, -0.4, 0, 0.2, 1, 2.5, 6, 30])
  func offsetMatchesReference(size: (Int, Int), distance: Double) {
    for seed in 1...3 as ClosedRange<UInt64> {
      let plane = Self.plane(size.0, size.1, seed: seed)
      #expect(plane.offset(by: distance) == plane.referenceOffset(by: distance))
    }
  }

  @Test("a disc grows and shrinks by the distance")
  func discKeepsItsRadius() {
    let size = 120
    let levels = (0..<size * size).map { index -> UInt8 in
      let x = Double(index % size) - 59.5
      let y = Double(index / size) - 59.5
      return UInt8(min(255, max(0, (40.5 - (x * x + y * y).squareRoot()) * 255)))
    }
    let plane = CoveragePlane(rect: PixelRect(x: 0, y: 0, width: size, height: size), levels: levels)
    for distance in [-12.0, 12] {
      let area = plane.offset(by: distance).levels.reduce(0.0) { $0 + Double($1) / 255 }
      let radius = (area / Double.pi).squareRoot()
      #expect(abs(radius - (40 - distance)) < 0.5, "\(radius)")
    }
  }
}
