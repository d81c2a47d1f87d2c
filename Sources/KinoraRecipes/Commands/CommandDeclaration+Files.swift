extension CommandDeclaration {
  /// Commands that look at files.
  static let files: [CommandDeclaration] = [
    CommandDeclaration(
      name: .inspect, summary: "Say what a picture is.",
      discussion:
        "One line a file. With --json: path format width height encodedWidth encodedHeight orientation hasAlpha "
        + "isOpaque bitDepth colorModel iccProfile frames loopCount durationMilliseconds frameDurations bytes sha256 "
        + "pixelSHA256.",
      inputs: "FILE…", arity: .atLeast(1), product: nil,
      options: [.raw, .jobs] + talk + [.keepGoing] + limits, defaults: [:],
      examples: [
        Example("A folder of pictures:", "kinora inspect photos"),
        Example("Everything, for a script:", "kinora inspect photo.jpg --json"),
      ]),
    CommandDeclaration(
      name: .frames, summary: "Write every frame of an animation as PNG, with a table of durations.",
      discussion: "The files are 0000.png, 0001.png and so on, each a whole canvas as shown.",
      inputs: "FILE", arity: .exactly(1), product: nil,
      options: [.output, .jobs, .dryRun] + talk + [.progress] + limits, defaults: [:],
      examples: [
        Example("All frames:", "kinora frames demo.webp --output demo-frames"),
        Example("Only the table:", "kinora frames demo.webp --dry-run"),
      ]),
    CommandDeclaration(
      name: .diff, summary: "Compare two pictures or animations, frame by frame.",
      discussion:
        "Tells whether all pixels are equal, the largest difference and the PSNR. Exit status 0: equal, 1: different.",
      inputs: "A B", arity: .exactly(2), product: nil,
      options: [.heatmap] + talk + [.verbose] + limits, defaults: [:],
      examples: [
        Example("Two encodings of a picture:", "kinora diff before.png after.webp"),
        Example("See where they differ:", "kinora diff before.png after.png --heatmap where.png"),
      ]),
  ]

  /// Commands that list what can be asked for.
  static let listings: [CommandDeclaration] = [
    CommandDeclaration(
      name: .styles, summary: "List the styles of carousels.",
      discussion:
        "NAME is one of them, or several: then also the numbers that each uses, with unit and range. With --json "
        + "always.",
      inputs: "[NAME…]", arity: .atLeast(0), product: nil, options: talk, defaults: [:],
      examples: [
        Example("Names and summaries:", "kinora styles"),
        Example("One with its numbers:", "kinora styles coverflow"),
      ]),
    CommandDeclaration(
      name: .effects, summary: "List the transitions of slide shows.",
      discussion:
        "NAME is one of them, or several: then also the numbers that each uses, with unit and range. With --json "
        + "always.",
      inputs: "[NAME…]", arity: .atLeast(0), product: nil, options: talk, defaults: [:],
      examples: [
        Example("Names and summaries:", "kinora effects"),
        Example("One with its numbers:", "kinora effects cover-flip"),
      ]),
    CommandDeclaration(
      name: .easings, summary: "List the easings.",
      discussion:
        "NAME is one of them, or several: then also the numbers that each uses, with unit and range. With --json "
        + "always.",
      inputs: "[NAME…]", arity: .atLeast(0), product: nil, options: talk, defaults: [:],
      examples: [
        Example("Names and summaries:", "kinora easings"),
        Example("One with its numbers:", "kinora easings spring"),
      ]),
  ]
}
