import CKinoraLCMS

/// An open Little CMS profile.
@safe struct ICCProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// Takes over `handle`; nil stays nil.
  init?(_ handle: cmsHPROFILE?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  /// Opens a profile; nil when Little CMS cannot read it.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Int(UInt32.max) else { return nil }
    unsafe self.init(
      bytes.withUnsafeBytes { data in
        unsafe cmsOpenProfileFromMem(data.baseAddress, UInt32(data.count))
      })
  }

  deinit { unsafe cmsCloseProfile(handle) }

  enum Space { case grey, rgb, cmyk, other }

  var space: Space {
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: .grey
    case cmsSigRgbData: .rgb
    case cmsSigCmykData: .cmyk
    default: .other
    }
  }

  /// The description in US English, or nil.
  static func description(_ bytes: [UInt8]) -> String? {
    guard let profile = ICCProfile(bytes) else { return nil }
    var text = [CChar](repeating: 0, count: 256)
    let capacity = UInt32(text.count - 1)
    let count = unsafe cmsGetProfileInfoASCII(
      profile.handle, cmsInfoDescription, "en", "US", &text, capacity)
    if count == 0 { return nil }
    let letters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }
}
