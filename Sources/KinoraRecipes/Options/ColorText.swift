import KinoraPixels

/// Colours as text.
enum ColorText {
  static let expectation = "a colour such as #rgb, #rrggbb, #rrggbbaa, a CSS name or transparent"

  /// The names that a misspelt one is compared with, in alphabetical order.
  static let names = Color.names + ["transparent"]
}
