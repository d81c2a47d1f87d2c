/// The names that the registries of styles, effects and easings know.
public enum MotionNames {
  public static let styles = [
    "slide", "peek", "coverflow", "coverflow2", "rotary", "cylinder", "wheel", "time-machine", "linear",
    "overlap",
    "zoom-out", "depth", "cross-fade", "cube", "cards", "stack", "ferris-wheel",
  ]

  public static let effects =
    ["flip-from", "push-from", "move-in-from", "reveal-from", "cube-from"].flatMap { kind in
      ["left", "right", "top", "bottom"].map { "\(kind)-\($0)" }
    } + ["cross-dissolve", "fade", "cover-flip"]

  public static let easings = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
}
