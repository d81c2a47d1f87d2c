import KinoraPixels
import Testing

@Suite struct OrientationTests {
  /// Stored quadrants red, green / blue, white as levels 1, 2 / 3, 4 in a picture of 6x4.
  private var quadrants: PixelBuffer<Straight> {
    let bytes = (0..<24).map { index -> UInt8 in
      let isRight = index % 6 >= 3
      let isLow = index / 6 >= 2
      return (isLow ? 3 : 1) + (isRight ? 1 : 0)
    }
    return PixelBuffer(size: PixelSize(width: 6, height: 4), layout: .grey, bytes: bytes)
  }

  @Test(
    "the top left quadrant after turning follows EXIF",
    arguments: zip(Orientation.allCases, [1, 2, 4, 3, 1, 3, 4, 2] as [UInt8]))
  func topLeftFollowsEXIF(orientation: Orientation, expected: UInt8) {
    let shown = quadrants.upright(orientation)
    #expect(shown.bytes[0] == expected)
    #expect(
      shown.size
        == (orientation.rawValue >= 5 ? PixelSize(width: 4, height: 6) : PixelSize(width: 6, height: 4)))
  }

  @Test("every stored pixel is shown exactly once", arguments: Orientation.allCases)
  func everyPixelIsShownOnce(orientation: Orientation) {
    let size = PixelSize(width: 5, height: 3)
    let shown = orientation.shownSize(of: size)
    var seen = Set<Int>()
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        let place = orientation.storedPosition(x: x, y: y, in: size)
        #expect((0..<5).contains(place.x) && (0..<3).contains(place.y))
        seen.insert(place.y * 5 + place.x)
      }
    }
    #expect(seen.count == 15)
  }

  @Test("a shown rectangle is the stored one turned", arguments: Orientation.allCases)
  func rectanglesTurnWithPixels(orientation: Orientation) {
    let size = PixelSize(width: 9, height: 7)
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 2)
    let stored = orientation.storedRect(rect, in: size)
    var expected = Set<Int>()
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let place = orientation.storedPosition(x: x, y: y, in: size)
        expected.insert(place.y * 9 + place.x)
      }
    }
    let found = (stored.y..<stored.maxY).flatMap { y in (stored.x..<stored.maxX).map { y * 9 + $0 } }
    #expect(Set(found) == expected)
  }
}
