import KinoraPixels

/// A style of one's own: poses at chosen slots, straight lines between them.
struct CustomStyle: CarouselStyle {
  let name = "custom"
  let summary = "Poses from a table of your own."
  let origin = "Kinora; iCarousel Custom, Swiper creative"
  let poses: [PoseKey]

  var numbers: [ListedNumber] {
    [
      ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
      ListedNumber("cardShare", 0.6, "side of the square card in the page's shorter side"),
    ]
  }

  /// - Throws: `MotionError.invalidValue` unless slots ascend and every number is finite and in range.
  init(_ poses: [PoseKey]) throws(MotionError) {
    func refuse(_ found: String, _ expected: String) -> MotionError {
      .invalidValue(option: "poses", value: found, expected: expected)
    }
    guard !poses.isEmpty, poses.count <= 1000 else {
      throw refuse(
        "a table of \(poses.count) rows", "1 to 1000 rows, the style 'custom' is nothing without them")
    }
    for pose in poses {
      let numbers = [
        pose.slot, pose.x, pose.y, pose.z, pose.rotateX, pose.rotateY, pose.rotateZ, pose.scale,
      ]
      guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 10_000 }), abs(pose.slot) <= 40 else {
        throw refuse("out of range at slot \(pose.slot)", "slots within ±40 and numbers within ±10000")
      }
      guard pose.scale >= 0, (0...1).contains(pose.opacity), (0...1).contains(pose.shade) else {
        throw refuse("out of range at slot \(pose.slot)", "a scale of 0 or more, opacity and shade in 0…1")
      }
    }
    for (one, next) in zip(poses, poses.dropFirst()) where one.slot >= next.slot {
      throw refuse("slot \(next.slot) after \(one.slot)", "rows in ascending order of slot")
    }
    self.poses = poses
  }

  /// The row of the listing, without a table.
  init() { poses = [PoseKey(slot: 0)] }

  func cardSize(for page: PixelSize) -> PixelSize { CardProportion.square(0.6, of: page) }
  func perspective(in space: CarouselSpace) -> Double { OriginPerspective.carousel(space) }

  /// One slot beyond the table, in which cards keep the last pose and fade.
  func reach(in space: CarouselSpace) -> CarouselReach {
    .slots((poses.map { abs($0.slot) }.max() ?? 0) + 1)
  }

  func pose(at p: Double, in space: CarouselSpace) -> Pose {
    let next = poses.firstIndex { $0.slot > p } ?? poses.count
    let after = poses[min(next, poses.count - 1)]
    let before = poses[max(next - 1, 0)]
    let share = after.slot > before.slot ? (p - before.slot) / (after.slot - before.slot) : 0
    func mixed(_ number: KeyPath<PoseKey, Double>) -> Double {
      let low = before[keyPath: number]
      return low + (after[keyPath: number] - low) * share
    }
    var pose = Pose()
    pose.x = mixed(\.x) * space.cardLength
    pose.y = mixed(\.y) * space.cardBreadth
    pose.z = mixed(\.z) * space.cardLength
    pose.rotationX = .degrees(mixed(\.rotateX))
    pose.rotationY = .degrees(mixed(\.rotateY))
    pose.rotationZ = .degrees(mixed(\.rotateZ))
    pose.scale = mixed(\.scale)
    pose.opacity = mixed(\.opacity)
    pose.shade = mixed(\.shade)
    return pose
  }
}
