import KinoraPixels
import KinoraResampling

/// Where attention or entropy chose to crop, so that all sizes of a source show the same part of it.
struct CropPlaces {
  private var places: [Wish: Place] = [:]

  /// Cuts the pictures that were left whole; the others stay as they are.
  mutating func aligned(_ pictures: [SizedPicture], plans: [SizePlan]) -> [SizedPicture] {
    var result = pictures
    for index in result.indices where plans[index].cropsLater {
      let geometry = plans[index].geometry
      let wish = Wish(plans[index].request)
      let place = places[wish] ?? Place(result[index].picture, plan: plans[index])
      places[wish] = place
      let rect = PixelRect(
        x: Int((place.x * Double(geometry.scaled.width - geometry.crop.width)).rounded()),
        y: Int((place.y * Double(geometry.scaled.height - geometry.crop.height)).rounded()),
        width: geometry.crop.width, height: geometry.crop.height)
      result[index].picture = result[index].picture.cropped(to: rect)
    }
    return result
  }

  /// A crop origin as a share of the room that it may move in, 0...1.
  private struct Place {
    let x: Double
    let y: Double

    init(_ picture: PixelBuffer<Straight>, plan: SizePlan) {
      let geometry = plan.geometry
      let origin = plan.request.gravity.cropOrigin(in: picture, crop: geometry.crop.size)
      let roomX = geometry.scaled.width - geometry.crop.width
      let roomY = geometry.scaled.height - geometry.crop.height
      x = roomX > 0 ? Double(origin.x) / Double(roomX) : 0
      y = roomY > 0 ? Double(origin.y) / Double(roomY) : 0
    }
  }

  /// What sizes of one source have in common when they must show the same part of it.
  private struct Wish: Hashable {
    let box: Box?
    let fit: Fit
    let gravity: Gravity

    init(_ request: PictureRequest) {
      box = request.box
      fit = request.fit
      gravity = request.gravity
    }
  }
}
