// What all targets share: the entry points that libFuzzer calls, and the folder of seeds.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One input. A target defines `run(_:)`, which must neither crash nor take long, and `seeds`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe run([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Writes the seeds into the folder named by KINORA_SEEDS and ends, when that is set.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutableRawPointer?
) -> CInt {
  guard let folder = unsafe getenv("KINORA_SEEDS") else { return 0 }
  let path = unsafe String(cString: folder)
  for (index, seed) in seeds().enumerated() {
    guard let file = unsafe fopen("\(path)/seed-\(index)", "wb") else { exit(1) }
    _ = unsafe fwrite(seed, 1, seed.count, file)
    unsafe fclose(file)
  }
  exit(0)
}
