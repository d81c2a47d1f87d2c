#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import CKinoraCrypto
#endif

/// A SHA-256 hash: 32 bytes, kept as four big-endian words.
public struct SHA256Digest: Sendable, Hashable {
  let words: (UInt64, UInt64, UInt64, UInt64)

  init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  /// - Precondition: 32 bytes.
  public init(bytes: Span<UInt8>) {
    precondition(bytes.count == 32, "a SHA-256 hash has 32 bytes")
    func word(_ start: Int) -> UInt64 {
      var value: UInt64 = 0
      for index in start..<start + 8 { value = value << 8 | UInt64(bytes[index]) }
      return value
    }
    words = (word(0), word(8), word(16), word(24))
  }

  /// Reads 64 hexadecimal digits of either case; nil for anything else.
  public init?(hex: some StringProtocol) {
    var parts: [UInt64] = [0, 0, 0, 0]
    var count = 0
    for digit in hex.utf8 {
      guard count < 64, let value = hexValue(digit) else { return nil }
      parts[count / 16] = parts[count / 16] << 4 | UInt64(value)
      count += 1
    }
    guard count == 64 else { return nil }
    words = (parts[0], parts[1], parts[2], parts[3])
  }

  /// 32 bytes.
  public var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    appendHex(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func appendHex(to text: inout [UInt8]) {
    appendHex(words.0, &text)
    appendHex(words.1, &text)
    appendHex(words.2, &text)
    appendHex(words.3, &text)
  }

  private func appendHex(_ word: UInt64, _ text: inout [UInt8]) {
    for index in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * index)) & 15
      text.append(digit < 10 ? 48 + digit : 87 + digit)
    }
  }

  public static func == (a: SHA256Digest, b: SHA256Digest) -> Bool { a.words == b.words }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}

/// The value of a hexadecimal digit of either case, 0...15.
func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case 48...57: digit - 48
  case 65...70: digit - 55
  case 97...102: digit - 87
  default: nil
  }
}

/// SHA-256 of bytes that come in pieces.
///
/// Source of the hash: FIPS 180-4; computed by libcrypto, on Apple systems by CryptoKit.
@safe public struct SHA256: ~Copyable {
  #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()

    public init() {}

    public mutating func update(_ bytes: Span<UInt8>) {
      bytes.withUnsafeBytes { raw in unsafe state.update(bufferPointer: raw) }
    }

    public consuming func finish() -> SHA256Digest {
      let bytes = [UInt8](state.finalize())
      return SHA256Digest(bytes: bytes.span)
    }
  #else
    private let context: OpaquePointer

    public init() {
      _ = OPENSSL_init_crypto(Self.initialization, nil)
      guard let made = unsafe EVP_MD_CTX_new() else { preconditionFailure("no memory for a SHA-256 state") }
      unsafe context = made
      let started = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
      precondition(started == 1, "libcrypto offers no SHA-256")
    }

    /// Without the configuration file of the machine, so that every environment is the same, and without names of ciphers
    /// and texts of errors that nobody asks for: the first hash takes 0.3 ms instead of 1.1.
    private static let initialization = UInt64(
      OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ADD_ALL_CIPHERS | OPENSSL_INIT_NO_ADD_ALL_DIGESTS
        | OPENSSL_INIT_NO_LOAD_CRYPTO_STRINGS)

    deinit { unsafe EVP_MD_CTX_free(context) }

    public mutating func update(_ bytes: Span<UInt8>) {
      let done = unsafe bytes.withUnsafeBytes { raw in
        unsafe EVP_DigestUpdate(context, raw.baseAddress, raw.count)
      }
      precondition(done == 1, "libcrypto cannot hash")
    }

    public consuming func finish() -> SHA256Digest {
      var bytes = [UInt8](repeating: 0, count: 32)
      let done = unsafe EVP_DigestFinal_ex(context, &bytes, nil)
      precondition(done == 1, "libcrypto cannot hash")
      return SHA256Digest(bytes: bytes.span)
    }
  #endif

  public mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// The bytes of the text as UTF-8.
  public mutating func update(_ text: String) { update(Array(text.utf8)) }

  /// Eight bytes, the least significant first: for numbers between texts, so that no two lists give the same bytes.
  public mutating func update(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) })
  }

  /// The hash of all bytes at once.
  public static func hash(_ bytes: Span<UInt8>) -> SHA256Digest {
    var hasher = SHA256()
    hasher.update(bytes)
    return hasher.finish()
  }

  /// The hash of all bytes at once.
  public static func hash(_ bytes: [UInt8]) -> SHA256Digest { hash(bytes.span) }

  /// The hash of the UTF-8 bytes of a text.
  public static func hash(_ text: String) -> SHA256Digest { hash(Array(text.utf8)) }
}
