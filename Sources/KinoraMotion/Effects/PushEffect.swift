import KinoraPixels

/// The new page pushes the old one out.
///
/// The pages of the chain hang together, so overshoot shows a strip of the picture after, or before, the two.
struct PushEffect: TransitionEffect {
  let side: PageSide
  let origin = "CATransition push"

  var name: String { "push-from-\(side.rawValue)" }
  var summary: String { "The new page comes from the \(side.rawValue) and pushes the old one out." }
  var numbers: [ListedNumber] { [ListedNumber("travel", 1, "pages")] }

  func cards(at progress: Double, of pictures: EffectPictures, in space: EffectSpace) -> [EffectCard] {
    let strip = [(pictures.from, 0.0), (pictures.to, 1), (pictures.after, 2), (pictures.before, -1)]
    // Beyond one page on either side the strip stands still.
    let place = min(max(progress, -1), 2)
    return strip.map { picture, slot in
      var card = EffectCard(picture)
      card.move(by: slot - place, towards: side, in: space)
      return card
    }
  }
}

extension EffectCard {
  /// Moves a card by so many pages towards a side; one page takes it out of sight.
  mutating func move(by pages: Double, towards side: PageSide, in space: EffectSpace) {
    pose.x = side.direction.x * pages * Double(max(space.page.width, space.card.width))
    pose.y = side.direction.y * pages * Double(max(space.page.height, space.card.height))
  }
}
