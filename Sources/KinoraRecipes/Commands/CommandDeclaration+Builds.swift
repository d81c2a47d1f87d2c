extension CommandDeclaration {
  /// Commands about recipes and results, and about the tool itself.
  static let builds: [CommandDeclaration] = [
    CommandDeclaration(
      name: .build, summary: "Make everything a recipe names, and only what changed.",
      discussion:
        "RECIPE is kinora.json or kinora.plist in the current folder unless given. Paths in it are relative to it.",
      inputs: "[RECIPE]", arity: .atMost(1), product: nil,
      options: [.output, .check, .force, .explain, .prune, .gallery, .depfile] + run + limits, defaults: [:],
      defaultWords: [.output: "that of the recipe, or Output"],
      examples: [
        Example("In a build script:", "kinora build assets.json --quiet"),
        Example("On a build machine, to see that nothing is stale:", "kinora build --check"),
      ]),
    CommandDeclaration(
      name: .verify, summary: "Check results against their manifest.",
      discussion:
        "DIR is a folder with a manifest.json or SHA256SUMS, MANIFEST such a file. Without either, the folder Output is checked; a plain SHA256SUMS of others is checked too. Exit status 1: "
        + "something is changed, missing or extra.",
      inputs: "[DIR|MANIFEST]", arity: .atMost(1), product: nil,
      options: [.pixels, .strict, .jobs] + talk + [.verbose, .progress] + limits, defaults: [:],
      examples: [
        Example("A folder:", "kinora verify Output"),
        Example("Tell new bytes of equal pixels apart:", "kinora verify Output --pixels"),
      ]),
    CommandDeclaration(
      name: .initialize, summary: "Write a commented sample recipe, kinora.json.",
      discussion: "An existing file is never overwritten.",
      inputs: "", arity: .none, product: nil, options: [.schema] + talk, defaults: [:],
      examples: [
        Example("Start here:", "kinora init"),
        Example("A schema for the editor:", "kinora init --schema > kinora.schema.json"),
      ]),
    CommandDeclaration(
      name: .help, summary: "Explain a command.", discussion: "Without COMMAND it lists all commands.",
      inputs: "[COMMAND]", arity: .atMost(1), product: nil, options: [.man], defaults: [:],
      examples: [
        Example("Options and examples of a command:", "kinora help avatar"),
        Example("The manual page:", "kinora help --man > kinora.1"),
      ]),
    CommandDeclaration(
      name: .completions, summary: "Print a completion script for bash, zsh or fish.",
      discussion: "The script completes commands, options and the words that options take.",
      inputs: "bash|zsh|fish", arity: .exactly(1), product: nil, options: [], defaults: [:],
      examples: [
        Example("For this shell:", "source <(kinora completions bash)"),
        Example("For good:", "kinora completions fish > ~/.config/fish/completions/kinora.fish"),
      ]),
  ]
}
