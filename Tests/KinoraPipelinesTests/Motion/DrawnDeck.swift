import KinoraMotion
import KinoraPixels
import KinoraRaster
import KinoraRecipes

@testable import KinoraPipelines

/// A deck of small drawn pictures and the frames that the stage makes of it.
struct DrawnDeck {
  let motion: Motion
  private let textures: [Int: CardTexture]

  /// - Parameter first: the picture that is the first of the deck.
  init(_ spec: MotionSpec, count: Int, first: Int = 0) throws {
    motion = try Motion(spec, pictureCount: count)
    var textures: [Int: CardTexture] = [:]
    for index in 0..<count {
      let picture = Self.picture((index + first) % count, size: motion.cardSize)
      textures[index] = CardTexture(card: Texture(picture), backdrop: nil)
    }
    self.textures = textures
  }

  func frame(_ index: Int) -> PixelBuffer<Straight> {
    let layers = SceneJoint(card: nil, scale: 1).layers(of: motion.scene(index), textures: textures)
    var sink = BufferSink(size: motion.pageSize, layout: .rgba)
    _ = Stage(size: motion.pageSize, background: Color(red: 24, green: 28, blue: 36)).draw(
      layers, into: &sink)
    return sink.finish()
  }

  /// A slope of colours with a bar that tells left from right and top from bottom.
  private static func picture(_ index: Int, size: PixelSize) -> PixelBuffer<Straight> {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isBar = x * 4 < size.width && y * 3 < size.height
        bytes.append(isBar ? 255 : UInt8((index * 53 + 40) % 256))
        bytes.append(isBar ? 240 : UInt8(255 * x / max(size.width - 1, 1)))
        bytes.append(isBar ? 0 : UInt8(255 * y / max(size.height - 1, 1)))
      }
    }
    return PixelBuffer(size: size, layout: .rgb, bytes: bytes)
  }

  static let styles = CarouselStyles.all.map(\.name)

  static func spec(style: String) -> MotionSpec {
    var spec = MotionSpec(kind: .carousel, page: PixelSize(width: 96, height: 60))
    spec.style = style
    if style == "custom" {
      var side = PoseKey(slot: 1)
      side.x = 0.8
      side.rotateY = -40
      side.opacity = 0.5
      spec.poses = [PoseKey(slot: 0), side]
    }
    return spec.short
  }

  static func spec(effect: String) -> MotionSpec {
    var spec = MotionSpec(kind: .slideshow, page: PixelSize(width: 96, height: 60))
    spec.effect = effect
    return spec.short
  }
}

extension MotionSpec {
  /// Four frames a move, at eighths of it.
  fileprivate var short: MotionSpec {
    var spec = self
    spec.framesPerSecond = 10
    spec.holdMilliseconds = 100
    spec.moveMilliseconds = 400
    spec.easing = "linear"
    return spec
  }
}
