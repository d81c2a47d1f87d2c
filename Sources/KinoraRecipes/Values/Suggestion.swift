/// The word that was probably meant.
public enum Suggestion {
  /// The nearest of `candidates`, when it is near enough to be worth naming; the first of equals.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      var distance = distance(letters, other)
      // A word cut short or a part of a compound is nearer than its letters say.
      if letters.count >= 3, candidate.lowercased().contains(word.lowercased()) {
        distance = min(distance, 1)
      }
      let limit = max(1, max(letters.count, other.count) * 2 / 5)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Damerau–Levenshtein distance in the form of optimal string alignment: insertions, deletions, substitutions and
  /// exchanges of neighbours, no part edited twice. Source: Damerau, CACM 7(3), 1964.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var twoAbove = [Int](repeating: 0, count: b.count + 1)
    var above = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], twoAbove[j - 2] + 1)
        }
      }
      (twoAbove, above) = (above, row)
    }
    return above[b.count]
  }
}
