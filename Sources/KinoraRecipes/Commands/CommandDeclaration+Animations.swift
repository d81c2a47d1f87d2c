extension CommandDeclaration {
  private static let animationDefaults: [OptionName: String] = [
    .fit: "cover", .format: "webp", .size: "640x400", .radius: "0",
  ]

  /// Cards of a deck are plain unless their shape is asked for.
  private static let animationDefaultWords: [OptionName: String] = [
    .shape: "the plain picture", .radius: "0, or 25% where --shape is given",
  ]

  private static let animationHelps: [OptionName: String] = [
    .size: "Size of the page: WxH, or a single side, W or xH, of a page of the usual shape, 8:5.",
    .format:
      "Format of the animation: webp and nothing else; the ends of --poster and --frames have their own.",
    .effort: "Time spent on the still that --poster names; the animation itself has --method.",
    .scales:
      "Make the animation once a scale: pixels a point, by which page, cards, border, radius and shadow are "
      + "multiplied. A scale N other than 1 adds @Nx to the name.",
  ]

  /// Options that only styles of a carousel heed; other animations take them, and warn.
  private static func helps(of command: String) -> [OptionName: String] {
    animationHelps.merging([
      .spacing: "Distance between cards of a carousel; no effect in a \(command).",
      .tilt: "Turn of the side cards of a carousel; no effect in a \(command).",
      .axis: "Axis of a carousel; no effect in a \(command).",
      .engine: "How a carousel scrolls; no effect in a \(command).",
    ]) { $1 }
  }

  /// Commands that make animated WebP.
  static let animations: [CommandDeclaration] = [
    CommandDeclaration(
      name: .carousel, summary: "Make an endless carousel as animated WebP.",
      discussion:
        "The pictures turn in a ring; the last leads into the first without a jump. A single picture is a still "
        + "frame.",
      inputs: "INPUT…", arity: .atLeast(1), product: .animation,
      options: [.style, .poses] + motion + outputs + run + limits, defaults: animationDefaults,
      helps: animationHelps, defaultWords: animationDefaultWords,
      examples: [
        Example(
          "Screenshots for a README:", "kinora carousel shots --style coverflow --size 640x400 -o demo.webp"),
        Example(
          "Pages with dots, small enough for a comment on GitHub:",
          "kinora carousel shots --indicator dots --hold 1.5s --max-bytes github -o pages.webp"),
      ]),
    CommandDeclaration(
      name: .slideshow, summary: "Make a slide show with a transition as animated WebP.",
      discussion: "Each picture gives way to the next by a transition; the last gives way to the first.",
      inputs: "INPUT…", arity: .atLeast(1), product: .animation,
      options: [.effect] + motion + outputs + run + limits,
      defaults: animationDefaults.merging([.effect: "cross-dissolve"]) { $1 },
      helps: helps(of: "slide show"), defaultWords: animationDefaultWords,
      examples: [
        Example(
          "Photographs that dissolve into each other:", "kinora slideshow photos --size 640x400 -o show.webp"),
        Example(
          "A turning cube:", "kinora slideshow photos --effect cube-from-right --move 0.8s -o cube.webp"),
      ]),
    CommandDeclaration(
      name: .flip, summary: "Turn fronts and backs over in perspective, as animated WebP.",
      discussion: "Each picture is the back of the one before; the last turns over to the first.",
      inputs: "INPUT…", arity: .atLeast(1), product: .animation,
      options: [.from] + motion + outputs + run + limits, defaults: animationDefaults,
      helps: helps(of: "flip"), defaultWords: animationDefaultWords,
      examples: [
        Example(
          "An album cover and its back:", "kinora flip front.png back.png --size 480x480 -o cover.webp"),
        Example(
          "A slower turn about the horizontal axis:",
          "kinora flip front.png back.png --from top --move 1s -o turn.webp"),
      ]),
  ]
}
