import CKinoraWebP
public import KinoraPixels

/// Puts encoded frames into an animated WebP with the mux library; a single whole frame becomes a still WebP.
///
/// Memory: the frames appended, and the file once more while it is finished.
@safe public struct AnimationAssembler: ~Copyable {
  /// nil once the file is made.
  private var mux: OpaquePointer?
  private let canvas: PixelSize
  private var frameCount = 0
  /// The first frame, as long as it is the only one.
  private var single: EncodedFrame?

  /// - Parameters:
  ///   - canvas: sides 1...16383.
  ///   - loopCount: 0...65535; 0 is forever.
  ///   - background: a hint that players may ignore.
  /// - Throws: `badParameter`.
  public init(canvas: PixelSize, loopCount: Int, background: Color) throws(CodecError) {
    guard !canvas.isEmpty, canvas.width <= WebPEncoder.largestSide, canvas.height <= WebPEncoder.largestSide
    else {
      throw .badParameter("a canvas of \(canvas); WebP sides are 1 to \(WebPEncoder.largestSide)")
    }
    guard (0...65_535).contains(loopCount) else {
      throw .badParameter("\(loopCount) loops; WebP holds 0 (forever) to 65535")
    }
    guard let mux = unsafe WebPMuxNew() else { throw .outOfMemory(.webp) }
    var parameters = WebPMuxAnimParams()
    let rgb = UInt32(background.red) << 16 | UInt32(background.green) << 8 | UInt32(background.blue)
    parameters.bgcolor = UInt32(background.alpha) << 24 | rgb
    parameters.loop_count = Int32(loopCount)
    guard unsafe WebPMuxSetAnimationParams(mux, &parameters) == WEBP_MUX_OK,
      unsafe WebPMuxSetCanvasSize(mux, Int32(canvas.width), Int32(canvas.height)) == WEBP_MUX_OK
    else {
      unsafe WebPMuxDelete(mux)
      throw .outOfMemory(.webp)
    }
    unsafe self.mux = mux
    self.canvas = canvas
  }

  deinit { unsafe WebPMuxDelete(mux) }

  /// Adds the next frame.
  ///
  /// - Throws: `badParameter` for odd offsets, a rectangle outside the canvas or a duration out of range.
  public mutating func append(_ frame: EncodedFrame) throws(CodecError) {
    try AnimationFrameEncoder.checkDuration(frame.durationMilliseconds)
    let rect = frame.rect
    guard rect.x >= 0, rect.y >= 0, rect.x % 2 == 0, rect.y % 2 == 0, rect.maxX <= canvas.width,
      rect.maxY <= canvas.height
    else { throw .badParameter("a frame at \(rect.x),\(rect.y) of \(rect.size) does not fit on \(canvas)") }
    single = frameCount == 0 ? frame : nil
    frameCount += 1
    let result = unsafe frame.bytes.withUnsafeBufferPointer { bytes in
      var info = unsafe WebPMuxFrameInfo()
      unsafe info.bitstream.bytes = bytes.baseAddress
      unsafe info.bitstream.size = bytes.count
      unsafe info.x_offset = Int32(rect.x)
      unsafe info.y_offset = Int32(rect.y)
      unsafe info.duration = Int32(frame.durationMilliseconds)
      unsafe info.id = WEBP_CHUNK_ANMF
      unsafe info.dispose_method = frame.disposes ? WEBP_MUX_DISPOSE_BACKGROUND : WEBP_MUX_DISPOSE_NONE
      unsafe info.blend_method = frame.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
      return unsafe WebPMuxPushFrame(mux, &info, 1)
    }
    try Self.check(result)
  }

  /// The file. Traps without a frame.
  public consuming func finish() throws(CodecError) -> [UInt8] {
    precondition(frameCount > 0, "an animation has at least one frame")
    if let single, single.rect == PixelRect(canvas) { return single.bytes }
    var file = unsafe WebPData()
    unsafe WebPDataInit(&file)
    defer { unsafe WebPDataClear(&file) }
    try Self.check(unsafe WebPMuxAssemble(mux, &file))
    // The mux holds all frames: let go of them before the file is copied.
    unsafe WebPMuxDelete(mux)
    unsafe mux = nil
    return unsafe [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  private static func check(_ result: WebPMuxError) throws(CodecError) {
    switch result {
    case WEBP_MUX_OK: return
    case WEBP_MUX_MEMORY_ERROR: throw .outOfMemory(.webp)
    // Frames come from our own encoder and their places are checked before: the library reports memory that it lacks
    // while it takes a frame apart as bad data.
    case WEBP_MUX_BAD_DATA, WEBP_MUX_NOT_ENOUGH_DATA: throw .outOfMemory(.webp)
    default: throw .badParameter("the mux library refuses the frame (error \(result.rawValue))")
    }
  }
}
