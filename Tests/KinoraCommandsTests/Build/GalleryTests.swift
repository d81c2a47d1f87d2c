import Foundation
import KinoraCodecs
import KinoraPixels
import Testing

/// The page that `build --gallery` writes.
@Suite("Gallery")
struct GalleryTests {
  @Test("every output is named with its size, job and checksum, and shown as large as an app shows it")
  func content() throws {
    let project = try BuildProject()
    #expect(try project.build("--quiet", "--gallery").status == 0)
    let page = String(decoding: try project.runner.bytes("Output/index.html"), as: UTF8.self)
    let list = String(decoding: try project.runner.bytes("Output/SHA256SUMS"), as: UTF8.self)
    for line in list.split(separator: "\n") {
      #expect(page.contains(line.prefix(64)), "\(line)")
      let address = line.dropFirst(66).replacingOccurrences(of: "@", with: "%40")
      #expect(page.contains("src=\"\(address)\""), "\(line)")
    }
    for job in ["small", "faces", "deck"] { #expect(page.contains("<h2>\(job)</h2>")) }
    #expect(page.contains("src=\"small/p0.webp\" width=\"16\" height=\"11\""))
    #expect(page.contains("src=\"small/p0%402x.webp\" width=\"16\" height=\"11\""))
    #expect(page.contains("<li>32×21</li>"))
    #expect(!page.contains("<script") && !page.contains("http"))
  }

  @Test(
    "a browser shows the pictures from a file address, on a light and on a dark page",
    .enabled(if: chromium != nil, "needs Chromium"), arguments: [false, true])
  func browser(isDark: Bool) throws {
    let project = try BuildProject()
    #expect(try project.build("--quiet", "--gallery").status == 0)
    let shot = project.runner.path("shot.png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.chromium))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=5000",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--window-size=800,1600",
      "--screenshot=\(shot)", "file://" + project.runner.path("Output/index.html"),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let picture = try PictureReader(
      try project.runner.bytes("shot.png"), limits: DecodeLimits(), atLeast: nil
    ).readAll().picture.rgba
    #expect((picture.bytes[0] < 64) == isDark)
    // The page itself is grey: what has colour is a picture. Six thumbnails of 16x11, three discs of 8, one 24x16.
    let colourful = (0..<picture.size.pixelCount).count { pixel in
      let channels = picture.bytes[4 * pixel..<4 * pixel + 3]
      return (channels.max() ?? 0) - (channels.min() ?? 0) > 40
    }
    #expect(colourful > (6 * 16 * 11 + 3 * 50 + 24 * 16) / 2, "\(colourful) pixels")
  }

  static let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}
