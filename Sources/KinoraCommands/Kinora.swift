/// The whole command line.
public enum Kinora {
  /// Runs the command and returns the exit status.
  public static func run(_ arguments: [String]) async -> Int32 { 70 }
}
