extension OptionDeclaration {
  private static let durationRule = "300ms, 2s or 0.35s"

  /// How a deck moves.
  static let motionOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .style, .style, "STYLE", default: "slide", group: .motion,
      "Look of the carousel; kinora styles lists them."),
    OptionDeclaration(
      .effect, .effect, "EFFECT", default: "flip-from-left", group: .motion,
      "Transition from one picture to the next; kinora effects lists them."),
    OptionDeclaration(
      .from, .choice(["left", "right", "top", "bottom"]), "SIDE", default: "left", group: .motion,
      "Edge that comes towards the viewer first: left, right, top or bottom."),
    OptionDeclaration(
      .card, .size, "WxH", group: .motion,
      "Size of a card on the page. What the style uses by default, the whole page in slide shows and flips."),
    OptionDeclaration(
      .fps, .number(0.1...1000, .framesPerSecond), "N", default: "30", group: .motion,
      "How often the picture changes while something moves."),
    OptionDeclaration(
      .hold, .duration, "TIME", default: "2s", group: .motion, "How long each picture rests: \(durationRule)."
    ),
    OptionDeclaration(
      .holds, .durations, "TIME,…", group: .motion,
      "Rest of the single pictures, in order; missing ones rest for --hold."),
    OptionDeclaration(
      .move, .duration, "TIME", default: "0.4s", group: .motion, "How long the way to the next picture takes."
    ),
    OptionDeclaration(
      .delay, .duration, "TIME", default: "0s", group: .motion, "Extra rest before the first move."),
    OptionDeclaration(
      .easing, .easing, "EASING", default: "ease-in-out", group: .motion,
      "Speed along the way: linear, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2), spring(damping,velocity) or "
        + "steps(n); kinora easings lists them."),
    OptionDeclaration(
      .direction, .choice(["forward", "backward"]), "DIRECTION", default: "forward", group: .motion,
      "Order of the pictures: forward or backward."),
    OptionDeclaration(
      .axis, .choice(["horizontal", "vertical"]), "AXIS", default: "horizontal", group: .motion,
      "Axis along which the deck moves: horizontal or vertical."),
    OptionDeclaration(
      .loop, .integer(0...65_535, .rounds), "N", default: "0", group: .motion,
      "Number of rounds to play; 0 plays forever."),
    OptionDeclaration(
      .autoreverse, .flag, group: .motion, "Go back from the last picture to the first, picture by picture."),
    OptionDeclaration(
      .swipe, .flag, group: .motion, "Move as after a finger: drag, release, slow down, snap."),
    OptionDeclaration(
      .indicator, .choice(["none", "dots", "bars"]), "INDICATOR", default: "none", group: .motion,
      "Page indicator: none, dots or bars. A single picture has none."),
    OptionDeclaration(
      .indicatorPosition, .choice(["bottom", "top", "left", "right"]), "SIDE", default: "bottom",
      group: .motion,
      "Where the page indicator stands: bottom, top, left or right."),
    OptionDeclaration(
      .indicatorColor, .colors, "COLOR[,COLOR]", group: .motion,
      "Colour of the current mark and of the others. White by default; the others are paler."),
    OptionDeclaration(
      .backdrop, .choice(["none", "blur"]), "BACKDROP", default: "none", group: .motion,
      "What fills the page behind the cards, over --background: none, or blur for the current picture, large and blurred."
    ),
    OptionDeclaration(
      .poses, .poses, "JSON", group: .motion,
      "Table of the style custom: [{\"slot\": 0}, {\"slot\": 1, \"x\": 0.8, \"rotateY\": -40}, …] with slot, x, y, z, rotateX, "
        + "rotateY, rotateZ, scale, opacity and shade."),
    OptionDeclaration(
      .spacing, .number(-10_000...10_000), "N", group: .motion,
      "Distance between cards, in the unit and range of the style, which kinora styles tells. Its own by default."
    ),
    OptionDeclaration(
      .perspective, .number(1...1_000_000, .points), "POINTS", group: .motion,
      "Distance of the eye from the page, more than half the card's longer side; smaller is stronger. By default 1.3 to 3.75 "
        + "times the longer side, as the style has it."),
    OptionDeclaration(
      .tilt, .number(-360...360), "N", group: .motion,
      "How far side cards turn or lie aside, in the unit and range of the style, which kinora styles tells. Its own by default."
    ),
    OptionDeclaration(
      .reflection, .number(0...1), "0-1", group: .motion,
      "Opacity of the mirror image below each card. None by default."),
    OptionDeclaration(
      .engine, .choice(["ring", "reuse", "fake-ends"]), "ENGINE", default: "ring", group: .motion,
      "How endless scrolling is built: ring, reuse (three page slots) or fake-ends (a copy at each end); equal pixels."
    ),
  ]

  /// How an animation is encoded, and what is written beside it.
  static let animationOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .method, .integer(0...6), "0-6", default: "4", group: .animation,
      "Speed against size of animated WebP; 6 is the slowest and smallest."),
    OptionDeclaration(
      .mixed, .flag, group: .animation, "Pick lossy or lossless for each frame, whichever is smaller."),
    OptionDeclaration(
      .keyEvery, .integer(0...100_000, .frames), "N", default: "0", group: .animation,
      "Store a whole picture at least every N frames; 0 only where it is smaller."),
    OptionDeclaration(
      .motionQuality, .integer(0...100), "0-100", group: .animation,
      "Quality of frames inside a move. That of --quality by default."),
    OptionDeclaration(
      .maxBytes,
      .bytes(
        1...Int(UInt32.max),
        presets: [.init(name: "github", bytes: 10_000_000), .init(name: "github-proxy", bytes: 5_000_000)]),
      "BYTES", group: .animation,
      "Largest file: lowers quality, then frame rate, then size, and says what it chose. Bytes, or with B, kB, MB, GB, KiB, "
        + "MiB or GiB; github is 10MB, github-proxy 5MB. Any size by default."),
    OptionDeclaration(
      .poster, .path, "FILE", group: .animation,
      "Also write the first frame as a still; its extension decides the format."),
    OptionDeclaration(
      .frames, .folder, "DIR", group: .animation,
      "Also write the drawn frames, without repeats, as 0000.png and so on."),
  ]
}
