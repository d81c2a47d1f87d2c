import KinoraRecipes

extension GalleryPage.Job {
  /// A job of a recipe, with the options that it was given.
  init(_ job: Recipe.Job) {
    self.init(
      name: job.name, command: job.values.command.rawValue,
      options: job.values.given.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.key.rawValue): \($0.value.canonicalText)"
      })
  }
}
