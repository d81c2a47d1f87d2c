import FoundationEssentials
import KinoraPixels

let all: [(String, @Sendable () -> Canvas)] = [
  ("mountain-dusk", drawMountainDusk), ("night-sea", drawNightSea), ("dunes", drawDunes),
  ("misty-forest", drawMistyForest), ("northern-lights", drawNorthernLights),
  ("orbits", drawOrbits), ("paper-cut", drawPaperCut), ("tiles", drawTiles),
  ("curls", drawCurls), ("beard", drawBeard), ("bob", drawBob),
  ("balloon", drawBalloon), ("paper-boat", drawPaperBoat), ("bubble", drawBubble),
]
let wanted = CommandLine.arguments.dropFirst(2)
for (name, draw) in all where wanted.isEmpty || wanted.contains(name) {
  let picture = draw().picture(.grain(1.2, seed: 1))
  let header = "P7\nWIDTH \(picture.size.width)\nHEIGHT \(picture.size.height)\nDEPTH \(picture.layout.channelCount)\nMAXVAL 255\nTUPLTYPE \(picture.layout == .rgb ? "RGB" : "RGB_ALPHA")\nENDHDR\n"
  try Data(Array(header.utf8) + picture.bytes).write(to: URL(filePath: CommandLine.arguments[1] + "/" + name + ".pam"))
}
