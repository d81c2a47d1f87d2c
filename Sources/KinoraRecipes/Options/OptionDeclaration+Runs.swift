extension OptionDeclaration {
  /// Options that one or two commands have for themselves.
  static let ownOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .columns, .integer(1...1000, .cards), "N", default: "3", group: .own, "Cards in a row of the sheet."),
    OptionDeclaration(
      .cell, .squareOrSize, "WxH|W", group: .own,
      "Size of a card on the sheet; a single side is a square. Required."),
    OptionDeclaration(
      .gap, .lengthOrAutomatic(0...10_000), "POINTS", default: "auto", group: .own,
      "Distance between cards; auto shares what --width leaves evenly with the margin, or is 8 without --width."
    ),
    OptionDeclaration(
      .margin, .lengthOrAutomatic(0...10_000), "POINTS", default: "auto", group: .own,
      "Distance from the edges; auto is (width − cell·columns − gap·(columns − 1)) / 2, or the gap without --width."
    ),
    OptionDeclaration(
      .width, .integer(1...ValueKind.longestSide, .points), "POINTS", group: .own,
      "Width of the whole sheet. What cells, gaps and margins need by default."),
    OptionDeclaration(
      .raw, .flag, group: .own, inRecipe: false,
      "Report pixels as stored: not turned upright, colours not converted."),
    OptionDeclaration(
      .heatmap, .path, "FILE", group: .own, inRecipe: false,
      "Also write a PNG that shows where the pictures differ."),
    OptionDeclaration(
      .pixels, .flag, group: .own, inRecipe: false,
      "Also decode files whose bytes changed, and tell apart same pixels, different bytes."),
    OptionDeclaration(
      .strict, .flag, group: .own, inRecipe: false,
      "Report files that a plain SHA256SUMS does not list as extra."),
    OptionDeclaration(
      .schema, .flag, group: .own, inRecipe: false, "Print the JSON schema of recipes instead."),
    OptionDeclaration(.man, .flag, group: .own, inRecipe: false, "Print the manual page kinora(1) instead."),
    OptionDeclaration(
      .check, .flag, group: .own, inRecipe: false,
      "Render but write nothing; exit with 1 if any file would change."),
    OptionDeclaration(
      .force, .flag, group: .own, inRecipe: false,
      "Render everything again; equal files are still not rewritten."),
    OptionDeclaration(
      .explain, .flag, group: .own, inRecipe: false, "Say for each result why it is or is not made again."),
    OptionDeclaration(
      .prune, .flag, group: .own, inRecipe: false, "Remove results that the recipe does not make any more."),
    OptionDeclaration(
      .gallery, .flag, group: .own, inRecipe: false,
      "Also write index.html, a page that shows every result; later builds keep it true."),
    OptionDeclaration(
      .depfile, .path, "FILE", group: .own, inRecipe: false,
      "Also write the names of all files read, in Makefile syntax, for make and ninja."),
  ]

  /// How a run behaves; never part of a job.
  static let runOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .jobs, .integer(1...1024, .files), "N", group: .run, inRecipe: false,
      "Work on N files or frames at a time. The number of cores by default; results are the same for any N."),
    OptionDeclaration(
      .dryRun, .flag, group: .run, inRecipe: false, "Say what would be made and write nothing."),
    OptionDeclaration(
      .json, .flag, group: .run, inRecipe: false, "Report one JSON object a line on standard output."),
    OptionDeclaration(
      .quiet, .flag, group: .run, inRecipe: false,
      "Say nothing but errors; results and warnings are not told."),
    OptionDeclaration(
      .verbose, .flag, group: .run, inRecipe: false,
      "Say more: what each result is made of, each file that is as it should be, each canvas that differs."),
    OptionDeclaration(
      .progress, .choice(["auto", "always", "never"]), "WHEN", default: "auto", group: .run, inRecipe: false,
      "Show a progress bar on standard error: auto (on a terminal), always or never."),
    OptionDeclaration(
      .color, .choice(["auto", "always", "never"]), "WHEN", default: "auto", group: .run, inRecipe: false,
      "Colour messages: auto (on a terminal, unless NO_COLOR is set), always or never."),
    OptionDeclaration(
      .keepGoing, .flag, group: .run, inRecipe: false,
      "After an error go on with the other files; the exit status still tells."),
    OptionDeclaration(
      .stats, .flag, group: .run, inRecipe: false,
      "Report for each result what the work cost: pixels written, samples taken."
    ),
  ]

  /// What a hostile file may ask for at most; checked from headers before anything is allocated.
  static let limitOptions: [OptionDeclaration] = [
    OptionDeclaration(
      .maxPixels, .integer(1...largestCount, .pixels), "N", default: "250000000", group: .limits,
      "Refuse pictures with more than N pixels before decoding."),
    OptionDeclaration(
      .maxSide, .integer(1...largestCount, .pixels), "N", default: "4000000", group: .limits,
      "Refuse pictures whose longer side has more than N pixels."),
    OptionDeclaration(
      .maxAnimationPixels, .integer(1...largestCount, .pixels), "N", default: "2000000000", group: .limits,
      "Refuse animations with more than N pixels in all frames together."),
    OptionDeclaration(
      .maxScans, .integer(1...largestCount, .scans), "N", default: "100", group: .limits,
      "Refuse progressive JPEG files with more than N scans."),
    OptionDeclaration(
      .maxFileSize, .bytes(1...largestCount, presets: []), "BYTES", default: "1GiB", group: .limits,
      "Refuse files with more than this number of bytes."),
    OptionDeclaration(
      .maxMetadata, .bytes(1...largestCount, presets: []), "BYTES", default: "4MiB", group: .limits,
      "Refuse files with more than this number of bytes of colour profile (inflated) and EXIF together."),
  ]

  /// 10¹⁵: far beyond any file, and far from overflow.
  private static let largestCount = 1_000_000_000_000_000
}
