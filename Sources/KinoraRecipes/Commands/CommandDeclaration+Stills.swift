extension CommandDeclaration {
  /// Commands that make stills.
  static let stills: [CommandDeclaration] = [
    CommandDeclaration(
      name: .convert, summary: "Turn pictures upright, into sRGB, into another format.",
      discussion:
        "Each input becomes a picture of the same size without metadata, turned upright and converted to sRGB.",
      inputs: "INPUT…", arity: .atLeast(1), product: .still,
      options: outputs.filter { $0 != .scales } + [.exact] + run + limits, defaults: [:],
      examples: [
        Example("One file; the extension decides the format:", "kinora convert photo.jpg -o photo.webp"),
        Example(
          "A folder of pictures as lossless WebP:",
          "kinora convert icons --format webp --lossless --output web"),
      ]),
    CommandDeclaration(
      name: .thumbnail, summary: "Make smaller pictures.",
      discussion:
        "Each input becomes one picture for each scale. Pictures are never enlarged unless --enlarge is given.",
      inputs: "INPUT…", arity: .atLeast(1), product: .still,
      options: sizing + outputs + [.exact] + run + limits, defaults: [:],
      examples: [
        Example(
          "Cut to 320x240 around what catches the eye:",
          "kinora thumbnail photos --size 320x240 --fit cover --gravity attention --format webp"),
        Example(
          "At most 200 pixels wide, for three screens:",
          "kinora thumbnail photo.jpg --size 200 --scales 1,2,3"),
      ]),
    CommandDeclaration(
      name: .avatar, summary: "Make shaped cards: round, rounded, bordered, with a shadow.",
      discussion:
        "Each input is cut to the size and painted on a card with exact edges. A size of one side is a square. "
        + "Without --size the card is as large as the picture.",
      inputs: "INPUT…", arity: .atLeast(1), product: .still,
      options: sizing + card + outputs + run + limits, defaults: [.fit: "cover", .format: "png"],
      helps: [
        .size:
          "Size of the picture on the card: W or xH for a square, or WxH. Borders outside or on the outline and shadows "
          + "make the file larger than this."
      ],
      defaultWords: [.size: "as large as the picture"],
      examples: [
        Example(
          "Round faces for three screens:", "kinora avatar people --size 96 --shape circle --scales 1,2,3"),
        Example(
          "An app icon shape with a thin line and a shadow:",
          "kinora avatar icon.png --size 128 --shape continuous --border 1,#d9d9d9 --shadow 0.3,0,4,6"),
      ]),
    CommandDeclaration(
      name: .grid, summary: "Put pictures on one sheet of cards.",
      discussion:
        "The inputs fill the rows of the sheet from the top left, each cut to the cell and painted on a card.",
      inputs: "INPUT…", arity: .atLeast(1), product: .sheet,
      options: [.columns, .cell, .gap, .margin, .width, .fit, .gravity, .kernel, .linearLight] + card
        + outputs + run
        + limits,
      defaults: [.fit: "cover", .format: "png"],
      examples: [
        Example(
          "Three columns, margins as wide as the gaps:",
          "kinora grid covers --cell 120x160 --gap 12 -o covers.png"),
        Example(
          "Fitted into the width of a phone:",
          "kinora grid faces/*.jpg --columns 4 --cell 72x72 --width 375 --shape circle -o faces.png"),
      ]),
  ]
}
