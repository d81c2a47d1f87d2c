/// The old page slides away and uncovers the new one, which stays.
///
/// The motion starts at the named side, as in Core Animation: from the left means that the old page leaves to the right.
/// Below 0 it moves the other way; beyond 1 it is out of sight.
struct RevealEffect: TransitionEffect {
  let side: PageSide
  let origin = "CATransition reveal"

  var name: String { "reveal-from-\(side.rawValue)" }
  var summary: String {
    "The old page slides away, starting at the \(side.rawValue), and uncovers the new one."
  }
  var numbers: [ListedNumber] { [ListedNumber("travel", 1, "pages")] }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    var leaving = EffectCard(pictures.from)
    leaving.move(by: -progress, towards: side, in: space)
    return progress == 0 ? [leaving] : [leaving, EffectCard(pictures.to)]
  }
}
