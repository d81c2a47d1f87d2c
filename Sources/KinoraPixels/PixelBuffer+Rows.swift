extension PixelBuffer {
  /// Lends row `y`: `rowBytes` bytes.
  ///
  /// - Precondition: `0 <= y < size.height`.
  public func withRow<Result, Failure: Error>(
    _ y: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(y >= 0 && y < size.height, "row outside the picture")
    return try body(bytes.span.extracting(y * rowBytes..<(y + 1) * rowBytes))
  }

  /// Lends row `y` to be changed: `rowBytes` bytes.
  ///
  /// - Precondition: `0 <= y < size.height`.
  public mutating func withMutableRow<Result, Failure: Error>(
    _ y: Int, _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(y >= 0 && y < size.height, "row outside the picture")
    let range = y * rowBytes..<(y + 1) * rowBytes
    return try withMutableBytes { (all: inout MutableSpan<UInt8>) throws(Failure) -> Result in
      var row = all._mutatingExtracting(range)
      return try body(&row)
    }
  }
}
