/// The new page slides over the old one, which stays.
///
/// Overshoot takes the new page beyond its place, where the old one shows again behind it.
struct MoveInEffect: TransitionEffect {
  let side: PageSide
  let origin = "CATransition moveIn"

  var name: String { "move-in-from-\(side.rawValue)" }
  var summary: String { "The new page slides over the old one from the \(side.rawValue)." }
  var numbers: [ListedNumber] { [ListedNumber("travel", 1, "pages")] }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    var coming = EffectCard(pictures.to)
    coming.move(by: 1 - progress, towards: side, in: space)
    return progress == 1 ? [coming] : [coming, EffectCard(pictures.from)]
  }
}
