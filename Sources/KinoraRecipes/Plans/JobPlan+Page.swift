import KinoraMotion
import KinoraPixels
import KinoraResampling

extension JobPlan {
  /// The page of an animation in points. A single side is that of a page of the usual shape: `320` is 320x200 as 640x400
  /// is the default.
  var page: PixelSize? {
    if let size = values.pixelSize(.size) { return size }
    guard let box = values.box, let text = CommandDeclaration[values.command].defaultText(of: .size),
      case .box(let usual)? = ValueKind.box.value(of: text), let width = usual.width,
      let height = usual.height
    else { return nil }
    let ratio = Double(width) / Double(height)
    func side(_ length: Double) -> Int { max(Int(length.rounded()), 1) }
    if let given = box.width { return PixelSize(width: given, height: side(Double(given) / ratio)) }
    return box.height.map { PixelSize(width: side(Double($0) * ratio), height: $0) }
  }

  /// - Throws: when `--spacing` or `--tilt` is out of the range of the style; the message names its unit.
  func checkStyleNumbers(_ spec: MotionSpec) throws(RecipeError) {
    guard spec.kind == .carousel, let style = CarouselStyles.all.first(where: { $0.name == spec.style }),
      let (number, range, value) = style.numberOutOfRange(spec)
    else { return }
    let option: OptionName = number.name == OptionName.tilt.rawValue ? .tilt : .spacing
    let fault = ValueFault(
      expected: "\(ValueKind.number(range).expectation) with the style \(style.name), in \(number.meaning)",
      found: NumberText.plain(value), suggestion: nil)
    throw RecipeError(option, fault, at: values.position(of: option))
  }
}
