/// The number of seats of styles that close to a circle.
enum CircleOfSeats {
  static let fewest = 6
  static let most = 30

  /// As many seats as pictures; fewer than six pictures repeat until there are six seats or more, and more than thirty
  /// share thirty seats, as in iCarousel, changing places at the back where they fade.
  static func count(for pictures: Int) -> Int {
    if pictures > most { return most }
    if pictures >= fewest { return pictures }
    return pictures * ((fewest + pictures - 1) / pictures)
  }

  /// max(least, (w·s/2) / tan(π/N)): the distance of the sides of a regular polygon from its middle.
  static func polygonRadius(_ space: CarouselSpace, seats: Int, least: Double) -> Double {
    max(least, space.cardLength * space.spacing / 2 / tangent(.pi / Double(seats)))
  }

  static let numbers = [
    ListedNumber("arc", 360, "degrees that the seats are spread over"),
    ListedNumber("fewestSeats", Double(fewest), "pictures repeat to fill them"),
    ListedNumber("mostSeats", Double(most), "pictures change places at the back beyond them"),
    ListedNumber("perspective", 2.5, "viewer's distance in longer sides of the card"),
    ListedNumber("cardShare", 0.6, "side of the square card in the page's shorter side"),
  ]
}
