public import KinoraPixels

/// Where and how a card stands, seen along the axis of the motion.
///
/// Space: origin at the resting card's centre, x along the axis of the motion (to the right, or down when the motion is
/// vertical), y across it, z towards the viewer, in pixels. The card is moved by `x`, `y`, `z`, then turned and scaled
/// about `pivot`: first the scale, then the turns about x, y and z.
public struct Pose: Sendable, Hashable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
  /// Positive turns bring the lower edge towards the viewer.
  public var rotationX = Angle.radians(0)
  /// Positive turns bring the left edge towards the viewer.
  public var rotationY = Angle.radians(0)
  /// Positive turns are clockwise.
  public var rotationZ = Angle.radians(0)
  public var scale = 1.0
  /// Relative to the card's centre.
  public var pivotX = 0.0
  public var pivotY = 0.0
  public var pivotZ = 0.0
  /// 0...1.
  public var opacity = 1.0
  /// 0 = none, 1 = black.
  public var shade = 0.0
  /// The share of the backdrop that is mixed in, 0...1: a pale card through which nothing behind it shows.
  public var paleness = 0.0
  /// Cards with a lower number are in front where depth does not tell; nil: the distance from the centre.
  public var order: Double?
  public var hidesBack = false
  /// See `SceneLayer.knocksOut`.
  public var knocksOut = false

  public init() {}

  /// Upright, unscaled and in the plane of the page: pixels may be copied.
  public var isFlat: Bool {
    z == 0 && scale == 1 && rotationX.radians == 0 && rotationY.radians == 0 && rotationZ.radians == 0
  }

  public var transform: Transform3D {
    let moved = Transform3D.translation(x: x + pivotX, y: y + pivotY, z: z + pivotZ)
    let turned = Transform3D.turnZ(rotationZ) * Transform3D.turnY(rotationY) * Transform3D.turnX(rotationX)
    return moved * turned * Transform3D.scale(x: scale, y: scale, z: scale)
      * Transform3D.translation(x: -pivotX, y: -pivotY, z: -pivotZ)
  }
}

extension Transform3D {
  /// As Core Animation about (1, 0, 0): y′ = y·cos − z·sin, z′ = y·sin + z·cos.
  static func turnX(_ angle: Angle) -> Transform3D {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform3D(rows: [[1, 0, 0, 0], [0, cosine, -sine, 0], [0, sine, cosine, 0], [0, 0, 0, 1]])
  }

  /// As Core Animation about (0, 1, 0): x′ = x·cos + z·sin, z′ = −x·sin + z·cos.
  static func turnY(_ angle: Angle) -> Transform3D {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform3D(rows: [[cosine, 0, sine, 0], [0, 1, 0, 0], [-sine, 0, cosine, 0], [0, 0, 0, 1]])
  }

  static func turnZ(_ angle: Angle) -> Transform3D {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform3D(rows: [[cosine, -sine, 0, 0], [sine, cosine, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  /// The same with x and y exchanged before and after: a horizontal motion made vertical.
  var withAxesExchanged: Transform3D {
    let exchange = Transform3D(rows: [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    return exchange * self * exchange
  }

  /// The same for flat content, whose z is 0: the column that only z would use is that of the identity.
  var forFlatContent: Transform3D {
    var rows = rows
    for index in rows.indices { rows[index].z = index == 2 ? 1 : 0 }
    return Transform3D(rows: rows)
  }
}
