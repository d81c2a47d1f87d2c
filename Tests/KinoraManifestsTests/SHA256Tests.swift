import KinoraManifests
import TestSupport
import Testing

@Suite struct SHA256Tests {
  @Test(
    "known answers of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knownAnswers(text: String, hex: String) {
    #expect(SHA256.hash(text).hex == hex)
    #expect(SHA256Digest(hex: hex.uppercased()) == SHA256.hash(text))
  }

  @Test("pieces give the hash of the whole", arguments: [0, 1, 55, 56, 63, 64, 65, 1_000])
  func piecesGiveWhole(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var hasher = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...40, using: &generator))
      hasher.update(Array(part))
      rest = rest.dropFirst(part.count)
    }
    #expect(hasher.finish() == SHA256.hash(bytes))
  }

  @Test func bytesAndHexRoundTrip() {
    let digest = SHA256.hash("kinora")
    #expect(SHA256Digest(bytes: digest.bytes.span) == digest)
    #expect(SHA256Digest(hex: digest.hex) == digest)
    #expect(digest.bytes.count == 32)
  }

  @Test(
    "other texts are no hashes",
    arguments: ["", "ab", "g" + String(repeating: "0", count: 63), String(repeating: "0", count: 65)])
  func otherTextsAreNoHashes(text: String) {
    #expect(SHA256Digest(hex: text) == nil)
  }
}
