import KinoraPixels

/// The sizes that are wanted of a picture, each once: cards of several shapes share one resampled picture.
struct DistinctPlans {
  private(set) var plans: [SizePlan] = []
  /// For each request its plan.
  private var places: [Int] = []

  init(_ requests: [PictureRequest], shown: PixelSize) {
    var known: [PictureRequest: Int] = [:]
    for request in requests {
      let place = known[request] ?? plans.count
      if place == plans.count {
        known[request] = place
        plans.append(SizePlan(request, shown: shown))
      }
      places.append(place)
    }
  }

  /// What was made of the plans, for each request.
  func inOrderOfRequests<Made>(_ made: [Made]) -> [Made] { places.map { made[$0] } }
}
