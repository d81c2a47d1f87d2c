/// A picture format known by its first bytes.
public enum PictureFormat: String, Hashable, Sendable, Codable {
  case png, jpeg, webp
}
