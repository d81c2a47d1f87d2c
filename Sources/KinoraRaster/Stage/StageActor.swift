import KinoraPixels

/// A piece with what it needs to be drawn row by row.
struct StageActor {
  private let piece: StagePiece
  private var rasterizer: CoverageRasterizer
  private var coverage: CoverageRow
  private let left: Int

  /// nil when nothing of the piece lies on the canvas.
  init?(_ piece: StagePiece, canvas: PixelRect) {
    let bounds = piece.silhouette.bounds(in: canvas.intersection(piece.clip))
    guard !bounds.isEmpty, piece.opacity > 0 else { return nil }
    self.piece = piece
    rasterizer = CoverageRasterizer(contours: piece.silhouette.contours, clip: bounds)
    coverage = CoverageRow(width: bounds.width)
    left = bounds.x
  }

  var rows: Range<Int> { rasterizer.rows }

  mutating func draw(_ y: Int, into row: inout RowCompositor) {
    rasterizer.rasterize(y, into: &coverage)
    let left = left
    for span in coverage.spans where span.level != 0 {
      if span.level == 255 {
        row.addWhole(piece, y: y, start: left + span.start, end: left + span.end)
      } else {
        let values = coverage.values
        row.addVarying(piece, y: y, start: left + span.start, end: left + span.end) { values[$0 &- left] }
      }
    }
  }
}
