import KinoraPixels
import KinoraResampling

/// Where attention or entropy chose to crop, so that all sizes of a source, and all canvases of an animation, show the
/// same part of it.
struct CropPlaces {
  private var chosen: [Wish: ResizeGeometry] = [:]

  /// Cuts the pictures that were left whole; the others stay as they are.
  mutating func aligned(_ pictures: [SizedPicture], plans: [SizePlan]) -> [SizedPicture] {
    var result = pictures
    for index in result.indices where plans[index].cropsLater {
      let geometry = plans[index].geometry
      let wish = Wish(plans[index].request)
      let first =
        chosen[wish]
        ?? geometry.cropped(
          at: plans[index].request.gravity.cropOrigin(in: result[index].picture, crop: geometry.crop.size))
      chosen[wish] = first
      result[index].geometry = geometry.cropped(as: first)
      result[index].picture = result[index].picture.cropped(to: result[index].geometry.crop)
    }
    return result
  }

  /// What sizes of one source have in common when they must show the same part of it.
  private struct Wish: Hashable {
    let box: Box?
    let fit: Fit
    let gravity: Gravity
    let family: String

    init(_ request: PictureRequest) {
      box = request.box
      fit = request.fit
      gravity = request.gravity
      family = request.family
    }
  }
}
