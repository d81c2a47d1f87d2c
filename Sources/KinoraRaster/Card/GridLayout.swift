public import KinoraPixels

/// Why cells cannot be laid out.
public enum GridError: Error, Sendable, Hashable {
  /// The sheet is narrower than its cells, gaps and margins.
  case tooNarrow(width: Int, needed: Int)
  case noColumns(Int)
  case emptyCell(PixelSize)
  case negative(name: String, value: Int)
  /// The sheet has more pixels than can be counted.
  case tooLarge

  /// Without the name of a file: what was expected, what was found, what to do.
  public var message: String {
    switch self {
    case .tooNarrow(let width, let needed):
      "the sheet is \(width) pixels wide, its cells need \(needed); make --width larger or the cells smaller"
    case .noColumns(let count): "a sheet needs at least 1 column, found \(count)"
    case .emptyCell(let size): "a cell needs at least 1x1 pixels, found \(size)"
    case .negative(let name, let value): "\(name) must be 0 or more, found \(value)"
    case .tooLarge: "the sheet has more pixels than can be counted; make it smaller"
    }
  }
}

/// Where the cells of a sheet lie: cell `i` in row `i / columns`, column `i mod columns`, on whole pixels.
///
/// With a width W and cells w wide in c columns, a margin left open is `(W − w·c − gap·(c − 1)) / 2`; a gap left open
/// as well makes all distances equal, `(W − w·c) / (c + 1)`. Gaps are rounded down, what they leave is shared by the
/// margins, and what those leave is on the right. Above and below there is the same margin, between rows the same gap.
public struct GridLayout: Sendable, Hashable {
  public let count: Int
  public let columns: Int
  public let cell: PixelSize
  public let gap: Int
  public let margin: Int
  /// Size of the sheet; a sheet without pictures keeps its width and is two margins high.
  public let sheet: PixelSize

  /// - Parameters:
  ///   - count: number of pictures, 0 or more.
  ///   - gap: pixels between cells; nil for what fits: with a width and no margin as large as the margin, with both
  ///     what is left, otherwise the margin or 0.
  ///   - margin: pixels around all cells; nil for what fits the width; without a width as large as the gap.
  ///   - width: of the sheet; nil for what the others make it.
  public init(
    count: Int, columns: Int, cell: PixelSize, gap: Int?, margin: Int?, width: Int?
  ) throws(GridError) {
    guard columns > 0 else { throw .noColumns(columns) }
    guard !cell.isEmpty else { throw .emptyCell(cell) }
    for (name, value) in [("--gap", gap), ("--margin", margin), ("count", count)] {
      if let value, value < 0 { throw .negative(name: name, value: value) }
    }
    let limit = 1 << 30
    let values = [cell.width, cell.height, gap ?? 0, margin ?? 0, width ?? 0, count]
    guard columns <= 1 << 24, values.allSatisfy({ $0 <= limit }) else { throw .tooLarge }
    let cells = cell.width * columns
    self.count = count
    self.columns = columns
    self.cell = cell
    if let width {
      let fixed = cells + (gap ?? 0) * (columns - 1) + 2 * (margin ?? 0)
      guard fixed <= width else { throw .tooNarrow(width: width, needed: fixed) }
      switch (gap, margin) {
      case (let gap?, let margin?): (self.gap, self.margin) = (gap, margin)
      case (let gap?, nil): (self.gap, self.margin) = (gap, (width - cells - gap * (columns - 1)) / 2)
      case (nil, let margin?):
        (self.gap, self.margin) = (columns > 1 ? (width - cells - 2 * margin) / (columns - 1) : 0, margin)
      case (nil, nil):
        let even = (width - cells) / (columns + 1)
        (self.gap, self.margin) = (even, (width - cells - even * (columns - 1)) / 2)
      }
    } else {
      self.gap = gap ?? margin ?? 0
      self.margin = margin ?? self.gap
    }
    let rows = (count + columns - 1) / columns
    let inner = rows * cell.height + max(0, rows - 1) * self.gap
    sheet = PixelSize(
      width: width ?? cells + self.gap * (columns - 1) + 2 * self.margin, height: inner + 2 * self.margin)
    guard sheet.width <= limit, sheet.height <= limit else { throw .tooLarge }
  }

  public var rows: Int { (count + columns - 1) / columns }

  /// The box of cell `index` on the sheet.
  public func rect(_ index: Int) -> PixelRect {
    PixelRect(
      x: margin + index % columns * (cell.width + gap), y: margin + index / columns * (cell.height + gap),
      width: cell.width, height: cell.height)
  }

  /// The part of the sheet that the card in cell `index` may use: up to the middle of the gaps, up to the edge of the
  /// sheet. Slots do not meet.
  public func slot(_ index: Int) -> PixelRect {
    let column = index % columns
    let row = index / columns
    let box = rect(index)
    let left = column == 0 ? 0 : box.x - gap / 2
    let right = column == columns - 1 ? sheet.width : box.maxX + gap - gap / 2
    let top = row == 0 ? 0 : box.y - gap / 2
    let bottom = row == rows - 1 ? sheet.height : box.maxY + gap - gap / 2
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
