/// A subject of comparison: one small type and one line in `Benchmarks.all`.
protocol Benchmark: Sendable {
  /// As on the command line.
  var name: String { get }
  /// What is compared, in one sentence.
  var summary: String { get }

  /// Measures every pair. Tools that are not installed are left out.
  func compare(_ context: BenchmarkContext) throws -> [Comparison]
  /// What is printed, as Markdown: the table of the comparisons, unless a subject has another.
  func report(_ context: BenchmarkContext) throws -> String
}

extension Benchmark {
  func report(_ context: BenchmarkContext) throws -> String {
    Comparison.markdown(try compare(context))
  }
}

enum Benchmarks {
  static let all: [any Benchmark] = [
    ThumbnailBenchmark(), AvatarBenchmark(), AnimationBenchmark(), StageBenchmark(),
  ]

  static subscript(_ name: String) -> (any Benchmark)? { all.first { $0.name == name } }
}

/// Why nothing could be measured.
struct BenchmarkFault: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
