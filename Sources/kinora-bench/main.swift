import KinoraManifests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `kinora-bench SUBJECT… [--short] [--kinora FILE] [--photos DIR]`: tables of this tool beside others, as Markdown.
let usage = """
  Usage: kinora-bench SUBJECT... [--short] [--rounds N] [--kinora FILE] [--photos FOLDER]

  Measures kinora beside the tools that are installed on this machine and prints Markdown tables.

    --short          one round on small pictures: whether everything runs, not how fast
    --rounds N       pairs of runs per line (default 7, with --short 1)
    --kinora FILE    the tool to measure (default: the one beside this program)
    --photos FOLDER  photographs to use instead of generated ones

  Subjects:
  \(Benchmarks.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

  """

func run() -> Int32 {
  let request: BenchmarkRequest
  switch BenchmarkRequest.read(Array(CommandLine.arguments.dropFirst())) {
  case .success(let read): request = read
  case .failure(let fault):
    writeStandardError("Error: \(fault.text)\n\n" + usage)
    return 64
  }
  do {
    let context = try BenchmarkContext(request)
    var text = MachineDescription.markdown(context)
    for subject in request.subjects {
      text += "\n## \(subject.name)\n\n\(subject.summary)\n\n"
      text += try subject.report(context)
    }
    try writeStandardOutput(Array(text.utf8))
    return 0
  } catch let fault as BenchmarkFault {
    writeStandardError("Error: \(fault.text)\n")
  } catch let fault as FileError {
    writeStandardError("Error: \(fault.path): \(fault.message)\n")
  } catch {
    writeStandardError("Error: \(error)\n")
  }
  return 70
}

exit(run())
