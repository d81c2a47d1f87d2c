// Paints the sample pictures and writes them below the folder named: kinora-samples FOLDER [WORD…]
// With words, only pictures whose path holds one of them. Same bytes in every run.

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

guard CommandLine.arguments.count > 1 else {
  print("usage: kinora-samples FOLDER [WORD...]")
  exit(64)
}
let folder = CommandLine.arguments[1]
let words = CommandLine.arguments.dropFirst(2)
var total = 0
for file in SampleFile.all where words.isEmpty || words.contains(where: file.path.contains) {
  let bytes = try file.encoded()
  let parent = folder + "/" + file.path.prefix { $0 != "/" }
  try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  try Data(bytes).write(to: URL(filePath: folder + "/" + file.path), options: .atomic)
  print(file.path, bytes.count)
  total += bytes.count
}
print("total", total)
