#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The few functions of the C mathematics library the pictures need.

func cosine(_ radians: Double) -> Double { cos(radians) }
func sine(_ radians: Double) -> Double { sin(radians) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ x: Double) -> Double { exp(x) }
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
