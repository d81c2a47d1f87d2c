/// Arithmetic on whole pixels: four 16-bit lanes of one 64-bit word hold red, blue, green, alpha (low to high).
///
/// A packed pixel is 32 bits: red in the low byte, then green, blue, alpha. Lanes hold 0...255 between operations and at
/// most 65 408 inside one, so that no lane carries into the next.
let laneMask: UInt64 = 0x00FF_00FF_00FF_00FF
/// One half of 256 in every lane: rounds `>> 8` to nearest.
let laneHalf: UInt64 = 0x0080_0080_0080_0080
let opaqueBits: UInt32 = 0xFF00_0000

/// The four channels of a packed pixel, each in its own lane.
@inline(__always) func lanes(_ pixel: UInt32) -> UInt64 {
  let bits = UInt64(pixel)
  return (bits | bits &<< 24) & laneMask
}

/// Four lanes of 0...255 as a packed pixel.
@inline(__always) func packed(_ lanes: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: lanes | lanes &>> 24)
}

/// Each lane of a sum of products (weights adding up to 256) divided by 256, to nearest.
@inline(__always) func settled(_ sum: UInt64) -> UInt64 {
  ((sum &+ laneHalf) &>> 8) & laneMask
}

/// `a` at fraction 0, towards `b` at fraction 256, to nearest; equal ends stay exact.
///
/// `256·a + (b − a)·f` over the whole word equals the lane-wise sum, because the borrows cancel.
@inline(__always) func mixed(_ a: UInt64, _ b: UInt64, _ fraction: UInt64) -> UInt64 {
  settled(a &<< 8 &+ (b &- a) &* fraction)
}

/// Alpha of four lanes, 0...255.
@inline(__always) func alpha(_ lanes: UInt64) -> Int { Int(truncatingIfNeeded: lanes &>> 48) }

/// A fraction 0...1 in 256ths, to nearest; values outside are clamped.
func fraction256(_ value: Double) -> Int {
  Int((min(max(value.isNaN ? 0 : value, 0), 1) * 256).rounded())
}

/// Coverage 0...255 as 0...256, so that inside is a whole.
@inline(__always) func wholeCoverage(_ coverage: UInt8) -> Int {
  Int(coverage) &+ Int(coverage &>> 7)
}
