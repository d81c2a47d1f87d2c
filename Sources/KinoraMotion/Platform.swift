import KinoraPixels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The few functions of the C library that motion needs, imported in one place.

/// Sine and cosine of an angle, exact at whole quarter turns, so that a card at rest has no stray slope.
func sineAndCosine(_ angle: Angle) -> (sine: Double, cosine: Double) {
  let quarters = angle.radians / (Double.pi / 2)
  if quarters == quarters.rounded(), quarters.magnitude < 1e9 {
    switch ((Int(quarters) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(angle.radians), cos(angle.radians))
}

func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }
func tangent(_ radians: Double) -> Double { tan(radians) }
func exponential(_ value: Double) -> Double { exp(value) }
func naturalLogarithm(_ value: Double) -> Double { log(value) }
