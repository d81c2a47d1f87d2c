/// A turn; positive is clockwise on a page whose y axis points down.
public struct Angle: Hashable, Sendable, Comparable {
  public var radians: Double

  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  public var degrees: Double { radians * 180 / .pi }
}
