/// The filter function of a resampling; see `Kernel+Function.swift` for the formulas.
public enum Kernel: String, Hashable, Sendable, Codable, CaseIterable {
  case lanczos3
  case lanczos2
  case catmullRom = "catmull-rom"
  case mitchell
  case bilinear
  case box
}
