import KinoraPixels
import KinoraResampling

/// A size wanted of a picture. Equal requests of one source are resampled once.
struct PictureRequest: Sendable, Hashable {
  /// nil: as large as the source.
  var box: Box?
  var scale: Double = 1
  var fit: Fit = .cover
  var gravity: Gravity = .center
  var kernel: Kernel = .lanczos3
  var enlarges = false
  var isLinearLight = false
  /// Requests of one family share how far a JPEG is scaled down while it is decoded; see `StillOutput.family`.
  var family = ""

  /// The same in no family: what is resampled when the scale of the decode is settled.
  var withoutFamily: PictureRequest {
    var alone = self
    alone.family = ""
    return alone
  }
}

/// A picture of the size wanted, upright and in sRGB.
struct SizedPicture: Sendable {
  var picture: PixelBuffer<Straight>
  var geometry: ResizeGeometry
}
