import CKinoraCodecs
import KinoraPixels

/// Writes PNG through the fence.
///
/// Filtered photographs hold no repetitions, only runs and a skewed distribution of values: `Z_RLE` compresses them as
/// well as a search for matches and takes about half the time (320x320: 170,392 bytes in 9.6 ms against 171,336 in
/// 17.0 ms). Drawings and text do repeat, so that both are tried on a sample of rows, unless those look like a photograph.
enum PNGEncoder {
  /// How the rows are compressed.
  private struct Packing {
    var level: Int32
    /// As in `kinora_png_plan`.
    var filters: Int32
    var strategy: Int32

    static let plain: Int32 = 0
    static let filtered: Int32 = 1
    static let runs: Int32 = 3

    /// The two filters that noise mostly chooses anyway: 18 avatars in 112 ms instead of 128, 0.3 % larger.
    static let photograph = Packing(level: 1, filters: 2, strategy: runs)
  }

  /// - Parameter effort: 0...6; 5 and 6 are slow.
  static func encode(_ picture: PixelBuffer<Straight>, effort: Int) throws(CodecError) -> [UInt8] {
    let reduced = PNGReduction(picture)
    let all = [0..<picture.size.height]
    let matches = Packing(level: [1, 2, 3, 3, 4, 6, 9][effort], filters: 3, strategy: Packing.filtered)
    let runs = Packing(level: 1, filters: effort == 0 ? 1 : 3, strategy: Packing.runs)
    if reduced.colorType == 3 {
      let packing = Packing(level: matches.level, filters: 0, strategy: Packing.plain)
      return try write(reduced, rows: all, packing: packing)
    }
    switch effort {
    case 0: return try write(reduced, rows: all, packing: runs)
    case 1...4:
      let sample = PNGSample(height: picture.size.height)
      if sample.looksPhotographic(reduced) { return try write(reduced, rows: all, packing: .photograph) }
      let quick = Packing(level: 1, filters: 3, strategy: Packing.filtered)
      let runCount = try write(reduced, rows: sample.rows, packing: runs).count
      let matchCount = try write(reduced, rows: sample.rows, packing: quick).count
      return try write(reduced, rows: all, packing: matchCount < runCount ? matches : runs)
    default:
      let first = try write(reduced, rows: all, packing: matches)
      let second = try write(reduced, rows: all, packing: runs)
      return first.count <= second.count ? first : second
    }
  }

  /// A PNG of the rows named.
  private static func write(
    _ reduced: PNGReduction, rows: [Range<Int>], packing: Packing
  ) throws(CodecError) -> [UInt8] {
    guard let handle = unsafe kinora_png_writer_new() else { throw .outOfMemory(.png) }
    defer { unsafe kinora_png_writer_close(handle) }
    let status = unsafe reduced.palette.withUnsafeBufferPointer { palette in
      unsafe reduced.paletteAlpha.withUnsafeBufferPointer { alpha in
        var plan = unsafe kinora_png_plan()
        unsafe plan.width = UInt32(reduced.width)
        unsafe plan.height = UInt32(rows.reduce(0) { $0 + $1.count })
        unsafe plan.color_type = Int32(reduced.colorType)
        unsafe plan.bit_depth = Int32(reduced.bitDepth)
        unsafe plan.level = packing.level
        unsafe plan.filters = packing.filters
        unsafe plan.strategy = packing.strategy
        if reduced.colorType == 3 {
          unsafe plan.palette = palette.baseAddress
          unsafe plan.palette_count = Int32(palette.count / 3)
          unsafe plan.alpha = alpha.baseAddress
          unsafe plan.alpha_count = Int32(alpha.count)
        }
        return unsafe writeRows(reduced, rows: rows, plan: &plan, handle: handle)
      }
    }
    if status == KINORA_NO_MEMORY { throw .outOfMemory(.png) }
    if status != KINORA_OK {
      throw .badParameter(
        "libpng cannot write this picture: \(unsafe String(cString: kinora_png_writer_message(handle)))")
    }
    var count = 0
    let start = unsafe kinora_png_writer_bytes(handle, &count)
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  private static func writeRows(
    _ reduced: PNGReduction, rows: [Range<Int>], plan: inout kinora_png_plan, handle: OpaquePointer
  ) -> kinora_status {
    var status = unsafe kinora_png_writer_open(handle, &plan)
    unsafe reduced.bytes.withUnsafeBufferPointer { bytes in
      for band in rows {
        for y in band where status == KINORA_OK {
          let row = unsafe UnsafeBufferPointer(
            rebasing: bytes[y * reduced.rowBytes..<(y + 1) * reduced.rowBytes])
          status = unsafe kinora_png_writer_row(handle, row.baseAddress, row.count)
        }
      }
    }
    return status == KINORA_OK ? unsafe kinora_png_writer_finish(handle) : status
  }
}
