private import CKinoraSQLite

#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import CKinoraCrypto
#endif

/// The libraries below this module.
public enum ManifestLibraries {
  /// Names and versions as linked at run time.
  public static var versions: [(name: String, version: String)] {
    [("SQLite", unsafe String(cString: sqlite3_libversion())), ("OpenSSL libcrypto", cryptoVersion)]
  }

  private static var cryptoVersion: String {
    #if canImport(CryptoKit)
      return "CryptoKit of the system"
    #else
      // "OpenSSL 3.0.11 19 Sep 2023"
      let text = unsafe String(cString: OpenSSL_version(OPENSSL_VERSION))
      let words = text.split(separator: " ")
      return words.count > 1 ? String(words[1]) : text
    #endif
  }
}
