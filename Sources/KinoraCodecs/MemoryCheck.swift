import CKinoraCodecs
public import KinoraPixels

/// Asks for the memory of pictures before Swift does: an allocation of Swift's that fails ends the process.
public enum MemoryCheck {
  /// Smaller blocks are not worth asking for.
  private static let smallest = 1 << 20

  /// Passes when the rows of `count` pictures of this size can be had in one block now.
  ///
  /// What other tasks take meanwhile is not seen: a picture that nearly fills the memory may still end the process.
  /// - Throws: `outOfMemory`.
  public static func pass(
    _ size: PixelSize, layout: ChannelLayout, count: Int = 1, for format: PictureFormat
  ) throws(CodecError) {
    let (bytes, overflow) = size.pixelCount.multipliedReportingOverflow(by: layout.channelCount * count)
    if overflow || (bytes > smallest && kinora_can_allocate(bytes) == 0) { throw .outOfMemory(format) }
  }

  /// Passes when a result of this size may be made: it has no more pixels than a picture that is read, and `count` RGBA
  /// pictures of it can be had now.
  ///
  /// - Throws: `exceedsLimit`, `outOfMemory`.
  public static func passResult(
    _ size: PixelSize, count: Int, limits: DecodeLimits, for format: PictureFormat
  ) throws(CodecError) {
    let area = size.width.multipliedReportingOverflow(by: size.height)
    try limits.check(.pixels, area.overflow ? .max : area.partialValue)
    try pass(size, layout: .rgba, count: count, for: format)
  }
}
