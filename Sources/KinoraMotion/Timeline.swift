/// One still of a motion.
public struct TimelineFrame: Sendable, Hashable {
  /// Where the ring stands: slot `k` is in the centre at position `k`. Multiples of 2⁻²⁴; past the ends of a move
  /// where the easing overshoots.
  public let position: Double
  /// At least 1, below 2²⁴.
  public let durationMilliseconds: Int
  /// From the begin of the loop.
  public let startMilliseconds: Int
  /// Nothing moves: the frame lasts the whole hold.
  public let isHold: Bool
  /// The slots that the move leads between; for a hold, the one held and the one that follows.
  public let from: Int
  public let to: Int
  /// How far the move is; 0 for a hold, below 0 or above 1 where the easing overshoots.
  public let progress: Double
  /// On the way back of an autoreversed motion.
  public let isReturning: Bool
}

/// Holds and moves of one loop as frames of whole milliseconds.
///
/// A hold is one frame. A move has `round(move · fps)` frames, at least one and none shorter than 1 ms, whose
/// boundaries are rounded from the begin of the move, so errors never add up: the total is Σ(hold + move), exactly.
/// A frame shows the middle of its own time.
public struct Timeline: Sendable, Hashable {
  public static let longestFrameMilliseconds = (1 << 24) - 1
  public static let mostFrames = 1_000_000

  public let frames: [TimelineFrame]
  public let totalMilliseconds: Int

  /// - Throws: `MotionError` for times and rates out of range.
  public init(_ spec: MotionSpec, pictureCount: Int) throws(MotionError) {
    try Timeline.check(spec, pictureCount: pictureCount)
    let stations = Timeline.stations(of: spec, pictureCount: pictureCount)
    let move = pictureCount == 1 ? 0 : spec.moveMilliseconds
    let moveFrames = Timeline.frameCount(of: move, rate: spec.framesPerSecond)
    let (frameTotal, overflow) = stations.count.multipliedReportingOverflow(by: moveFrames + 1)
    guard !overflow, frameTotal <= Timeline.mostFrames else {
      throw .tooManyFrames(count: overflow ? Int.max : frameTotal, limit: Timeline.mostFrames)
    }
    let curve: EasingCurve
    let easing = try Easing(spec.easing)
    if spec.swipe {
      curve = EasingCurve(.swipe(Swipe(durationMilliseconds: move)))
    } else {
      curve = easing.curve(durationMilliseconds: move)
    }

    var frames: [TimelineFrame] = []
    frames.reserveCapacity(frameTotal)
    var now = 0
    func append(_ station: Station, progress: Double, lasting milliseconds: Int, isHold: Bool) {
      let way = Double(station.to - station.from)
      frames.append(
        TimelineFrame(
          position: Double(station.from) + way * progress, durationMilliseconds: milliseconds,
          startMilliseconds: now, isHold: isHold, from: station.from, to: station.to, progress: progress,
          isReturning: station.isReturning))
      now += milliseconds
    }
    for (index, station) in stations.enumerated() {
      let hold = station.holdMilliseconds + (index == 0 ? spec.delayMilliseconds : 0)
      guard hold <= Timeline.longestFrameMilliseconds else {
        throw .durationTooLong(option: "--hold", milliseconds: hold, limit: Timeline.longestFrameMilliseconds)
      }
      if hold > 0 { append(station, progress: 0, lasting: hold, isHold: true) }
      for k in 0..<moveFrames {
        let begin = Timeline.boundary(k, of: moveFrames, in: move)
        let end = Timeline.boundary(k + 1, of: moveFrames, in: move)
        let middle = Double(begin + end) / Double(2 * move)
        append(station, progress: curve.value(at: middle), lasting: end - begin, isHold: false)
      }
    }
    guard !frames.isEmpty else {
      throw .invalidValue(
        option: "--hold", value: "0 ms", expected: "a hold or a move that lasts at least 1 ms")
    }
    self.frames = frames
    totalMilliseconds = now
  }

  /// A picture's rest and where the move after it leads.
  private struct Station {
    var from: Int
    var to: Int
    var holdMilliseconds: Int
    var isReturning: Bool
  }

  private static func stations(of spec: MotionSpec, pictureCount: Int) -> [Station] {
    let sign = spec.direction == .forward ? 1 : -1
    func station(_ from: Int, _ to: Int, isReturning: Bool) -> Station {
      let picture = Ring(count: pictureCount).picture(inSlot: sign * from)
      let hold =
        spec.holdsMilliseconds.indices.contains(picture)
        ? spec.holdsMilliseconds[picture] : spec.holdMilliseconds
      return Station(from: sign * from, to: sign * to, holdMilliseconds: hold, isReturning: isReturning)
    }
    guard spec.autoreverse, pictureCount > 1 else {
      return (0..<pictureCount).map { station($0, $0 + 1, isReturning: false) }
    }
    let out = (0..<pictureCount - 1).map { station($0, $0 + 1, isReturning: false) }
    let back = (1..<pictureCount).reversed().map { station($0, $0 - 1, isReturning: true) }
    return out + back
  }

  /// Frames of a move: the nearest whole number, but no frame below a millisecond.
  private static func frameCount(of milliseconds: Int, rate: Double) -> Int {
    guard milliseconds > 0 else { return 0 }
    let count = Int((Double(milliseconds) * rate / 1000).rounded())
    return min(max(count, 1), milliseconds)
  }

  /// `round(k · milliseconds / count)` in whole numbers.
  private static func boundary(_ k: Int, of count: Int, in milliseconds: Int) -> Int {
    (2 * k * milliseconds + count) / (2 * count)
  }

  private static func check(_ spec: MotionSpec, pictureCount: Int) throws(MotionError) {
    guard pictureCount >= 1 else { throw .noPictures }
    guard spec.framesPerSecond.isFinite, spec.framesPerSecond > 0, spec.framesPerSecond <= 1000 else {
      throw .invalidValue(
        option: "--fps", value: "\(spec.framesPerSecond)",
        expected: "more than 0 and at most 1000 frames a second")
    }
    let holds = spec.holdsMilliseconds.map { ("--holds", $0) }
    let times =
      [
        ("--hold", spec.holdMilliseconds), ("--move", spec.moveMilliseconds),
        ("--delay", spec.delayMilliseconds),
      ] + holds
    for (option, milliseconds) in times {
      guard milliseconds >= 0 else {
        throw .invalidValue(option: option, value: "\(milliseconds) ms", expected: "0 ms or more")
      }
      guard milliseconds <= longestFrameMilliseconds else {
        throw .durationTooLong(option: option, milliseconds: milliseconds, limit: longestFrameMilliseconds)
      }
    }
  }
}
