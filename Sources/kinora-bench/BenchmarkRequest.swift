/// What the command line asks for.
struct BenchmarkRequest {
  var subjects: [any Benchmark] = []
  var isShort = false
  var rounds: Int?
  var tool: String?
  var photos: String?

  static func read(_ arguments: [String]) -> Result<BenchmarkRequest, BenchmarkFault> {
    var request = BenchmarkRequest()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--short": request.isShort = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...1000).contains(count) else {
          return .failure(BenchmarkFault("--rounds needs a number from 1 to 1000"))
        }
        request.rounds = count
      case "--kinora", "--photos":
        guard let value = rest.popFirst() else { return .failure(BenchmarkFault("\(word) needs a path")) }
        if word == "--photos" { request.photos = value } else { request.tool = value }
      default:
        guard let subject = Benchmarks[word] else {
          return .failure(BenchmarkFault("no subject \"\(word)\""))
        }
        request.subjects.append(subject)
      }
    }
    if request.subjects.isEmpty { return .failure(BenchmarkFault("no subject given")) }
    return .success(request)
  }
}
