/// How a picture fills the box asked for.
public enum Fit: String, Hashable, Sendable, Codable, CaseIterable {
  /// As large as fits inside the box; the result may be smaller than the box on one side.
  case inside
  /// Covers the box and is cut to it.
  case cover
  /// As `inside`, then padded with the background to the box.
  case contain
  /// As small as covers the box; the result may be larger than the box on one side.
  case outside
  /// Stretched to the box, whatever its aspect ratio.
  case fill
}

/// Which part of a picture survives a crop, and where it lies when padded.
public enum Gravity: Hashable, Sendable, Codable {
  /// The point of the picture, as fractions 0...1 of width and height, that is kept in the middle where it can be.
  case point(x: Double, y: Double)
  /// Where skin, saturation and edges are.
  case attention
  /// Where the picture holds most information.
  case entropy

  public static var center: Gravity { .point(x: 0.5, y: 0.5) }
}

/// The size asked for: one side or both, in pixels at scale 1.
public struct Box: Hashable, Sendable, Codable {
  /// nil: whatever keeps the aspect ratio.
  public var width: Int?
  public var height: Int?

  public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }
}
