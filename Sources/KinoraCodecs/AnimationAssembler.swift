import CKinoraWebP
public import KinoraPixels

/// Puts encoded frames into an animated WebP with the mux library; a single whole frame becomes a still WebP.
///
/// The library holds what it puts together twice, so it is handed about a mebibyte of frames at a time and the frame
/// chunks that it makes are appended to the file. Memory: the file once, and three times that mebibyte.
public struct AnimationAssembler: ~Copyable {
  private let canvas: PixelSize
  private var parameters: WebPMuxAnimParams
  private var frameCount = 0
  private var file: [UInt8] = []
  /// Frames that are not in the file yet.
  private var waiting: [EncodedFrame] = []
  private var waitingBytes = 0

  private static let segmentBytes = 1 << 20
  /// Bytes before the first frame: the headers of RIFF and WEBP, then the chunks VP8X and ANIM.
  private static let headerBytes = 12 + 18 + 14
  /// Where VP8X keeps its flags, and the one for transparency.
  private static let flagsPlace = 20
  private static let alphaFlag: UInt8 = 0x10

  /// - Parameters:
  ///   - canvas: sides 1...16383.
  ///   - loopCount: 0...65535; 0 is forever.
  ///   - background: a hint that players may ignore.
  ///   - frameBytes: of all frames that will come, about, so that the file need not grow.
  /// - Throws: `badParameter`.
  public init(
    canvas: PixelSize, loopCount: Int, background: Color, frameBytes: Int = 0
  ) throws(CodecError) {
    guard !canvas.isEmpty, canvas.width <= WebPEncoder.largestSide, canvas.height <= WebPEncoder.largestSide
    else {
      throw .badParameter("a canvas of \(canvas); WebP sides are 1 to \(WebPEncoder.largestSide)")
    }
    guard (0...65_535).contains(loopCount) else {
      throw .badParameter("\(loopCount) loops; WebP holds 0 (forever) to 65535")
    }
    parameters = WebPMuxAnimParams()
    let rgb = UInt32(background.red) << 16 | UInt32(background.green) << 8 | UInt32(background.blue)
    parameters.bgcolor = UInt32(background.alpha) << 24 | rgb
    parameters.loop_count = Int32(loopCount)
    self.canvas = canvas
    // Room for the headers of frames too; pages that are not written to take no memory.
    file.reserveCapacity(frameBytes + frameBytes / 16 + 4096)
  }

  /// Adds the next frame.
  ///
  /// - Throws: `badParameter` for odd offsets, a rectangle outside the canvas or a duration out of range; `outOfMemory`.
  public mutating func append(_ frame: EncodedFrame) throws(CodecError) {
    try AnimationFrameEncoder.checkDuration(frame.durationMilliseconds)
    let rect = frame.rect
    guard rect.x >= 0, rect.y >= 0, rect.x % 2 == 0, rect.y % 2 == 0, rect.maxX <= canvas.width,
      rect.maxY <= canvas.height
    else { throw .badParameter("a frame at \(rect.x),\(rect.y) of \(rect.size) does not fit on \(canvas)") }
    frameCount += 1
    waiting.append(frame)
    waitingBytes += frame.bytes.count
    // The library makes a still of a single whole frame, so two are kept for the end.
    if waitingBytes >= Self.segmentBytes, waiting.count >= 4 {
      let last = Array(waiting.suffix(2))
      try write(waiting.dropLast(2))
      waiting = last
      waitingBytes = last.reduce(0) { $0 + $1.bytes.count }
    }
  }

  /// The file. Traps without a frame.
  ///
  /// - Throws: `outOfMemory`, and `badParameter` for more than the 4 GiB that a RIFF can hold.
  public consuming func finish() throws(CodecError) -> [UInt8] {
    precondition(frameCount > 0, "an animation has at least one frame")
    if frameCount == 1, waiting[0].rect == PixelRect(canvas) { return waiting[0].bytes }
    try write(waiting[...])
    guard let length = UInt32(exactly: file.count - 8) else {
      throw .badParameter("an animation of \(file.count) bytes; a WebP holds 4 GiB")
    }
    for place in 0..<4 { file[4 + place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
    return file
  }

  /// Appends frames to the file: the first time with the headers, whose flags take in all frames that follow.
  private mutating func write(_ frames: ArraySlice<EncodedFrame>) throws(CodecError) {
    guard let mux = unsafe WebPMuxNew() else { throw .outOfMemory(.webp) }
    defer { unsafe WebPMuxDelete(mux) }
    guard unsafe WebPMuxSetAnimationParams(mux, &parameters) == WEBP_MUX_OK,
      unsafe WebPMuxSetCanvasSize(mux, Int32(canvas.width), Int32(canvas.height)) == WEBP_MUX_OK
    else { throw .outOfMemory(.webp) }
    for frame in frames { try Self.check(unsafe Self.push(frame, to: mux)) }
    var data = unsafe WebPData()
    unsafe WebPDataInit(&data)
    defer { unsafe WebPDataClear(&data) }
    try Self.check(unsafe WebPMuxAssemble(mux, &data))
    let segment = unsafe UnsafeBufferPointer(start: data.bytes, count: data.size)
    if file.isEmpty {
      unsafe file.append(contentsOf: segment)
    } else {
      unsafe file[Self.flagsPlace] |= segment[Self.flagsPlace] & Self.alphaFlag
      unsafe file.append(contentsOf: segment[Self.headerBytes...])
    }
  }

  private static func push(_ frame: EncodedFrame, to mux: OpaquePointer) -> WebPMuxError {
    unsafe frame.bytes.withUnsafeBufferPointer { bytes in
      var info = unsafe WebPMuxFrameInfo()
      unsafe info.bitstream.bytes = bytes.baseAddress
      unsafe info.bitstream.size = bytes.count
      unsafe info.x_offset = Int32(frame.rect.x)
      unsafe info.y_offset = Int32(frame.rect.y)
      unsafe info.duration = Int32(frame.durationMilliseconds)
      unsafe info.id = WEBP_CHUNK_ANMF
      unsafe info.dispose_method = frame.disposes ? WEBP_MUX_DISPOSE_BACKGROUND : WEBP_MUX_DISPOSE_NONE
      unsafe info.blend_method = frame.blends ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
      return unsafe WebPMuxPushFrame(mux, &info, 1)
    }
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
