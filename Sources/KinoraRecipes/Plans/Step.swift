public import KinoraMotion
public import KinoraPixels
public import KinoraRaster
public import KinoraResampling

/// A format that can be written.
public enum OutputFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case png, jpeg, webp

  /// The ending of a file name, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// What `--format` says.
public enum FormatChoice: String, Hashable, Sendable, Codable, CaseIterable {
  case png, jpeg, webp
  /// The format of the source.
  case same
  /// The smallest of what can hold the picture.
  case auto
}

/// How a still is encoded.
public struct StillEncoding: Hashable, Sendable, Codable {
  public var format: OutputFormat
  /// Set when the smallest of all formats is wanted; `format` is then only the first choice.
  public var isAutomatic: Bool
  /// 0...100.
  public var quality: Int
  public var isLossless: Bool
  /// 0...6.
  public var effort: Int
  /// 0...100; 100 changes nothing.
  public var nearLossless: Int
  public var usesSharpYUV: Bool
  /// Whether colours under alpha 0 are kept.
  public var keepsHiddenColor = false

  public init(
    format: OutputFormat, isAutomatic: Bool = false, quality: Int = 80, isLossless: Bool = false,
    effort: Int = 4, nearLossless: Int = 100, usesSharpYUV: Bool = false
  ) {
    self.format = format
    self.isAutomatic = isAutomatic
    self.quality = quality
    self.isLossless = isLossless
    self.effort = effort
    self.nearLossless = nearLossless
    self.usesSharpYUV = usesSharpYUV
  }
}

/// How an animation is encoded.
public struct AnimationEncoding: Hashable, Sendable, Codable {
  public var quality: Int = 80
  public var isLossless = false
  public var isMixed = false
  /// 0...6.
  public var method: Int = 4
  /// 0...100; 100 is off.
  public var nearLossless: Int = 100
  public var usesSharpYUV = false
  /// 0 = forever.
  public var loopCount: Int = 0
  /// A key frame at least every so many frames; 0 = only where it is smaller.
  public var keyEvery: Int = 0
  public var motionQuality: Int? = nil
  public var maximumBytes: Int? = nil

  public init() {}
}

/// A picture is resized, then cut and painted on its card.
public struct StillOutput: Hashable, Sendable, Codable {
  /// Where the result goes: relative to the output folder of the plan, `/` between parts, or the path given by `-o`.
  public var path: String
  /// nil: the size of the source (`convert`).
  public var box: Box?
  public var fit: Fit
  public var gravity: Gravity
  public var kernel: Kernel
  public var enlarges: Bool
  public var isLinearLight: Bool
  /// Multiplies the box and every length of the card: 1, 2, 3.
  public var scale: Double
  /// nil: a plain rectangle without border or shadow.
  public var card: CardSpec?
  public var background: Color?
  public var encoding: StillEncoding
  /// Set when an automatic format must not change the name, because the name was given by `-o`.
  public var keepsName: Bool
  /// Outputs of one source that look at each other: how far a JPEG is scaled down while it is decoded, and which part
  /// attention keeps, depend on those of the same family and on no others. In a recipe the name of the job.
  public var family: String
  /// False when the file is there already and only counts for its family.
  public var isWanted: Bool

  public init(path: String, encoding: StillEncoding) {
    self.path = path
    self.encoding = encoding
    box = nil
    fit = .inside
    gravity = .center
    kernel = .lanczos3
    enlarges = false
    isLinearLight = false
    scale = 1
    card = nil
    background = nil
    keepsName = false
    family = ""
    isWanted = true
  }

  /// The path when the picture is written as `format`: an automatic format changes the extension.
  public func path(for format: OutputFormat) -> String {
    let ending = "." + encoding.format.fileExtension
    guard encoding.isAutomatic, !keepsName, path.hasSuffix(ending) else { return path }
    return String(path.dropLast(ending.count)) + "." + format.fileExtension
  }
}

/// One source and all that is made of it in one decode.
public struct StillStep: Hashable, Sendable, Codable {
  public var input: String
  public var outputs: [StillOutput]

  public init(input: String, outputs: [StillOutput]) {
    self.input = input
    self.outputs = outputs
  }
}

/// One deck and its animation.
public struct AnimationStep: Hashable, Sendable, Codable {
  public var inputs: [String]
  public var path: String
  public var motion: MotionSpec
  public var card: CardSpec?
  public var gravity: Gravity = .center
  public var fit: Fit = .cover
  public var scale: Double = 1
  public var background: Color?
  public var encoding: AnimationEncoding
  /// First canvas as a still, or nil. Relative to the output folder in a recipe, as given on the command line.
  public var posterPath: String?
  public var posterEncoding: StillEncoding?
  /// A folder for the drawn canvases, or nil; relative as `posterPath`.
  public var framesPath: String?

  public init(inputs: [String], path: String, motion: MotionSpec, encoding: AnimationEncoding) {
    self.inputs = inputs
    self.path = path
    self.motion = motion
    self.encoding = encoding
  }
}

/// One sheet of cards.
public struct GridStep: Hashable, Sendable, Codable {
  public var inputs: [String]
  public var path: String
  public var columns: Int
  public var cell: PixelSize
  /// In pixels at scale 1; nil: what `width` and `margin` leave, shared evenly.
  public var gap: Int?
  /// nil: what `width`, or the gap, makes it.
  public var margin: Int?
  public var width: Int?
  public var gravity: Gravity = .center
  public var fit: Fit = .cover
  public var kernel: Kernel = .lanczos3
  public var isLinearLight = false
  public var card: CardSpec?
  public var scale: Double = 1
  public var background: Color?
  public var encoding: StillEncoding

  public init(
    inputs: [String], path: String, columns: Int, cell: PixelSize, gap: Int?, encoding: StillEncoding
  ) {
    self.inputs = inputs
    self.path = path
    self.columns = columns
    self.cell = cell
    self.gap = gap
    self.encoding = encoding
  }
}

/// A unit of work that says everything needed to do it.
public enum Step: Hashable, Sendable, Codable {
  case still(StillStep)
  // Indirect: beside stills of 24 bytes they would make every step of a large batch as large as themselves.
  indirect case animation(AnimationStep)
  indirect case grid(GridStep)
}

/// The limits that a reader keeps, and that each have an option.
public struct ReadLimits: Hashable, Sendable, Codable {
  public var pixels = 250_000_000
  public var side = 4_000_000
  public var animationPixels = 2_000_000_000
  public var scans = 100
  public var fileBytes = 1 << 30
  public var metadataBytes = 4 << 20

  public init() {}
}

/// A step with the job that asked for it.
public struct PlannedStep: Hashable, Sendable, Codable {
  /// Name of the job in the recipe; empty for a command.
  public var job: String
  public var step: Step

  public init(job: String, step: Step) {
    self.job = job
    self.step = step
  }
}
