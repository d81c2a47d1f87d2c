// The C library, for sine and power; linking fails on Linux without it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// `base` raised to `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
