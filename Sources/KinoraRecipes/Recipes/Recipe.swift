/// What a recipe file says, checked.
public struct Recipe: Hashable, Sendable {
  /// The folder for results, relative to the folder of the recipe.
  public var output: String
  public var jobs: [Job]

  /// One entry of `jobs`.
  public struct Job: Hashable, Sendable {
    /// Not empty, no `/`: the folder or file name of the results.
    public var name: String
    /// Options with the defaults of the recipe merged in.
    public var values: OptionValues
    /// Paths and globs relative to the folder of the recipe.
    public var inputs: [Input]
    /// Where the command of the job stands.
    public var position: SourcePosition
  }

  /// A path or glob and where it stands.
  public struct Input: Hashable, Sendable {
    public var pattern: String
    public var position: SourcePosition
  }
}
