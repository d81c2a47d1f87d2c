/// What `manifest.json` says: how the outputs were made, and what they are.
///
/// It holds no time, no absolute path and no name of a user or machine, so equal work gives equal bytes.
public struct Manifest: Sendable, Hashable {
  /// A codec library and its version.
  public struct Library: Sendable, Hashable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A file that an output was made from.
  public struct Input: Sendable, Hashable {
    /// Relative to the recipe's folder, with `/`.
    public var path: String
    public var sha256: SHA256Digest

    public init(path: String, sha256: SHA256Digest) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// A file that was made.
  public struct Output: Sendable, Hashable {
    /// Relative to the manifest's folder, with `/`.
    public var path: String
    public var bytes: Int
    public var sha256: SHA256Digest
    /// Of the pixels before encoding.
    public var renderSHA256: SHA256Digest
    /// Of one canvas, in pixels.
    public var width: Int
    public var height: Int
    /// 1 for a still.
    public var frames: Int
    /// 0 for a still.
    public var durationMilliseconds: Int
    /// 0 is forever; 0 for a still.
    public var loopCount: Int
    /// The name of the job in the recipe.
    public var job: String
    /// Of everything the output depends on.
    public var key: SHA256Digest
    /// In the order of their use.
    public var inputs: [Input]

    public init(
      path: String, bytes: Int, sha256: SHA256Digest, renderSHA256: SHA256Digest, width: Int, height: Int,
      frames: Int, durationMilliseconds: Int, loopCount: Int, job: String, key: SHA256Digest, inputs: [Input]
    ) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
      self.renderSHA256 = renderSHA256
      self.width = width
      self.height = height
      self.frames = frames
      self.durationMilliseconds = durationMilliseconds
      self.loopCount = loopCount
      self.job = job
      self.key = key
      self.inputs = inputs
    }
  }

  /// The name of the manifest in an output folder.
  public static let fileName = "manifest.json"
  /// The name of the list of checksums in an output folder.
  public static let checksumsFileName = "SHA256SUMS"
  /// The name of the folder that holds the state of a build.
  public static let stateFolderName = ".kinora"
  /// The name of the page that shows the outputs.
  public static let galleryFileName = "index.html"

  /// The version of the tool.
  public var kinora: String
  /// Sorted by name.
  public var libraries: [Library]
  /// Of the bytes of the recipe.
  public var recipeSHA256: SHA256Digest
  /// Sorted by the bytes of their paths.
  public var outputs: [Output]

  /// Sorts libraries and outputs.
  public init(kinora: String, libraries: [Library], recipeSHA256: SHA256Digest, outputs: [Output]) {
    self.kinora = kinora
    self.libraries = libraries.sorted { PathText.precedes($0.name, $1.name) }
    self.recipeSHA256 = recipeSHA256
    self.outputs = outputs.sorted { PathText.precedes($0.path, $1.path) }
  }

  /// The list of checksums that goes with the manifest.
  public var checksums: ChecksumList {
    ChecksumList(entries: outputs.map { ChecksumList.Entry(path: $0.path, sha256: $0.sha256) })
  }
}
