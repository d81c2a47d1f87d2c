import KinoraPixels
import KinoraResampling

/// How a decoded picture lies in memory, beside how it is shown.
struct SourceGeometry {
  /// Rows and columns that the reader delivers.
  let decoded: PixelSize
  /// The same without the padding of a scaled JPEG: encoded size times the decoder's scale, not rounded.
  let extentWidth: Double
  let extentHeight: Double
  let orientation: Orientation
}

/// A request with the sizes that follow from the size of the source.
struct SizePlan {
  let request: PictureRequest
  let geometry: ResizeGeometry
  /// False: every pixel is kept as it is.
  let isResampled: Bool

  init(_ request: PictureRequest, shown: PixelSize) {
    self.request = request
    geometry = ResizeGeometry(
      source: shown, box: request.box, scale: request.scale, fit: request.fit, gravity: request.gravity,
      enlarges: request.enlarges)
    isResampled = request.box != nil && geometry.scaled != shown
  }

  /// Whether the part to keep is found by looking at the scaled picture.
  var cropsLater: Bool { request.gravity.needsPixels && geometry.crop.size != geometry.scaled }

  /// The part of the scaled picture that is resampled, as shown.
  var resampledPart: PixelRect { cropsLater ? PixelRect(geometry.scaled) : geometry.crop }

  /// The upright picture with its geometry; a picture that was not resampled is cut here.
  func finished(_ picture: PixelBuffer<Straight>) -> SizedPicture {
    if isResampled || cropsLater { return SizedPicture(picture: picture, geometry: geometry) }
    return SizedPicture(picture: picture.cropped(to: geometry.crop), geometry: geometry)
  }
}

/// Takes the rows of a source for one plan: resampled, or copied when every pixel is kept.
struct RowTaker {
  private var resampler: RowResampler?
  private var copy: BufferSink?

  init(_ plan: SizePlan, source: SourceGeometry, layout: ChannelLayout) {
    guard plan.isResampled else {
      copy = BufferSink(size: source.decoded, layout: layout)
      return
    }
    let whole = source.orientation.shownSize(of: plan.geometry.scaled)
    let part = source.orientation.storedRect(plan.resampledPart, in: whole)
    let unitX = source.extentWidth / Double(whole.width)
    let unitY = source.extentHeight / Double(whole.height)
    resampler = RowResampler(
      source: source.decoded, layout: layout,
      window: ResampleWindow(
        x: Double(part.x) * unitX, y: Double(part.y) * unitY, width: Double(part.width) * unitX,
        height: Double(part.height) * unitY),
      target: part.size, kernel: plan.request.kernel, isLinearLight: plan.request.isLinearLight,
      preShrinks: true)
  }

  /// The columns that reach the picture; nil for all.
  var neededColumns: Range<Int>? { resampler?.neededColumns }

  /// Takes the next row, straight, as the reader delivers it.
  mutating func push(_ row: Span<UInt8>) {
    resampler?.push(row)
    copy?.write(row)
  }

  /// The picture as stored, after the last row.
  consuming func finish() -> PixelBuffer<Straight>? { resampler?.finish() ?? copy?.finish() }
}
