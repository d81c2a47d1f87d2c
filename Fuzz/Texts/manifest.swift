@testable import KinoraManifests

func run(_ bytes: [UInt8]) {
  if let manifest = try? Manifest(json: bytes, path: "manifest.json") { _ = manifest.outputs.count }
  if let list = try? ChecksumList(text: bytes, path: "SHA256SUMS") { _ = list.entries.count }
}

func seeds() -> [[UInt8]] {
  let digest = String(repeating: "0a", count: 32)
  let manifest = """
    {"kinora":"1","libraries":{"libpng":"1"},"recipeSHA256":"\(digest)","outputs":[{"path":"a/b.png","bytes":1,
    "sha256":"\(digest)","renderSHA256":"\(digest)","width":1,"height":1,"frames":1,"durationMilliseconds":0,"loopCount":0,
    "job":"a","key":"\(digest)","inputs":[{"path":"b.png","sha256":"\(digest)"}]}]}
    """
  let sums = "\(digest)  a/b.png\n\\\(digest) *c\\\\d\\ne.png\n"
  return [Array(manifest.utf8), Array(sums.utf8)]
}
