import KinoraPixels
import Testing

@Suite struct FractionTests {
  @Test("multiplyFraction rounds the exact product, all 65 536 pairs")
  func multiplyFractionIsExact() {
    for a in 0...255 {
      for b in 0...255 {
        #expect(Int(multiplyFraction(UInt8(a), UInt8(b))) == (2 * a * b + 255) / 510)
      }
    }
  }

  @Test("premultiplied then straight gives back every opaque level and never exceeds one level at alpha 255")
  func divideFractionInvertsOpaque() {
    for level in UInt8.min...255 { #expect(divideFraction(multiplyFraction(level, 255), by: 255) == level) }
  }

  @Test("narrowed rounds v * 255 / 65535, all values")
  func narrowedIsExact() {
    for value in UInt16.min...UInt16.max {
      #expect(narrowed(value) == UInt8((Double(value) * 255 / 65535).rounded()))
    }
  }
}
