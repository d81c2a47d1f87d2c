import KinoraCodecs
import KinoraManifests
import KinoraPixels

/// Pictures with the statistics of photographs, made by code: soft shapes of many sizes, grain, hard edges.
enum GeneratedPhotograph {
  /// A picture of one seed; the same on every machine.
  static func picture(width: Int, height: Int, seed: Int) -> PixelBuffer<Straight> {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ below: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % below
    }
    let discs = (0..<40).map { index in
      (
        x: random(width), y: random(height), radius: max(4, min(width, height) / (3 + index)),
        color: (random(256), random(256), random(256))
      )
    }
    var result = PixelBuffer<Straight>(size: PixelSize(width: width, height: height), layout: .rgb)
    for y in 0..<height {
      let near = discs.filter { abs($0.y - y) <= $0.radius }
      result.withMutableRow(y) { (row: inout MutableSpan<UInt8>) in
        for x in 0..<width {
          var color = (90 + 80 * y / height, 110 + 60 * x / width, 170 - 90 * y / height)
          for disc in near {
            let distance = (x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y)
            let limit = disc.radius * disc.radius
            if distance > limit { continue }
            let light = 255 - 160 * distance / limit
            color = (disc.color.0 * light / 255, disc.color.1 * light / 255, disc.color.2 * light / 255)
          }
          let grain = random(13) + random(13) - 12
          row[3 * x] = UInt8(min(max(color.0 + grain, 0), 255))
          row[3 * x + 1] = UInt8(min(max(color.1 + grain, 0), 255))
          row[3 * x + 2] = UInt8(min(max(color.2 + grain, 0), 255))
        }
      }
    }
    return result
  }

  /// Writes `count` pictures of a size into `folder`, unless they are there; returns their paths.
  static func files(
    _ count: Int, width: Int, height: Int, as format: PictureFormat, in folder: String
  ) throws -> [String] {
    var options = StillEncodeOptions()
    options.quality = 88
    options.effort = 1
    return try (0..<count).map { index in
      let path = PathText.joined(
        folder, "\(width)x\(height)-\(index).\(format == .jpeg ? "jpg" : format.name.lowercasedASCII)")
      if fileStatus(path) == nil {
        let bytes = try encodeStill(
          picture(width: width, height: height, seed: index), as: format, options: options)
        _ = try WholeFile.write(bytes, to: path)
      }
      return path
    }
  }
}
