#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The few functions of the C mathematics library this module needs. Their last bit may differ between systems;
// whatever they yield is rounded to a coarse grid before it reaches a pixel.

func cosine(_ radians: Double) -> Double { cos(radians) }
func sine(_ radians: Double) -> Double { sin(radians) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ x: Double) -> Double { exp(x) }
func errorFunction(_ x: Double) -> Double { erf(x) }
