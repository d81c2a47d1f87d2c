import KinoraMotion
import KinoraRecipes

/// What is known of the frames of an animation before one is drawn: which show the same, which must be whole pictures,
/// and which may be coarser.
///
/// Two frames show the same when their scenes are equal; pictures of the same file count as one. All numbers, no pixel,
/// so the plan is the same on any machine and for any number of jobs.
struct FramePlan: Sendable {
  struct Frame: Sendable, Hashable {
    /// The first frame with the same scene; itself for a new scene.
    var scene: Int
    /// Shows what the frame before shows: nothing is drawn.
    var isRepeat: Bool
    /// Stored as a whole picture.
    var isKey: Bool
    /// Encoded with the quality of moves.
    var isCoarse: Bool
    /// An earlier frame that becomes the same bytes, since it and the one before it show the same.
    var twin: Int?
    /// An earlier frame of the same scene and quality, whose bytes serve when both replace the whole canvas.
    var lookalike: Int?
  }

  let frames: [Frame]

  init(_ motion: Motion, encoding: AnimationEncoding, inputs: [String]) {
    let scenes = FramePlan.scenes(of: motion, inputs: inputs)
    let isCoarser = !encoding.isLossless && (encoding.motionQuality ?? encoding.quality) != encoding.quality
    var frames: [Frame] = []
    frames.reserveCapacity(scenes.count)
    var pairs: [Pair: Int] = [:]
    var looks: [Look: Int] = [:]
    var sinceKey = 0
    for (index, scene) in scenes.enumerated() {
      let before = index > 0 ? frames[index - 1] : nil
      let isCoarse = isCoarser && !motion.timeline.frames[index].isHold
      // A hold after coarse frames is drawn afresh, so that nothing coarse stays on the screen.
      let isFresh = before.map { $0.isCoarse && !isCoarse } ?? true
      let isRepeat = before?.scene == scene && !isFresh
      if !isRepeat { sinceKey += 1 }
      let isDue = encoding.keyEvery > 0 && sinceKey > encoding.keyEvery
      let isKey = !isRepeat && (isFresh || isDue)
      if isKey { sinceKey = 1 }
      var frame = Frame(scene: scene, isRepeat: isRepeat, isKey: isKey, isCoarse: isCoarse)
      if !isRepeat {
        let pair = Pair(before: isKey ? -1 : before?.scene ?? -1, scene: scene, isCoarse: isCoarse)
        let look = Look(scene: scene, isCoarse: isCoarse)
        frame.twin = pairs[pair]
        frame.lookalike = looks[look]
        if frame.twin == nil { pairs[pair] = index }
        if frame.lookalike == nil { looks[look] = index }
      }
      frames.append(frame)
    }
    self.frames = frames
  }

  private struct Pair: Hashable {
    let before: Int
    let scene: Int
    let isCoarse: Bool
  }

  private struct Look: Hashable {
    let scene: Int
    let isCoarse: Bool
  }

  /// For each frame the first with an equal scene.
  ///
  /// Scenes are not kept, only their hashes: of two with the same hash the earlier is made again and compared.
  private static func scenes(of motion: Motion, inputs: [String]) -> [Int] {
    var seats: [String: Int] = [:]
    let firstOfFile = inputs.enumerated().map { index, path in
      let first = seats[path] ?? index
      seats[path] = first
      return first
    }
    func scene(_ index: Int) -> Scene {
      var scene = motion.scene(index)
      for place in scene.layers.indices {
        if case .picture(let front, let back) = scene.layers[place].content {
          scene.layers[place].content = .picture(firstOfFile[front], back: back.map { firstOfFile[$0] })
        }
      }
      for place in scene.backdrop.indices {
        scene.backdrop[place].picture = firstOfFile[scene.backdrop[place].picture]
      }
      return scene
    }
    var first: [Int: Int] = [:]
    return motion.timeline.frames.indices.map { index in
      let found = scene(index)
      guard let earlier = first[found.hashValue] else {
        first[found.hashValue] = index
        return index
      }
      return scene(earlier) == found ? earlier : index
    }
  }
}
