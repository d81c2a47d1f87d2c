/// The old picture turns into the new one: opacity · new + (1 − opacity) · old, also for pictures with transparency.
///
/// Overshoot is cut off: a picture cannot be more than itself.
struct CrossDissolveEffect: TransitionEffect {
  let name = "cross-dissolve"
  let summary = "The old picture turns into the new one."
  let origin = "UIView transitionCrossDissolve"
  let numbers: [ListedNumber] = []

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    let share = min(max(progress, 0), 1)
    if share == 0 { return [EffectCard(pictures.from)] }
    var coming = EffectCard(pictures.to)
    coming.pose.opacity = share
    coming.pose.knocksOut = true
    return share == 1 ? [coming] : [coming, EffectCard(pictures.from)]
  }
}

/// The old picture fades away over the new one, which is whole from the begin.
///
/// Equal to a cross-dissolve for opaque pictures. Overshoot is cut off.
struct FadeEffect: TransitionEffect {
  let name = "fade"
  let summary = "The old picture fades away over the new one."
  let origin = "CATransition fade, Swiper fade"
  let numbers: [ListedNumber] = []

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    let share = min(max(progress, 0), 1)
    if share == 0 { return [EffectCard(pictures.from)] }
    if share == 1 { return [EffectCard(pictures.to)] }
    var leaving = EffectCard(pictures.from)
    leaving.pose.opacity = 1 - share
    return [leaving, EffectCard(pictures.to)]
  }
}
