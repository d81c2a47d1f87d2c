extension OptionDeclaration {
  /// How a picture fills the size asked for.
  static let sizeOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .size, .box, "SIZE", group: .size,
      "Size of the result: W, xH or WxH. A single side keeps the aspect ratio."),
    OptionDeclaration(
      .fit, .choice(["inside", "cover", "contain", "outside", "fill"]), "FIT", default: "inside",
      group: .size,
      "How the size is filled: inside (all of the picture, within the size), cover (cut to the size), contain (padded to "
        + "the size), outside (not smaller than the size), fill (stretched)."),
    OptionDeclaration(
      .gravity, .gravity, "GRAVITY", default: "center", group: .size,
      "The part that survives a cut: center, north, north-east and so on, attention (skin tones, strong colours and edges), "
        + "entropy (detail), or X%,Y%."),
    OptionDeclaration(
      .enlarge, .flag, group: .size,
      "Enlarge pictures that are smaller than the size; otherwise they stay as they are."),
    OptionDeclaration(
      .kernel, .choice(["lanczos3", "lanczos2", "catmull-rom", "mitchell", "bilinear", "box"]), "KERNEL",
      default: "lanczos3", group: .size,
      "Resampling filter: lanczos3, lanczos2, catmull-rom, mitchell, bilinear or box."),
    OptionDeclaration(.linearLight, .flag, group: .size, "Resample in linear light instead of sRGB."),
  ]

  /// Shape, border and shadow.
  static let cardOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .shape, .shape, "SHAPE", default: "rounded", group: .card,
      "Outline of the card: rounded, circle, ellipse, pill, continuous (the corner of iOS), squircle, hexagon, or "
        + "mask:FILE (alpha or luminance of a picture)."),
    OptionDeclaration(
      .radius, .radii, "R[,R,R,R]", default: "25%", group: .card,
      "Corner radius in points, or % of the shorter side; four values run clockwise from the top left."
    ),
    OptionDeclaration(
      .corners, .corners, "CORNERS", group: .card,
      "Corners to round, separated by commas: top-left, top-right, bottom-right, bottom-left. All by default."
    ),
    OptionDeclaration(
      .caps, .caps, "T,R,B,L", group: .card,
      "Edges of a mask, top, right, bottom and left, that keep their size while the middle is stretched. None by default."
    ),
    OptionDeclaration(
      .border, .border, "WIDTH,COLOR[,PLACE]", group: .card,
      "Line along the outline, PLACE is inside, center or outside. Inside by default; outside, it makes the picture larger."
    ),
    OptionDeclaration(
      .shadow, .shadow, "OPACITY,DX,DY,RADIUS[,COLOR]", group: .card,
      "Soft shadow below the card, as shadowOpacity, shadowOffset and shadowRadius of Core Animation; it makes the picture "
        + "larger. Black by default."
    ),
  ]

  /// Where results go and how stills are encoded.
  static let outputOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .output, .folder, "DIR", default: "Output", group: .output, inRecipe: false,
      "Folder for the results; made when missing."),
    OptionDeclaration(
      .file, .path, "FILE", group: .output, inRecipe: false,
      "Write the only result to FILE; its extension decides the format. - is standard output."),
    OptionDeclaration(
      .name, .template, "TEMPLATE", default: "{stem}{suffix}.{ext}", group: .output,
      "Names of the results. {stem} is the name of the input, {suffix} is @2x, ~dark and so on, {ext} the extension."
    ),
    OptionDeclaration(
      .format, .choice(["png", "jpeg", "webp", "same", "auto"]), "FORMAT", default: "same", group: .output,
      "Format of the results: png, jpeg (also jpg), webp, same (as the input) or auto (the smallest of "
        + "those that can hold it)."
    ),
    OptionDeclaration(
      .quality, .integer(0...100), "0-100", default: "80", group: .output,
      "Quality of lossy formats; 100 is the best."),
    OptionDeclaration(.lossless, .flag, group: .output, "Encode WebP without loss."),
    OptionDeclaration(
      .effort, .integer(0...6), "0-6", default: "4", group: .output,
      "Time spent on small still files; 6 is the slowest."),
    OptionDeclaration(
      .nearLossless, .integer(0...100), "0-100", default: "100", group: .output,
      "WebP without loss but for small changes of pixels that save bytes; 100 changes none, less implies --lossless."
    ),
    OptionDeclaration(
      .sharpYUV, .flag, group: .output,
      "Convert colours for lossy WebP with more care: crisper thin coloured lines."),
    OptionDeclaration(
      .exact, .flag, group: .output,
      "Keep the colours of fully transparent pixels in PNG and lossless WebP; otherwise they become 0."),
    OptionDeclaration(
      .background, .backgrounds, "COLOR", group: .output,
      "Colour behind transparent parts: #rgb, #rrggbb, #rrggbbaa, a CSS name or transparent. None by default. Several, as "
        + "light=#fff,dark=#1c1c1e, make one result each; all but the first get ~NAME."),
    OptionDeclaration(
      .scales, .scales, "1,2,3", default: "1", group: .output,
      "Make each result once a scale: pixels a point, by which size, border, radius and shadow are multiplied. A scale N other "
        + "than 1 adds @Nx to the name."),
  ]
}
