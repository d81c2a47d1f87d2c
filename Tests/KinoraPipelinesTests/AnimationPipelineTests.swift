import Foundation
import KinoraCodecs
import KinoraMotion
import KinoraPixels
import KinoraRecipes
import KinoraResampling
import TestSupport
import Testing

@testable import KinoraPipelines

/// Decks drawn from small pictures in a folder of their own.
final class DeckFolder {
  let folder: URL

  init(pictureCount: Int = 3, size: PixelSize = PixelSize(width: 48, height: 32)) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var random = SeededGenerator(seed: 3)
    for index in 0..<pictureCount {
      var picture = PixelBuffer<Straight>(size: size, layout: .rgb)
      picture.withMutableBytes { all in
        for place in all.indices {
          all[place] = UInt8(truncatingIfNeeded: UInt64(60 * index + place / 7) + random.next() % 24)
        }
      }
      try Data(try encodeStill(picture, as: .png, options: StillEncodeOptions())).write(
        to: url("\(index).png"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  static func step(_ pictures: [Int] = [0, 1, 2]) -> AnimationStep {
    var motion = MotionSpec(kind: .carousel, page: PixelSize(width: 48, height: 32))
    motion.framesPerSecond = 10
    motion.holdMilliseconds = 300
    motion.moveMilliseconds = 400
    var step = AnimationStep(
      inputs: pictures.map { "\($0).png" }, path: "deck.webp", motion: motion, encoding: AnimationEncoding())
    step.encoding.method = 0
    return step
  }

  func run(_ step: AnimationStep, jobs: Int = 2) async throws -> StepOutcome {
    var settings = RunSettings()
    settings.jobs = jobs
    settings.inputFolder = folder.path
    settings.outputFolder = folder.path
    return try await AnimationPipeline(
      settings: settings, destination: FolderDestination(folder: folder.path)
    )
    .run(step)
  }

  func canvases(_ name: String = "deck.webp") throws -> [PixelBuffer<Straight>] {
    var reader = try AnimationReader(try bytes(name), limits: DecodeLimits())
    var canvases: [PixelBuffer<Straight>] = []
    while let canvas = try reader.nextCanvas() { canvases.append(canvas.rgba) }
    return canvases
  }

  func frames(in name: String) throws -> [PixelBuffer<Straight>] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url(name).path).sorted()
    return try names.map {
      try PictureReader(try bytes("\(name)/\($0)"), limits: DecodeLimits(), atLeast: nil).readAll().picture
        .rgba
    }
  }
}

@Suite struct AnimationPipelineTests {
  @Test(
    "a blurred backdrop fills the page beside a picture that leaves room on its card",
    arguments: [Fit.inside, .contain])
  func backdropFillsThePage(fit: Fit) async throws {
    let deck = try DeckFolder(size: PixelSize(width: 24, height: 32))
    var step = DeckFolder.step()
    step.fit = fit
    step.motion.backdrop = .blur
    step.encoding.isLossless = true
    _ = try await deck.run(step)
    let canvas = try deck.canvases()[0]
    // Pictures of levels 60 and more; the backdrop is darkened by a quarter.
    canvas.withRow(16) { row in
      for x in [0, 1, 46, 47] { #expect((0..<3).contains { row[4 * x + $0] > 24 }) }
    }
  }

  @Test("any number of jobs gives the same bytes", arguments: [false, true])
  func jobsDoNotChangeBytes(autoreverse: Bool) async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step([0, 1, 0, 2])
    step.motion.autoreverse = autoreverse
    step.encoding.keyEvery = 7
    var files = Set<[UInt8]>()
    for jobs in [1, 2, 5] {
      _ = try await deck.run(step, jobs: jobs)
      files.insert(try deck.bytes("deck.webp"))
    }
    #expect(files.count == 1)
  }

  @Test func drawnFramesAndPosterAreWhatTheFileShows() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step([0, 1, 0, 2])
    step.encoding.isLossless = true
    step.framesPath = "drawn"
    step.posterPath = "poster.png"
    let outcome = try await deck.run(step)
    let shown = try deck.canvases()
    #expect(try deck.frames(in: "drawn") == shown)
    #expect(outcome.records.count == shown.count + 2)
    #expect(outcome.records.map(\.path).prefix(3) == ["deck.webp", "poster.png", "drawn/0000.png"])
    let poster = try PictureReader(try deck.bytes("poster.png"), limits: DecodeLimits(), atLeast: nil)
      .readAll().picture
    #expect(poster.rgba == shown[0])
  }

  @Test func framesOfALongerRunGoButOtherFilesStay() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step([0, 1, 2])
    step.framesPath = "drawn"
    _ = try await deck.run(step)
    let long = try deck.frames(in: "drawn").count
    let folder = deck.url("drawn")
    let others = ["9999.png", "notes.txt", "1.png"]
    for name in others { try Data("mine".utf8).write(to: folder.appendingPathComponent(name)) }
    step = DeckFolder.step([0, 1])
    step.framesPath = "drawn"
    let outcome = try await deck.run(step)
    let made = outcome.records.filter { $0.path.hasPrefix("drawn/") }.count
    #expect(made > 0 && made < long)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == Set((0..<made).map { frameFileName($0) } + others))
  }

  @Test func takingBytesOfEarlierFramesChangesNothing() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step([0, 1, 0, 1])
    step.encoding.isLossless = true
    step.motion.autoreverse = true
    _ = try await deck.run(step, jobs: 1)
    let reused = try deck.bytes("deck.webp")
    step.framesPath = "drawn"
    _ = try await deck.run(step, jobs: 5)
    #expect(try deck.bytes("deck.webp") == reused)
  }

  @Test func timesAddUpExactly() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step()
    step.motion.framesPerSecond = 30
    step.motion.moveMilliseconds = 397
    step.encoding.loopCount = 7
    let outcome = try await deck.run(step)
    let info = try PictureInfo(try deck.bytes("deck.webp"), limits: DecodeLimits())
    #expect(info.durationMilliseconds == 3 * (300 + 397) && info.loopCount == 7)
    #expect(outcome.records[0].durationMilliseconds == info.durationMilliseconds)
    #expect(outcome.warnings.isEmpty)
  }

  @Test func framesBelowTenMillisecondsAreNamed() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step()
    step.motion.framesPerSecond = 200
    let outcome = try await deck.run(step)
    #expect(outcome.warnings.contains { $0.message.contains("less than 10 ms") })
  }

  @Test("a budget is kept", arguments: [70, 35])
  func budgetIsKept(percent: Int) async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step()
    step.encoding.quality = 95
    _ = try await deck.run(step)
    let limit = try deck.bytes("deck.webp").count * percent / 100
    step.encoding.maximumBytes = limit
    step.posterPath = "poster.png"
    let outcome = try await deck.run(step)
    let info = try PictureInfo(try deck.bytes("deck.webp"), limits: DecodeLimits())
    #expect(try deck.bytes("deck.webp").count <= limit && info.durationMilliseconds == 2100)
    #expect(outcome.warnings.contains { $0.message.contains("quality") })
    #expect(outcome.records.map(\.path) == ["deck.webp", "poster.png"])
  }

  @Test func aBudgetThatCannotBeMetWritesNothing() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step()
    step.encoding.maximumBytes = 60
    step.framesPath = "drawn"
    let error = await #expect(throws: PipelineError.self) { try await deck.run(step) }
    #expect(error?.message.contains("bytes") == true)
    #expect(!FileManager.default.fileExists(atPath: deck.url("deck.webp").path))
    #expect(!FileManager.default.fileExists(atPath: deck.url("drawn").path))
  }

  @Test func coarserMovesLeaveHoldsAsTheyWere() async throws {
    let deck = try DeckFolder()
    var step = DeckFolder.step()
    step.encoding.quality = 90
    _ = try await deck.run(step)
    let fine = try deck.canvases()
    let fineBytes = try deck.bytes("deck.webp").count
    step.encoding.motionQuality = 20
    _ = try await deck.run(step)
    let coarse = try deck.canvases()
    #expect(try deck.bytes("deck.webp").count < fineBytes)
    #expect(coarse.count == fine.count)
    for hold in [0, 5, 10] { #expect(coarse[hold] == fine[hold]) }
  }
}
