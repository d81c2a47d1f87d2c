import KinoraCodecs
import KinoraPixels

/// One picture of the set: where it goes, how it is stored and who paints it.
struct SampleFile: Sendable {
  let path: String
  let format: PictureFormat
  /// 0...100 for JPEG and lossy WebP.
  var quality = 85
  var orientation = Orientation.up
  let draw: @Sendable () -> Canvas

  func encoded() throws(CodecError) -> [UInt8] {
    // Noise hides banding but would swell lossless files; those get the ordered pattern.
    let finish: Canvas.Finish = format == .jpeg ? .grain(1.1, seed: 1867) : .ordered
    let picture = draw().picture(finish).stored(as: orientation)
    var options = StillEncodeOptions()
    options.quality = quality
    options.effort = 6
    options.usesSharpYUV = true
    let bytes = try encodeStill(picture, as: format, options: options)
    return orientation == .up ? bytes : addOrientation(orientation, to: bytes)
  }

  static let all: [SampleFile] = [
    SampleFile(path: "landscapes/mountain-dusk.jpg", format: .jpeg, draw: drawMountainDusk),
    SampleFile(path: "landscapes/night-sea.jpg", format: .jpeg, draw: drawNightSea),
    SampleFile(path: "landscapes/dunes.jpg", format: .jpeg, orientation: .right, draw: drawDunes),
    SampleFile(path: "landscapes/misty-forest.jpg", format: .jpeg, draw: drawMistyForest),
    SampleFile(path: "landscapes/northern-lights.jpg", format: .jpeg, draw: drawNorthernLights),
    SampleFile(path: "covers/orbits.png", format: .png, draw: drawOrbits),
    SampleFile(path: "covers/paper-cut.png", format: .png, draw: drawPaperCut),
    SampleFile(path: "covers/tiles.png", format: .png, draw: drawTiles),
    SampleFile(path: "portraits/curls.jpg", format: .jpeg, quality: 88, draw: drawCurls),
    SampleFile(path: "portraits/beard.jpg", format: .jpeg, quality: 88, draw: drawBeard),
    SampleFile(path: "portraits/bob.jpg", format: .jpeg, quality: 88, draw: drawBob),
    SampleFile(path: "cutouts/balloon.webp", format: .webp, quality: 90, draw: drawBalloon),
    SampleFile(path: "cutouts/paper-boat.webp", format: .webp, quality: 90, draw: drawPaperBoat),
    SampleFile(path: "masks/bubble.png", format: .png, draw: drawBubble),
  ]
}
