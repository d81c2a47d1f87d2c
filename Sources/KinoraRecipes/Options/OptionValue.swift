public import KinoraMotion
public import KinoraPixels
public import KinoraRaster
public import KinoraResampling

/// A background and the name that tells its output from others, empty for a single one.
public struct Background: Hashable, Sendable, Codable {
  public var name: String
  public var color: Color

  public init(name: String = "", color: Color) {
    self.name = name
    self.color = color
  }
}

/// A checked value of an option.
public enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  /// A word of a choice, a path, a template.
  case text(String)
  case milliseconds([Int])
  case box(Box)
  case size(PixelSize)
  case backgrounds([Background])
  case colors([Color])
  case poses([PoseKey])
  case scales([Double])
  case gravity(Gravity)
  case shape(CardShape)
  case radii([Length])
  case corners(Set<Corner>)
  case caps(Caps)
  case border(Border)
  case shadow(Shadow)
  /// `auto`
  case automatic

  /// The one text that stands for this value: reading it gives the value back.
  public var canonicalText: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): NumberText.text(value)
    case .text(let value): value
    case .milliseconds(let values): values.map { "\($0)ms" }.joined(separator: ",")
    case .box(let box): (box.width.map { "\($0)" } ?? "") + (box.height.map { "x\($0)" } ?? "")
    case .size(let size): size.description
    case .backgrounds(let backgrounds):
      backgrounds.map { ($0.name.isEmpty ? "" : $0.name + "=") + $0.color.hexadecimal }.joined(separator: ",")
    case .colors(let colors): colors.map(\.hexadecimal).joined(separator: ",")
    case .poses(let poses): PoseTable.text(poses)
    case .scales(let values): values.map(NumberText.text).joined(separator: ",")
    case .gravity(let gravity): GravityText.text(gravity)
    case .shape(let shape): CardShapeText.text(shape)
    case .radii(let radii): radii.map(CardText.text).joined(separator: ",")
    case .corners(let corners):
      Corner.allCases.filter(corners.contains).map(\.rawValue).joined(separator: ",")
    case .caps(let caps): "\(caps.top),\(caps.right),\(caps.bottom),\(caps.left)"
    case .border(let border):
      "\(NumberText.text(border.width)),\(border.color.hexadecimal),\(border.placement.rawValue)"
    case .shadow(let shadow):
      [shadow.opacity, shadow.offsetX, shadow.offsetY, shadow.radius].map(NumberText.text).joined(
        separator: ",")
        + "," + shadow.color.hexadecimal
    case .automatic: "auto"
    }
  }
}
