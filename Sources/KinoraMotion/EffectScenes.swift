/// The cards of a slideshow in a frame, front to back.
///
/// Pictures chain: each is the back, or the successor, of the one before; the last leads to the first. Backward shows the
/// pictures in the opposite order with the same effect; the way back of an autoreverse plays each transition in reverse.
struct EffectScenes: Sendable {
  let effect: any TransitionEffect
  let space: EffectSpace
  let ring: Ring

  /// Whether cards are only ever moved, at every sixteenth of a transition.
  var onlyMoves: Bool {
    let pictures = EffectPictures(before: 0, from: 0, to: 0, after: 0)
    return (0...16).allSatisfy { step in
      effect.cards(at: Double(step) / 16, of: pictures, in: space).allSatisfy {
        $0.pose.isFlat && $0.back == nil
      }
    }
  }

  func cards(in frame: TimelineFrame) -> [EffectCard] {
    if frame.isHold { return [EffectCard(ring.picture(inSlot: frame.from))] }
    let from = frame.isReturning ? frame.to : frame.from
    let to = frame.isReturning ? frame.from : frame.to
    let step = to - from
    let pictures = EffectPictures(
      before: ring.picture(inSlot: from - step), from: ring.picture(inSlot: from),
      to: ring.picture(inSlot: to), after: ring.picture(inSlot: to + step))
    return effect.cards(
      at: frame.isReturning ? 1 - frame.progress : frame.progress, of: pictures, in: space)
  }
}
