import KinoraPixels
import KinoraRaster

/// A chat bubble with its tail at the lower left, as a mask for a nine-patch: white, alpha is the shape.
///
/// 96 × 72 pixels. Caps top 30, right 30, bottom 34, left 40: what lies between them, 26 × 8 pixels, is uniform and may
/// be stretched; tail and corners lie inside the caps and stay as they are.
func drawBubble() -> Canvas {
  var canvas = Canvas(width: 96, height: 72)
  var bubble = Path.roundedRectangle(14, 1, 81, 70, radius: 26)
  var tail = Path()
  tail.move(to: at(14, 40))
  tail.cubic(at(14, 54), at(12, 64), to: at(1, 70.5))
  tail.cubic(at(14, 72), at(26, 69), to: at(36, 62))
  tail.line(to: at(36, 40))
  tail.close()
  bubble.append(tail)
  canvas.fill(bubble.clockwise, .solid(0xffffff))
  return canvas
}
