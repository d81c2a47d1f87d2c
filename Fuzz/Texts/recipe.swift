@testable import KinoraRecipes

/// Reads a recipe and plans it with one picture for each job.
func run(_ bytes: [UInt8]) {
  guard let recipe = try? Recipe(bytes) else { return }
  let inputs = recipe.jobs.map { _ in
    [PlannedInput(path: "a.png", format: .png), PlannedInput(path: "b.jpg", format: .jpeg)]
  }
  _ = try? Planner.plan(recipe, inputs: inputs)
}

func seeds() -> [[UInt8]] {
  let list = """
    <?xml version="1.0"?><plist version="1.0"><dict><key>kinora</key><integer>1</integer><key>jobs</key><array><dict>
    <key>name</key><string>a&amp;b</string><key>thumbnail</key><dict><key>inputs</key><array><string>*.png</string></array>
    <key>size</key><string>10x10</string><key>enlarge</key><true/></dict></dict></array></dict></plist>
    """
  return [Array(SampleRecipe.text.utf8), Array(list.utf8)]
}
