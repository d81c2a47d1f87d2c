/// A shell that completions can be printed for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
